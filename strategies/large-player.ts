// Lets players without a search play large games. A player sees the codes that fit, or a sample of them if
// there are very many.

import { symbolsOf } from '../game/code.ts';
import type { LargeCode, LargeGame, LargeHistory } from '../game/large-game.ts';
import { samplePosition } from '../game/large-position.ts';
import type { Heuristic } from './heuristic.ts';
import { heuristicPlayer } from './player.ts';

/** The most codes that a player compares. Every pair of them takes 10 to 150 ns. */
export const MOST_COMPARED = 500;

/**
 * Returns the code that a player guesses after this history. The player must guess only codes that fit. If
 * more than `most` codes fit, the player sees a sample of them.
 * @throws UsageError if no code fits, or if a turn has found the secret.
 */
export function largeGuess(
  large: LargeGame,
  heuristic: Heuristic,
  turns: LargeHistory,
  seed = 0,
  most = MOST_COMPARED,
): LargeCode {
  const { game, history } = samplePosition(large, turns, most);
  return symbolsOf(game, heuristicPlayer(game, heuristic, seed).next(history));
}
