// The reader's own lists of words as text: typed, pasted or from a file. Faults have kinds, so that the page
// can name them in the reader's language.

import { foldWord, MAX_GUESSES, MAX_LETTERS } from '../../game/word-game.ts';

/** Lists that a game can be made of: words that may be the secret, and others that may be guessed. */
export interface OwnLists {
  readonly secrets: readonly string[];
  readonly guesses: readonly string[];
}

/** Whether a value from storage holds lists that make a game. */
export function areLists(value: unknown): value is OwnLists {
  const { secrets, guesses } = (value ?? {}) as Partial<Record<keyof OwnLists, unknown>>;
  if (
    !Array.isArray(secrets) ||
    !Array.isArray(guesses) ||
    ![...secrets, ...guesses].every((word) => typeof word === 'string')
  ) {
    return false;
  }
  return !('kind' in readLists(secrets.join('\n'), guesses.join('\n')));
}

/** Why no game can be made of lists. */
export type ListFault =
  | { readonly kind: 'few' }
  | { readonly kind: 'letter' | 'long'; readonly word: string }
  | { readonly kind: 'lengths'; readonly word: string; readonly other: string }
  | { readonly kind: 'many'; readonly n: number; readonly most: number };

/** Longest word for which colours can be tapped. */
const LONGEST = 5;

/** The words of a text, each once. A # starts a remark to the end of the line. */
export function wordsOf(text: string): string[] {
  const words = text.replace(/#.*/g, '').split(/[\s,;]+/);
  return [...new Set(words.filter((word) => word !== '').map(foldWord))];
}

/** Reads the two lists. */
export function readLists(secretsText: string, guessesText: string): OwnLists | ListFault {
  const secrets = wordsOf(secretsText);
  const known = new Set(secrets);
  const guesses = wordsOf(guessesText).filter((word) => !known.has(word));
  const all = [...secrets, ...guesses];
  if (secrets.length < 2) return { kind: 'few' };
  if (all.length > MAX_GUESSES) return { kind: 'many', n: all.length, most: MAX_GUESSES };
  const strange = all.find((word) => !/^\p{L}+$/u.test(word) || [...word].length !== word.length);
  if (strange !== undefined) return { kind: 'letter', word: strange };
  const other = all.find((word) => word.length !== all[0].length);
  if (other !== undefined) return { kind: 'lengths', word: all[0], other };
  if (all[0].length > LONGEST) return { kind: 'long', word: all[0] };
  const letters = new Set(all.join('')).size;
  return letters > MAX_LETTERS ? { kind: 'many', n: letters, most: MAX_LETTERS } : { secrets, guesses };
}
