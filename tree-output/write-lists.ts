// Chooses the words of a game that a tree file keeps, and writes them: the counterpart of word-lists.ts for
// writing. Looking up guesses does not need this file.

import { packBits } from '../base/bits.ts';
import type { Game } from '../game/game.ts';
import { lettersOf } from '../game/stored-words.ts';
import { bitsFor, type WordEntries } from './file-format.ts';
import { sharedBits } from './word-lists.ts';

/** The words that a file keeps. */
export interface KeptWords {
  readonly entries: WordEntries;
  /** Number of kept words. */
  readonly guesses: number;
  /** Returns the number of a kept word among the kept words, given its number in the full game. */
  readonly numberOf: (code: number) => number;
}

/** Keeps all secrets, and those other words that are among `guessed`. */
export function keepWords(game: Game, guessed: Iterable<number>): KeptWords {
  const others = [...new Set(guessed)].filter((code) => code >= game.secrets).sort((a, b) => a - b);
  const kept = [...Array.from({ length: game.secrets }, (_, code) => code), ...others];
  const words = kept.map((code) => lettersOf(game, code));
  const alphabet = [...new Set(words.join(''))].sort();
  const numbers = new Map(kept.map((code, number) => [code, number]));
  return {
    entries: {
      lists: [game.positions, game.secrets, others.length],
      letters: alphabet.map((letter) => letter.charCodeAt(0)),
      words: packWords(words, game.secrets, alphabet.join('')),
    },
    guesses: kept.length,
    numberOf: (code) => numbers.get(code) as number,
  };
}

function packWords(words: readonly string[], secrets: number, alphabet: string): Uint8Array {
  const width = bitsFor(alphabet.length);
  const bits: [number, number][] = [];
  for (const [n, word] of words.entries()) {
    let shared = 0;
    if (n > 0 && n !== secrets) while (word[shared] === words[n - 1][shared]) shared++;
    bits.push([shared, sharedBits(word.length)]);
    for (const letter of word.slice(shared)) bits.push([alphabet.indexOf(letter), width]);
  }
  return packBits(bits);
}
