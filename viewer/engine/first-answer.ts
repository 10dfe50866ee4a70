// What the exact host answers to the first guess, where working that out would take ten seconds and the answer is the same to all first
// guesses. Worked out once; first-answer.slow.ts does it again.

import { parseFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';

/** By game. @internal */
export const FIRST_ANSWERS: ReadonlyMap<string, string> = new Map([
  ['4x9', '0A2B'],
  ['4x10', '0A1B'],
  ['4x10z', '0A1B'],
]);

/** The answer to a first guess of this game; undefined where it is not known, and after the first turn. */
export function firstAnswer(game: Game, history: History): number | undefined {
  const answer = history.length === 0 ? FIRST_ANSWERS.get(game.name) : undefined;
  return answer === undefined ? undefined : parseFeedback(game, answer);
}
