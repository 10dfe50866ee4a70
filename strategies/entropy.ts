// Players that maximise the information of the feedback. They choose the guess with the least sum Σ size·ln
// size over its classes. This sum is ln Π size^size. So two guesses tie exactly when their products Π
// size^size are equal, as for the sizes 4,1,1,1,1 and 2,2,2,2.
//
// The comparison uses floating point if the difference of the sums is large enough. Bounds of the error: each
// term is at most 65 535 · ln 65 535 < 7.3·10^5. The whole sum is below this value too, because x·ln x is
// superadditive. There are at most 44 terms and 44 additions. Each has an error below 3 units of 2^-53,
// relative to 7.3·10^5. Both sums together have an error below 5·10^-8. So a difference above 10^-5 is real.
// Games of words have at most 16 384 codes, so their sums are below 1.6·10^5. They may have as many terms, so
// both sums together have an error below 2·10^-6. If the difference is at most 10^-5, whole numbers decide.

import { type Better, scoring } from './best-split.ts';
import type { Heuristic } from './heuristic.ts';

const SURE = 1e-5;

/** The player that maximises the information of the feedback and guesses possible codes only. */
export const entropy: Heuristic = {
  name: 'entropy',
  summary: 'the possible code with the greatest entropy of classes',
  order: 'numeric',
  settles: 2,
  start: (game) => scoring(game, 'numeric', 'possible', moreEntropy(game.secrets)),
};

/**
 * The player that maximises the information of the feedback and may guess any code; "entropy" in Kooi 2005.
 */
export const entropyAny: Heuristic = {
  name: 'entropy-any',
  summary: 'any code with the greatest entropy of classes, a possible one first',
  order: 'numeric',
  settles: 2,
  start: (game) => scoring(game, 'numeric', 'possible-first', moreEntropy(game.secrets)),
};

/** Returns a function that compares Σ size·ln size exactly, for positions of up to `codes` codes. */
export function moreEntropy(codes: number): Better {
  const terms = new Float64Array(codes + 1);
  for (let size = 2; size <= codes; size++) terms[size] = size * Math.log(size);
  const sum = (sizes: Uint16Array): number => {
    let total = 0;
    for (let i = 0; i < sizes.length; i++) total += terms[sizes[i]];
    return total;
  };
  return (a, b) => {
    const difference = sum(a.sizes) - sum(b.sizes);
    return Math.abs(difference) > SURE ? difference < 0 : smallerProduct(a.sizes, b.sizes);
  };
}

/**
 * True if Π a^a < Π b^b over the sizes. Sizes that occur in both products cancel; usually nothing is left.
 */
function smallerProduct(a: Uint16Array, b: Uint16Array): boolean {
  const surplus = new Map<number, number>();
  for (const size of a) surplus.set(size, (surplus.get(size) ?? 0) + 1);
  for (const size of b) surplus.set(size, (surplus.get(size) ?? 0) - 1);
  let left = 1n;
  let right = 1n;
  for (const [size, count] of surplus) {
    const power = size === 0 ? 1n : BigInt(size) ** BigInt(size * Math.abs(count));
    if (count > 0) left *= power;
    else if (count < 0) right *= power;
  }
  return left < right;
}
