// One thing after the other: whoever asks waits until all that was asked for before is done. Giving up is another matter and takes
// no time: the promise of a call rejects as soon as its signal is aborted, wherever the call is, and nobody else is disturbed.

import { onAbort, type Signal } from './signal.ts';

/** Operations that must not overlap. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs an operation in its turn; one that is given up while it waits is never begun. @throws the signal's reason. */
  run<T>(work: () => Promise<T>, signal: Signal | undefined): Promise<T> {
    const result = this.#last.then(() => {
      signal?.throwIfAborted();
      return work();
    });
    this.#last = result.catch(() => {});
    return unlessAborted(result, signal);
  }
}

/** The same promise, but rejecting with the signal's reason as soon as that is aborted. */
export async function unlessAborted<T>(promise: Promise<T>, signal: Signal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  let leave = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    leave = onAbort(signal, () => reject(signal.reason));
    if (signal.aborted) reject(signal.reason);
  });
  try {
    return await Promise.race([aborted, promise]);
  } finally {
    leave();
  }
}
