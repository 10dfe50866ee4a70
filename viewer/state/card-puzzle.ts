// The sister puzzle: make a number from some cards. Asks the arithmetic room, and keeps no rules of its own
// beyond how many cards may be laid and how large. Plain functions from cards to text, four cards in about a
// millisecond; chance is handed in.

import { type Expression, formatExpression, formatStep, steps } from '../../extras/arithmetic/expression.ts';
import { parseHand } from '../../extras/arithmetic/hand.ts';
import { rational } from '../../extras/arithmetic/rational.ts';
import { solutions } from '../../extras/arithmetic/solutions.ts';

/** One solution, written for people. */
export interface Way {
  readonly expression: string;
  /** One operation a line. */
  readonly steps: readonly string[];
}

/**
 * All essentially different ways to make the target from these cards. Four cards take about a millisecond.
 */
export function solveCards(cards: readonly number[], target: number): Way[] {
  return solutions(cards, rational(target)).map(wayOf);
}

function wayOf(expression: Expression): Way {
  return { expression: formatExpression(expression), steps: steps(expression).map(formatStep) };
}

/**
 * Reads cards such as `3 3 8 8`, in digits of any width; undefined when they are not two to five whole
 * numbers up to 100.
 */
export function readCards(text: string): readonly number[] | undefined {
  // A hyphen separates two cards only between digits; elsewhere it is a minus.
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

/** Four cards 1 … 13, drawn with the help of numbers from 0 to 1. */
export function drawCards(chance: () => number): readonly number[] {
  return Array.from({ length: 4 }, () => 1 + Math.floor(chance() * 13));
}
