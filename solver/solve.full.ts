// Tests how the solver behaves on larger games than those of solve.test.ts.
import { describe, expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { expectSamePools, expectSignature, expectTrueProgress } from '../tests/solver-promises.ts';
import { feasibleWithin } from './prices.ts';
import { openSolver } from './solve.ts';

it.each(['4x7', '3x7z'])(
  '%s: the strategy is the same from 1, 2 and 5 threads and without shared memory',
  expectSamePools,
);

it.each(['4x7r', '5x6'])('progress of %s: true bounds that only improve', expectTrueProgress);

describe('the signature of the search', () => {
  it('4x7r', () => expectSignature('4x7r', { cost: 11228, searches: 3678, guesses: 19455 }));

  it('4x8b within 9 turns', () =>
    expectSignature('4x8b', { within: 9, cost: 0, searches: 3049, guesses: 120645 }));
});

// A past bug: the second thread searched twelve times as long as it should, in a class that did not matter
// any more.
it.each([
  ['3x9b', 9],
  ['4x8b', 8],
])('threads give up work that others made needless: %s cannot be done in %i turns', async (name, turns) => {
  const searches: number[] = [];
  for (const threads of [1, 2]) {
    await using solver = await openSolver(parseGame(name), { threads });
    expect(await solver.under(feasibleWithin(turns)).cost([])).toBe(Number.POSITIVE_INFINITY);
    searches.push(solver.statistics().searches);
  }
  // usually 1.2 times as many, but more if the first thread must wait for a processor
  expect(searches[1]).toBeLessThan(8 * searches[0]);
});

it('a solver that has given up still finds the least total of 4x10', async () => {
  await using solver = await openSolver(parseGame('4x10'), { threads: 2 });
  await expect(solver.optimise({ kind: 'average' }, { signal: AbortSignal.timeout(200) })).rejects.toThrow(
    'timeout',
  );
  expect(await solver.optimise({ kind: 'average' })).toMatchObject({ cost: 26274, total: 26274 });
});
