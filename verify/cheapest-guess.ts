// ONE of CERTIFICATE.md for sets of more than 3q codes, parts of one set after the other: what the cheapest
// guess costs, if each of its classes costs what SIZE says. Only as far as it matters: the search ends as
// soon as it is known that this is no more than a number, or no less than another.

import type { ClassCosts } from './class-costs.ts';
import { type ClassCounts, classCounts } from './class-counts.ts';
import type { FeedbackRows } from './feedback-rows.ts';
import type { GuessOrder, Whole } from './guess-order.ts';

/**
 * Guesses whose feedback is copied at a time: few enough that what is written stays in the processor's
 * nearest memory.
 */
const BLOCK = 64;
/**
 * One class is counted before others if a part has more than so many times the codes that are too many for
 * it: as large a share is likely.
 */
const CROWDS = 4;

/** For sets of one list of codes, with at most 32 kinds of feedback, of which the win is the last. */
export class CheapestGuess {
  readonly #rows: Pick<FeedbackRows, 'row' | 'holdsAll'>;
  readonly #order: GuessOrder;
  readonly #room: number;
  readonly #isMember: Uint8Array;
  #whole: Whole | undefined;
  #set: Uint16Array = new Uint16Array();
  /** By code of the whole set, its place in it. */
  readonly #places: Uint16Array;
  /**
   * The feedback between guesses and the codes of the whole set; of as many guesses as have been asked for.
   */
  readonly #counts: ClassCounts;
  /** By guess, the slot of its feedback; −1 if it has not been copied. */
  readonly #slots: Int32Array;
  #copied = 0;

  /** The order is shared with others. At most `room` bytes of feedback are copied. */
  constructor(
    rows: Pick<FeedbackRows, 'row' | 'holdsAll'>,
    order: GuessOrder,
    codes: number,
    kinds: number,
    room: number,
  ) {
    this.#rows = rows;
    this.#room = room;
    this.#order = order;
    this.#counts = classCounts(kinds);
    this.#isMember = new Uint8Array(codes);
    this.#places = new Uint16Array(codes);
    this.#slots = new Int32Array(codes);
  }

  /** Is there room for what is copied of a set? */
  hasRoom(whole: Whole): boolean {
    return this.#order.renewed(whole).length <= this.#roomFor(whole.set);
  }

  /** How many guesses there is room for: none needs to be copied twice for one set. */
  #roomFor(set: Uint16Array): number {
    return Math.min(this.#slots.length, Math.floor(this.#room / this.#counts.bytes(set.length)));
  }

  /**
   * The cost of the cheapest guess, or `enough` if it is not less; or a number that is not above `floor` if
   * it is not. Cheap while the whole set, for which there must be room, is the same as before. A guess that
   * leaves the part whole need not be left out: one class costs as much as any.
   */
  of(part: Uint16Array, whole: Whole, costs: ClassCosts, floor: number, enough: number): number {
    const { win, usual, saved } = costs;
    const n = part.length;
    if (usual === Number.POSITIVE_INFINITY) return enough;
    this.#renew(whole);
    const [isMember, order, slots, counts] = [this.#isMember, this.#order, this.#slots, this.#counts];
    for (const code of part) isMember[code] = 1;
    counts.ask(part.map((code) => this.#places[code]));
    let least = enough;
    let [classes, limit] = [0, 0];
    let [inside, outside, crowd] = [0, 0, 0]; // of guesses that make so many classes
    for (let place = 0; place < order.guesses.length && least > floor; place++) {
      const [guess, made] = [order.guesses[place], order.made[place]];
      const member = isMember[guess];
      const usually = n * usual - made * saved;
      if (made !== classes || least !== limit) {
        [classes, limit] = [made, least];
        // what they cost at least, in the part or not
        [inside, outside] = [win + costs.evenly(n - 1, made), costs.evenly(n, made)];
        crowd = costs.crowd(least - usually);
      }
      if (inside >= least) break; // nor does any guess after it cost less
      if (member === 0 && outside >= least) continue;
      if (slots[guess] < 0) this.#copy(place);
      // Often one class alone is so large that the guess costs too much; most likely that which is the
      // largest of the whole set.
      if (member === 0 && CROWDS * crowd < n && counts.hasCrowd(slots[guess], whole.largest[guess], crowd))
        continue;
      const begin = usually + (member && win - usual); // the win, a class of one code, has no excess
      least = Math.min(least, counts.cost(slots[guess], begin, made, least, costs));
    }
    for (const code of part) isMember[code] = 0;
    return least;
  }

  /**
   * What has been copied is kept while the set is the same, in whatever order guesses are asked about, if
   * there is room for them all.
   */
  #renew(whole: Whole): void {
    if (whole === this.#whole) return;
    this.#whole = whole;
    const { set } = whole;
    const [guesses, room] = [this.#order.renewed(whole).length, this.#roomFor(set)];
    if (set === this.#set && Math.min(this.#slots.length, this.#copied + guesses) <= room) return;
    this.#set = set;
    for (let i = 0; i < set.length; i++) this.#places[set[i]] = i;
    this.#slots.fill(-1);
    this.#copied = 0;
    this.#counts.renew(set.length, room);
  }

  /**
   * Copies the feedback of the next guesses, from a place of the order on: out of their own rows, which is
   * faster; but where rows may have to be worked out again and again, out of those of the codes if these are
   * fewer than all the guesses.
   */
  #copy(place: number): void {
    const [set, order, slots, counts] = [this.#set, this.#order, this.#slots, this.#counts];
    const guesses = order.guesses.subarray(place, place + BLOCK).filter((guess) => slots[guess] < 0);
    const first = this.#copied;
    for (const guess of guesses) slots[guess] = this.#copied++;
    counts.open(first, this.#copied);
    if (this.#rows.holdsAll || order.guesses.length < set.length) {
      for (let k = 0; k < guesses.length; k++) {
        const row = this.#rows.row(guesses[k]);
        for (let i = 0; i < set.length; i++) counts.note(first + k, i, row[set[i]]);
      }
    } else {
      for (let i = 0; i < set.length; i++) {
        const row = this.#rows.row(set[i]);
        for (let k = 0; k < guesses.length; k++) counts.note(first + k, i, row[guesses[k]]);
      }
    }
  }
}
