// Runs operations one after the other, in the order in which they were asked for. A call can be given up at
// any time: its promise rejects as soon as its signal is aborted, whether it waits or runs, and the other
// calls are not affected.

import { onAbort, type Signal } from './signal.ts';

/** Operations that must not overlap. */
export class Queue {
  /** The operations that wait, in their order. Calling one starts it. */
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;

  /** How many operations wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Runs an operation in its turn; one that is given up while it waits leaves the queue. @throws the signal's
   * reason.
   */
  async run<T>(work: () => Promise<T>, signal: Signal | undefined): Promise<T> {
    signal?.throwIfAborted();
    if (this.#isBusy) await this.#turn(signal);
    this.#isBusy = true;
    const next = (): void => this.#next();
    const result = (async () => {
      signal?.throwIfAborted();
      return work();
    })();
    result.then(next, next);
    return unlessAborted(result, signal);
  }

  #turn(signal: Signal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        leave();
        resolve();
      };
      const leave = onAbort(signal, () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(signal?.reason);
      });
      this.#waiting.push(begin);
    });
  }

  /**
   * Starts the next operation. The queue stays busy while one waits, so a later call cannot get in between.
   */
  #next(): void {
    const begin = this.#waiting.shift();
    if (begin === undefined) this.#isBusy = false;
    else begin();
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
