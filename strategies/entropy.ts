// The players that maximise information: least Σ size·ln size over the classes.
//
// Σ size·ln size = ln Π size^size. So two guesses tie exactly when the two products are equal, as for sizes
// 4,1,1,1,1 and 2,2,2,2. Floating point decides if it can. A term is at most 65 535 · ln 65 535 < 7.3·10^5,
// and so is the whole sum, because x·ln x is superadditive. Each of at most 44 terms and 44 additions has an
// error below 3 units of 2^-53 relative to 7.3·10^5. Both sums together have an error below 5·10^-8, so a
// difference above 10^-7 is real. Words have up to 243 feedbacks, but at most 16 384 codes, so their sums are
// below 1.6·10^5 and their errors smaller. In all other cases integers decide.

import { type Better, scoring } from './best-split.ts';
import type { Heuristic } from './heuristic.ts';

const SURE = 1e-7;

/** Maximises the information in the feedback to a possible code. */
export const entropy: Heuristic = {
  name: 'entropy',
  summary: 'the possible code with the greatest entropy of classes',
  order: 'numeric',
  settles: 2,
  start: (game) => scoring(game, 'numeric', 'possible', moreEntropy(game.secrets)),
};

/** Kooi 2005: "entropy". */
export const entropyAny: Heuristic = {
  name: 'entropy-any',
  summary: 'any code with the greatest entropy of classes, a possible one first',
  order: 'numeric',
  settles: 2,
  start: (game) => scoring(game, 'numeric', 'possible-first', moreEntropy(game.secrets)),
};

/** Compares Σ size·ln size exactly, for sets of up to `codes` codes. */
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

/** Says whether Π a^a < Π b^b. Sizes in both products cancel; mostly nothing is left. */
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
