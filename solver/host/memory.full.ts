// Runs the test of memory.test.ts for 5x7, with memos that hold only a fraction of its entries.
import { it } from 'vitest';
import { expectSameInLittle } from '../../tests/least-memory.ts';

it.each([
  ['5x7', 'average', 1],
  ['5x7', 'average', 2],
])('little memory does not change the strategy for %s, %s, %i threads', expectSameInLittle);
