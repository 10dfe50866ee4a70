// A hand: the numbers of one puzzle, 1 to 6 whole numbers ≥ 0. They are stored in ascending order, because
// their order does not matter. This file defines the limits, proves that no accepted hand can cause an
// overflow, and numbers all hands of numbers 1 … max.
//
// The number of a hand, its rank, comes from the combinatorial number system. Subtract 1 from each number and
// add 0, 1, 2, … to the ascending numbers. The results c₁ < c₂ < … are distinct. The rank is Σ C(cᵢ, i). So
// hands are ordered by their largest number, then by the second largest, and so on.

import { quote, shorten } from '../../base/quote.ts';
import { ArithmeticError } from './arithmetic-error.ts';

/** The maximum number of numbers in a hand. */
export const MAX_COUNT = 6;

/**
 * The product of all (number + 1) of a hand may be at most this. Then nothing overflows. Proof: give every
 * fraction p/q, reduced or not, the height |p| + q. A number n has height n + 1. Take two fractions a/b and
 * c/d with heights |a| + b and |c| + d. Their sum and difference have height at most |a|d + |c|b + bd ≤ (|a|
 * + b)(|c| + d). Their product has height |a||c| + bd, and their quotient |a|d + b|c|. Both are at most (|a|
 * + b)(|c| + d) too. So every value of a hand, and every intermediate value, has height at most the product
 * of all (n + 1). Whole numbers up to 2^53 are exact.
 */
const MAX_HEIGHT = 2 ** 53;

/**
 * Checks a hand and returns its numbers in ascending order.
 * @throws ArithmeticError if there are not 1 to 6 whole numbers ≥ 0, or if the numbers are too large for
 * exact results.
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
 * Returns the standard form of a part of a hand. A part is a bit mask with one bit for each number of the
 * hand. If the hand has equal numbers, the standard form takes the lowest of them. So parts with equal
 * numbers have equal masks.
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
 * Returns every way to cut a part into two, as standard masks; each pair is listed once. `mask` must be
 * standard too. The part with fewer numbers is first.
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

/** Returns the number of numbers in a mask. */
export function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count++;
  return count;
}

/** Returns the binomial coefficient C(n, k), exact if it is below 2^53. */
export function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return n < k ? 0 : Math.round(result);
}

/** Returns the number of hands of `count` numbers 1 … max. */
export function countHands(count: number, max: number): number {
  return binomial(max + count - 1, count);
}

/** Returns the rank of a hand, whose numbers must ascend and be at least 1. */
export function rankOf(hand: ArrayLike<number>): number {
  let rank = 0;
  for (let i = 0; i < hand.length; i++) rank += binomial(hand[i] - 1 + i, i + 1);
  return rank;
}

/** Returns the hand of `count` numbers with this rank, ascending. */
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

/** Changes a hand into the hand with the next rank, in place. */
export function nextHand(hand: number[]): void {
  let i = 0;
  while (i + 1 < hand.length && hand[i] === hand[i + 1]) i++;
  hand[i]++;
  hand.fill(1, 0, i);
}

/** Returns the number of ways to deal a hand from a deck with four suits of every number. */
export function deals(hand: ArrayLike<number>): number {
  let ways = 1;
  for (let i = 0, copies = 0; i < hand.length; i++) {
    copies = i > 0 && hand[i] === hand[i - 1] ? copies + 1 : 1;
    ways = (ways * (5 - copies)) / copies; // computes C(4, copies) from C(4, copies − 1)
  }
  return Math.max(0, ways);
}
