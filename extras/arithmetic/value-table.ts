// A table of all values of one part of a hand, each with the source of its lightest expression. It is a
// growing hash table of reduced fractions with open addressing. It consists of typed arrays, because a hand
// of six numbers has about a million values. Values are exact: hand.ts proves that the products below stay
// under 2^53, so this file multiplies without checks.

import type { Operator } from './expression.ts';
import { gcd } from './rational.ts';
import { stepBurden } from './readability.ts';

/**
 * The ways to combine a first and a second value: an operator, and whether the second value is the left
 * operand.
 */
export const JOINS: readonly { readonly operator: Operator; readonly swapped: boolean }[] = [
  { operator: '+', swapped: false },
  { operator: '-', swapped: false },
  { operator: '-', swapped: true },
  { operator: '*', swapped: false },
  { operator: '/', swapped: false },
  { operator: '/', swapped: true },
];

/**
 * The source of a value: entry `first` in the table of part `mask`, and entry `second` in the table of the
 * remaining numbers.
 */
interface Source {
  mask: number;
  first: number;
  second: number;
}

/** A table of values. Entry e is nums[e]/dens[e], made from its source by JOINS[joins[e]]. */
export class ValueTable {
  size = 0;
  nums = new Float64Array(16);
  dens = new Float64Array(16);
  burdens = new Float64Array(16);
  joins = new Uint8Array(16);
  masks = new Uint8Array(16);
  firsts = new Uint32Array(16);
  seconds = new Uint32Array(16);
  /**
   * The hash slots: each holds an entry plus 1, or 0 if it is free. Their number is a power of two, at least
   * twice the number of entries.
   */
  private slots = new Uint32Array(64);

  /** Returns the entry of the reduced fraction num/den, or −1 if the table lacks it. */
  find(num: number, den: number): number {
    return this.slots[this.slotOf(num, den)] - 1;
  }

  /**
   * Adds the reduced fraction num/den. If the table has it already, replaces its source if the new burden is
   * smaller.
   */
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

  /** Returns the slot of the fraction, or the free slot where it belongs. */
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

/**
 * Returns a hash of a fraction. It mixes the low and the high words of both parts, because parts can be as
 * large as 2^53, and | 0 would drop the high bits.
 */
function hash(num: number, den: number): number {
  const high = Math.floor(num / 2 ** 32) ^ Math.imul(Math.floor(den / 2 ** 32), 0x9e3779b1);
  let mixed = Math.imul((num | 0) ^ high, 0x85ebca6b) ^ Math.imul(den | 0, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/**
 * Two values to combine: their source, their denominators, and the sum of their burdens. One object is reused
 * for a whole table.
 */
interface Pair extends Source {
  firstDen: number;
  secondDen: number;
  burden: number;
}

/** Values nums[i]/dens[i], with the burdens of their lightest expressions. */
interface Values {
  readonly size: number;
  readonly nums: Float64Array;
  readonly dens: Float64Array;
  readonly burdens: Float64Array;
}

/**
 * Adds every result of an operation on a value of `xs`, the values of part `mask`, and a value of `ys`.
 * Leaves out − 0 and ÷ 1, because + 0 and × 1 do the same. Leaves out negative results unless `signed` is
 * true.
 */
export function combine(table: ValueTable, mask: number, xs: Values, ys: Values, signed: boolean): void {
  const pair: Pair = { mask, first: 0, second: 0, firstDen: 1, secondDen: 1, burden: 0 };
  for (let x = 0; x < xs.size; x++) {
    const a = xs.nums[x];
    const b = xs.dens[x];
    pair.first = x;
    pair.firstDen = b;
    for (let y = 0; y < ys.size; y++) {
      const c = ys.nums[y];
      const d = ys.dens[y];
      pair.second = y;
      pair.secondDen = d;
      pair.burden = xs.burdens[x] + ys.burdens[y];
      offer(table, 0, a * d + c * b, b * d, pair);
      const difference = a * d - c * b;
      if (c !== 0 && (signed || difference >= 0)) offer(table, 1, difference, b * d, pair);
      if (a !== 0 && (signed || difference <= 0)) offer(table, 2, -difference, b * d, pair);
      offer(table, 3, a * c, b * d, pair);
      if (c !== 0 && c !== d) offer(table, 4, a * d, b * c, pair);
      if (a !== 0 && a !== b) offer(table, 5, c * b, d * a, pair);
    }
  }
}

/** Adds top/bottom, which is made from a pair by JOINS[join]. */
function offer(table: ValueTable, join: number, top: number, bottom: number, pair: Readonly<Pair>): void {
  const divisor = bottom === 1 ? 1 : gcd(Math.abs(top), Math.abs(bottom)) * (bottom < 0 ? -1 : 1);
  const num = top / divisor + 0; // + 0 turns −0 into 0
  const den = bottom / divisor;
  // The burden of a step does not change if the two denominators are exchanged.
  const step = stepBurden(JOINS[join].operator, pair.firstDen, pair.secondDen, num, den);
  table.offer(num, den, pair.burden + step, join, pair);
}
