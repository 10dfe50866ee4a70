// The door of the solver. In Node it runs on worker threads with shared memory; given a compiled engine (a browser that has no
// shared memory passes engine.local.wasm), it runs on the calling thread, best inside a Web Worker.

import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { type Outcome, outcome, type Strategy } from '../game/strategy.ts';
import { UsageError } from '../game/usage-error.ts';
import { type Crew, localCrew } from './crew.ts';
import { type Front, findFront } from './front.ts';
import { INFINITE, MAX_HISTORY, MAX_PRICES } from './layout.ts';
import { type EngineMemory, layOut } from './memory.ts';
import { formatObjective, OBJECTIVE_FORMS, type Objective, parseObjective } from './objective-text.ts';
import { decide, type Step } from './objectives.ts';
import { AVERAGE, type PriceList, parsePrices } from './prices.ts';
import { type Bounds, Solver, type Statistics, type WorkOptions } from './solver.ts';

export type { Bounds, Front, Objective, PriceList, Solver, Statistics, Step, WorkOptions };
export { findFront, formatObjective, MAX_PRICES, OBJECTIVE_FORMS, parseObjective, parsePrices };

export const MAX_THREADS = 64;

export interface SolverOptions {
  /** Worker threads, 1 … 64; as many as the machine has cores by default. */
  readonly threads?: number;
  /** Must every guess still be possible? No by default. */
  readonly consistent?: boolean;
  /** What the open solver minimises at first; the average by default. */
  readonly prices?: PriceList;
  /** The engine compiled without shared memory, to run on the calling thread. */
  readonly engine?: WebAssembly.Module;
}

/** An optimal strategy and how it was found. */
export interface Solution extends Outcome {
  readonly game: Game;
  /** The objective's name, such as `average`; `average consistent` where every guess had to be possible. */
  readonly objective: string;
  readonly strategy: Strategy;
  /** The sum of prices that was minimised last; for the average, the same as `total`. */
  readonly cost: number;
  /** The search exhausted all alternatives. */
  readonly claim: 'optimal';
  readonly steps: readonly Step[];
  readonly statistics: Statistics;
}

/** The proof that no strategy meets the objective. */
export interface Impossible {
  readonly game: Game;
  readonly objective: string;
  /** No strategy finds every code within so many turns. */
  readonly turns: number;
  readonly strategy?: undefined;
  readonly steps: readonly Step[];
  readonly statistics: Statistics;
}

/** The best guesses of a position. */
export interface Best {
  /** Codes that fit the history. */
  readonly remaining: number;
  /** The least sum, over the remaining codes, of prices from this turn on; for the average, of turns from this one on. */
  readonly cost: number;
  /** Every guess that achieves it: those that may be the secret first, then ascending. */
  readonly guesses: readonly number[];
  /** One optimal way to go on. */
  readonly strategy: Strategy;
}

/**
 * Makes a solver ready for one game; it keeps what it has learnt until it is closed. Idle threads keep no process alive.
 * @throws UsageError when the number of threads is out of range, RangeError when there is not enough memory.
 */
export async function openSolver(game: Game, options: SolverOptions = {}): Promise<Solver> {
  const shared = options.engine === undefined;
  const threads = shared ? (options.threads ?? Math.min(MAX_THREADS, (await import('./threads.ts')).coreCount())) : 1;
  if (!Number.isInteger(threads) || threads < 1 || threads > MAX_THREADS) {
    throw new UsageError(`${threads} is not a number of threads; 1 to ${MAX_THREADS} are possible.`);
  }
  const memory = layOut(game, options.consistent ?? false, threads, shared);
  const solver = new Solver(game, memory, await makeCrew(options.engine, memory, threads));
  try {
    await solver.prepare(options.prices ?? AVERAGE);
  } catch (error) {
    await solver.close();
    throw error;
  }
  return solver;
}

/**
 * Proves the least sum of turns of a game and returns an optimal strategy, the same whatever the number of threads.
 * @throws the reason of the signal when it is aborted.
 */
export async function solve(game: Game, options: SolverOptions & WorkOptions = {}): Promise<Solution> {
  return (await optimise(game, { kind: 'average' }, options)) as Solution; // the average is never impossible
}

/** Proves the optimum of a game for any objective, or that it is impossible. @throws like solve, and UsageError like decide. */
export async function optimise(
  game: Game,
  objective: Objective,
  options: SolverOptions & WorkOptions = {},
): Promise<Solution | Impossible> {
  const solver = await openSolver(game, options);
  try {
    return await optimiseWith(solver, objective, options);
  } finally {
    await solver.close();
  }
}

/** The same with a solver that is open already; afterwards its prices are those that decided. */
export async function optimiseWith(
  solver: Solver,
  objective: Objective,
  options: WorkOptions = {},
): Promise<Solution | Impossible> {
  const { game } = solver;
  const steps = await decide(solver, objective, options);
  const cost = steps[steps.length - 1].cost;
  const found = { game, objective: formatObjective(objective, solver.consistent), steps };
  if (cost === undefined) {
    return { ...found, turns: solver.prices.prices.length - 1, statistics: solver.statistics() };
  }
  const strategy = await solver.strategy([], options);
  return { ...found, strategy, cost, ...outcome(game, strategy), claim: 'optimal', statistics: solver.statistics() };
}

/**
 * All best guesses of any position, reached by any guesses, with their exact cost.
 * @throws UsageError when no code fits the history, or when it is longer than anyone plays (96 turns).
 */
export async function best(solver: Solver, history: History, options: WorkOptions = {}): Promise<Best> {
  const codes = new Set(remaining(solver.game, history));
  if (history.length > MAX_HISTORY)
    throw new UsageError(`A history may have at most ${MAX_HISTORY} turns, not ${history.length}.`);
  if (codes.size === 0) throw new UsageError('No code fits these feedbacks; one of them must be wrong.');
  const cost = await solver.positionCost(history, options);
  if (cost >= INFINITE) throw new UsageError('No strategy finds every code within the turns that the prices allow.');
  const guesses = await solver.bestGuesses(history, cost, options);
  const strategy = await solver.strategy(history, options);
  const possible = (guess: number): number => (codes.has(guess) ? 0 : 1);
  return { remaining: codes.size, cost, guesses: guesses.sort((a, b) => possible(a) - possible(b) || a - b), strategy };
}

async function makeCrew(engine: WebAssembly.Module | undefined, memory: EngineMemory, threads: number): Promise<Crew> {
  if (engine !== undefined) return localCrew(engine, memory);
  const { loadEngine, threadCrew } = await import('./threads.ts');
  return threadCrew(await loadEngine(true), memory, threads);
}
