// The parts of a hand, with their cuts and values, for a census. Cuts depend only on which numbers are equal,
// and values only on the numbers. The census computes both once and reuses them for later hands. The values
// of a part are sorted by their quotients as doubles, so a value is found by binary search over plain
// numbers. solutions.ts proves that values ≥ 0 suffice.
//
// A double represents a fraction without confusion here. Proof: let p/q < r/s with p·s and q·r below 2^52.
// Relative to the larger fraction, the difference is (r·q − p·s) / (r·q), which is at least 1 / (r·q). This
// is more than one part in 2^52, so more than the distance of neighbouring doubles there. Rounding never
// reverses an order, so the two rounded quotients differ. The heights of hand.ts bound the products p·s and
// q·r: for two values of one part of height H, both are less than H², and census-question.ts keeps H² below
// 2^52.

import { bits, cuts } from './hand.ts';
import { combine, ValueTable } from './value-table.ts';

/**
 * If the memo has more values than this, it is cleared and starts again. A value takes 32 bytes, so the memo
 * takes at most 96 MB. The limit was measured on hands of 5 numbers up to 20.
 */
const MEMO_VALUES = 3_000_000;

/**
 * The values of a part of at most this many numbers are listed, and a search looks them up. Larger parts are
 * searched backwards from the wanted value.
 */
export const LISTED = 3;

/**
 * The values of a part are kept for later hands if it has at most this many numbers. Those of larger parts
 * are rarely needed again and take too much memory.
 */
const LARGEST_KEPT = 4;

/** The parts of one hand. A part is a standard mask (hand.ts). */
export interface Parts {
  readonly hand: readonly number[];
  /** The mask of the whole hand. */
  readonly whole: number;
  /** Returns the ways to cut a part into two. The first way has the smallest larger side. */
  cuts(mask: number): readonly (readonly [part: number, rest: number])[];
  /** Returns the values of a part. */
  values(mask: number): ValueSet;
}

/**
 * Returns a function that makes the Parts of a hand of numbers 0 … max. Each call invalidates the Parts of
 * earlier calls.
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

/**
 * Returns a number that encodes the length of a hand and its equal neighbours. It has a leading 1 bit, and
 * one bit for each pair of neighbours, which is 1 if they are equal.
 */
function equalities(hand: readonly number[]): number {
  return hand.reduce((pattern, number, i) => pattern * 2 + (i === 0 ? 1 : Number(number === hand[i - 1])), 0);
}

/**
 * Returns a number that identifies the numbers of a part. Each number plus 1 is a digit to base max + 2. The
 * result is below 2^53 for the parts that are kept.
 */
function keyOf(hand: readonly number[], mask: number, max: number): number {
  let key = 0;
  for (let i = 0; i < hand.length; i++) if ((mask >> i) & 1) key = key * (max + 2) + hand[i] + 1;
  return key;
}

/** The values of a part: reduced fractions nums[i]/dens[i], ascending, and their quotients `values`. */
export interface ValueSet {
  readonly size: number;
  readonly values: Float64Array;
  readonly nums: Float64Array;
  readonly dens: Float64Array;
  /** The burden (readability.ts) of the most readable expression for each value. */
  readonly burdens: Float64Array;
}

/** Returns the values of a single number. */
function singleValue(number: number): ValueSet {
  const one = (value: number): Float64Array => Float64Array.of(value);
  return { size: 1, values: one(number), nums: one(number), dens: one(1), burdens: one(0) };
}

/** Returns the values of a part: every result of an operation on two values, one from each side of a cut. */
function combined(cuts: readonly (readonly [ValueSet, ValueSet])[]): ValueSet {
  const table = new ValueTable();
  for (const [xs, ys] of cuts) combine(table, 0, xs, ys, false);
  const { size, nums, dens, burdens } = table;
  const quotients = Float64Array.from({ length: size }, (_, entry) => nums[entry] / dens[entry]);
  const order = Uint32Array.from(quotients.keys()).sort((a, b) => quotients[a] - quotients[b]);
  const pick = (list: Float64Array): Float64Array => Float64Array.from(order, (entry) => list[entry]);
  return { size, values: pick(quotients), nums: pick(nums), dens: pick(dens), burdens: pick(burdens) };
}

/** Returns the index of a quotient in a set of values, or −1 if the set lacks it. */
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
