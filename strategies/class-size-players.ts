// Players that look at the class sizes of one guess and no further: they minimise the largest class or the
// expected number of codes left, or maximise the number of classes. A code of class c has size(c) − 1 others
// with it, so Σ size² decides the expected number.

import { type Better, bestSplit } from './best-split.ts';

const smallestLargest: Better = (a, b) => a.largest < b.largest;

/** Minimises the largest class among possible codes. */
export const minimaxConsistent = bestSplit(
  'minimax-consistent',
  'the possible code with the smallest largest class',
  {
    order: 'swap',
    settles: 2,
    pool: 'possible',
    better: smallestLargest,
  },
);

/** Minimises the largest class among all codes. */
export const minimaxAny = bestSplit('minimax-any', 'any code with the smallest largest class', {
  order: 'swap',
  settles: 1,
  pool: 'all',
  better: smallestLargest,
});

/** Knuth 1977. */
export const knuth = bestSplit('knuth', 'any code with the smallest largest class, a possible one first', {
  order: 'numeric',
  settles: 2,
  pool: 'possible-first',
  better: smallestLargest,
});

const fewerSquares: Better = (a, b) => a.squares < b.squares;

/**
 * Minimises the deviation over a fixed number of feedbacks, (P+1)(P+2)/2. Σ (size − mean)² = Σ size² −
 * constant, so the least deviation is the least Σ size².
 */
export const leastDeviation = bestSplit(
  'least-deviation',
  'the possible code with the least squared deviation of class sizes, empty classes included',
  { order: 'numeric', settles: 2, pool: 'possible', better: fewerSquares },
);

/** Irving 1979. */
export const expectedSize = bestSplit(
  'expected-size',
  'any code with the fewest codes left on average, a possible one first',
  {
    order: 'numeric',
    settles: 2,
    pool: 'possible-first',
    better: fewerSquares,
  },
);

const moreClasses: Better = (a, b) => a.classes > b.classes;

/** Maximises the number of different feedbacks. */
export const mostClasses = bestSplit('most-classes', 'the possible code with the most different feedbacks', {
  order: 'swap',
  settles: 2,
  pool: 'possible',
  better: moreClasses,
});

/** Kooi 2005: "most parts". */
export const mostParts = bestSplit(
  'most-parts',
  'any code with the most different feedbacks, a possible one first',
  {
    order: 'numeric',
    settles: 2,
    pool: 'possible-first',
    better: moreClasses,
  },
);
