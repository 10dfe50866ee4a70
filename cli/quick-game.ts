// Which games are solved in seconds, by experience: measured for the average, on two cores. This only decides
// what is offered without a wait.

import type { Marking } from '../game/feedback-rules.ts';
import type { Game } from '../game/game.ts';

/** The most secret words of a quick game: 300 + 8000 words with Wordle marks take 2 s. */
const WORDS = 300;

/** Games of at most this many codes are solved in seconds, such as 4x10 (5040) and 5x7 (2520) … */
const CODES = 5040;
/**
 * … but above this number only if the codes are short: 6x4r (4096) is quick, 6x7 and 7x7 (5040) take minutes.
 */
const CODES_IF_LONG = 4096;
const LONG = 6;

/**
 * Lists of at most this many pairs of guess and secret are solved in seconds. With bulls and cows, 300 + 700
 * words take 9 s on one core, 300 + 2000 over 40 s. Bulls alone tell least.
 */
const QUICK_PAIRS: Readonly<Record<Marking, number>> = {
  ab: 300_000,
  bulls: 30_000,
  wordle: Number.POSITIVE_INFINITY,
};

/**
 * Most codes of a quick game with bulls only, by positions. Short codes make long games there. 2x11rb (121
 * codes), 3x7rb (343), 4x6b (360) and 6x6b (720) take up to four seconds. 2x12rb (144), 3x9b (504) and 4x5rb
 * (625) take twenty and more.
 */
const CODES_BY_BULLS = [0, 16, 121, 343, 360];
const CODES_BY_BULLS_IF_LONG = 720;

/** Most codes of a quick game, by the number of positions. */
const QUICK_CODES: Readonly<Record<Marking, (positions: number) => number>> = {
  ab: (positions) => (positions < LONG ? CODES : CODES_IF_LONG),
  bulls: (positions) => CODES_BY_BULLS[positions] ?? CODES_BY_BULLS_IF_LONG,
  wordle: () => 0, // This rule is for words only.
};

/** Is the game solved in seconds? */
export function isQuick(game: Game): boolean {
  if (game.words) return game.secrets <= WORDS && game.secrets * game.guesses <= QUICK_PAIRS[game.marking];
  return game.secrets <= QUICK_CODES[game.marking](game.positions);
}

/** Why a game is not quick: `4x10r has 10000 codes of 4 symbols, too many to be solved in seconds`. */
export function notQuick(game: Game): string {
  if (game.words) {
    const others = game.guesses === game.secrets ? '' : ` and ${game.guesses - game.secrets} further guesses`;
    return `${game.name} has ${game.secrets} secrets${others}, too many words to be solved in seconds`;
  }
  return (
    `${game.name} has ${game.secrets} codes of ${game.positions} symbols, too many to be solved in ` +
    `seconds`
  );
}
