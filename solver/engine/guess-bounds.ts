// Lower bounds of guesses at the last large position of words that threads have searched together. They spare
// a caller who asks for all best guesses there the same refutations again. All threads share them: the key of
// the position, then an i32 for each guess, 0 if nothing is known. The key also differs between price lists,
// because each list has its own phase hashes.

import { HASH_BYTES } from '../host/layout.ts';
import { guessBounds, guesses } from './fields.ts';

/**
 * Starts notes about the position with this key, and forgets those about another position. Call it before the
 * threads begin. Does nothing in games of codes.
 */
export function openGuessBounds(key: v128): void {
  if (guessBounds === 0 || hasGuessBounds(key)) return;
  v128.store(guessBounds, key);
  memory.fill(guessBounds + <usize>HASH_BYTES, 0, (<usize>guesses) << 2);
}

/** Are the bounds about the position with this key? */
export function hasGuessBounds(key: v128): bool {
  return guessBounds !== 0 && !v128.any_true(v128.xor(v128.load(guessBounds), key));
}

/** Notes that a guess costs at least so much there. */
export function noteGuessBound(guess: i32, bound: i32): void {
  store<i32>(guessBounds + <usize>HASH_BYTES + ((<usize>guess) << 2), bound);
}

/** A lower bound of the cost of a guess there. */
export function guessBound(guess: i32): i32 {
  return load<i32>(guessBounds + <usize>HASH_BYTES + ((<usize>guess) << 2));
}
