// Players that look at the sizes of the classes of one guess, and no further ahead: they fear the largest
// class, or want few codes left on average, or count the classes. A code of class c has size(c) − 1
// companions, so for the average what counts is Σ size².

import { type Better, bestSplit } from './best-split.ts';

const smallestLargest: Better = (a, b) => a.largest < b.largest;

/** Fears the largest class, and guesses only what may be the secret. */
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

/** Fears the largest class, whatever code it takes. */
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
 * Over a fixed number of feedbacks, (P+1)(P+2)/2, Σ (size − mean)² = Σ size² − constant: least deviation is
 * least Σ size².
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

/** Counts the different feedbacks that its guess may get. */
export const mostClasses = bestSplit('most-classes', 'the possible code with the most different feedbacks', {
  order: 'swap',
  settles: 2,
  pool: 'possible',
  better: (a, b) => a.classes > b.classes,
});
