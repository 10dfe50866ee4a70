// Players that maximise the information of the feedback. They choose the guess with the least sum Σ size·ln
// size over its classes. In a game with weights, the size of a class is the sum of its weights. If W is the
// sum of all weights, the information is ln W − Σ size·ln size / W. Σ size·ln size is ln Π size^size. So two
// guesses tie exactly when their products Π size^size are equal, as for the sizes 4,1,1,1,1 and 2,2,2,2.
//
// The comparison uses floating point if the difference of the sums is large enough. Bounds of the error: each
// term is at most 65 535 · ln 65 535 < 7.3·10^5. The whole sum is below this value too, because x·ln x is
// superadditive. The errors of the terms are below 3 units of 2^-53, relative to the terms. They add up to
// less than 3·10^-10. A class of size 1 adds exactly 0, so fewer than 32 768 additions have an error. Each
// error is below 9·10^-11. Both sums together have an error below 7·10^-6, so a difference above 10^-5 is
// real.
//
// Weights have a sum of at most 10^7, so sums are below 1.7·10^8. The errors of the terms add up to less than
// 6·10^-8. Each of at most 65 535 additions has an error below 2·10^-8. Both sums together have an error
// below 3·10^-3, so a difference above 10^-2 is real. If the difference is smaller, logarithms of primes
// decide.

import { totalWeight } from '../game/weights.ts';
import { type Better, type Partition, scoring } from './best-split.ts';
import type { Heuristic } from './heuristic.ts';

/** A difference above this is real without weights, or if the sum of the weights is at most MOST_TABLED. */
const SURE = 1e-5;
const SURE_WITH_WEIGHTS = 1e-2;
/** The largest size whose term is kept in a table. */
const MOST_TABLED = 65_535;

/** The player that maximises the information of the feedback and guesses possible codes only. */
export const entropy: Heuristic = {
  name: 'entropy',
  summary: 'the possible code with the greatest entropy of classes',
  order: 'numeric',
  settles: 2,
  start: (game) => scoring(game, 'numeric', 'possible', moreEntropy(totalWeight(game))),
};

/**
 * The player that maximises the information of the feedback and may guess any code; "entropy" in Kooi 2005.
 */
export const entropyAny: Heuristic = {
  name: 'entropy-any',
  summary: 'any code with the greatest entropy of classes, a possible one first',
  order: 'numeric',
  settles: 2,
  start: (game) => scoring(game, 'numeric', 'possible-first', moreEntropy(totalWeight(game))),
};

/** Returns an exact comparison of Σ size·ln size, for positions whose sizes add up to at most `most`. */
export function moreEntropy(most: number): Better {
  const terms = new Float64Array(Math.min(most, MOST_TABLED) + 1);
  for (let size = 2; size < terms.length; size++) terms[size] = size * Math.log(size);
  const sure = most > MOST_TABLED ? SURE_WITH_WEIGHTS : SURE;
  const sum = (sizes: Partition['weights']): number => {
    let total = 0;
    for (let i = 0; i < sizes.length; i++) {
      const size = sizes[i];
      total += size < terms.length ? terms[size] : size * Math.log(size);
    }
    return total;
  };
  return (a, b) => {
    const difference = sum(a.weights) - sum(b.weights);
    return Math.abs(difference) > sure ? difference < 0 : smallerProduct(a.weights, b.weights);
  };
}

/**
 * True if Π a^a < Π b^b over the sizes. Sizes that occur in both products cancel; usually nothing is left.
 * The quotient of the products is a product of powers of primes, so it is 1 only if all exponents are 0.
 */
function smallerProduct(a: Partition['weights'], b: Partition['weights']): boolean {
  const surplus = new Map<number, number>();
  for (const size of a) surplus.set(size, (surplus.get(size) ?? 0) + 1);
  for (const size of b) surplus.set(size, (surplus.get(size) ?? 0) - 1);
  const exponents = new Map<number, number>();
  for (const [size, count] of surplus) {
    if (count === 0) continue;
    for (const prime of primeFactors(size)) exponents.set(prime, (exponents.get(prime) ?? 0) + size * count);
  }
  return isBelowOne([...exponents].filter(([, exponent]) => exponent !== 0));
}

/** Returns the prime factors of a number, each as often as it divides the number; none for 0 and 1. */
function primeFactors(number: number): number[] {
  const factors: number[] = [];
  let rest = number;
  for (let prime = 2; prime * prime <= rest; prime++) {
    for (; rest % prime === 0; rest /= prime) factors.push(prime);
  }
  return rest > 1 ? [...factors, rest] : factors;
}

/**
 * True if a product of powers of different primes below 2^24 is below 1. No exponent is 0. The logarithm of a
 * product of at least one power is not 0, so enough bits show its sign.
 */
function isBelowOne(powers: readonly (readonly [prime: number, exponent: number])[]): boolean {
  if (powers.length === 0) return false;
  for (let bits = 64; ; bits *= 2) {
    let sum = 0n;
    let error = 0n;
    for (const [prime, exponent] of powers) {
      sum += BigInt(exponent) * logarithm(prime, bits);
      error += BigInt(Math.abs(exponent)) * BigInt(24 * (2 * bits + 9));
    }
    if (sum > error || -sum > error) return sum < 0n;
  }
}

/**
 * Returns 2^bits · ln number, for a number below 2^24. The error is below 24 · (2·bits + 9): the sum has at
 * most 24 results of `twiceArtanh`, each with an error below 2·bits + 9.
 */
function logarithm(number: number, bits: number): bigint {
  const power = Math.floor(Math.log2(number));
  const two = 2 ** power;
  return twiceArtanh(number - two, number + two, bits) + BigInt(power) * twiceArtanh(1, 3, bits);
}

/**
 * Returns 2^bits · 2 artanh(a/b) = 2^bits · ln((b + a)/(b − a)), for |a/b| ≤ 1/3. The series has a power of
 * a/b in each term. A power is too small by less than 2: it is rounded down, and its error falls to a ninth
 * in the next one. The division of a term loses less than 1, so a term has an error below 3. A power is below
 * 2^bits / 3^i, so at most bits/3.16 + 1 terms are not 0, and those left out have a sum below 1. Twice the
 * sum has an error below 2 · (3 · (bits/3.16 + 1) + 1) < 2·bits + 9.
 */
function twiceArtanh(a: number, b: number, bits: number): bigint {
  const [top, bottom] = [BigInt(a), BigInt(b)];
  let sum = 0n;
  let power = (top << BigInt(bits)) / bottom;
  for (let i = 1n; power !== 0n; i += 2n) {
    sum += power / i;
    power = (power * top * top) / (bottom * bottom);
  }
  return 2n * sum;
}
