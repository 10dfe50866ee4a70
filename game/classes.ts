// Splits codes into the classes of a guess, one for each feedback that some code gives. Loops that split
// millions of sets have their own code (strategies/expand.ts, tree-output/route.ts, the engine).

import { checkGuess } from './check-numbers.ts';
import type { Game } from './game.ts';
import { scorerOf } from './scorer.ts';

/** The codes that give one feedback, in the order of the input. */
export type Class = readonly [feedback: number, codes: Uint16Array];

/**
 * The classes of a guess, feedbacks ascending.
 * @throws RangeError if there is no such guess.
 */
export function classes(game: Game, codes: Iterable<number>, guess: number): Class[] {
  checkGuess(game, guess);
  const score = scorerOf(game);
  // sets of a strategy give few of Wordle's 243 feedbacks
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
 * The feedback that all these secrets give, if it is the same for all and not the win; otherwise undefined.
 * Such a guess leaves the same secrets. In hard mode its marks may still forbid guesses.
 * @throws like classes.
 */
export function emptyFeedback(game: Game, codes: Iterable<number>, guess: number): number | undefined {
  const parts = classes(game, codes, guess);
  return parts.length === 1 && parts[0][0] !== game.win ? parts[0][0] : undefined;
}
