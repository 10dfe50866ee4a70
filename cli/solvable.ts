// How large a game may be for what is computed while somebody waits.

import type { Game } from '../game/game.ts';

/** Games up to this many codes, such as 4x10 (5040) and 4x8r (4096), are solved in seconds. */
const CODES = 5040;

/** Is the game solved in seconds? */
export function isQuick(game: Game): boolean {
  return game.secrets <= CODES;
}

/** Why a game is not quick, to follow a semicolon: `4x10r has 10000 codes, more than the 5040 that are solved in seconds`. */
export function notQuick(game: Game): string {
  return `${game.name} has ${game.secrets} codes, more than the ${CODES} that are solved in seconds`;
}
