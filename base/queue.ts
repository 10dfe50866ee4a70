// Runs operations one after the other, in the order of the calls. Each call can be aborted while it waits or
// runs. The promise of the call then rejects at once. The queue does not stop a running operation, so the
// next one waits for its end.

import { onAbort, type Signal } from './signal.ts';

/** A queue of operations that must not overlap. */
export class Queue {
  /** Functions that start the waiting operations, in order. */
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;

  /** The number of waiting operations. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Runs an operation when all earlier ones have ended. If the call is aborted before, the operation never
   * starts.
   * @throws the reason of the signal.
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
   * Starts the next operation. The queue stays marked as busy in between, so that a new call cannot start
   * first.
   */
  #next(): void {
    const begin = this.#waiting.shift();
    if (begin === undefined) this.#isBusy = false;
    else begin();
  }
}

/** Returns the result of the promise. Rejects with the reason of the signal if the signal aborts first. */
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
