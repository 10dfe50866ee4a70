// How a guess splits codes: into classes, one for each feedback that some of them give. Loops that split
// millions of sets do it in place (strategies/expand.ts, tree-output/route.ts, the engine); this is for all
// others.

import { checkGuess } from './check-numbers.ts';
import type { Game } from './game.ts';
import { scorerOf } from './scorer.ts';

/** The codes, of those that were split, that give one feedback; in the order in which they came. */
export type Class = readonly [feedback: number, codes: Uint16Array];

/**
 * The classes into which a guess splits these secrets, feedbacks ascending; only feedbacks that some code
 * gives.
 * @throws RangeError when there is no such guess.
 */
export function classes(game: Game, codes: Iterable<number>, guess: number): Class[] {
  checkGuess(game, guess);
  const score = scorerOf(game);
  // few of Wordle's 243 feedbacks are given by the sets of a strategy
  const members = new Map<number, number[]>();
  for (const code of codes) {
    const feedback = score(guess, code);
    const list = members.get(feedback);
    if (list === undefined) members.set(feedback, [code]);
    else list.push(code);
  }
  const found = [...members].sort(([a], [b]) => a - b);
  return found.map(([feedback, list]) => [feedback, new Uint16Array(list)]);
}

/**
 * The feedback of a guess that tells nothing of these secrets: all of them give it, and it is not the win.
 * Undefined for any other guess. The turn leaves the same secrets; in hard mode its marks may all the same
 * forbid guesses. @throws like classes.
 */
export function emptyFeedback(game: Game, codes: Iterable<number>, guess: number): number | undefined {
  const parts = classes(game, codes, guess);
  return parts.length === 1 && parts[0][0] !== game.win ? parts[0][0] : undefined;
}
