// A hand: the numbers of one puzzle, 1 to 6 whole numbers ≥ 0, kept in ascending order because their order
// never matters. The limits live here, with the proof that nothing made from an accepted hand can overflow.

import { quote, shorten } from '../../base/quote.ts';
import { ArithmeticError } from './arithmetic-error.ts';

/** Most numbers of a hand. */
export const MAX_COUNT = 6;

/**
 * The largest allowed product of all (number + 1). Why nothing overflows below it: give every fraction p/q,
 * reduced or not, the height |p| + q. A number n has height n + 1. For a/b and c/d the sum or difference has
 * height at most |a|d + |c|b + bd ≤ (|a| + b)(|c| + d), the product |a||c| + bd and the quotient |a|d + b|c|
 * likewise. So whatever is made from a hand has height at most the product of all (n + 1), and every number
 * met on the way is at most that: 2^53 is safe.
 */
const MAX_HEIGHT = 2 ** 53;

/**
 * Checks a hand and returns its numbers in ascending order.
 * @throws ArithmeticError when there are no numbers or more than six, when one is not a whole number ≥ 0, or
 * when together they are too large to calculate with exactly.
 */
export function parseHand(numbers: readonly (number | string)[]): number[] {
  if (numbers.length < 1 || numbers.length > MAX_COUNT) {
    const given =
      numbers.length === 0
        ? 'There are no numbers'
        : `There are ${numbers.length} numbers (${shorten(numbers.join(' '))})`;
    throw new ArithmeticError(`${given}; give 1 to ${MAX_COUNT} whole numbers, such as 5 5 5 1.`);
  }
  const hand = numbers.map(parseNumber).sort((a, b) => a - b);
  if (hand.reduce((height, number) => height * (number + 1), 1) > MAX_HEIGHT) {
    throw new ArithmeticError(
      `${shorten(hand.join(' '))} are too large to calculate with exactly: the product of every number plus 1 may be at most ${MAX_HEIGHT}.`,
    );
  }
  return hand;
}

function parseNumber(given: number | string): number {
  const text = `${given}`.trim();
  if (!/^\d+$/.test(text)) {
    throw new ArithmeticError(
      `${quote(text)} is not one of the numbers to calculate with; give whole numbers from 0, such as 5.`,
    );
  }
  if (Number(text) >= MAX_HEIGHT) {
    throw new ArithmeticError(
      `${shorten(text)} is too large to calculate with exactly; the largest is ${MAX_HEIGHT - 1}.`,
    );
  }
  return Number(text);
}

/**
 * Part of a hand as a mask, one bit a number, in standard form: of equal numbers the lowest copies are taken,
 * so that equal parts have equal masks and duplicates of a number are one subset.
 */
export function standard(hand: readonly number[], mask: number): number {
  let result = 0;
  for (let i = 0, slot = 0; i < hand.length; i++) {
    if (hand[i] !== hand[i - 1]) slot = i;
    if ((mask >> i) & 1) result |= 1 << slot++;
  }
  return result;
}

/**
 * Every way to cut the numbers of a standard mask into two standard parts, each pair once, the part with
 * fewer numbers first.
 */
export function cuts(hand: readonly number[], mask: number): [part: number, rest: number][] {
  const found: [number, number][] = [];
  for (let part = (mask - 1) & mask; part > 0; part = (part - 1) & mask) {
    const rest = standard(hand, mask & ~part);
    const smaller = bits(part) - bits(rest) || part - rest;
    if (smaller <= 0 && standard(hand, part) === part) found.push([part, rest]);
  }
  return found;
}

/** How many numbers a mask holds. */
export function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count++;
  return count;
}
