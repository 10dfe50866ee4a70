// The table of feedback, one row for each code, in little memory: a row is worked out when it is first asked for and kept; when there is no
// more room, the row that was asked for the longest time ago makes way. Feedback is the same whichever of two codes is the guess.

import { type CodeList, scoreRow } from './score.ts';

/** Rows that are held at least: ONE looks at so many at a time, three for each of 32 kinds of feedback. */
const FEWEST = 96;

/** The rows of a list of codes. What `row` returns is one byte for each code, by its number. */
export class FeedbackRows {
  readonly #list: CodeList;
  readonly #names: Uint8Array;
  readonly #rows: RecentlyUsed<Uint8Array>;

  /** `names` is what rows hold, by bulls × (positions + 1) + cows; at most `most` rows are held. */
  constructor(list: CodeList, names: Uint8Array, most: number) {
    const codes = list.common.length;
    this.#list = list;
    this.#names = names;
    this.#rows = new RecentlyUsed(most, codes, () => new Uint8Array(codes));
  }

  /** The feedback between a code and each other. Good until 96 other rows have been asked for. */
  row(code: number): Uint8Array {
    return this.#rows.get(code, (row) => scoreRow(this.#list, code, this.#names, row));
  }
}

/** How many rows of so many bytes each, all that is held for a code, have room in `room` bytes: at least 96, at most one for each code. */
export function rowsThatFit(codes: number, bytes: number, room: number): number {
  return Math.max(FEWEST, Math.min(codes, Math.floor(room / bytes)));
}

/** At most so many values by code; the one that was not asked for the longest time makes way for a new one, with its memory. */
export class RecentlyUsed<T> {
  readonly #most: number;
  readonly #make: () => T;
  readonly #all: boolean;
  readonly #values: (T | undefined)[];
  /** Codes that have a value, in the order in which they were last asked for, unless there is room for all. */
  readonly #known = new Set<number>();
  readonly #spare: T[] = [];

  constructor(most: number, codes: number, make: () => T) {
    this.#most = most;
    this.#all = most >= codes;
    this.#make = make;
    this.#values = new Array(codes).fill(undefined);
  }

  get(code: number, fill: (value: T) => void): T {
    let value = this.#values[code];
    if (value === undefined) {
      value = this.#spare.pop() ?? this.#oldest() ?? this.#make();
      fill(value);
      this.#values[code] = value;
      this.#known.add(code);
    } else if (!this.#all) {
      this.#known.delete(code);
      this.#known.add(code);
    }
    return value;
  }

  /** Forgets all values, and keeps their memory. */
  clear(): void {
    for (const code of this.#known) {
      this.#spare.push(this.#values[code] as T);
      this.#values[code] = undefined;
    }
    this.#known.clear();
  }

  #oldest(): T | undefined {
    if (this.#known.size < this.#most) return undefined;
    const [code] = this.#known;
    const value = this.#values[code];
    this.#values[code] = undefined;
    this.#known.delete(code);
    return value;
  }
}
