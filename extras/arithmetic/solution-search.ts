// One hand after another for a census: does it reach the target, how close below does it come, with which
// expression? Works backwards from the target: whatever value one part of a hand takes, the other must take
// one of six, so only the values of up to three numbers are listed. value-set.ts proves that quotients of
// doubles may stand for fractions here. closest.ts and lightest.ts do the other two parts of the work. Must
// not know of ranks, workers and files.

import type { CensusQuestion } from './census-question.ts';
import { closestBelow } from './closest.ts';
import type { Expression } from './expression.ts';
import { bits } from './hand.ts';
import { written } from './lightest.ts';
import { createParts, LISTED, type Parts } from './parts.ts';
import type { Rational } from './rational.ts';
import { reach } from './reach.ts';
import { opened } from './readability.ts';
import { positionOf } from './value-set.ts';

/** What a search finds; hands are ascending. */
export interface Search {
  /**
   * The best value of a hand for the question, or undefined: the target itself, or the largest value below
   * it.
   */
  best(hand: readonly number[]): Rational | undefined;
  /** The most readable expression of a hand for a value ≥ 0 that it can make. */
  expression(hand: readonly number[], value: Rational): Expression;
}

/**
 * A search for hands that fit the question; it remembers the values of small parts from one hand to the next.
 */
export function createSearch(question: CensusQuestion): Search {
  const { kind, target, max } = question;
  const partsOf = createParts(max);
  return {
    best: (hand) => {
      const parts = partsOf(hand);
      if (reaches(parts, parts.whole, target.num, target.den)) return target;
      return kind === 'reach' ? undefined : closestBelow(parts, target);
    },
    expression: (hand, value) => {
      const parts = partsOf(hand);
      // The target obeys this (census-question.ts). A value below it need not, in hands of six numbers:
      // reach.ts needs no such room.
      const height = hand.reduce((product, number) => product * (number + 1), value.num + value.den);
      if (height > 2 ** 52) return reach(hand).expression(value) as Expression;
      return opened(written(parts, parts.whole, value).expression);
    },
  };
}

/**
 * Can the part make n/d ≥ 0? For each value a/b of one side the other side r must satisfy n/d = a + r, |a −
 * r|, a × r, a ÷ r or r ÷ a, so r is one of |n/d − a/b|, n/d + a/b, n/d ÷ a/b, a/b ÷ n/d, n/d × a/b.
 */
function reaches(parts: Parts, mask: number, n: number, d: number): boolean {
  if (bits(mask) <= LISTED) return positionOf(parts.values(mask), n / d) >= 0;
  for (const [part, rest] of parts.cuts(mask)) {
    const { size, nums, dens } = parts.values(part);
    for (let i = 0; i < size; i++) {
      const a = nums[i];
      const b = dens[i];
      if (a === 0 && n === 0) return true; // 0 × anything
      if (reaches(parts, rest, Math.abs(n * b - a * d), d * b) || reaches(parts, rest, n * b + a * d, d * b))
        return true;
      if (a === 0) continue;
      if (reaches(parts, rest, n * b, d * a) || reaches(parts, rest, n * a, d * b)) return true;
      if (n !== 0 && reaches(parts, rest, a * d, b * n)) return true;
    }
  }
  return false;
}
