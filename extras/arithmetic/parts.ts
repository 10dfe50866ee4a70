// The parts of a hand for a census: their cuts, which depend only on which numbers are equal, and their
// values, which depend only on the numbers. Both are worked out once and remembered from one hand to the
// next.

import { bits, cuts } from './hand.ts';
import { combined, singleValue, type ValueSet } from './value-set.ts';

/**
 * A memo that holds more values than this is dropped and begun again: 32 bytes each, 96 MB. Measured on 5
 * numbers to 20.
 */
const MEMO_VALUES = 3_000_000;

/** The largest part whose values the searches look up in a list; larger ones they search backwards. */
export const LISTED = 3;

/** Parts of five numbers are seldom needed and too large to keep. */
const LARGEST_KEPT = 4;

/** One hand, seen as its parts; parts are standard masks (hand.ts). */
export interface Parts {
  readonly hand: readonly number[];
  /** The mask of the whole hand. */
  readonly whole: number;
  /** The cuts of a part into two, those whose larger side is smallest first. */
  cuts(mask: number): readonly (readonly [part: number, rest: number])[];
  /** The values of a part. */
  values(mask: number): ValueSet;
}

/**
 * A maker of Parts for hands of numbers 0 … max. The Parts of a hand are good until those of the next are
 * asked for.
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
 * A number for the equalities of a hand and its length: a leading 1, then one bit for each pair of
 * neighbours.
 */
function equalities(hand: readonly number[]): number {
  return hand.reduce((pattern, number, i) => pattern * 2 + (i === 0 ? 1 : Number(number === hand[i - 1])), 0);
}

/**
 * A number for the multiset of a part: its numbers plus 1 as digits to base max + 2. Below 2^53 for the parts
 * that are kept.
 */
function keyOf(hand: readonly number[], mask: number, max: number): number {
  let key = 0;
  for (let i = 0; i < hand.length; i++) if ((mask >> i) & 1) key = key * (max + 2) + hand[i] + 1;
  return key;
}
