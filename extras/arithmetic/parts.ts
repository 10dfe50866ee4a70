// The parts of a hand for a census: their cuts and their values. Cuts depend only on which numbers are equal,
// and values only on the numbers. The census works out both once and reuses them for the next hands. The
// values of a part are in ascending order of their quotients as doubles. So a look-up is a binary search over
// plain numbers.
//
// solutions.ts shows that values ≥ 0 suffice.
//
// A double can represent a fraction here. Let p/q < r/s with p·s and q·r below 2^52. The two differ by (r·q −
// p·s) / (r·q) ≥ 1 / (r·q) of the larger one. This is more than 1 part in 2^52, so more than the distance of
// neighbouring doubles there. Rounding never changes order, so the rounded quotients differ. The heights of
// hand.ts bound these products. Two values of one multiset of height H give less than H², and
// census-question.ts keeps H² below 2^52.

import { bits, cuts } from './hand.ts';
import { combine, ValueTable } from './value-table.ts';

/**
 * A memo with more values than this is dropped and started again: 32 bytes each, 96 MB. Measured on 5 numbers
 * to 20.
 */
const MEMO_VALUES = 3_000_000;

/** The searches look up values of parts up to this size in a list, and search larger parts backwards. */
export const LISTED = 3;

/** Larger parts are seldom needed and too large to keep. */
const LARGEST_KEPT = 4;

/** One hand as its parts, which are standard masks (hand.ts). */
export interface Parts {
  readonly hand: readonly number[];
  /** The mask of the whole hand. */
  readonly whole: number;
  /** The cuts of a part into two, smallest larger side first. */
  cuts(mask: number): readonly (readonly [part: number, rest: number])[];
  /** The values of a part. */
  values(mask: number): ValueSet;
}

/**
 * Returns a function that makes Parts of hands of numbers 0 … max. Each call makes the earlier Parts invalid.
 */
export function createParts(max: number): (hand: readonly number[]) => Parts {
  const cutsOf = new Map<number, readonly (readonly [number, number])[]>();
  const sets = new Map<number, ValueSet>();
  let kept = 0;
  return (hand) => {
    const pattern = equalities(hand);
    const mine: (ValueSet | undefined)[] = [];
    const parts: Parts = {
      hand,
      whole: 2 ** hand.length - 1,
      cuts: (mask) => {
        const key = pattern * 64 + mask;
        const known = cutsOf.get(key) ?? cuts(hand, mask).sort((a, b) => bits(a[1]) - bits(b[1]));
        cutsOf.set(key, known);
        return known;
      },
      values: (mask) => {
        const known = mine[mask];
        if (known !== undefined) return known;
        const key = keyOf(hand, mask, max);
        const set = sets.get(key) ?? valuesOf(parts, mask);
        mine[mask] = set;
        if (bits(mask) <= LARGEST_KEPT && !sets.has(key)) {
          kept += set.size;
          if (kept > MEMO_VALUES) {
            sets.clear();
            kept = set.size;
          }
          sets.set(key, set);
        }
        return set;
      },
    };
    return parts;
  };
}

function valuesOf(parts: Parts, mask: number): ValueSet {
  if (bits(mask) === 1) return singleValue(parts.hand[Math.log2(mask)]);
  return combined(parts.cuts(mask).map(([part, rest]) => [parts.values(part), parts.values(rest)] as const));
}

/** A number for the length of a hand and its equal neighbours: a leading 1, then one bit for each pair. */
function equalities(hand: readonly number[]): number {
  return hand.reduce((pattern, number, i) => pattern * 2 + (i === 0 ? 1 : Number(number === hand[i - 1])), 0);
}

/**
 * A number for the multiset of a part: its numbers plus 1 are digits to base max + 2. It is below 2^53 for
 * the parts that are kept.
 */
function keyOf(hand: readonly number[], mask: number, max: number): number {
  let key = 0;
  for (let i = 0; i < hand.length; i++) if ((mask >> i) & 1) key = key * (max + 2) + hand[i] + 1;
  return key;
}

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
function singleValue(number: number): ValueSet {
  const one = (value: number): Float64Array => Float64Array.of(value);
  return { size: 1, values: one(number), nums: one(number), dens: one(1), burdens: one(0) };
}

/** The values of a multiset, from its cuts: every result of an operation on the values of the two sides. */
function combined(cuts: readonly (readonly [ValueSet, ValueSet])[]): ValueSet {
  const table = new ValueTable();
  for (const [xs, ys] of cuts) combine(table, 0, xs, ys, false);
  const { size, nums, dens, burdens } = table;
  const quotients = Float64Array.from({ length: size }, (_, entry) => nums[entry] / dens[entry]);
  const order = Uint32Array.from(quotients.keys()).sort((a, b) => quotients[a] - quotients[b]);
  const pick = (list: Float64Array): Float64Array => Float64Array.from(order, (entry) => list[entry]);
  return { size, values: pick(quotients), nums: pick(nums), dens: pick(dens), burdens: pick(burdens) };
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
