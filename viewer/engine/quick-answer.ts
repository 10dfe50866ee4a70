// Answers of the exact host in positions that are too large to compute. For a few games whose first guesses
// are all alike, the first answer is stored; quick-answer.slow.ts recomputes it. In other large positions,
// the host gives the answer that leaves the most codes. The limit is a number of codes and not a time, so a
// game has the same answers on every machine.

import { parseFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { cunning } from '../../strategies/hosts.ts';

/** Stored answers to the first guess, by the name of the game. @internal */
export const FIRST_ANSWERS: ReadonlyMap<string, string> = new Map([
  ['4x9', '0A2B'],
  ['4x10', '0A1B'],
  ['4x10z', '0A1B'],
]);

/** Largest number of codes for which the exact host computes its answer. */
export const MOST_JUDGED = 1500;

/** Returns the answer to a guess without a search, or undefined if the engine must compute it. */
export function quickAnswer(game: Game, history: History, guess: number): number | undefined {
  const first = history.length === 0 ? FIRST_ANSWERS.get(game.name) : undefined;
  if (first !== undefined) return parseFeedback(game, first);
  return remaining(game, history).length > MOST_JUDGED ? cunning(game).feedback(history, guess) : undefined;
}
