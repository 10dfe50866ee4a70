// The table of feedback, one row for each code, in little memory: a row is worked out when it is first asked for and kept; when there is no
// more room, the row that was asked for the longest time ago makes way. Feedback is the same whichever of two codes is the guess.

import { type CodeList, scoreRow } from './score.ts';

/** Rows that are held at least: a scan of ONE looks at so many at a time, three for each of 32 kinds of feedback. */
const FEWEST = 96;

/** The rows of a list of codes. What a method returns is one byte, or some bits, for each code, by its number. */
export class FeedbackRows {
  readonly #list: CodeList;
  readonly #names: Uint8Array;
  /** How many guesses share a word of bits: two where there are no more than 16 kinds of feedback. */
  readonly #share: 1 | 2;
  readonly #rows: Kept<Uint8Array>;
  readonly #bits: Kept<Int32Array>;

  /** `names` is what rows hold, by bulls × (positions + 1) + cows, of `kinds` different; at most `room` bytes of rows are held. */
  constructor(list: CodeList, names: Uint8Array, kinds: number, room: number) {
    this.#list = list;
    this.#names = names;
    const codes = list.common.length;
    this.#share = kinds <= 16 ? 2 : 1;
    const words = Math.ceil(codes / this.#share);
    const most = Math.max(FEWEST, Math.min(codes, Math.floor(room / (codes + 4 * words))));
    this.#rows = new Kept(most, codes, () => new Uint8Array(codes));
    this.#bits = new Kept(most, codes, () => new Int32Array(words));
  }

  /** The feedback between a code and each other. Good until 96 other rows have been asked for. */
  row(code: number): Uint8Array {
    return this.#rows.get(code, (row) => scoreRow(this.#list, code, this.#names, row));
  }

  /** The same with one bit for each kind of feedback, of at most 32: one guess in each word, or two in its halves. */
  bits(code: number): Int32Array {
    return this.#bits.get(code, (bits) => {
      const row = this.row(code);
      const parts = this.#share === 2 ? new Uint16Array(bits.buffer, bits.byteOffset) : bits;
      for (let guess = 0; guess < row.length; guess++) parts[guess] = 1 << row[guess];
    });
  }
}

/** At most so many values by code; the one that was not asked for the longest time makes way for a new one, with its memory. */
class Kept<T> {
  readonly #most: number;
  readonly #make: () => T;
  readonly #all: boolean;
  /** In the order in which they were last asked for, unless there is room for all. */
  readonly #values = new Map<number, T>();

  constructor(most: number, codes: number, make: () => T) {
    this.#most = most;
    this.#all = most >= codes;
    this.#make = make;
  }

  get(code: number, fill: (value: T) => void): T {
    const known = this.#values.get(code);
    if (known !== undefined) {
      if (this.#all) return known;
      this.#values.delete(code);
      this.#values.set(code, known);
      return known;
    }
    const value = this.#oldest() ?? this.#make();
    fill(value);
    this.#values.set(code, value);
    return value;
  }

  #oldest(): T | undefined {
    if (this.#values.size < this.#most) return undefined;
    const [code, value] = this.#values.entries().next().value as [number, T];
    this.#values.delete(code);
    return value;
  }
}
