// Hints and criticism for a person who guesses. Only an exact engine can say what is best; it is passed in as
// functions, which may be asynchronous.

import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { type History, noCodeFits, remaining } from '../game/history.ts';

/**
 * A best guess, and the exact cost of finding all codes from here on: summed over the codes, in the engine's
 * prices.
 */
export interface Advice {
  readonly guess: number;
  readonly cost: number;
}

/** Knows the exact cost of every position that some code fits. */
export interface CostSource {
  /** The best that can be done after this history. */
  best(history: History): Advice | Promise<Advice>;
  /** The cost of making this guess now and the best ones afterwards, in the same prices. */
  cost(history: History, guess: number): number | Promise<number>;
}

/** What one guess has cost. */
export interface Criticism {
  readonly guess: number;
  /** A best guess in its place: the guess itself if it is one. */
  readonly best: number;
  /** The number of codes that were possible. */
  readonly codes: number;
  /** The cost of the guess, summed over these codes. */
  readonly cost: number;
  /** Cost beyond the best; 0 for a best guess. */
  readonly loss: number;
}

/**
 * A best guess after this history.
 * @throws UsageError when no code fits it, or the secret has been found.
 */
export async function hint(game: Game, history: History, engine: CostSource): Promise<Advice> {
  if (remaining(game, history).length === 0) throw noCodeFits();
  if (history.some((turn) => turn.feedback === game.win))
    throw new UsageError('There is no hint: the secret has been found.');
  return engine.best(history);
}

/**
 * What a guess costs after this history, which some code fits: exact, in expectation over the codes that are
 * possible.
 * @throws whatever the engine throws.
 */
export async function judge(
  game: Game,
  history: History,
  guess: number,
  engine: CostSource,
): Promise<Criticism> {
  const best = await engine.best(history);
  const cost = await engine.cost(history, guess);
  const loss = cost === best.cost ? 0 : cost - best.cost; // both may be infinite
  return { guess, best: loss === 0 ? guess : best.guess, codes: remaining(game, history).length, cost, loss };
}

/**
 * What each guess of a history has cost, whatever its feedback was; up to the first that no code fits.
 * @throws whatever the engine throws.
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
