// The solver's entry point in browsers. Pages usually get no shared memory, so searches run on the calling
// thread, best inside a Web Worker. The engine is fetched from the folder of this file. solve.ts is the twin
// for Node.

import type { Game } from '../game/game.ts';
import type { Objective } from './objective-text.ts';
import { openOn, optimiseOn, type Platform, type SolverOptions } from './open-solver.ts';
import type { PriceList } from './prices.ts';
import type { WorkOptions } from './progress.ts';
import type { Impossible, Solution, Solver } from './solver.ts';

const BROWSER: Platform = new URL('./engine.local.wasm', import.meta.url);

/**
 * Opens a solver for one game. The solver keeps its facts in memory until it is closed.
 * @throws UsageError for impossible options; EngineError if memory is too small, or if the engine cannot be
 * fetched (try again); the signal's reason at once, leaving nothing behind.
 */
export async function openSolver(game: Game, options: SolverOptions = {}): Promise<Solver> {
  return openOn(BROWSER, game, options);
}

/**
 * Proves the least sum of turns of a game and finds an optimal strategy, the same in every run. @throws like
 * optimise.
 */
export async function solve(game: Game, options: SolverOptions & WorkOptions = {}): Promise<Solution> {
  // some strategy always reaches the best average
  return (await optimiseOn(BROWSER, game, { kind: 'average' }, options)) as Solution;
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
  return optimiseOn(BROWSER, game, objective, options);
}
