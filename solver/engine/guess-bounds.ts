// What guesses cost at least at the last large position of words that threads have worked on together:
// whoever looks for all best guesses there need not refute anew what the search has refuted. Shared by all
// threads: the key of the position, then a bound for each guess, i32, 0 where nothing is known. The key tells
// price lists apart too, as each has hashes of its own for its phases.

import { HASH_BYTES } from '../host/layout.ts';
import { guessBounds, guesses } from './fields.ts';

/**
 * What is noted from now on is about the position with this key, in a game of words; what is there of another
 * is forgotten. To be called before threads begin with it.
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

/** What a guess is known to cost there at least. */
export function guessBound(guess: i32): i32 {
  return load<i32>(guessBounds + <usize>HASH_BYTES + ((<usize>guess) << 2));
}
