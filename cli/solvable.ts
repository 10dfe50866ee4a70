// How large a game may be for what is computed while somebody waits.
// The limits come from proofs that were timed; whatever lies beyond can still be asked for by name.

import type { Game } from '../game/game.ts';

/** Up to so many codes a game is solved in seconds, such as 4x10 (5040) and 5x7 (2520) … */
const CODES = 5040;
/** … but up to so many only if its codes are long: 6x4r (4096) is, 6x7 and 7x7 (5040) take minutes. */
const CODES_IF_LONG = 4096;
const LONG = 6;
/** Words are not symmetric: up to so many secrets; 300 + 8000 words with Wordle marks take 2 s … */
const WORDS = 300;
/** … but bulls and cows tell less: up to so many pairs of guess and secret; 300 + 700 words take 9 s on one core, 300 + 2000 over 40 s. */
const PAIRS = 300_000;

/** Is the game solved in seconds? */
export function isQuick(game: Game): boolean {
  if (game.words) return game.secrets <= WORDS && (game.marking === 'wordle' || game.secrets * game.guesses <= PAIRS);
  return game.secrets <= (game.positions < LONG ? CODES : CODES_IF_LONG);
}

/** Why a game is not quick: `4x10r has 10000 codes of 4 symbols, too many to be solved in seconds`. */
export function notQuick(game: Game): string {
  if (game.words) {
    const others = game.guesses === game.secrets ? '' : ` and ${game.guesses - game.secrets} further guesses`;
    return `${game.name} has ${game.secrets} secrets${others}, too many words to be solved in seconds`;
  }
  return `${game.name} has ${game.secrets} codes of ${game.positions} symbols, too many to be solved in seconds`;
}
