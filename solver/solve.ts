// The solver's entry point in Node: searches run on worker threads that share their memory. solve.browser.ts
// is its twin for browsers; both offer the same.

import { availableParallelism, freemem, totalmem } from 'node:os';
import type { Game } from '../game/game.ts';
import { loadSharedEngine, threadPool } from './host/worker-threads.ts';
import type { Objective } from './objective-text.ts';
import { openOn, optimiseOn, type Platform, type SolverOptions } from './open-solver.ts';
import type { PriceList } from './prices.ts';
import type { WorkOptions } from './progress.ts';
import type { Impossible, Solution, Solver } from './solver.ts';

const NODE: Platform = {
  count: availableParallelism,
  start: async (memory, threads) => threadPool(await loadSharedEngine(), memory, threads),
  memory: () => {
    // the limit of a container; without a container it is 0 or a huge number
    const limit = process.constrainedMemory();
    const total = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
    return { total, free: Math.max(0, Math.min(freemem(), total - process.memoryUsage.rss())) };
  },
};

/**
 * Opens a solver for one game. The solver keeps its facts in memory until it is closed. Idle threads keep no
 * process alive.
 * @throws UsageError for impossible options; EngineError if memory is too small or a thread cannot start; the
 * signal's reason at once, leaving nothing behind.
 */
export async function openSolver(game: Game, options: SolverOptions = {}): Promise<Solver> {
  return openOn(NODE, game, options);
}

/**
 * Proves the least sum of turns of a game and finds an optimal strategy. The result does not depend on the
 * number of threads. @throws like optimise.
 */
export async function solve(game: Game, options: SolverOptions & WorkOptions = {}): Promise<Solution> {
  // the average is never impossible
  return (await optimiseOn(NODE, game, { kind: 'average' }, options)) as Solution;
}

/**
 * Proves the optimum of a game for any objective, or that it is impossible. @throws like openSolver and
 * Solver.under.
 */
export async function optimise(
  game: Game,
  objective: Objective | PriceList,
  options: SolverOptions & WorkOptions = {},
): Promise<Solution | Impossible> {
  return optimiseOn(NODE, game, objective, options);
}
