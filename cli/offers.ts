// What the completion of shells offers for an argument, or for the value of an option, where commander has no
// list of all that is allowed: players and objectives can be written in other ways too, and none of these
// words is demanded.

import type { Argument, Option } from 'commander';

const OFFERS = new WeakMap<Argument | Option, readonly string[]>();

/**
 * The same argument or option, for which these words are offered. One that ends in `-` is to be continued.
 */
export function offering<T extends Argument | Option>(one: T, words: readonly string[]): T {
  OFFERS.set(one, words);
  return one;
}

/**
 * The words to offer: all that are allowed, if they are listed, or those that were named; none where neither
 * is so.
 */
export function offersFor(one: Argument | Option): readonly string[] {
  return one.argChoices ?? OFFERS.get(one) ?? [];
}
