// ONE of CERTIFICATE.md for sets of more than 3q codes, parts of one set after the other: what the cheapest guess costs, if each of its classes costs
// what SIZE says. Only as far as it matters: the search ends as soon as it is known that this is no more than a number, or no less than another.

import type { FeedbackRows } from './feedback-rows.ts';
import type { GuessOrder } from './guess-order.ts';

/** Guesses whose feedback is copied at a time: few enough that what is written stays in the processor's nearest memory. */
const BLOCK = 64;
/** Bytes of feedback that are copied at most. */
const ROOM = 1 << 24;

/** What classes cost, seen from the turn of the guess that makes them. */
export interface ClassCosts {
  /** The cost of a class by its number of codes; with each code it grows by at least as much as with the one before, as SIZE does. */
  readonly sizes: Float64Array;
  /** What the guess itself costs if it is a code of the set; no more than a class of one code. */
  readonly win: number;
}

/** For sets of one list of codes, with at most 32 kinds of feedback, of which the win is the last. */
export class CheapestGuess {
  readonly #rows: Pick<FeedbackRows, 'row'>;
  readonly #order: GuessOrder;
  readonly #win: number;
  readonly #counts: Uint16Array;
  readonly #isMember: Uint8Array;
  #whole: Uint16Array = new Uint16Array();
  /** By code of the whole set, its place in it. */
  readonly #places: Uint16Array;
  /** The feedback between guesses, in their order, and the codes of the whole set; of as many guesses as have been asked for. */
  #feedback = new Uint8Array();
  #copied = 0;

  /** The order is shared with others. */
  constructor(rows: Pick<FeedbackRows, 'row'>, order: GuessOrder, codes: number, kinds: number) {
    this.#rows = rows;
    this.#order = order;
    this.#win = kinds - 1;
    this.#counts = new Uint16Array(kinds);
    this.#isMember = new Uint8Array(codes);
    this.#places = new Uint16Array(codes);
  }

  /** Is there room for the parts of a set of so many codes? */
  static hasRoom(size: number, codes: number): boolean {
    return size * codes <= ROOM;
  }

  /**
   * The cost of the cheapest guess that does not leave a part whole, or `enough` if it is not less; or a number that is not above `floor` if it
   * is not. Cheap while the whole set, for which there must be room, is the same as before.
   *
   * The cost of a guess is looked at while its codes are counted: as the cost of a class grows by ever more, no code costs less than the second
   * of a class but the first of each class and the win; so the codes to come are taken to cost that much, and all first ones, as many as the guess makes classes of the whole,
   * to have come. What is known so is a lower bound at every moment, and the cost itself at the end, when first ones that have not come are taken back.
   */
  of(part: Uint16Array, whole: Uint16Array, { sizes, win }: ClassCosts, floor: number, enough: number): number {
    const n = part.length;
    if (sizes[1] === Number.POSITIVE_INFINITY) return enough;
    this.#renew(whole);
    const [counts, isMember, order] = [this.#counts, this.#isMember, this.#order];
    for (const code of part) isMember[code] = 1;
    const places = part.map((code) => this.#places[code]);
    const usual = sizes[2] === Number.POSITIVE_INFINITY ? sizes[1] : sizes[2] - sizes[1];
    const saved = usual - sizes[1];
    const more = excess(sizes, n, usual);
    let least = enough;
    for (let place = 0; place < order.length && least > floor; place++) {
      const made = order.made[place];
      const member = isMember[order.guesses[place]];
      if (evenly(sizes, n - 1, made) + win >= least) break; // nor does any guess after it cost less
      if (member === 0 && evenly(sizes, n, made) >= least) continue;
      if (place >= this.#copied) this.#copy();
      const start = place * whole.length;
      const feedback = this.#feedback;
      counts.fill(0);
      counts[this.#win] = n + 1; // costs nothing more
      let cost = n * usual - made * saved + (member && win - usual);
      for (let i = 0; i < n && cost < least; i++) cost += more[counts[feedback[start + places[i]]]++];
      if (cost >= least) continue;
      let seen = 0;
      for (let kind = 0; kind < this.#win; kind++) if (counts[kind] > 0) seen++;
      least = Math.min(least, cost + (made - seen) * saved);
    }
    for (const code of part) isMember[code] = 0;
    return least;
  }

  #renew(whole: Uint16Array): void {
    this.#order.renew(whole);
    if (whole === this.#whole) return;
    this.#whole = whole;
    this.#copied = 0;
    for (let i = 0; i < whole.length; i++) this.#places[whole[i]] = i;
    const bytes = whole.length * this.#order.length;
    if (this.#feedback.length < bytes) this.#feedback = new Uint8Array(bytes);
  }

  /** Copies the feedback of the next guesses. */
  #copy(): void {
    const [whole, order, feedback] = [this.#whole, this.#order, this.#feedback];
    const end = Math.min(this.#copied + BLOCK, order.length);
    for (let i = 0; i < whole.length; i++) {
      const row = this.#rows.row(whole[i]);
      for (let place = this.#copied, at = place * whole.length + i; place < end; place++, at += whole.length) {
        feedback[at] = row[order.guesses[place]];
      }
    }
    this.#copied = end;
  }
}

/**
 * By how much a code costs more than `usual` when so many are in its class before it, except that the first costs nothing more; without end when
 * it makes a class of all n codes. The entry n + 1 is nothing too.
 */
function excess(sizes: Float64Array, n: number, usual: number): Float64Array {
  const more = new Float64Array(n + 2);
  for (let before = 1; before < n; before++) {
    const after = sizes[before + 1];
    more[before] =
      after === Number.POSITIVE_INFINITY || before + 1 === n ? Number.POSITIVE_INFINITY : after - sizes[before] - usual;
  }
  return more;
}

/** The cost of n codes in at most so many classes, the least there can be: as the cost of a class grows by ever more, that of classes of the same size. */
function evenly(sizes: Float64Array, n: number, classes: number): number {
  const each = Math.floor(n / classes);
  const larger = n - each * classes;
  return (classes - larger) * sizes[each] + (larger > 0 ? larger * sizes[each + 1] : 0);
}
