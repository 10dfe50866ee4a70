// A good guess at once for positions whose best guess takes time: the one that leaves the fewest codes on
// average. Candidates are some of the possible codes, evenly spread, or all words.

import type { Game } from '../../game/game.ts';
import { type History, isAllowed } from '../../game/history.ts';
import { scorerOf } from '../../game/scorer.ts';

/** Positions of more codes may take the engine a second and more. */
export const LARGE = 150;
/** Positions of more words may take it seconds. */
export const LARGE_OF_WORDS = 500;
/** Feedbacks that are computed at most: a few milliseconds' work, on the thread that draws. */
const MOST_FEEDBACKS = 200_000;

/** Feedbacks for words, whose good guesses are often no secrets: 0.1 s, on a thread of its own. */
const MOST_MARKS = 1_500_000;

/** A good guess among the possible codes; undefined on the first turn, and if the best one is as fast. */
export function quickGuess(game: Game, codes: Uint16Array): number | undefined {
  const n = codes.length;
  if (n <= LARGE || n === game.secrets) return undefined;
  return fewestLeft(game, spread(codes, MOST_FEEDBACKS / n), codes);
}

/**
 * A good word to guess after these turns, when these secrets are left, at least one. In hard mode it may be
 * guessed.
 */
export function quickWord(game: Game, history: History, codes: Uint16Array): number {
  if (codes.length <= 2) return codes[0];
  const words = Array.from({ length: game.guesses }, (_, word) => word);
  const allowed = words.filter((word) => isAllowed(game, history, word));
  return fewestLeft(game, allowed, spread(codes, MOST_MARKS / game.guesses));
}

/** So many of the codes, or all of them, evenly spread. */
function spread(codes: Uint16Array, most: number): number[] {
  const length = Math.min(codes.length, Math.ceil(most));
  return Array.from({ length }, (_, i) => codes[Math.floor((i * codes.length) / length)]);
}

/** The first guess that leaves the fewest of these codes on average, itself not among them. */
function fewestLeft(game: Game, guesses: readonly number[], codes: ArrayLike<number>): number {
  const score = scorerOf(game);
  const sizes = new Uint16Array(game.feedbackCount);
  let best = guesses[0];
  let least = Number.POSITIVE_INFINITY;
  for (const guess of guesses) {
    sizes.fill(0);
    let squares = 0;
    // (s + 1)² − s²
    for (let i = 0; i < codes.length; i++) squares += 2 * sizes[score(guess, codes[i])]++ + 1;
    if (sizes[game.win] > 0) squares--; // it may be the secret itself
    if (squares < least) [best, least] = [guess, squares];
  }
  return best;
}
