// Players that look at the sizes of the classes of one guess, and no further ahead: they fear the largest class, or want few codes left on
// average, or count the classes. A code of class c has size(c) − 1 companions, so for the average what counts is Σ size².

import { type Better, scoring } from './best-split.ts';
import type { Heuristic } from './heuristic.ts';

const smallestLargest: Better = (a, b) => a.largest < b.largest;

/** Fears the largest class, and guesses only what may be the secret. */
export const minimaxConsistent: Heuristic = {
  name: 'minimax-consistent',
  summary: 'the possible code with the smallest largest class',
  order: 'swap',
  settles: 2,
  start: (game) => scoring(game, 'swap', 'possible', smallestLargest),
};

/** Fears the largest class, whatever code it takes. */
export const minimaxAny: Heuristic = {
  name: 'minimax-any',
  summary: 'any code with the smallest largest class',
  order: 'swap',
  settles: 1,
  start: (game) => scoring(game, 'swap', 'all', smallestLargest),
};

/** Knuth 1977. */
export const knuth: Heuristic = {
  name: 'knuth',
  summary: 'any code with the smallest largest class, a possible one first',
  order: 'numeric',
  settles: 2,
  start: (game) => scoring(game, 'numeric', 'possible-first', smallestLargest),
};

const fewerSquares: Better = (a, b) => a.squares < b.squares;

/** Over a fixed number of feedbacks, (P+1)(P+2)/2, Σ (size − mean)² = Σ size² − constant: least deviation is least Σ size². */
export const leastDeviation: Heuristic = {
  name: 'least-deviation',
  summary: 'the possible code with the least squared deviation of class sizes, empty classes included',
  order: 'numeric',
  settles: 2,
  start: (game) => scoring(game, 'numeric', 'possible', fewerSquares),
};

/** Irving 1979. */
export const expectedSize: Heuristic = {
  name: 'expected-size',
  summary: 'any code with the fewest codes left on average, a possible one first',
  order: 'numeric',
  settles: 2,
  start: (game) => scoring(game, 'numeric', 'possible-first', fewerSquares),
};

/** Counts the different feedbacks that its guess may get. */
export const mostClasses: Heuristic = {
  name: 'most-classes',
  summary: 'the possible code with the most different feedbacks',
  order: 'swap',
  settles: 2,
  start: (game) => scoring(game, 'swap', 'possible', (a, b) => a.classes > b.classes),
};
