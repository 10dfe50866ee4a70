// Lets players without a search play large games. A player sees the codes that fit, or a sample of them if
// there are very many.

import { symbolsOf } from '../game/code.ts';
import { fittingCodes } from '../game/fitting-codes.ts';
import type { LargeCode, LargeGame, LargeHistory } from '../game/large-game.ts';
import { samplePosition } from '../game/large-position.ts';
import type { Heuristic } from './heuristic.ts';
import { heuristicPlayer } from './player.ts';

/** The most codes that a player compares. Every pair of them takes 10 to 150 ns for each player. */
export const MOST_COMPARED = 300;

/**
 * Returns the code that a player guesses after this history. The player must guess only codes that fit. If
 * more than MOST_COMPARED codes fit, the player sees a sample of them. `fitting` are the codes that fit, if
 * the caller knows them.
 * @throws UsageError if no code fits, or if a turn has found the secret.
 */
export function largeGuess(
  large: LargeGame,
  heuristic: Heuristic,
  turns: LargeHistory,
  seed = 0,
  fitting = fittingCodes(large, turns),
): LargeCode {
  const { game, history } = samplePosition(large, turns, MOST_COMPARED, fitting);
  return symbolsOf(game, heuristicPlayer(game, heuristic, seed).next(history));
}
