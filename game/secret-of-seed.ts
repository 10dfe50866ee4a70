// Chooses a secret from a seed. The terminal and the page choose the same secret, so players can share a game
// by its seed. Nothing here is random.

import { scattered } from '../base/pseudo-random.ts';
import type { Game } from './game.ts';
import { secretAt, totalWeight } from './weights.ts';

/**
 * Returns the number of the secret for a seed, 0 … secrets−1, drawn by weight if the game has weights. Only
 * the lowest 32 bits of the seed count. Neighbouring seeds have secrets far apart.
 */
export function secretOfSeed(game: Pick<Game, 'secrets' | 'weights'>, seed: number): number {
  return secretAt(game, scattered(seed) % totalWeight(game));
}
