// Says which games the solver solves in seconds. The limits were measured for the average, on two cores. They
// only decide whether the program starts a search without being asked.

import type { Marking } from '../game/feedback-rules.ts';
import type { Game } from '../game/game.ts';

/** The most secret words of a game that is solved in seconds: 300 + 8000 words with Wordle marks take 2 s. */
const WORDS = 300;

/** The most codes of a game with short codes, such as 4x10 (5040) and 5x7 (2520). */
const CODES = 5040;
/**
 * The most codes of a game with at least `LONG` positions. 6x4r (4096) takes seconds, 6x7 and 7x7 (5040) take
 * minutes.
 */
const CODES_IF_LONG = 4096;
const LONG = 6;

/**
 * The most pairs of guess and secret in lists of words. With bulls and cows, 300 + 700 words take 9 s on one
 * core, and 300 + 2000 words over 40 s. Bulls alone distinguish the fewest codes, so their limit is lower.
 */
const QUICK_PAIRS: Readonly<Record<Marking, number>> = {
  ab: 300_000,
  bulls: 30_000,
  wordle: Number.POSITIVE_INFINITY,
};

/**
 * The most codes with feedback of bulls alone; the index is the number of positions. The fewer positions a
 * game has, the more turns it needs. Up to four seconds: 2x11rb (121 codes), 3x7rb (343), 4x6b (360) and 6x6b
 * (720). Twenty seconds or more: 2x12rb (144), 3x9b (504) and 4x5rb (625).
 */
const CODES_BY_BULLS = [0, 16, 121, 343, 360];
const CODES_BY_BULLS_IF_LONG = 720;

/** Gives the most codes for a number of positions, under each rule of feedback. */
const QUICK_CODES: Readonly<Record<Marking, (positions: number) => number>> = {
  ab: (positions) => (positions < LONG ? CODES : CODES_IF_LONG),
  bulls: (positions) => CODES_BY_BULLS[positions] ?? CODES_BY_BULLS_IF_LONG,
  wordle: () => 0, // only games of words have this rule
};

/** Says whether the game is solved in seconds. With weights, codes have as little symmetry as words. */
export function isQuick(game: Game): boolean {
  if (game.words || game.weights)
    return game.secrets <= WORDS && game.secrets * game.guesses <= QUICK_PAIRS[game.marking];
  return game.guesses <= QUICK_CODES[game.marking](game.positions);
}

/**
 * Returns the reason why a game is not solved in seconds, as a text: `4x10r has 10000 codes of 4 symbols, too
 * many to be solved in seconds`.
 */
export function notQuick(game: Game): string {
  if (game.words) {
    const others = game.guesses === game.secrets ? '' : ` and ${game.guesses - game.secrets} further guesses`;
    return `${game.name} has ${game.secrets} secrets${others}, too many words to be solved in seconds`;
  }
  const codes = `${game.guesses} codes of ${game.positions} symbols${game.weights ? ' with weights' : ''}`;
  return `${game.name} has ${codes}, too many to be solved in seconds`;
}
