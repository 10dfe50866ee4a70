// A time after which work is given up, together with whatever else may end it. Neither AbortSignal.timeout nor AbortSignal.any: Node 20
// may collect what these make as garbage before it was ever aborted.

import { onAbort, type Signal } from './signal.ts';

/** A timer knows no more milliseconds than this, 24 days: later than that counts as never. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Gives up work after so many milliseconds from now, or when another signal does. Whoever makes one ends it. */
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
