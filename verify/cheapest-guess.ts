// ONE of CERTIFICATE.md for sets of more than 3q codes, parts of one set after the other: what the cheapest guess costs, if each of its classes costs
// what SIZE says. Only as far as it matters: the search ends as soon as it is known that this is no more than a number, or no less than another.

import type { FeedbackRows } from './feedback-rows.ts';
import type { GuessOrder, Whole } from './guess-order.ts';

/** Guesses whose feedback is copied at a time: few enough that what is written stays in the processor's nearest memory. */
const BLOCK = 64;

/** What the classes of a guess cost, seen from its turn. */
export class ClassCosts {
  /** What the guess itself costs if it is a code of the set; no more than a class of one code. */
  readonly win: number;
  /** The cost of a class by its number of codes; with each code it grows by at least as much as with the one before, as SIZE does. */
  readonly sizes: Float64Array;
  /** What the second code of a class costs, or the first where the second costs without end. */
  readonly usual: number;
  /** By how much the first code of a class costs less. */
  readonly saved: number;
  /** By how much a code costs more than the usual, by how many of its class come before it; but of the first code, which costs less, 0. */
  readonly excess: Float64Array;

  constructor(win: number, sizes: Float64Array) {
    this.win = win;
    this.sizes = sizes;
    this.usual = sizes.length < 3 || sizes[2] === Number.POSITIVE_INFINITY ? sizes[1] : sizes[2] - sizes[1];
    this.saved = this.usual - sizes[1];
    this.excess = new Float64Array(sizes.length);
    for (let before = 1; before + 1 < sizes.length; before++) {
      const after = sizes[before + 1];
      this.excess[before] = after === Number.POSITIVE_INFINITY ? after : after - sizes[before] - this.usual;
    }
  }

  /** What n codes cost at least in so many classes: as that of a class grows by ever more, it is when no class has two codes more than another. */
  evenly(n: number, classes: number): number {
    const each = Math.floor(n / classes);
    const larger = n - each * classes;
    return (classes - larger) * this.sizes[each] + (larger > 0 ? larger * this.sizes[each + 1] : 0);
  }
}

/** For sets of one list of codes, with at most 32 kinds of feedback, of which the win is the last. */
export class CheapestGuess {
  readonly #rows: Pick<FeedbackRows, 'row'>;
  readonly #order: GuessOrder;
  readonly #room: number;
  readonly #win: number;
  readonly #counts: Uint16Array;
  readonly #isMember: Uint8Array;
  #whole: Whole | undefined;
  #set: Uint16Array = new Uint16Array();
  /** By code of the whole set, its place in it. */
  readonly #places: Uint16Array;
  /** The feedback between guesses, in their order, and the codes of the whole set; of as many guesses as have been asked for. */
  #feedback = new Uint8Array();
  #copied = 0;

  /** The order is shared with others. At most `room` bytes of feedback are copied. */
  constructor(rows: Pick<FeedbackRows, 'row'>, order: GuessOrder, codes: number, kinds: number, room: number) {
    this.#rows = rows;
    this.#room = room;
    this.#order = order;
    this.#win = kinds - 1;
    this.#counts = new Uint16Array(kinds);
    this.#isMember = new Uint8Array(codes);
    this.#places = new Uint16Array(codes);
  }

  /** Is there room for what is copied of a set? */
  hasRoom(whole: Whole): boolean {
    this.#order.renewed(whole);
    return whole.set.length * this.#order.guesses.length <= this.#room;
  }

  /**
   * The cost of the cheapest guess, or `enough` if it is not less; or a number that is not above `floor` if it is not. Cheap while the whole set,
   * for which there must be room, is the same as before. A guess that leaves the part whole need not be left out: one class costs as much as any.
   *
   * The cost of a guess is looked at while the codes are counted. No code costs less than usual, but the first of each class and the win; so the
   * codes to come are taken to cost that, and all first ones, as many as the guess makes classes of the whole, to have come. So what is
   * known is a lower bound at every moment, and when first ones that have not come are taken back, the cost.
   */
  of(part: Uint16Array, whole: Whole, costs: ClassCosts, floor: number, enough: number): number {
    const { win, usual, saved, excess } = costs;
    const [n, width] = [part.length, whole.set.length];
    if (usual === Number.POSITIVE_INFINITY) return enough;
    this.#renew(whole);
    const [counts, isMember, order] = [this.#counts, this.#isMember, this.#order];
    for (const code of part) isMember[code] = 1;
    const places = part.map((code) => this.#places[code]);
    let least = enough;
    for (let place = 0; place < order.guesses.length && least > floor; place++) {
      const made = order.made[place];
      const member = isMember[order.guesses[place]];
      if (win + costs.evenly(n - 1, made) >= least) break; // nor does any guess after it cost less
      if (member === 0 && costs.evenly(n, made) >= least) continue;
      while (place >= this.#copied) this.#copy(); // places may have been passed over
      const start = place * width;
      const feedback = this.#feedback;
      counts.fill(0);
      let cost = n * usual - made * saved + (member && win - usual); // the win, a class of one code, has no excess
      for (let i = 0; i < n && cost < least; i++) cost += excess[counts[feedback[start + places[i]]]++];
      if (cost >= least) continue;
      let seen = 0;
      for (let kind = 0; kind < this.#win; kind++) if (counts[kind] > 0) seen++;
      least = Math.min(least, cost + (made - seen) * saved);
    }
    for (const code of part) isMember[code] = 0;
    return least;
  }

  #renew(whole: Whole): void {
    if (whole === this.#whole) return;
    this.#order.renewed(whole);
    this.#whole = whole;
    this.#copied = 0;
    this.#set = whole.set;
    for (let i = 0; i < whole.set.length; i++) this.#places[whole.set[i]] = i;
    const bytes = whole.set.length * this.#order.guesses.length;
    if (this.#feedback.length < bytes) this.#feedback = new Uint8Array(bytes);
  }

  /** Copies the feedback of the next guesses. */
  #copy(): void {
    const [set, order, feedback] = [this.#set, this.#order, this.#feedback];
    const end = Math.min(this.#copied + BLOCK, order.guesses.length);
    for (let i = 0; i < set.length; i++) {
      const row = this.#rows.row(set[i]);
      for (let place = this.#copied, at = place * set.length + i; place < end; place++, at += set.length) {
        feedback[at] = row[order.guesses[place]];
      }
    }
    this.#copied = end;
  }
}
