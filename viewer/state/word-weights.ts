// Makes weights from the numbers after the words of a list.

import { MAX_WEIGHT } from '../../game/weights.ts';

/** Powers of ten that make whole numbers of decimal fractions such as 3.5. */
const FACTORS = [1, 10, 100, 1000];
/** Largest relative rounding error of a number that counts as whole. */
const NOISE = 1e-12;

/**
 * Returns whole weights in the proportion of these numbers; 0 stays 0. Numbers whose sum would exceed
 * MAX_WEIGHT are scaled down and rounded, but never to 0. Returns undefined if they are no weights: if one is
 * negative, or if all are equal.
 */
export function weightsFrom(numbers: readonly number[]): number[] | undefined {
  const isWeight = (number: number): boolean => number >= 0 && number < Number.POSITIVE_INFINITY;
  if (new Set(numbers).size < 2 || !numbers.every(isWeight)) return undefined;
  const sum = numbers.reduce((all, number) => all + number, 0);
  const isWhole = (number: number): boolean => Math.abs(number - Math.round(number)) <= NOISE * number;
  const factor = FACTORS.find((each) => numbers.every((number) => isWhole(number * each)));
  if (factor !== undefined && sum * factor <= MAX_WEIGHT)
    return numbers.map((number) => Math.round(number * factor));
  // Rounding adds at most 1 to each of the numbers.
  const scale = (MAX_WEIGHT - numbers.length) / sum;
  return numbers.map((number) => (number === 0 ? 0 : Math.max(1, Math.round(number * scale))));
}

/** True if a value is a list of valid weights for this many secrets. */
export function areWeights(given: unknown, secrets: number): given is readonly number[] {
  if (!Array.isArray(given) || given.length !== secrets) return false;
  const weights: readonly unknown[] = given;
  let sum = 0;
  for (const weight of weights) {
    if (typeof weight !== 'number' || !Number.isInteger(weight) || weight < 1) return false;
    sum += weight;
  }
  return sum <= MAX_WEIGHT;
}
