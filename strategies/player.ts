// A player gives the next guess for a history. Heuristics and strategy trees share this interface, so hosts,
// sessions and pages work with either.

import type { Game } from '../game/game.ts';
import { type History, isPossible, noCodeFits } from '../game/history.ts';
import type { Strategy } from '../game/strategy.ts';
import { listed } from './code-order.ts';
import type { Heuristic } from './heuristic.ts';

/** Makes the guesses. */
export interface Player {
  readonly name: string;
  /**
   * The number of the next guess, always the same for the same history.
   * @throws UsageError when no code fits the history.
   */
  next(history: History): number;
}

/**
 * A heuristic as a player of a game. It can continue from any history, even one that it would not have
 * played.
 */
export function heuristicPlayer(game: Game, heuristic: Heuristic, seed = 0): Player {
  const choose = heuristic.start(game, seed);
  const list = listed(game, heuristic.order);
  const next = (history: History): number => {
    const codes = list.filter((code) => isPossible(game, history, code));
    if (codes.length === 0) throw noCodeFits();
    const guesses = Uint16Array.from(history, (turn) => turn.guess);
    const feedbacks = Uint8Array.from(history, (turn) => turn.feedback);
    return choose({ codes, from: 0, to: codes.length, turns: history.length, guesses, feedbacks });
  };
  return { name: heuristic.name, next };
}

/**
 * A strategy tree as a player. `otherwise` takes over, with its errors, after a history that leaves the tree
 * by another guess or a corrected feedback.
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
