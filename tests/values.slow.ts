// Proves the lower bound of the value of 5x4r again. Without symmetry this takes many minutes.
import { it } from 'vitest';
import { VALUES } from './values.ts';
import { expectLowerBound } from './values-again.ts';

it.each(VALUES.filter(({ game }) => game === '5x4r'))(
  '$game: no strategy takes fewer than $value turns under the weights',
  expectLowerBound,
);
