// Tests how the solver behaves: equal results from every worker pool, progress, aborts, and the signature of
// its search. solve.full.ts tests larger games.

import { describe, expect, it } from 'vitest';
import { parseFeedback } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { outcome } from '../game/strategy.ts';
import { expectSamePools, expectSignature, expectTrueProgress } from '../tests/solver-promises.ts';
import { parsePrices } from './prices.ts';
import { openSolver, optimise, solve } from './solve.ts';

describe('the strategy', () => {
  it.each(['3x6', '4x6', '3x6r'])(
    '%s is the same from 1, 2 and 5 threads and without shared memory',
    expectSamePools,
  );

  it('has the proven cost', async () => {
    const game = parseGame('4x6r');
    const solution = await solve(game);
    expect(outcome(game, solution.strategy).total).toBe(solution.cost);
  });
});

describe('the signature of the search', () => {
  // The numbers of positions and guesses that one thread searches. They change only when the search does.
  // Then put the new numbers here, and say in the commit why they changed. "No functional change" means that
  // this test passes unchanged.
  it.each([
    ['4x6', 1446, 24, 37],
    ['4x7', 3639, 125, 348],
    ['4x6r', 5625, 518, 1255],
    ['4x8', 7817, 499, 2878],
    ['5x6', 3434, 362, 894],
  ])('%s', (name, cost, searches, guesses) => expectSignature(name, { cost, searches, guesses }));

  // If only a deadline counts, a guess with a large class is not worth a try, even if its average is good.
  it('5x7b within 8 turns', () =>
    expectSignature('5x7b', { within: 8, cost: 0, searches: 2883, guesses: 15563 }));
});

it('progress of 4x8: true bounds that only improve', () => expectTrueProgress('4x8'));

describe('an abort', () => {
  it('ends the work at once and leaves the solver usable', async () => {
    await using solver = await openSolver(parseGame('4x10'));
    await expect(solver.optimise({ kind: 'average' }, { signal: AbortSignal.timeout(200) })).rejects.toThrow(
      'timeout',
    );
    const history = [{ guess: 0, feedback: parseFeedback(solver.game, '1A1B') }];
    expect(await solver.under({ kind: 'average' }).cost(history)).toBe(3712);
  });

  it('before the start does nothing', async () => {
    await expect(solve(parseGame('3x5'), { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });
});

describe('many threads', () => {
  // A past bug: the infinite costs of classes that several threads refuted at once added up to more than 32
  // bits hold.
  it.each([2, 8])('%i of them agree that 2x16 cannot be done in seven turns', async (threads) => {
    const result = await optimise(
      parseGame('2x16'),
      { kind: 'prices', prices: parsePrices('0,0,0,0,0,0,0,inf') },
      { threads },
    );
    expect([result.strategy, result.steps[0].cost]).toEqual([undefined, undefined]);
  });
});

describe('refusals', () => {
  it.each([0, 65, 1.5])('%d threads', async (threads) => {
    await expect(openSolver(parseGame('3x5'), { threads })).rejects.toThrow(
      'is not a number of threads; 1 to 64 are possible.',
    );
  });
});
