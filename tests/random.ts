// Pseudo-random numbers, the same in every run.
import { pseudoRandom } from '../base/pseudo-random.ts';

/** Returns a generator of numbers 0 ≤ x < 1. */
export function chance(seed: number): () => number {
  const next = pseudoRandom(seed);
  return () => next() / 2 ** 32;
}

/** Returns a generator of whole numbers 0 … below−1. */
export function randomNumbers(seed: number): (below: number) => number {
  const next = pseudoRandom(seed);
  return (below) => next() % below;
}
