// The feedback between guesses and the codes of one set, kept so that the classes that a guess makes of a
// part of the set are soon counted: a byte for each code; or, where there are few kinds of feedback, a bit
// for each kind and code, of which 32 are counted at a time. Every guess has a slot, a number from 0; every
// code of the set a place. Which guesses are asked about is not known here.

import type { ClassCosts } from './class-costs.ts';
import { ones } from './guess-order.ts';

/**
 * Up to so many kinds of feedback, the win among them, bits are faster: there are few classes, so that most
 * of them are large.
 */
const FEW_KINDS = 8;

/**
 * So many codes are gone through before it is asked whether they are enough: it costs as much as some codes.
 */
const STRETCH = 32;

/** The feedback of one set, and the part of it that is asked about. */
export interface ClassCounts {
  /** Bytes of a slot, for a set of so many codes. */
  bytes(codes: number): number;
  /** Begins anew, with a set of so many codes and so many slots, all of them closed. */
  renew(codes: number, slots: number): void;
  /** Opens slots; then the feedback to every code of the set must be noted in them. */
  open(first: number, end: number): void;
  note(slot: number, place: number, kind: number): void;
  /** Asks about these places. */
  ask(places: Uint16Array): void;
  /** Do so many of them give this kind of feedback, or more? */
  hasCrowd(slot: number, kind: number, crowd: number): boolean;
  /**
   * What a guess costs, or a number that is not below `least` if it is not. No code costs less than usual,
   * but the first of each class and the win; so it begins with what the guess costs if every code costs that,
   * and all first ones, of so many classes as it makes at most, have come. So what is known is a lower bound
   * at every moment, and when first ones that have not come are taken back, the cost.
   */
  cost(slot: number, begin: number, atMost: number, least: number, costs: ClassCosts): number;
}

/** For so many kinds of feedback, of which the win is the last: it is no class. */
export function classCounts(kinds: number): ClassCounts {
  return kinds <= FEW_KINDS ? new BitCounts(kinds) : new ByteCounts(kinds);
}

class ByteCounts implements ClassCounts {
  readonly #win: number;
  readonly #counts: Uint16Array;
  #codes = 0;
  #feedback = new Uint8Array();
  #places: Uint16Array = new Uint16Array();

  constructor(kinds: number) {
    this.#win = kinds - 1;
    this.#counts = new Uint16Array(kinds);
  }

  bytes(codes: number): number {
    return codes;
  }

  renew(codes: number, slots: number): void {
    this.#codes = codes;
    if (this.#feedback.length < codes * slots) this.#feedback = new Uint8Array(codes * slots);
  }

  open(): void {} // every byte is written

  note(slot: number, place: number, kind: number): void {
    this.#feedback[slot * this.#codes + place] = kind;
  }

  ask(places: Uint16Array): void {
    this.#places = places;
  }

  hasCrowd(slot: number, kind: number, crowd: number): boolean {
    const [feedback, places, start] = [this.#feedback, this.#places, slot * this.#codes];
    let count = 0;
    for (let i = 0; i < places.length && count < crowd; ) {
      const end = Math.min(i + STRETCH, places.length);
      // 1 if they are equal, and 0 if not
      for (; i < end; i++) count += ((feedback[start + places[i]] ^ kind) - 1) >>> 31;
    }
    return count >= crowd;
  }

  cost(slot: number, begin: number, atMost: number, least: number, { excess, saved }: ClassCosts): number {
    const [counts, feedback, places, start] = [
      this.#counts,
      this.#feedback,
      this.#places,
      slot * this.#codes,
    ];
    counts.fill(0);
    let cost = begin;
    for (let i = 0; i < places.length && cost < least; i++)
      cost += excess[counts[feedback[start + places[i]]]++];
    if (cost >= least) return cost;
    let seen = 0;
    for (let kind = 0; kind < this.#win; kind++) if (counts[kind] > 0) seen++;
    return cost + (atMost - seen) * saved;
  }
}

class BitCounts implements ClassCounts {
  readonly #kinds: number;
  /** How many words of bits a kind has. */
  #words = 0;
  #bits = new Int32Array();
  #asked = new Int32Array();

  constructor(kinds: number) {
    this.#kinds = kinds;
  }

  bytes(codes: number): number {
    return 4 * this.#kinds * Math.ceil(codes / 32);
  }

  renew(codes: number, slots: number): void {
    this.#words = Math.ceil(codes / 32);
    const length = slots * this.#kinds * this.#words;
    if (this.#bits.length < length) this.#bits = new Int32Array(length);
  }

  open(first: number, end: number): void {
    const length = this.#kinds * this.#words;
    this.#bits.fill(0, first * length, end * length);
  }

  note(slot: number, place: number, kind: number): void {
    // of the place, its last five bits count
    this.#bits[(slot * this.#kinds + kind) * this.#words + (place >> 5)] |= 1 << place;
  }

  ask(places: Uint16Array): void {
    this.#asked = new Int32Array(this.#words);
    for (const place of places) this.#asked[place >> 5] |= 1 << place;
  }

  hasCrowd(slot: number, kind: number, crowd: number): boolean {
    return this.#count(slot, kind) >= crowd;
  }

  /** How many of the places give this kind of feedback. */
  #count(slot: number, kind: number): number {
    const [bits, asked, words] = [this.#bits, this.#asked, this.#words];
    let count = 0;
    for (let word = 0, at = (slot * this.#kinds + kind) * words; word < words; word++, at++)
      count += ones(asked[word] & bits[at]);
    return count;
  }

  cost(slot: number, begin: number, atMost: number, least: number, { excesses, saved }: ClassCosts): number {
    let [cost, seen] = [begin, 0];
    for (let kind = 0; kind < this.#kinds - 1 && cost < least; kind++) {
      const count = this.#count(slot, kind);
      if (count > 0) seen++;
      cost += excesses[count];
    }
    return cost >= least ? cost : cost + (atMost - seen) * saved;
  }
}
