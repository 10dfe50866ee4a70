// Hints and criticism for a person who guesses. What is best, only an exact engine can tell; it is handed in as functions,
// which may answer later, from a worker.

import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { UsageError } from '../game/usage-error.ts';
import { classes } from './hosts.ts';

/** A best guess, and the exact cost of finding all codes from here on: summed over the codes, in the engine's prices. */
export interface Advice {
  readonly guess: number;
  readonly cost: number;
}

export interface Engine {
  /** The best that can be done when these codes are possible and the next guess is made on this turn, 1 for the first. */
  best(codes: Uint16Array, turn: number): Advice | Promise<Advice>;
  /** What it costs to find a secret on this turn; the turn itself when the average is to be least. */
  price(turn: number): number;
}

/** What one guess has cost. */
export interface Criticism {
  readonly guess: number;
  /** A best guess in its place. */
  readonly best: number;
  /** The number of codes that were possible. */
  readonly codes: number;
  /** Cost beyond the best, summed over these codes; 0 for a best guess. */
  readonly loss: number;
}

/**
 * A best guess after this history.
 * @throws UsageError when no code fits it, or the secret has been found.
 */
export async function hint(game: Game, history: History, engine: Engine): Promise<Advice> {
  const codes = remaining(game, history);
  if (codes.length === 0) throw new UsageError(`no code of ${game.name} fits these answers.`);
  if (history.some((turn) => turn.feedback === game.win)) throw new UsageError('There is no hint: the secret has been found.');
  return engine.best(codes, history.length + 1);
}

/** What each guess of a history has cost, whatever its answer was: exact, in expectation over the codes possible then. */
export async function criticise(game: Game, history: History, engine: Engine): Promise<Criticism[]> {
  const criticism: Criticism[] = [];
  for (let played = 0; played < history.length; played++) {
    const codes = remaining(game, history.slice(0, played));
    if (codes.length === 0) break;
    const best = await engine.best(codes, played + 1);
    const cost = await costOf(game, codes, history[played].guess, played + 1, engine);
    const loss = cost === best.cost ? 0 : cost - best.cost; // both may be infinite
    criticism.push({ guess: history[played].guess, best: best.guess, codes: codes.length, loss });
  }
  return criticism;
}

/** The cost of making this guess on this turn and the best ones afterwards: a win is paid now, every other class later. */
async function costOf(game: Game, codes: Uint16Array, guess: number, turn: number, engine: Engine): Promise<number> {
  let cost = 0;
  for (const [answer, left] of classes(game, codes, guess)) {
    cost += answer === game.win ? engine.price(turn) : (await engine.best(left, turn + 1)).cost;
  }
  return cost;
}
