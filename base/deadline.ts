// A time limit for work, joined with another signal that may end the work earlier. Written by hand, because
// Node 20 may collect the signals of AbortSignal.timeout and AbortSignal.any as garbage before they fire.

import { onAbort, type Signal } from './signal.ts';

/** The longest delay of a timer in milliseconds, 24 days. A later deadline counts as never. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Aborts work after `milliseconds` from now, or when another signal aborts. The owner calls `end`. */
export class Deadline {
  /** The reason of the abort when the time is over. */
  readonly isOver = new DOMException('the time is over', 'TimeoutError');
  readonly #giveUp = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #leave: () => void;

  constructor(milliseconds: number, signal?: Signal) {
    this.#timer = milliseconds > LONGEST_TIMER ? undefined : setTimeout(() => this.pass(), milliseconds);
    this.#leave = onAbort(signal, () => this.#giveUp.abort(signal?.reason));
    if (signal?.aborted) this.#giveUp.abort(signal.reason);
  }

  /** The signal for the work. */
  get signal(): AbortSignal {
    return this.#giveUp.signal;
  }

  /** Ends the time now. */
  pass(): void {
    this.#giveUp.abort(this.isOver);
  }

  /** Stops waiting for the timer and the other signal. */
  end(): void {
    clearTimeout(this.#timer);
    this.#leave();
  }
}
