// Runs operations one after the other, in the order of the calls. A caller can abort a call while it waits or
// runs. The promise of that call then rejects at once, and the other calls are not affected.

import { onAbort, type Signal } from './signal.ts';

/** Operations that must not overlap. */
export class Queue {
  /** The waiting operations, in order. Calling one starts it. */
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;

  /** The number of waiting operations. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Runs an operation in its turn. An aborted call that still waits leaves the queue.
   * @throws the signal's reason.
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
   * Starts the next operation. The queue stays busy between two operations, so a later call cannot overtake.
   */
  #next(): void {
    const begin = this.#waiting.shift();
    if (begin === undefined) this.#isBusy = false;
    else begin();
  }
}

/** The result of the promise; rejects with the signal's reason when the signal aborts first. */
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
