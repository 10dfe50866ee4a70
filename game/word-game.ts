// Makes a Game from checked lists of words. words.ts reads lists from text, with all faults that text can
// have. An opened tree file has its own lists and needs only this file.

import { sha256 } from '../base/sha256.ts';
import { FEEDBACK_RULES, MARKING_NAMES, type Marking } from './feedback-rules.ts';
import type { Game } from './game.ts';
import { HARD_SUFFIX } from './hard-mode.ts';
import { plainText } from './plain-text.ts';

/** The most words that may be guessed, secrets included. All of them may be secrets. */
export const MAX_GUESSES = 16_384;
/** The most different letters of all words: a letter is a byte of `codes`. */
export const MAX_LETTERS = 256;

/** The form in which words are compared and kept: composed small letters of normal width. */
export function foldWord(text: string): string {
  return plainText(text).normalize('NFC').toLowerCase().normalize('NFC');
}

/** Checked lists of words. */
export interface WordLists {
  readonly marking: Marking;
  readonly positions: number;
  /** All letters of the words, ascending. */
  readonly alphabet: string | readonly string[];
  /** The letters of the words as numbers: the secrets, ascending, then the further guesses, ascending. */
  readonly codes: Uint8Array;
  readonly secrets: number;
}

/**
 * The game of these lists. Its name has the rule and, for the secrets and the further guesses, their number
 * and a digest: `wordle-300-0f3a91c2d4e5f607+500-8899aabbccddeeff`. Equal lists in any order have equal
 * names, and nobody can make other lists with the same name.
 */
export function wordGame(lists: WordLists): Game {
  const { marking, positions, alphabet, codes, secrets } = lists;
  const guesses = codes.length / positions;
  const letters = Array.from(codes, (letter) => alphabet[letter]).join('');
  const words = Array.from({ length: guesses }, (_, code) =>
    letters.slice(code * positions, (code + 1) * positions),
  );
  const others = guesses === secrets ? '' : `+${listName(words.slice(secrets))}`;
  const name = `${marking}-${listName(words.slice(0, secrets))}${others}`;
  const shape = { positions, symbols: alphabet.length, repetition: true };
  const feedbackCount = FEEDBACK_RULES[marking].countFeedbacks(shape);
  const size = { secrets, guesses, feedbackCount, win: feedbackCount - 1 };
  return { name, ...shape, ...size, leadingZero: true, marking, words: true, hard: false, alphabet, codes };
}

/**
 * The part of a name for one ascending list of words: their number, and the first 64 bits of the SHA-256 of
 * the list as a text file, a word a line.
 */
export function listName(words: readonly string[]): string {
  return `${words.length}-${sha256(words.map((word) => `${word}\n`).join('')).slice(0, 16)}`;
}

/**
 * Matches the name of a game of words: the rule, the parts for the secrets and the further guesses, and
 * `-hard`. Only Wordle marks have a hard mode.
 */
export const WORD_GAME_NAME = new RegExp(
  String.raw`^(${MARKING_NAMES.join('|')})-(([1-9]\d{0,4})-[0-9a-f]{16})(?:\+(([1-9]\d{0,4})-[0-9a-f]{16}))?(${HARD_SUFFIX})?$`,
);
