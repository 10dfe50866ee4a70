// A game of words as data: lists that have been checked already become a Game. Reading lists from text, with all that can be
// wrong with it, is the work of words.ts; an opened tree file brings its own lists and needs this part only.

import type { Game } from './game.ts';

export type Marking = Game['marking'];

export const MAX_SECRETS = 4096;
/** Most words that may be guessed, secrets included. */
export const MAX_GUESSES = 16_384;
/** Most different letters of all words together: a letter is a byte of `codes`. */
export const MAX_LETTERS = 256;
/** The longest words, so that there are at most 44 answers of bulls and cows and 3^5 = 243 of Wordle. */
export const MAX_LENGTH: Readonly<Record<Marking, number>> = { ab: 8, wordle: 5 };

/** The form in which words are compared and kept: composed letters, small. */
export function foldWord(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC');
}

/** What makes a game of words, checked. */
export interface WordLists {
  readonly marking: Marking;
  readonly positions: number;
  /** All letters of the words, ascending. */
  readonly alphabet: string;
  /** The letters of the words as numbers: the secrets, ascending, then the further guesses, ascending. */
  readonly codes: Uint8Array;
  readonly secrets: number;
}

/**
 * The game of these lists. Its name is `wordle-300+500-0f3a91c2`: the marking, the secrets, the further guesses, and a fingerprint of
 * the words, so that equal lists, in whatever order they were written, have equal names, and others do not (but once in 2^32).
 */
export function wordGame(lists: WordLists): Game {
  const { marking, positions, alphabet, codes, secrets } = lists;
  const guesses = codes.length / positions;
  const others = guesses === secrets ? '' : `+${guesses - secrets}`;
  const name = `${marking}-${secrets}${others}-${fingerprint(lists).toString(16).padStart(8, '0')}`;
  // Feedbacks A, B: all with A + B ≤ P but the impossible (P−1)A1B. Words may share no letter, so no sum is too small to occur.
  const feedbackCount = marking === 'wordle' ? 3 ** positions : ((positions + 1) * (positions + 2)) / 2 - 1;
  const rules = { repetition: true, leadingZero: true, marking, words: true };
  const size = { positions, symbols: alphabet.length, secrets, guesses, feedbackCount, win: feedbackCount - 1 };
  return { name, ...size, ...rules, alphabet, codes };
}

/** FNV-1a over length, letters and codes; 32 bits. */
function fingerprint({ positions, alphabet, codes }: WordLists): number {
  let hash = Math.imul(0x811c9dc5 ^ positions, 0x01000193);
  for (let i = 0; i < alphabet.length; i++) hash = Math.imul(hash ^ alphabet.charCodeAt(i), 0x01000193);
  for (const code of codes) hash = Math.imul(hash ^ code, 0x01000193);
  return hash >>> 0;
}
