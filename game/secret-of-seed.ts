// The secret that a seed stands for, the same in the terminal and on the page, so that a game can be passed
// on by its number. Nothing here is random: equal seeds of one game have equal secrets for ever.

import { scattered } from '../base/pseudo-random.ts';
import type { Game } from './game.ts';

/**
 * The secret of a seed, a whole number of which the lowest 32 bits count: neighbouring seeds have secrets far
 * apart. Returns a code 0 … secrets−1.
 */
export function secretOfSeed(game: Game, seed: number): number {
  return scattered(seed) % game.secrets;
}
