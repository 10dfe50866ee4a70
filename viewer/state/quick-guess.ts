// Finds a good guess fast, for positions in which the best guess takes time. The good guess leaves the fewest
// codes on average. The function compares only some of the candidates, evenly spread, or all words of a word
// game.

import { symbolsOf } from '../../game/code.ts';
import type { CodeSymbols } from '../../game/feedback-rule.ts';
import type { Game } from '../../game/game.ts';
import { type History, isAllowed } from '../../game/history.ts';
import { scorerOf } from '../../game/scorer.ts';

/** Positions with more codes may take the engine a second or more. */
export const LARGE = 150;
/** Positions with more words may take the engine some seconds. */
export const LARGE_OF_WORDS = 500;
/** Largest number of computed feedbacks. They take a few milliseconds, on the thread that draws the page. */
const MOST_FEEDBACKS = 200_000;

/**
 * Largest number of computed feedbacks in a word game. More guesses must be tried, because a good guess is
 * often no secret. This takes 0.1 s, on the thread of an engine.
 */
const MOST_MARKS = 1_500_000;

/**
 * Largest number of pairs of a guess and a remaining code for which the engine searches the best guess. The
 * engine takes about four bytes for each pair.
 */
const MOST_PAIRS = 30_000_000;

/** True if the engine can search the best guess for a position with this many codes. */
export function isSearched({ words, guesses }: Game, codes: number): boolean {
  return words || codes * guesses <= MOST_PAIRS;
}

/**
 * Returns a good first guess of a game of codes. It compares one code of each pattern, such as 0011 and 0012.
 * Takes up to 0.1 s, on the thread of an engine.
 */
export function firstGuess(game: Game): number {
  const all = Uint16Array.from({ length: game.secrets }, (_, code) => code);
  const patterns = [...all].filter((code) => isPattern(symbolsOf(game, code)));
  // A code that may not begin with symbol 0 has no such pattern.
  return fewestLeft(game, patterns.length > 0 ? patterns : spread(all, FEW), all);
}

/** Number of first guesses to compare in a game without patterns. */
const FEW = 20;

/** True if the symbols are 0, 1, 2 and so on, in runs that do not become longer. */
function isPattern(symbols: CodeSymbols): boolean {
  const runs: number[] = [];
  for (const symbol of symbols) {
    if (symbol !== runs.length - 1 && symbol !== runs.length) return false;
    runs[symbol] = (runs[symbol] ?? 0) + 1;
  }
  return runs.every((run, at) => at === 0 || run <= runs[at - 1]);
}

/**
 * Returns a good consistent guess. Returns undefined on the first turn, and in positions where the best guess
 * is as fast.
 */
export function quickGuess(game: Game, codes: Uint16Array): number | undefined {
  const n = codes.length;
  if (n <= LARGE || n === game.secrets) return undefined;
  return fewestLeft(game, spread(codes, MOST_FEEDBACKS / n), codes);
}

/**
 * Returns a good word to guess after these turns. `codes` are the remaining secrets, at least one. In hard
 * mode, the word is allowed.
 */
export function quickWord(game: Game, history: History, codes: Uint16Array): number {
  if (codes.length <= 2) return codes[0];
  const words = Array.from({ length: game.guesses }, (_, word) => word);
  const allowed = words.filter((word) => isAllowed(game, history, word));
  return fewestLeft(game, allowed, spread(codes, MOST_MARKS / game.guesses));
}

/** Returns `most` of the codes, evenly spread, or all of them if they are fewer. */
function spread(codes: Uint16Array, most: number): number[] {
  const length = Math.min(codes.length, Math.ceil(most));
  return Array.from({ length }, (_, i) => codes[Math.floor((i * codes.length) / length)]);
}

/**
 * Returns the first guess that leaves the fewest of these codes on average. A guess that is the secret leaves
 * none. In a game with weights, each code counts by its weight.
 */
function fewestLeft(game: Game, guesses: readonly number[], codes: ArrayLike<number>): number {
  const { weights } = game;
  const score = scorerOf(game);
  // A map, because words of 15 letters have 14 million feedbacks.
  const sizes = new Map<number, number>();
  let best = guesses[0];
  let least = Number.POSITIVE_INFINITY;
  for (const guess of guesses) {
    sizes.clear();
    let squares = 0;
    for (let i = 0; i < codes.length; i++) {
      const feedback = score(guess, codes[i]);
      const size = sizes.get(feedback) ?? 0;
      const weight = weights ? weights[codes[i]] : 1;
      sizes.set(feedback, size + weight);
      squares += (2 * size + weight) * weight; // (size + weight)² − size²
    }
    squares -= (sizes.get(game.win) ?? 0) ** 2; // a winning guess leaves no code
    if (squares < least) [best, least] = [guess, squares];
  }
  return best;
}
