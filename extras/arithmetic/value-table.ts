// All values that one part of a hand can make, each with the lightest way found to make it. A growing table
// of reduced fractions with an open-addressed index over it; plain typed arrays, because a hand of six has
// about a million values.

import type { Operator } from './expression.ts';

/** Ways to join a first and a second value: an operator, and whether the second one is its left side. */
export const JOINS: readonly { readonly operator: Operator; readonly swapped: boolean }[] = [
  { operator: '+', swapped: false },
  { operator: '-', swapped: false },
  { operator: '-', swapped: true },
  { operator: '*', swapped: false },
  { operator: '/', swapped: false },
  { operator: '/', swapped: true },
];

/**
 * Where a value comes from: entry `first` of the table of part `mask`, entry `second` of the table of the
 * rest.
 */
export interface Source {
  mask: number;
  first: number;
  second: number;
}

/** Entry e is nums[e]/dens[e], made by JOINS[joins[e]] from a source. */
export class ValueTable {
  size = 0;
  nums = new Float64Array(16);
  dens = new Float64Array(16);
  burdens = new Float64Array(16);
  joins = new Uint8Array(16);
  masks = new Uint8Array(16);
  firsts = new Uint32Array(16);
  seconds = new Uint32Array(16);
  /** Entry + 1, or 0 where free; a power of two, at least twice as many slots as entries. */
  private slots = new Uint32Array(64);

  /** The entry of the reduced fraction num/den, or −1. */
  find(num: number, den: number): number {
    return this.slots[this.slotOf(num, den)] - 1;
  }

  /** Enters the reduced fraction num/den, or replaces the way it is made when this one is lighter. */
  offer(num: number, den: number, burden: number, join: number, source: Readonly<Source>): void {
    const slot = this.slotOf(num, den);
    let entry = this.slots[slot] - 1;
    if (entry >= 0 && this.burdens[entry] <= burden) return;
    if (entry < 0) {
      entry = this.size++;
      if (entry === this.nums.length) this.grow();
      this.nums[entry] = num;
      this.dens[entry] = den;
      this.slots[this.slotOf(num, den)] = entry + 1;
    }
    this.burdens[entry] = burden;
    this.joins[entry] = join;
    this.masks[entry] = source.mask;
    this.firsts[entry] = source.first;
    this.seconds[entry] = source.second;
  }

  /** The slot that holds the fraction, or the free one where it belongs. */
  private slotOf(num: number, den: number): number {
    const last = this.slots.length - 1;
    let slot = hash(num, den) & last;
    for (let entry = this.slots[slot]; entry !== 0; entry = this.slots[slot]) {
      if (this.nums[entry - 1] === num && this.dens[entry - 1] === den) return slot;
      slot = (slot + 1) & last;
    }
    return slot;
  }

  private grow(): void {
    const twice = <T extends Float64Array | Uint32Array | Uint8Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    const length = this.nums.length * 2;
    this.nums = twice(this.nums, new Float64Array(length));
    this.dens = twice(this.dens, new Float64Array(length));
    this.burdens = twice(this.burdens, new Float64Array(length));
    this.joins = twice(this.joins, new Uint8Array(length));
    this.masks = twice(this.masks, new Uint8Array(length));
    this.firsts = twice(this.firsts, new Uint32Array(length));
    this.seconds = twice(this.seconds, new Uint32Array(length));
    this.slots = new Uint32Array(length * 4);
    for (let entry = 0; entry < this.size - 1; entry++) {
      this.slots[this.slotOf(this.nums[entry], this.dens[entry])] = entry + 1;
    }
  }
}

/** Mixes the low and high words of both parts: parts go up to 2^53, beyond what | 0 keeps. */
function hash(num: number, den: number): number {
  const high = Math.floor(num / 2 ** 32) ^ Math.imul(Math.floor(den / 2 ** 32), 0x9e3779b1);
  let mixed = Math.imul((num | 0) ^ high, 0x85ebca6b) ^ Math.imul(den | 0, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
