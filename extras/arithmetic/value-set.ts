// The values ≥ 0 of small multisets, as a census needs them: worked out once, shared by all hands that
// contain the multiset, in ascending order of their quotients as doubles, so that a look-up is a binary
// search over plain numbers.
//
// Why values ≥ 0 are enough: see solutions.ts. Why a double can stand for a fraction: let p/q < r/s with p·s
// and q·r below 2^52. They differ by (r·q − p·s) / (r·q) ≥ 1 / (r·q) of the larger one, more than 1 part in
// 2^52 and so more than the distance of neighbouring doubles there; so their rounded quotients differ, and
// rounding never changes order. Heights (hand.ts) bound these products: two values of one multiset of height
// H give less than H², which census-question.ts keeps below 2^52.

import type { Operator } from './expression.ts';
import { gcd } from './rational.ts';
import { stepBurden } from './readability.ts';

/** Reduced fractions nums[i]/dens[i] in ascending order, and their quotients. */
export interface ValueSet {
  readonly size: number;
  readonly values: Float64Array;
  readonly nums: Float64Array;
  readonly dens: Float64Array;
  /** The burden of the lightest expression (readability.ts). */
  readonly burdens: Float64Array;
}

/** The set of a single number. */
export function singleValue(number: number): ValueSet {
  const one = (value: number): Float64Array => Float64Array.of(value);
  return { size: 1, values: one(number), nums: one(number), dens: one(1), burdens: one(0) };
}

/**
 * The set of everything that an operation makes of two sets whose multisets together are the wanted one, over
 * all cuts.
 */
export function combined(cuts: readonly (readonly [ValueSet, ValueSet])[]): ValueSet {
  const made: GrowingSet = { entries: new Map(), nums: [], dens: [], burdens: [] };
  for (const [xs, ys] of cuts) combine(made, xs, ys);
  const values = Float64Array.from(made.entries.keys()).sort();
  const order = Array.from(values, (value) => made.entries.get(value) as number);
  const pick = (list: readonly number[]): Float64Array => Float64Array.from(order, (entry) => list[entry]);
  return {
    size: values.length,
    values,
    nums: pick(made.nums),
    dens: pick(made.dens),
    burdens: pick(made.burdens),
  };
}

/** The position of a quotient in a set, or −1. */
export function positionOf(set: ValueSet, quotient: number): number {
  const { values } = set;
  let low = 0;
  let high = set.size - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] < quotient) low = middle + 1;
    else high = middle;
  }
  return values[low] === quotient ? low : -1;
}

/** A set that is being filled: the entry of each quotient, and the entries' fractions and burdens. */
interface GrowingSet {
  readonly entries: Map<number, number>;
  readonly nums: number[];
  readonly dens: number[];
  readonly burdens: number[];
}

/** − 0 and ÷ 1 are left out: + 0 and × 1 do the same. */
function combine(made: GrowingSet, xs: ValueSet, ys: ValueSet): void {
  for (let x = 0; x < xs.size; x++) {
    for (let y = 0; y < ys.size; y++) {
      const inOrder = xs.values[x] >= ys.values[y];
      const a = inOrder ? xs.nums[x] : ys.nums[y]; // a/b ≥ c/d
      const b = inOrder ? xs.dens[x] : ys.dens[y];
      const c = inOrder ? ys.nums[y] : xs.nums[x];
      const d = inOrder ? ys.dens[y] : xs.dens[x];
      const load = xs.burdens[x] + ys.burdens[y];
      put(made, '+', a * d + c * b, b * d, b, d, load);
      put(made, '*', a * c, b * d, b, d, load);
      if (c !== 0) put(made, '-', a * d - c * b, b * d, b, d, load);
      if (c !== 0 && c !== d) put(made, '/', a * d, b * c, b, d, load);
      if (a !== 0 && a !== b) put(made, '/', c * b, d * a, d, b, load);
    }
  }
}

function put(
  made: GrowingSet,
  operator: Operator,
  top: number,
  bottom: number,
  leftDen: number,
  rightDen: number,
  load: number,
): void {
  const divisor = bottom === 1 ? 1 : gcd(top, bottom);
  const num = top / divisor;
  const den = bottom / divisor;
  const burden = load + stepBurden(operator, leftDen, rightDen, num, den);
  const entry = made.entries.get(num / den);
  if (entry === undefined) {
    made.entries.set(num / den, made.nums.length);
    made.nums.push(num);
    made.dens.push(den);
    made.burdens.push(burden);
  } else if (burden < made.burdens[entry]) {
    made.burdens[entry] = burden;
  }
}
