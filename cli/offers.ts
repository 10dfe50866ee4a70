// Words that shells complete for an argument or an option. They are for values that commander does not list:
// a person may also write players and objectives in other ways.

import type { Argument, Option } from 'commander';

const OFFERS = new WeakMap<Argument | Option, readonly string[]>();

/** Offers these words for an argument or option. A person continues a word that ends in `-`. */
export function offering<T extends Argument | Option>(one: T, words: readonly string[]): T {
  OFFERS.set(one, words);
  return one;
}

/** The words to offer: the allowed values if commander lists them, else the words given to `offering`. */
export function offersFor(one: Argument | Option): readonly string[] {
  return one.argChoices ?? OFFERS.get(one) ?? [];
}
