// The secret of a seed, equal in the terminal and on the page, so that players can pass on a game by its
// number. Nothing here is random: a seed of a game always has the same secret.

import { scattered } from '../base/pseudo-random.ts';
import type { Game } from './game.ts';

/**
 * The secret of a seed, 0 … secrets−1. Only the lowest 32 bits of the seed count. Neighbouring seeds have
 * secrets far apart.
 */
export function secretOfSeed(game: Game, seed: number): number {
  return scattered(seed) % game.secrets;
}
