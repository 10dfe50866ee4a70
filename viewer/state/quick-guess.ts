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

/** A good guess among the possible codes; undefined on the first turn, and if the best one is as fast. */
export function quickGuess(game: Game, codes: Uint16Array): number | undefined {
  const n = codes.length;
  if (n <= LARGE || n === game.secrets) return undefined;
  const candidates = Math.min(n, Math.ceil(MOST_FEEDBACKS / n));
  const score = scorerOf(game);
  const sizes = new Uint16Array(game.feedbackCount);
  let best = codes[0];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < candidates; i++) {
    const guess = codes[Math.floor((i * n) / candidates)];
    sizes.fill(0);
    for (let j = 0; j < n; j++) sizes[score(guess, codes[j])]++;
    const squares = sizes.reduce((sum, size) => sum + size * size, 0); // n times the codes left on average
    if (squares < least) [best, least] = [guess, squares];
  }
  return best;
}

/** Limit for words, whose good guesses are often no secrets: 0.1 s, on a thread of its own. */
const MOST_MARKS = 1_500_000;

/**
 * A good word to guess after these turns, when these secrets are left, at least one. In hard mode it may be
 * guessed.
 */
export function quickWord(game: Game, history: History, codes: Uint16Array): number {
  const n = codes.length;
  if (n <= 2) return codes[0];
  // a sample of the words, evenly spread
  const tried = Math.min(n, Math.ceil(MOST_MARKS / game.guesses));
  const sample = Array.from({ length: tried }, (_, i) => codes[Math.floor((i * n) / tried)]);
  const score = scorerOf(game);
  const sizes = new Uint16Array(game.feedbackCount);
  let best = codes[0];
  let least = Number.POSITIVE_INFINITY;
  for (let guess = 0; guess < game.guesses; guess++) {
    if (!isAllowed(game, history, guess)) continue;
    sizes.fill(0);
    let squares = 0;
    for (const code of sample) squares += 2 * sizes[score(guess, code)]++ + 1; // (s + 1)² − s²
    if (sizes[game.win] > 0) squares--; // it may be the secret itself
    if (squares < least) [best, least] = [guess, squares];
  }
  return best;
}
