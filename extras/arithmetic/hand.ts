// A hand: the numbers of one puzzle, 1 to 6 whole numbers ≥ 0, in ascending order because their order never
// matters. This file has the limits, the proof that no accepted hand can cause an overflow, and the order of
// all hands of numbers 1 … max.
//
// The order is the combinatorial number system. Adding 0, 1, 2, … to the ascending numbers less 1 makes them
// distinct, c₁ < c₂ < …. The rank is Σ C(cᵢ, i). Two hands in this order differ first at their low end.

import { quote, shorten } from '../../base/quote.ts';
import { ArithmeticError } from './arithmetic-error.ts';

/** Most numbers of a hand. */
export const MAX_COUNT = 6;

/**
 * The largest allowed product of all (number + 1). Nothing overflows below it: Give every fraction p/q,
 * reduced or not, the height |p| + q. A number n has height n + 1. For a/b and c/d, the sum and the
 * difference have height at most |a|d + |c|b + bd ≤ (|a| + b)(|c| + d). The product has height |a||c| + bd,
 * the quotient |a|d + b|c|, and both are below the same bound. So every value of a hand has height at most
 * the product of all (n + 1). The same holds for every number on the way. 2^53 is safe.
 */
const MAX_HEIGHT = 2 ** 53;

/**
 * Checks a hand and returns its numbers in ascending order.
 * @throws ArithmeticError if there are not 1 to 6 whole numbers ≥ 0, or if they are too large for exact
 * results.
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
      `${shorten(hand.join(' '))} are too large to calculate with exactly: the product of every number ` +
        `plus 1 may be at most ${MAX_HEIGHT}.`,
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
 * The standard form of a part of a hand. A part is a mask with one bit for each number. The standard form
 * takes the lowest copies of equal numbers, so equal parts have equal masks.
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
 * Every way to cut a standard mask into two standard parts, each pair once. The part with fewer numbers is
 * first.
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

/** C(n, k), exact as long as the result is below 2^53. */
export function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return n < k ? 0 : Math.round(result);
}

/** How many multisets of `count` numbers 1 … max there are. */
export function countHands(count: number, max: number): number {
  return binomial(max + count - 1, count);
}

/** The rank of a hand of ascending numbers from 1. */
export function rankOf(hand: ArrayLike<number>): number {
  let rank = 0;
  for (let i = 0; i < hand.length; i++) rank += binomial(hand[i] - 1 + i, i + 1);
  return rank;
}

/** The hand of `count` numbers with this rank, ascending. */
export function handAt(rank: number, count: number): number[] {
  const hand: number[] = new Array(count);
  let left = rank;
  for (let i = count - 1; i >= 0; i--) {
    let number = 1;
    while (binomial(number + i, i + 1) <= left) number++;
    left -= binomial(number - 1 + i, i + 1);
    hand[i] = number;
  }
  return hand;
}

/** Turns a hand into the one of the next rank, in place. */
export function nextHand(hand: number[]): void {
  let i = 0;
  while (i + 1 < hand.length && hand[i] === hand[i + 1]) i++;
  hand[i]++;
  hand.fill(1, 0, i);
}

/** The number of ways to deal a hand from a deck with four suits of every number. */
export function deals(hand: ArrayLike<number>): number {
  let ways = 1;
  for (let i = 0, copies = 0; i < hand.length; i++) {
    copies = i > 0 && hand[i] === hand[i - 1] ? copies + 1 : 1;
    ways = (ways * (5 - copies)) / copies; // C(4, copies) from C(4, copies − 1)
  }
  return Math.max(0, ways);
}
