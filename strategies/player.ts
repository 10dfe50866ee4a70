// The interface of players: a player returns the next guess for a history. Heuristics and strategy trees
// share this interface, so hosts, sessions and pages work with either.

import type { Game } from '../game/game.ts';
import { type History, isPossible, noCodeFits } from '../game/history.ts';
import type { Strategy } from '../game/strategy.ts';
import { listed } from './code-order.ts';
import type { Heuristic } from './heuristic.ts';

/** A player: it makes guesses. */
export interface Player {
  readonly name: string;
  /**
   * Returns the number of the next guess. The same history always gets the same guess.
   * @throws UsageError if no code fits the history.
   */
  next(history: History): number;
}

/**
 * Makes a player from a heuristic. The player can continue from any history, even one with guesses that it
 * would not have made.
 */
export function heuristicPlayer(game: Game, heuristic: Heuristic, seed = 0): Player {
  const choose = heuristic.start(game, seed);
  const list = listed(game, heuristic.order);
  const next = (history: History): number => {
    const codes = list.filter((code) => isPossible(game, history, code));
    if (codes.length === 0) throw noCodeFits();
    const guesses = Uint16Array.from(history, (turn) => turn.guess);
    const feedbacks = Int32Array.from(history, (turn) => turn.feedback);
    return choose({ codes, from: 0, to: codes.length, turns: history.length, guesses, feedbacks });
  };
  return { name: heuristic.name, next };
}

/**
 * Makes a player from a strategy tree. The tree lacks a history after a different guess or a corrected
 * feedback. Then the player `otherwise` makes the guess or throws its error.
 */
export function treePlayer(name: string, strategy: Strategy, otherwise: Player): Player {
  const next = (history: History): number => {
    let position: Strategy | undefined = strategy;
    for (const turn of history)
      position = position?.guess === turn.guess ? position.next[turn.feedback] : undefined;
    return position?.guess ?? otherwise.next(history);
  };
  return { name, next };
}
