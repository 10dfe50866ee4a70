// The memory that proofs and their checks are given.

import type { Game } from '../game/game.ts';

/**
 * The solver's option of memory, in bytes, for the proofs of a game; empty for the solver's own choice. With
 * bulls alone, many sets occur and memos of the usual size overflow. 2x14b takes 5 minutes with this memory,
 * and more than 12 without it.
 */
export function memoryFor(game: Game): { readonly memory?: number } {
  return game.marking === 'bulls' ? { memory: 2 ** 29 } : {};
}

/** Up to this many codes the checker holds all feedback in any amount of memory. */
const HELD_WHOLE = 9000;

/** The checker's memory, in bytes, for games of so many codes; undefined for the checker's own choice. */
export function checkerMemory(secrets: number): number | undefined {
  return secrets > HELD_WHOLE ? 2 ** 31 : undefined;
}
