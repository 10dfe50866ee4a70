// How the solver behaves: same feedbacks from any worker pool, progress, aborts, and the signature of its search.

import { beforeAll, describe, expect, it } from 'vitest';
import { parseFeedback } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { outcome } from '../game/strategy.ts';
import { compiledEngine } from '../tests/compiled-engine.ts';
import { feasibleWithin, parsePrices } from './prices.ts';
import type { Bounds } from './progress.ts';
import { openSolver, optimise, solve } from './solve.ts';

let local: WebAssembly.Module;
beforeAll(async () => {
  local = await compiledEngine();
});

describe('the strategy', () => {
  it.each(['3x6', '4x6', '3x6r', '4x7', '3x7z'])(
    '%s is the same from 1, 2 and 5 threads and without shared memory',
    async (name) => {
      const game = parseGame(name);
      const pools = [{ threads: 1 }, { threads: 2 }, { threads: 5 }, { engine: local }];
      const solutions = [];
      for (const pool of pools) solutions.push(await solve(game, pool));
      for (const { strategy, total } of solutions) {
        expect(total).toBe(solutions[0].total);
        expect(strategy).toEqual(solutions[0].strategy);
      }
    },
  );

  it('costs what was proven', async () => {
    const game = parseGame('4x6r');
    const solution = await solve(game);
    expect(outcome(game, solution.strategy).total).toBe(solution.cost);
  });
});

describe('the signature of the search', () => {
  // Positions and guesses searched by one thread. They change only when the search does: then put the new figures here, and
  // say in the commit why they moved. "No functional change" means that this test passes untouched.
  it.each([
    ['4x6', 1446, 24, 37],
    ['4x7', 3639, 122, 347],
    ['4x6r', 5625, 604, 1481],
    ['4x7r', 11228, 9030, 54146],
    ['4x8', 7817, 694, 3790],
    ['5x6', 3434, 544, 1480],
  ])('%s', async (name, cost, searches, guesses) => {
    const solver = await openSolver(parseGame(name), { threads: 1 });
    expect(await solver.under({ kind: 'average' }).cost([])).toBe(cost);
    const counted = solver.statistics();
    expect([counted.searches, counted.guesses]).toEqual([searches, guesses]);
    await solver.close();
  });

  // Where only a deadline counts: a guess with a large class, as good on average as it may be, is not worth a try.
  it.each([
    ['5x7b', 8, 2883, 8328],
    ['4x8b', 9, 3049, 26135],
  ])('%s within %i turns', async (name, turns, searches, guesses) => {
    const solver = await openSolver(parseGame(name), { threads: 1 });
    expect(await solver.under(feasibleWithin(turns)).cost([])).toBe(0);
    const counted = solver.statistics();
    expect([counted.searches, counted.guesses]).toEqual([searches, guesses]);
    await solver.close();
  });
});

describe('progress', () => {
  it.each(['4x8', '4x7r', '5x6'])('%s: true bounds that only improve', async (name) => {
    const seen: Bounds[] = [];
    const { cost } = await solve(parseGame(name), { onProgress: (bounds) => seen.push(bounds) });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every(({ proven, found }) => proven <= cost && cost <= found)).toBe(true);
    expect(seen.every(({ proven, found }, i) => i === 0 || (proven >= seen[i - 1].proven && found <= seen[i - 1].found))).toBe(
      true,
    );
    expect(seen[seen.length - 1]).toMatchObject({ proven: cost, found: cost });
  });
});

describe('an abort', () => {
  it('ends the work at once and leaves the solver fit for more', async () => {
    const solver = await openSolver(parseGame('4x10'));
    await expect(solver.optimise({ kind: 'average' }, { signal: AbortSignal.timeout(200) })).rejects.toThrow('timeout');
    const history = [{ guess: 0, feedback: parseFeedback(solver.game, '1A1B') }];
    expect(await solver.under({ kind: 'average' }).cost(history)).toBe(3712);
    expect(await solver.optimise({ kind: 'average' })).toMatchObject({ cost: 26274, total: 26274 });
    await solver.close();
  });

  it('before the start does nothing', async () => {
    await expect(solve(parseGame('3x5'), { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });
});

describe('many threads', () => {
  // Classes proved impossible at the same time once added up to more than 32 bits hold.
  it.each([2, 8])('%i of them agree that 2x16 cannot be done in seven turns', async (threads) => {
    const result = await optimise(parseGame('2x16'), { kind: 'prices', prices: parsePrices('0,0,0,0,0,0,0,inf') }, { threads });
    expect([result.strategy, result.steps[0].cost]).toEqual([undefined, undefined]);
  });

  // A second one was once kept for twelve times as long by a class that did not matter any more.
  it.each([
    ['3x9b', 9],
    ['4x8b', 8],
  ])('give up what the others have made needless: %s cannot be done in %i turns', async (name, turns) => {
    const searches: number[] = [];
    for (const threads of [1, 2]) {
      const solver = await openSolver(parseGame(name), { threads });
      expect(await solver.under(feasibleWithin(turns)).cost([])).toBe(Number.POSITIVE_INFINITY);
      searches.push(solver.statistics().searches);
      await solver.close();
    }
    expect(searches[1]).toBeLessThan(8 * searches[0]); // about 1.2 times as many, more where the first thread has to wait for a processor
  });
});

describe('refusals', () => {
  it.each([0, 65, 1.5])('%d threads', async (threads) => {
    await expect(openSolver(parseGame('3x5'), { threads })).rejects.toThrow('is not a number of threads; 1 to 64 are possible.');
  });
});
