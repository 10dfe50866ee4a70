// The table of feedback, one row for each code, in little memory: a row is worked out when it is first asked for and kept; when there is no
// more room, the row that was asked for the longest time ago makes way. Feedback is the same whichever of two codes is the guess.

import { type CodeList, scoreRow } from './score.ts';

/** Rows that are held at least: a scan of ONE looks at so many at a time, three for each of 32 kinds of feedback. */
const FEWEST = 96;

export class FeedbackRows {
  readonly #list: CodeList;
  readonly #names: Uint8Array;
  readonly #most: number;
  /** By code; where not all have room, in the order in which they were last asked for. */
  readonly #rows = new Map<number, Uint8Array>();

  /** `names` is what rows hold, by bulls × (positions + 1) + cows; at most `room` bytes of rows are held. */
  constructor(list: CodeList, names: Uint8Array, room: number) {
    this.#list = list;
    this.#names = names;
    this.#most = Math.max(FEWEST, Math.floor(room / list.common.length));
  }

  /** The row of a code: good until so many others have been asked for as are held at least. */
  row(code: number): Uint8Array {
    const known = this.#rows.get(code);
    if (known !== undefined) {
      if (this.#most >= this.#list.common.length) return known;
      this.#rows.delete(code);
      this.#rows.set(code, known);
      return known;
    }
    const row = this.#oldest() ?? new Uint8Array(this.#list.common.length);
    scoreRow(this.#list, code, this.#names, row);
    this.#rows.set(code, row);
    return row;
  }

  /** The bytes of a row that makes way; undefined while there is room. */
  #oldest(): Uint8Array | undefined {
    if (this.#rows.size < this.#most) return undefined;
    const [code, row] = this.#rows.entries().next().value as [number, Uint8Array];
    this.#rows.delete(code);
    return row;
  }
}
