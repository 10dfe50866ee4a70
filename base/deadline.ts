// A time limit for work, combined with another signal that may end the work earlier. AbortSignal.timeout and
// AbortSignal.any are not used, because Node 20 may collect their signals as garbage before they fire.

import { onAbort, type Signal } from './signal.ts';

/** The longest delay of a timer in milliseconds, 24 days. A longer limit counts as no limit. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Aborts work after `milliseconds` from now, or when another signal aborts. The owner must call `end` after
 * the work.
 */
export class Deadline {
  /** The reason of the abort if the time is over. */
  readonly isOver = new DOMException('the time is over', 'TimeoutError');
  readonly #giveUp = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #leave: () => void;

  constructor(milliseconds: number, signal?: Signal) {
    this.#timer = milliseconds > LONGEST_TIMER ? undefined : setTimeout(() => this.pass(), milliseconds);
    this.#leave = onAbort(signal, () => this.#giveUp.abort(signal?.reason));
    if (signal?.aborted) this.#giveUp.abort(signal.reason);
  }

  /** The signal that the work must obey. */
  get signal(): AbortSignal {
    return this.#giveUp.signal;
  }

  /** Aborts the work now, as if the time were over. */
  pass(): void {
    this.#giveUp.abort(this.isOver);
  }

  /** Stops the timer, and stops listening to the other signal. Call this after the work. */
  end(): void {
    clearTimeout(this.#timer);
    this.#leave();
  }
}
