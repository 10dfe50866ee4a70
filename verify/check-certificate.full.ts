// Tests the checker's bounds for sets of up to six codes, in games with bulls alone.
import { it } from 'vitest';
import { BOUND_LISTS, expectBelowCost } from '../tests/checker-bounds.ts';

it.each(['3x4b', '3x3rb'].flatMap((name) => BOUND_LISTS.map((list) => [name, list])))(
  '%s %s: never above the cost',
  (name, list) => expectBelowCost(name, list, 6),
);
