// The guesses of a game in the order in which a search for the best of them, of one part of a set after the other, can end soonest. Of a part, a
// guess makes no more classes than of the whole set; so those come first that make the most of the whole. And guesses that get the same feedback
// from every code of the whole make the same classes of every part: the lowest of them stands for all.

import type { FeedbackRows } from './feedback-rows.ts';

/** A place in a table that no group has taken; there are fewer groups than codes, which are at most this. */
const NO_GROUP = 65_535;

/** For sets of one list of codes, with at most 32 kinds of feedback, of which the win is the last. */
export class GuessOrder {
  /** The guesses by their place in the order, as far as `length`. */
  readonly guesses: Uint16Array;
  /** How many classes they make of the whole set, by the same place; the win's is not counted. */
  readonly made: Uint8Array;
  length = 0;
  readonly #rows: Pick<FeedbackRows, 'row'>;
  readonly #kinds: number;
  /** One bit for each feedback but the win that a guess gets from the whole set, by guess. */
  readonly #seen: Int32Array;
  /** By guess, its group: guesses are in one if they have had the same feedback so far. */
  readonly #groups: Uint16Array;
  /** By group and feedback, the group after that; of no more groups than half the guesses. */
  readonly #next: Uint16Array;
  #whole: Uint16Array | undefined;

  constructor(rows: Pick<FeedbackRows, 'row'>, codes: number, kinds: number) {
    this.#rows = rows;
    this.#kinds = kinds;
    this.guesses = new Uint16Array(codes);
    this.made = new Uint8Array(codes);
    this.#seen = new Int32Array(codes);
    this.#groups = new Uint16Array(codes);
    this.#next = new Uint16Array(Math.ceil(codes / 2) * kinds);
  }

  /** Puts the guesses in the order for a set, which must not be changed; says whether it is another set than before. */
  renew(whole: Uint16Array): boolean {
    if (whole === this.#whole) return false;
    this.#whole = whole;
    const [seen, win] = [this.#seen, this.#kinds - 1];
    seen.fill(0);
    for (const code of whole) {
      const row = this.#rows.row(code);
      for (let guess = 0; guess < row.length; guess++) seen[guess] |= 1 << row[guess];
    }
    const different = this.#different(whole);
    const starts = new Int32Array(win + 1); // how many guesses make more than so many classes
    for (const guess of different) for (let fewer = this.#classes(guess) - 1; fewer >= 0; fewer--) starts[fewer]++;
    for (const guess of different) {
      const classes = this.#classes(guess);
      const place = starts[classes]++;
      this.guesses[place] = guess;
      this.made[place] = classes;
    }
    this.length = different.length;
    return true;
  }

  #classes(guess: number): number {
    return ones(this.#seen[guess] & ~(1 << (this.#kinds - 1)));
  }

  /**
   * The lowest guess of each group of guesses with the same feedback from all codes of the set, ascending; or all guesses, where more than
   * half of them differ, which shows after a few codes. A code of the set is in no group with others: only it gets the win from itself.
   */
  #different(whole: Uint16Array): Uint16Array {
    const [groups, next, kinds] = [this.#groups, this.#next, this.#kinds];
    groups.fill(0);
    let count = 1;
    for (const code of whole) {
      const row = this.#rows.row(code);
      next.fill(NO_GROUP, 0, count * kinds);
      count = 0;
      for (let guess = 0; guess < groups.length; guess++) {
        const at = groups[guess] * kinds + row[guess];
        if (next[at] === NO_GROUP) next[at] = count++;
        groups[guess] = next[at];
      }
      if (2 * count > groups.length) return groups.map((_, guess) => guess);
    }
    const lowest = new Uint16Array(count); // groups are numbered in the order of their lowest guesses
    for (let guess = 0, found = 0; found < count; guess++) if (groups[guess] === found) lowest[found++] = guess;
    return lowest;
  }
}

/** The number of ones among 16 bits. */
export const ONES = new Uint8Array(1 << 16);
for (let bits = 1; bits < ONES.length; bits++) ONES[bits] = ONES[bits >> 1] + (bits & 1);

/** The number of ones among 32 bits. */
export function ones(bits: number): number {
  return ONES[bits & 0xffff] + ONES[bits >>> 16];
}
