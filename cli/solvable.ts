// How large a game may be for what is computed while somebody waits: as many codes as are solved in seconds, fewer of them
// where codes are long. A judgement from the size alone, made before any solver is opened; it imports none and uses no clock.

import type { Game } from '../game/game.ts';

/** Up to so many codes a game is solved in seconds, such as 4x10 (5040) and 5x7 (2520) … */
const CODES = 5040;
/** … but up to so many only if its codes are long: 6x4r (4096) is, 6x7 and 7x7 (5040) take minutes. */
const CODES_IF_LONG = 4096;
const LONG = 6;

/** Is the game solved in seconds? */
export function isQuick(game: Game): boolean {
  return game.secrets <= (game.positions < LONG ? CODES : CODES_IF_LONG);
}

/** Why a game is not quick: `4x10r has 10000 codes of 4 symbols, too many to be solved in seconds`. */
export function notQuick(game: Game): string {
  return `${game.name} has ${game.secrets} codes of ${game.positions} symbols, too many to be solved in seconds`;
}
