// Splits codes into the classes of a guess, one class for each feedback that some code gives. Loops that
// split millions of positions have their own faster code (strategies/expand.ts, tree-output/route.ts, the
// engine).

import { checkGuess } from './check-numbers.ts';
import type { Game } from './game.ts';
import { scorerOf } from './scorer.ts';

/** A class of a guess: the codes that give this feedback, in the order of the input. */
export type Class = readonly [feedback: number, codes: Uint16Array];

/**
 * Returns the classes of a guess, ordered by feedback.
 * @throws RangeError if `guess` is not a code that may be guessed.
 */
export function classes(game: Game, codes: Iterable<number>, guess: number): Class[] {
  checkGuess(game, guess);
  const score = scorerOf(game);
  // A map holds only the classes that occur: a position in a strategy usually gives few of the 243 feedbacks
  // of Wordle.
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
 * If all these secrets give the same feedback to `guess` and it is not the win, returns this feedback;
 * otherwise undefined. Such a guess excludes no secret. In hard mode its marks may still forbid later
 * guesses.
 * @throws RangeError if `guess` is not a code that may be guessed.
 */
export function emptyFeedback(game: Game, codes: Iterable<number>, guess: number): number | undefined {
  const parts = classes(game, codes, guess);
  return parts.length === 1 && parts[0][0] !== game.win ? parts[0][0] : undefined;
}
