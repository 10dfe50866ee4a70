// More of what solver.test.ts asks: more calls at once, more positions.
import { it } from 'vitest';
import { expectManyCalls } from '../tests/many-calls.ts';
import { expectKnownGuess, KNOWN } from '../tests/solver-promises.ts';

it('2000 random calls at once, some of them given up, agree with the oracle', () =>
  expectManyCalls(2000, 400));

it.each(KNOWN)(
  'the best guess known of %s by the prices %s, consistent %s, costs what is said at most, and no guess less than is proven',
  (...known) => expectKnownGuess(known, 20),
);
