// The puzzle with arithmetic: reach a target number with some cards. The solutions come from
// extras/arithmetic/. This file limits only the number and the size of the cards. All functions are pure;
// random numbers are a parameter.

import { type Expression, formatExpression, formatStep, steps } from '../../extras/arithmetic/expression.ts';
import { parseHand } from '../../extras/arithmetic/hand.ts';
import { rational } from '../../extras/arithmetic/rational.ts';
import { solutions } from '../../extras/arithmetic/solutions.ts';

/** A solution as text. */
export interface Way {
  readonly expression: string;
  /** One operation in each entry. */
  readonly steps: readonly string[];
}

/**
 * Returns all essentially different solutions for the target with these cards. Four cards take about a
 * millisecond.
 */
export function solveCards(cards: readonly number[], target: number): Way[] {
  return solutions(cards, rational(target)).map(wayOf);
}

function wayOf(expression: Expression): Way {
  return { expression: formatExpression(expression), steps: steps(expression).map(formatStep) };
}

/**
 * Reads cards such as `3 3 8 8`, in digits of any width. Returns undefined unless there are two to five whole
 * numbers up to 100.
 */
export function readCards(text: string): readonly number[] | undefined {
  // A hyphen between digits separates two cards. Any other hyphen is a minus.
  const words = text
    .normalize('NFKC')
    .split(/[\s,;、]+|(?<=\d)-(?=\d)/)
    .filter((word) => word !== '');
  if (words.length < 2 || words.length > 5) return undefined;
  try {
    const hand = parseHand(words);
    return hand.every((card) => card <= 100) ? words.map(Number) : undefined;
  } catch {
    return undefined;
  }
}

/** Draws four cards from 1 to 13. `chance` returns random numbers from 0 to 1. */
export function drawCards(chance: () => number): readonly number[] {
  return Array.from({ length: 4 }, () => 1 + Math.floor(chance() * 13));
}
