// The words of a game as they are stored and compared: small letters, with σ at the end of a word too.
// equal-letters.ts converts other texts to this form.

import type { Game } from './game.ts';

/** The part of a game that holds its words. */
type StoredWords = Pick<Game, 'alphabet' | 'codes' | 'positions'>;

/** Returns the letters of code number `code`, by position. The number is not checked. */
export function lettersOf({ alphabet, codes, positions }: StoredWords, code: number): string {
  let letters = '';
  for (let i = 0; i < positions; i++) letters += alphabet[codes[code * positions + i]];
  return letters;
}

/** Returns all words, in the order of the code numbers. */
export function storedWords(words: StoredWords): string[] {
  return Array.from({ length: words.codes.length / words.positions }, (_, code) => lettersOf(words, code));
}
