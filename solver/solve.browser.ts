// The solver's entry point in browsers, where pages are granted no shared memory as a rule: searches run on
// the calling thread, best inside a Web Worker, which can be ended at any time. It fetches the engine from
// beside this file. solve.ts is its twin for Node.

import type { Game } from '../game/game.ts';
import type { Objective } from './objective-text.ts';
import { openOn, optimiseOn, type Platform, type SolverOptions } from './open-solver.ts';
import type { PriceList } from './prices.ts';
import type { WorkOptions } from './progress.ts';
import type { Impossible, Solution, Solver } from './solver.ts';

const BROWSER: Platform = new URL('./engine.local.wasm', import.meta.url);

/**
 * Makes a solver ready for one game; it keeps what it has learnt until it is closed.
 * @throws UsageError for options that cannot be; EngineError when there is not enough memory or the engine
 * cannot be fetched, which may be tried again; the reason of the signal, at once, when it is aborted: then
 * nothing is left behind.
 */
export async function openSolver(game: Game, options: SolverOptions = {}): Promise<Solver> {
  return openOn(BROWSER, game, options);
}

/**
 * Proves the least sum of turns of a game and finds an optimal strategy, the same in every run. @throws like
 * optimise.
 */
export async function solve(game: Game, options: SolverOptions & WorkOptions = {}): Promise<Solution> {
  return (await optimiseOn(BROWSER, game, { kind: 'average' }, options)) as Solution; // the average is never impossible
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
