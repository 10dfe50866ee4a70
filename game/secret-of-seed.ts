// The secret that a seed stands for, the same in the terminal and on the page, so that a game can be passed on by its number.
// Nothing here is random: equal seeds of one game have equal secrets for ever.

import type { Game } from './game.ts';

/**
 * The secret of a seed, a whole number of which the lowest 32 bits count: neighbouring seeds have secrets far apart (the finaliser of
 * murmur3, https://github.com/aappleby/smhasher). Returns a code 0 … secrets−1.
 */
export function secretOfSeed(game: Game, seed: number): number {
  let hash = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % game.secrets;
}
