// As memory.test.ts, where the memos of 5x7 hold a fraction of what is learnt.
import { it } from 'vitest';
import { expectSameInLittle } from '../../tests/least-memory.ts';

it.each([
  ['5x7', 'average', 1],
  ['5x7', 'average', 2],
])('little memory does not change the strategy for %s, %s, %i threads', expectSameInLittle);
