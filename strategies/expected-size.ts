// Players that want few codes left on average: a code of class c has size(c) − 1 companions, so what counts is Σ size².
// They see the classes of one guess and look no further ahead.

import { type Better, scoring } from './best-split.ts';
import type { Rule } from './rule.ts';

const fewerSquares: Better = (a, b) => a.squares < b.squares;

/** Over a fixed number of feedbacks, (P+1)(P+2)/2, Σ (size − mean)² = Σ size² − constant: least deviation is least Σ size². */
export const leastDeviation: Rule = {
  name: 'least-deviation',
  summary: 'the possible code with the least squared deviation of class sizes, empty classes included',
  order: 'numeric',
  settles: 2,
  start: (game) => scoring(game, 'numeric', 'possible', fewerSquares),
};

/** Irving 1979. */
export const expectedSize: Rule = {
  name: 'expected-size',
  summary: 'any code with the fewest codes left on average, a possible one first',
  order: 'numeric',
  settles: 2,
  start: (game) => scoring(game, 'numeric', 'possible-first', fewerSquares),
};
