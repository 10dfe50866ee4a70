// Tests more calls at once and more positions than solver.test.ts.
import { it } from 'vitest';
import { expectManyCalls } from '../tests/many-calls.ts';
import { expectKnownGuess, KNOWN } from '../tests/solver-promises.ts';

it('2000 random calls at once, some of them given up, agree with the oracle', () =>
  expectManyCalls(2000, 400));

it.each(KNOWN)(
  'the best guess known of %s by the prices %s, consistent %s, costs at most the found cost, and no ' +
    'guess less than the bound',
  (...known) => expectKnownGuess(known, 20),
);
