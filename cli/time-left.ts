// How much longer a proof will take, once that can be told to within a factor of three; before that, nothing
// is told.
//
// A proof takes one first guess after the other, and of each guess one class after the other, the largest
// first. How the work grows with the codes of a class is not known beforehand, only between which powers of
// their number it lies (EXPONENTS). So the classes that are done give a pace for each power, and these give a
// least and a greatest time for those that are left. Every later guess takes between no time and the longest
// that a guess has taken. The geometric mean of the two is told where it is within the factor of both.

import type { ClassProgress, Progress } from '../solver/progress.ts';

const FACTOR = 3;
/** In 4x10, 4x11 and 5x8 the work for a class grows with a power of its codes between these. */
const EXPONENTS = [1, 3];

/** Looks at the progress of one proof, as often as it is told. Times are milliseconds. */
export class TimeLeft {
  #guess: number | undefined;
  #began = 0;
  /** Classes that were done when one was last seen to be, and when that was. */
  #done = 0;
  #doneAt = 0;
  #longest = 0;

  /** What is left now, or undefined while that cannot be told. */
  update({ guessesDone, guessesLeft, classes }: Progress, now: number): number | undefined {
    if (guessesLeft === 0) return undefined;
    if (guessesDone !== this.#guess) {
      if (this.#guess !== undefined) this.#longest = Math.max(this.#longest, now - this.#began);
      this.#guess = guessesDone;
      this.#began = now;
      this.#done = 0;
    }
    const done = classes.filter((each) => each.done).length;
    if (done > this.#done) {
      this.#done = done;
      this.#doneAt = now;
    }
    if (done === 0) return undefined;
    const spent = this.#doneAt - this.#began;
    const rests = EXPONENTS.map(
      (exponent) => (spent * work(classes, false, exponent)) / work(classes, true, exponent),
    );
    const least = Math.min(...rests) - (now - this.#doneAt);
    const most = Math.max(...rests);
    const longest = Math.max(this.#longest, spent + most);
    const latest = most + (guessesLeft - 1) * longest;
    return least > 0 && latest <= FACTOR ** 2 * least ? Math.sqrt(least * latest) : undefined;
  }
}

/** The work for the classes that are done, or are not, if it grows with this power of their codes. */
function work(classes: readonly ClassProgress[], isDone: boolean, exponent: number): number {
  return classes.reduce((sum, { codes, done }) => sum + (done === isDone ? codes ** exponent : 0), 0);
}
