// Numbers that look random and are the same in every run.
import { pseudoRandom } from '../base/pseudo-random.ts';

/** Numbers 0 ≤ x < 1. */
export function chance(seed: number): () => number {
  const next = pseudoRandom(seed);
  return () => next() / 2 ** 32;
}

/** Whole numbers 0 … below−1. */
export function randomNumbers(seed: number): (below: number) => number {
  const next = pseudoRandom(seed);
  return (below) => next() % below;
}
