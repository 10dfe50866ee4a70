// The solver's entry point in browsers, where pages are granted no shared memory as a rule: searches run on the calling thread, best
// inside a Web Worker, which can be ended at any time. It fetches the engine from beside this file. solve.ts is its twin for Node.

import type { Game } from '../game/game.ts';
import { EngineError } from './engine-error.ts';
import type { Bounds, Statistics, WorkOptions } from './engine-host.ts';
import { type Front, type FrontOptions, findFront } from './front.ts';
import { MAX_HISTORY, MAX_PRICES } from './layout.ts';
import { formatObjective, OBJECTIVE_FORMS, type Objective, parseObjective } from './objective-text.ts';
import type { Step } from './objectives.ts';
import { MAX_THREADS, openOn, optimiseOn, type Platform, type SolverOptions } from './open.ts';
import { formatPrices, type PriceList, parsePrices } from './prices.ts';
import type { Best, Impossible, Question, Solution, Solver } from './solver.ts';

export type {
  Best,
  Bounds,
  Front,
  FrontOptions,
  Impossible,
  Objective,
  PriceList,
  Question,
  Solution,
  Solver,
  SolverOptions,
  Statistics,
  Step,
  WorkOptions,
};
export {
  EngineError,
  findFront,
  formatObjective,
  formatPrices,
  MAX_HISTORY,
  MAX_PRICES,
  MAX_THREADS,
  OBJECTIVE_FORMS,
  parseObjective,
  parsePrices,
};

const BROWSER: Platform = new URL('./engine.local.wasm', import.meta.url);

/**
 * Makes a solver ready for one game; it keeps what it has learnt until it is closed.
 * @throws UsageError for options that cannot be; EngineError when there is not enough memory or the engine cannot be fetched, which may
 * be tried again; the reason of the signal, at once, when it is aborted: then nothing is left behind.
 */
export async function openSolver(game: Game, options: SolverOptions = {}): Promise<Solver> {
  return openOn(BROWSER, game, options);
}

/** Proves the least sum of turns of a game and finds an optimal strategy, the same in every run. @throws like optimise. */
export async function solve(game: Game, options: SolverOptions & WorkOptions = {}): Promise<Solution> {
  return (await optimiseOn(BROWSER, game, { kind: 'average' }, options)) as Solution; // the average is never impossible
}

/** Proves the optimum of a game for any objective, or that it is impossible. @throws like openSolver and Solver.under. */
export async function optimise(
  game: Game,
  objective: Objective | PriceList,
  options: SolverOptions & WorkOptions = {},
): Promise<Solution | Impossible> {
  return optimiseOn(BROWSER, game, objective, options);
}
