// The guesses of a game in the order in which a search for the best of them, of one part of a set after the
// other, can end soonest. Of a part, a guess makes no more classes than of the whole set; so those come first
// that make the most of the whole. And guesses that get the same feedback from every code of the whole make
// the same classes of every part: the lowest of them stands for all.

import type { FeedbackRows } from './feedback-rows.ts';

/** A place in a table that no group has taken; there are fewer groups than codes, which are at most this. */
const NO_GROUP = 65_535;

/**
 * A set of codes, parts of which are asked about one after the other. Neither it nor what it holds may be
 * changed: another object stands for another set.
 */
export interface Whole {
  readonly set: Uint16Array;
  /** By guess, how many classes it makes of the set; the win's is not counted. */
  readonly made: Uint8Array;
  /**
   * By guess, the feedback, other than the win, that most codes of the set give: where it is another,
   * searches take longer.
   */
  readonly largest: Uint8Array;
  /**
   * Guesses that make classes of the same sizes of each part that is asked about, or are both in it; one, the
   * lowest, stands for all.
   */
  readonly orbits: { isLowest(guess: number): boolean } | undefined;
}

/** For sets of one list of codes. */
export class GuessOrder {
  /** The guesses by their place in the order. */
  guesses: Uint16Array;
  readonly #places: Uint16Array;
  /** How many classes they make of the whole set, by the same place; the win's is not counted. */
  readonly made: Uint8Array;
  readonly #rows: Pick<FeedbackRows, 'row'>;
  readonly #kinds: number;
  /** By guess, its group: guesses are in one if they have had the same feedback so far. */
  readonly #groups: Uint16Array;
  /** By group and feedback, the group after that; of no more groups than half the guesses. */
  readonly #next: Uint16Array;
  /** By number of classes, how many guesses of the order make more. */
  readonly #more: Int32Array;
  #whole: Whole | undefined;
  #set: Uint16Array | undefined;
  #different: Uint16Array = new Uint16Array();

  constructor(rows: Pick<FeedbackRows, 'row'>, codes: number, kinds: number) {
    this.#rows = rows;
    this.#kinds = kinds;
    this.#places = new Uint16Array(codes);
    this.guesses = this.#places.subarray(0, 0);
    this.made = new Uint8Array(codes);
    this.#groups = new Uint16Array(codes);
    this.#next = new Uint16Array(Math.ceil(codes / 2) * kinds);
    this.#more = new Int32Array(kinds);
  }

  /**
   * Puts the guesses in the order for a set, and returns them. Of guesses that say the same, or are in one
   * orbit, the lowest is kept. None is lost by keeping those alone that are the lowest of both: from any
   * other a lower one leads on that stands for it, and so at last to one of them.
   */
  renewed(whole: Whole): Uint16Array {
    if (whole !== this.#whole) this.#renew(whole);
    return this.guesses;
  }

  #renew(whole: Whole): void {
    if (whole.set !== this.#set) this.#different = this.#findDifferent(whole.set);
    [this.#whole, this.#set] = [whole, whole.set];
    const { made, orbits } = whole;
    const kept =
      orbits === undefined ? this.#different : this.#different.filter((guess) => orbits.isLowest(guess));
    const more = this.#more.fill(0);
    for (const guess of kept) for (let fewer = made[guess] - 1; fewer >= 0; fewer--) more[fewer]++;
    const starts = more.slice();
    for (const guess of kept) {
      const place = starts[made[guess]]++;
      this.#places[place] = guess;
      this.made[place] = made[guess];
    }
    this.guesses = this.#places.subarray(0, kept.length);
  }

  /** How many guesses, the first of the order, make more classes of the whole set than so many. */
  more(classes: number): number {
    return this.#more[classes];
  }

  /**
   * The lowest guess of each group of guesses with the same feedback from all codes of the set, ascending; or
   * all guesses, where more than half of them differ, which shows after a few codes. A code of the set is in
   * no group with others: only it gets the win from itself.
   */
  #findDifferent(whole: Uint16Array): Uint16Array {
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
    for (let guess = 0, found = 0; found < count; guess++)
      if (groups[guess] === found) lowest[found++] = guess;
    return lowest;
  }
}

/** The number of ones among 16 bits. */
export const ONES = new Uint8Array(1 << 16);
for (let bits = 1; bits < ONES.length; bits++) ONES[bits] = ONES[bits >> 1] + (bits & 1);

/** The number of ones among 32 bits: of pairs of bits, of fours, of bytes, then of all. */
export function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
