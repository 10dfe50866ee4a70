// How many classes a guess makes at most, for COUNT of CERTIFICATE.md, of parts of one set after the other.
// The guesses are gone through in their order (guess-order.ts) until what is left makes no more than what was
// found. In this order each code has one bit for the feedback with each guess. The class of the win is not
// counted: a guess has it when it is a member of the part, and callers look at the members anyway.

import { type FeedbackRows, RecentlyUsed } from './feedback-rows.ts';
import { type GuessOrder, ONES, type Whole } from './guess-order.ts';

/** Words of bits that are gone through at a time: few enough to stay in the processor's nearest memory. */
const BLOCK = 256;

/** The bits of a code, by the order of guesses, and how many words of them are filled. */
interface Bits {
  readonly words: Int32Array;
  filled: number;
}

/** For sets of one list of codes, with at most 32 kinds of feedback, of which the win is the last. */
export class MostClasses {
  readonly #rows: Pick<FeedbackRows, 'row'>;
  /** Kinds of feedback besides the win. */
  readonly #kinds: number;
  /** How many guesses share a word of bits: two where there are no more than 16 of these kinds. */
  readonly #share: 1 | 2;
  /** By feedback; none for the win. */
  readonly #bitOf: Int32Array;
  readonly #bits: RecentlyUsed<Bits>;
  readonly #seen = new Int32Array(BLOCK);
  #whole: Whole | undefined;
  readonly #order: GuessOrder;

  /** The order is shared with others. At most `most` codes have bits at a time. */
  constructor(
    rows: Pick<FeedbackRows, 'row'>,
    order: GuessOrder,
    codes: number,
    kinds: number,
    most: number,
  ) {
    this.#rows = rows;
    this.#order = order;
    this.#kinds = kinds - 1;
    this.#share = sharing(kinds);
    this.#bitOf = Int32Array.from({ length: kinds }, (_, feedback) =>
      feedback < this.#kinds ? 1 << feedback : 0,
    );
    const make = (): Bits => ({ words: new Int32Array(Math.ceil(codes / this.#share)), filled: 0 });
    this.#bits = new RecentlyUsed(most, codes, make, (bits) => (bits.filled = 0));
  }

  /** Bytes of bits for each code. */
  static bytes(codes: number, kinds: number): number {
    return 4 * Math.ceil(codes / sharing(kinds));
  }

  /**
   * The most classes, besides the win's, that any guess makes of a part of a set: block by block, four codes
   * at a time; the last may be taken twice. Cheap while the whole set is the same as before. If they are no
   * more than `few`, that; if they are `many` or more, perhaps fewer than the most, but not than `many`.
   */
  of(part: Uint16Array, whole: Whole, few = 0, many = this.#kinds): number {
    const [seen, last, share, order] = [this.#seen, part.length - 1, this.#share, this.#order];
    order.renewed(whole);
    if (whole !== this.#whole) this.#bits.clear();
    this.#whole = whole;
    const enough = Math.min(part.length, this.#kinds, many);
    if (few >= enough) return few;
    const end = Math.ceil(order.more(few) / share); // no guess after it makes more of the whole
    const rows = Array.from(part, (code) => this.#bits.get(code));
    let most = few;
    for (let start = 0; start < end && most < enough && most < order.made[start * share]; start += BLOCK) {
      const length = Math.min(BLOCK, end - start);
      for (const [i, bits] of rows.entries())
        if (bits.filled < start + length) this.#fill(bits, part[i], start + length);
      seen.fill(0);
      for (let i = 0; i <= last; i += 4) {
        const [a, b] = [rows[i].words, rows[Math.min(i + 1, last)].words];
        const [c, d] = [rows[Math.min(i + 2, last)].words, rows[Math.min(i + 3, last)].words];
        for (let k = 0, at = start; k < length; k++, at++) seen[k] |= a[at] | b[at] | c[at] | d[at];
      }
      for (let k = 0; k < length; k++) {
        const [low, high] = [ONES[seen[k] & 0xffff], ONES[seen[k] >>> 16]];
        most = Math.max(most, share === 2 ? Math.max(low, high) : low + high);
      }
    }
    return most;
  }

  /** Fills in the words of a code, up to `end`. */
  #fill(bits: Bits, code: number, end: number): void {
    const { words } = bits;
    const [row, order, bitOf, share] = [this.#rows.row(code), this.#order, this.#bitOf, this.#share];
    const parts = share === 2 ? new Uint16Array(words.buffer, words.byteOffset) : words;
    const places = Math.min(end * share, order.guesses.length);
    for (let place = bits.filled * share; place < places; place++)
      parts[place] = bitOf[row[order.guesses[place]]];
    parts.fill(0, places, end * share); // the other half of the last word too
    bits.filled = end;
  }
}

/** How many guesses share a word of bits, of so many kinds of feedback. */
function sharing(kinds: number): 1 | 2 {
  return kinds - 1 <= 16 ? 2 : 1;
}
