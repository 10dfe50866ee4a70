// Checks the promises of the solver for any game, for the tests of two lanes: equal strategies from all
// worker pools, true progress, the search signature, and the best known guess.

import { expect } from 'vitest';
import { parseGame } from '../game/game.ts';
import { AVERAGE, feasibleWithin, parsePrices } from '../solver/prices.ts';
import type { Bounds } from '../solver/progress.ts';
import { openSolver, solve } from '../solver/solve.ts';
import { compiledEngine } from './compiled-engine.ts';
import { randomHistories } from './differential.ts';

/** Expects the same strategy from 1, 2 and 5 threads, and without shared memory. */
export async function expectSamePools(name: string): Promise<void> {
  const game = parseGame(name);
  const pools = [{ threads: 1 }, { threads: 2 }, { threads: 5 }, { engine: await compiledEngine() }];
  const solutions = [];
  for (const pool of pools) solutions.push(await solve(game, pool));
  for (const { strategy, total } of solutions) {
    expect(total).toBe(solutions[0].total);
    expect(strategy).toEqual(solutions[0].strategy);
  }
}

/** Expects that all bounds in progress reports are true, and that they never get worse. */
export async function expectTrueProgress(name: string): Promise<void> {
  const seen: Bounds[] = [];
  const { cost } = await solve(parseGame(name), { onProgress: (bounds) => seen.push(bounds) });
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every(({ proven, found }) => proven <= cost && cost <= found)).toBe(true);
  expect(
    seen.every(
      ({ proven, found }, i) => i === 0 || (proven >= seen[i - 1].proven && found <= seen[i - 1].found),
    ),
  ).toBe(true);
  expect(seen[seen.length - 1]).toMatchObject({ proven: cost, found: cost });
}

/**
 * Expects that one thread proves this cost and searches exactly these numbers of positions and guesses. With
 * `within` the prices allow so many turns, else they are those of the average.
 */
export async function expectSignature(
  name: string,
  { cost, searches, guesses, within }: { cost: number; searches: number; guesses: number; within?: number },
): Promise<void> {
  await using solver = await openSolver(parseGame(name), { threads: 1 });
  expect(await solver.under(within === undefined ? AVERAGE : feasibleWithin(within)).cost([])).toBe(cost);
  const counted = solver.statistics();
  expect([counted.searches, counted.guesses]).toEqual([searches, guesses]);
}

/** A game, its prices, and whether guesses must be consistent. */
type KnownRow = readonly [name: string, prices: string, consistent: boolean];

/** The games for expectKnownGuess(). */
export const KNOWN: readonly KnownRow[] = [
  ['3x6', '1,2', false],
  ['3x6', '1,2', true],
  ['4x4r', '0,0,0,1', false],
  ['3x6z', '1,2,3,4,5,inf', false],
  ['3x6b', '1,3,7,20', false],
];

/**
 * Tests known() at the start and at random histories, before and after the search. The named guess must cost
 * at most `found`, and the position at least `proven`.
 */
export async function expectKnownGuess(
  [name, prices, consistent]: KnownRow,
  histories: number,
): Promise<void> {
  const game = parseGame(name);
  for (const history of [[], ...randomHistories(game, histories, 3)]) {
    await using solver = await openSolver(game, { threads: 1, consistent });
    const question = solver.under(parsePrices(prices));
    const before = await question.known(history);
    const cost = await question.cost(history);
    const after = await question.known(history);
    const other = await question.known(history, { guess: (7 * history.length + 1) % game.guesses });
    for (const { guess, proven, found } of [before, after, other]) {
      expect(proven).toBeLessThanOrEqual(cost);
      expect(found).toBeGreaterThanOrEqual(await question.guessCost(history, guess));
    }
    expect(after.proven).toBe(cost);
    expect(after.found).toBeLessThanOrEqual(before.found);
  }
}
