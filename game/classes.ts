// How a guess splits codes: into classes, one for each feedback that some of them give.
// Loops that split millions of sets do it in place (strategies/expand.ts, tree-output/route.ts, the engine); this is for all others.

import { checkGuess } from './check-numbers.ts';
import type { Game } from './game.ts';
import { scorerOf } from './scorer.ts';

/** The codes, of those that were split, that give one feedback; in the order in which they came. */
export type Class = readonly [feedback: number, codes: Uint16Array];

/**
 * The classes into which a guess splits these secrets, feedbacks ascending; only feedbacks that some code gives.
 * @throws RangeError when there is no such guess.
 */
export function classes(game: Game, codes: Iterable<number>, guess: number): Class[] {
  checkGuess(game, guess);
  const score = scorerOf(game);
  const members: number[][] = Array.from({ length: game.feedbackCount }, () => []);
  for (const code of codes) members[score(guess, code)].push(code);
  return members.flatMap((list, feedback) => (list.length > 0 ? [[feedback, Uint16Array.from(list)] as const] : []));
}
