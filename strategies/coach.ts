// Gives hints to a person who guesses, and rates the person's guesses. Only an exact engine knows the best
// guess. The caller passes the engine as functions, which may return promises.

import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { type History, noCodeFits, remaining } from '../game/history.ts';
import { weightSum } from '../game/weights.ts';

/**
 * A best guess, and its exact cost: the sum over all remaining codes, by weight, in the prices of the engine.
 */
export interface Advice {
  readonly guess: number;
  readonly cost: number;
}

/** An engine that knows the exact cost of every position with at least one remaining code. */
export interface CostSource {
  /** Returns a best guess after this history, with its cost. */
  best(history: History): Advice | Promise<Advice>;
  /** Returns the cost of this guess if all later guesses are best, in the same prices. */
  cost(history: History, guess: number): number | Promise<number>;
}

/** The rating of one guess. */
export interface Criticism {
  readonly guess: number;
  /** A best guess at this position; it is the rated guess if that is a best one. */
  readonly best: number;
  /** The number of codes that were possible before the guess. */
  readonly codes: number;
  /** The sum of their weights; without weights, their number. The cost divided by it is an average. */
  readonly weight: number;
  /** The cost of the guess, summed over the possible codes. */
  readonly cost: number;
  /** The cost of the guess minus the cost of a best guess; 0 for a best guess. */
  readonly loss: number;
}

/**
 * Returns a best guess after this history, with its cost.
 * @throws UsageError if no code fits the history, or the secret has been found.
 */
export async function hint(game: Game, history: History, engine: CostSource): Promise<Advice> {
  if (remaining(game, history).length === 0) throw noCodeFits();
  if (history.some((turn) => turn.feedback === game.win))
    throw new UsageError('There is no hint: the secret has been found.');
  return engine.best(history);
}

/**
 * Rates a guess after this history by its exact cost over the possible codes. Some code must fit the history.
 * @throws the errors of the engine.
 */
export async function judge(
  game: Game,
  history: History,
  guess: number,
  engine: CostSource,
): Promise<Criticism> {
  const best = await engine.best(history);
  const cost = await engine.cost(history, guess);
  // both costs may be infinite, and their difference would not be a number
  const loss = cost === best.cost ? 0 : cost - best.cost;
  const left = remaining(game, history);
  const counts = { codes: left.length, weight: weightSum(game, left) };
  return { guess, best: loss === 0 ? guess : best.guess, ...counts, cost, loss };
}

/**
 * Rates each guess of a history, independent of its feedback. Stops at the first turn after which no code
 * fits.
 * @throws the errors of the engine.
 */
export async function criticise(game: Game, history: History, engine: CostSource): Promise<Criticism[]> {
  const criticism: Criticism[] = [];
  for (let played = 0; played < history.length; played++) {
    const before = history.slice(0, played);
    if (remaining(game, before).length === 0) break;
    criticism.push(await judge(game, before, history[played].guess, engine));
  }
  return criticism;
}
