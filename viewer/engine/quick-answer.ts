// Answers of the exact host for positions that are too large to compute. A few games have stored first
// answers, because all their first guesses are alike; quick-answer.slow.ts recomputes these. Other large
// positions get the answer that leaves the most codes. The limit is a number of codes, so a game goes the
// same way on every machine.

import { parseFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { cunning } from '../../strategies/hosts.ts';

/** By game. @internal */
export const FIRST_ANSWERS: ReadonlyMap<string, string> = new Map([
  ['4x9', '0A2B'],
  ['4x10', '0A1B'],
  ['4x10z', '0A1B'],
]);

/** Largest number of codes for which the exact host computes its answer. */
export const MOST_JUDGED = 1500;

/** The answer to a guess without a computation; undefined if the answer must be computed. */
export function quickAnswer(game: Game, history: History, guess: number): number | undefined {
  const first = history.length === 0 ? FIRST_ANSWERS.get(game.name) : undefined;
  if (first !== undefined) return parseFeedback(game, first);
  return remaining(game, history).length > MOST_JUDGED ? cunning(game).feedback(history, guess) : undefined;
}
