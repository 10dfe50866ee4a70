// The memory for proofs and for their checks.

import type { Game } from '../game/game.ts';

/**
 * Returns the solver option `memory`, in bytes, for the proofs of a game. Returns no option if the solver's
 * default is enough. With bulls alone, a game has many positions, and a memo of the usual size overflows. The
 * game 2x14b takes 5 minutes with this memory, and more than 12 without it.
 */
export function memoryFor(game: Game): { readonly memory?: number } {
  return game.marking === 'bulls' ? { memory: 2 ** 29 } : {};
}

/** The most codes for which the checker stores the feedback of all pairs under any option `memory`. */
const HELD_WHOLE = 9000;

/** Returns the checker's memory, in bytes, for games with this number of codes; undefined for the default. */
export function checkerMemory(secrets: number): number | undefined {
  return secrets > HELD_WHOLE ? 2 ** 31 : undefined;
}
