// Hints and criticism for a person who guesses. Only an exact engine knows the best guess. The caller passes
// the engine as functions, which may be asynchronous.

import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { type History, noCodeFits, remaining } from '../game/history.ts';

/**
 * A best guess, and the exact cost of finding all codes from here on: a sum over the codes, in the engine's
 * prices.
 */
export interface Advice {
  readonly guess: number;
  readonly cost: number;
}

/** Gives the exact cost of every position with at least one code. */
export interface CostSource {
  /** The best guess after this history. */
  best(history: History): Advice | Promise<Advice>;
  /** The cost of this guess followed by the best ones, in the same prices. */
  cost(history: History, guess: number): number | Promise<number>;
}

/** The cost of one guess. */
export interface Criticism {
  readonly guess: number;
  /** A best guess: the guess itself if it is one. */
  readonly best: number;
  /** The number of codes that were possible. */
  readonly codes: number;
  /** The cost of the guess, summed over these codes. */
  readonly cost: number;
  /** The cost beyond that of the best guess; 0 for a best guess. */
  readonly loss: number;
}

/**
 * A best guess after this history.
 * @throws UsageError when no code fits the history, or the secret has been found.
 */
export async function hint(game: Game, history: History, engine: CostSource): Promise<Advice> {
  if (remaining(game, history).length === 0) throw noCodeFits();
  if (history.some((turn) => turn.feedback === game.win))
    throw new UsageError('There is no hint: the secret has been found.');
  return engine.best(history);
}

/**
 * The exact expected cost of a guess after this history, over the possible codes. Some code must fit the
 * history.
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
  const loss = cost === best.cost ? 0 : cost - best.cost; // both may be infinite
  return { guess, best: loss === 0 ? guess : best.guess, codes: remaining(game, history).length, cost, loss };
}

/**
 * The cost of each guess of a history, regardless of its feedback, up to the first turn that no code fits.
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
