// A time after which work is given up, joined with another signal that may end it earlier. Written by hand,
// because Node 20 may collect the signals of AbortSignal.timeout and AbortSignal.any as garbage before they
// fire.

import { onAbort, type Signal } from './signal.ts';

/** A timer knows no more milliseconds than this, 24 days: later than that counts as never. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Gives up work after so many milliseconds from now, or when another signal does. The caller ends it. */
export class Deadline {
  /** The reason to give up when the time is over. */
  readonly isOver = new DOMException('the time is over', 'TimeoutError');
  readonly #giveUp = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #leave: () => void;

  constructor(milliseconds: number, signal?: Signal) {
    this.#timer = milliseconds > LONGEST_TIMER ? undefined : setTimeout(() => this.pass(), milliseconds);
    this.#leave = onAbort(signal, () => this.#giveUp.abort(signal?.reason));
    if (signal?.aborted) this.#giveUp.abort(signal.reason);
  }

  /** What the work is to be given. */
  get signal(): AbortSignal {
    return this.#giveUp.signal;
  }

  /** The time is over now. */
  pass(): void {
    this.#giveUp.abort(this.isOver);
  }

  /** Nothing is waited for any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#leave();
  }
}
