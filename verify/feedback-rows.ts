// The table of feedback, one row for each code, in little memory: a row is worked out when it is first asked
// for and kept; when there is no more room, the row that was asked for the longest time ago makes way.
// Feedback is the same whichever of two codes is the guess.

import { type CodeList, scoreRow } from './score.ts';

/** Rows that are held at least: ONE looks at so many at a time, three for each of 32 kinds of feedback. */
const FEWEST = 96;

/** The rows of a list of codes. What `row` returns is one byte for each code, by its number. */
export class FeedbackRows {
  /** Is there room for all rows, so that none is worked out twice? */
  readonly holdsAll: boolean;
  readonly #rows: RecentlyUsed<Uint8Array>;

  /** `names` is what rows hold, by bulls × (positions + 1) + cows; at most `most` rows are held. */
  constructor(list: CodeList, names: Uint8Array, most: number) {
    const codes = list.common.length;
    this.holdsAll = most >= codes;
    const fill = (row: Uint8Array, code: number): void => scoreRow(list, code, names, row);
    this.#rows = new RecentlyUsed<Uint8Array>(most, codes, () => new Uint8Array(codes), fill);
  }

  /** The feedback between a code and each other. Good until 96 other rows have been asked for. */
  row(code: number): Uint8Array {
    return this.#rows.get(code);
  }
}

/**
 * How many rows of so many bytes each, one for a code, have room in `room` bytes: at least 96, at most one
 * for each code.
 */
export function rowsThatFit(codes: number, bytes: number, room: number): number {
  return Math.max(FEWEST, Math.min(codes, Math.floor(room / bytes)));
}

/**
 * At most so many values by code; the one that was not asked for the longest time makes way for a new one,
 * with its memory.
 */
export class RecentlyUsed<T> {
  readonly #most: number;
  readonly #make: () => T;
  readonly #fill: (value: T, code: number) => void;
  readonly #values: T[] = [];
  /** By value: its code, and when it was last asked for. */
  readonly #codes: Uint16Array;
  readonly #asked: Float64Array;
  /** By code, the place of its value; −1 if it has none. */
  readonly #places: Int32Array;
  /** How many values, the first, belong to a code. */
  #held = 0;
  #time = 0;

  /** `fill` makes a value that of a code; what it was before, if anything, was another's. */
  constructor(most: number, codes: number, make: () => T, fill: (value: T, code: number) => void) {
    this.#most = most;
    this.#make = make;
    this.#fill = fill;
    this.#codes = new Uint16Array(most);
    this.#asked = new Float64Array(most);
    this.#places = new Int32Array(codes).fill(-1);
  }

  /**
   * The value of a code: the one that is held, or else made in place of the one that was asked for longest
   * ago.
   */
  get(code: number): T {
    let place = this.#places[code];
    if (place < 0) {
      place = this.#free();
      this.#fill(this.#values[place], code);
      this.#codes[place] = code;
      this.#places[code] = place;
    }
    this.#asked[place] = ++this.#time;
    return this.#values[place];
  }

  /** Forgets all values, and keeps their memory. */
  clear(): void {
    for (let place = 0; place < this.#held; place++) this.#places[this.#codes[place]] = -1;
    this.#held = 0;
  }

  /** The place of a value that belongs to no code. */
  #free(): number {
    if (this.#held < this.#most) {
      if (this.#values.length === this.#held) this.#values.push(this.#make());
      return this.#held++;
    }
    let oldest = 0;
    for (let place = 1; place < this.#most; place++)
      if (this.#asked[place] < this.#asked[oldest]) oldest = place;
    this.#places[this.#codes[oldest]] = -1;
    return oldest;
  }
}
