// Which games are solved in seconds, by experience: measured for the average, on two cores. This only decides
// what is offered without a wait.

import type { Game } from '../game/game.ts';
import { QUICK_CODES, QUICK_PAIRS } from './feedback-rules.ts';

/** The most secret words of a quick game: 300 + 8000 words with Wordle marks take 2 s. */
const WORDS = 300;

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
  return `${game.name} has ${game.secrets} codes of ${game.positions} symbols, too many to be solved in seconds`;
}
