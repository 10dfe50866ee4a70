// Proves the lower bounds of the shipped values again; values.slow.ts does so for 5x4r.
import { it } from 'vitest';
import { VALUES } from './values.ts';
import { expectLowerBound } from './values-again.ts';

it.each(VALUES.filter(({ game }) => game !== '5x4r'))(
  '$game: no strategy takes fewer than $value turns under the weights',
  expectLowerBound,
);
