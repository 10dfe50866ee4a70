// Lower bounds of guesses at one position: the last large position of words that threads have searched
// together. If the host then asks for all best guesses at this position, these guesses need not be refuted
// again. All threads share the bounds. The memory holds the key of the position, and then an i32 for each
// guess, 0 if there is no bound. Each price list has its own phase hashes, so the key also differs between
// price lists.

import { HASH_BYTES } from '../host/layout.ts';
import { guessBounds, guesses } from './fields.ts';

/**
 * Prepares to note bounds at the position with this key. Erases the bounds of another position. Call it
 * before the threads begin. Does nothing in games of codes.
 */
export function openGuessBounds(key: v128): void {
  if (guessBounds === 0 || hasGuessBounds(key)) return;
  v128.store(guessBounds, key);
  memory.fill(guessBounds + <usize>HASH_BYTES, 0, (<usize>guesses) << 2);
}

/** Returns whether the noted bounds belong to the position with this key. */
export function hasGuessBounds(key: v128): bool {
  return guessBounds !== 0 && !v128.any_true(v128.xor(v128.load(guessBounds), key));
}

/** Notes that a guess costs at least `bound` at the noted position. */
export function noteGuessBound(guess: i32, bound: i32): void {
  store<i32>(guessBounds + <usize>HASH_BYTES + ((<usize>guess) << 2), bound);
}

/** Returns the noted lower bound of a guess, or 0 if the guess has no noted bound. */
export function guessBound(guess: i32): i32 {
  return load<i32>(guessBounds + <usize>HASH_BYTES + ((<usize>guess) << 2));
}
