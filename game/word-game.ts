// A game of words as data: lists that have been checked already become a Game. Reading lists from text, with
// all that can be wrong with it, is the work of words.ts; an opened tree file brings its own lists and needs
// this part only.

import { sha256 } from '../base/sha256.ts';
import { FEEDBACK_RULES, MARKING_NAMES, type Marking } from './feedback-rules.ts';
import type { Game } from './game.ts';
import { HARD_SUFFIX } from './hard-mode.ts';
import { plainText } from './plain-text.ts';

/** Most words that may be guessed, secrets included; all of them may be secrets. */
export const MAX_GUESSES = 16_384;
/** Most different letters of all words together: a letter is a byte of `codes`. */
export const MAX_LETTERS = 256;

/** The form in which words are compared and kept: composed letters, small, none of full width. */
export function foldWord(text: string): string {
  return plainText(text).normalize('NFC').toLowerCase().normalize('NFC');
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
 * The game of these lists. Its name is `wordle-300-0f3a91c2d4e5f607+500-8899aabbccddeeff`: the marking, and
 * of the secrets, then of the further guesses, their number and a digest, so that equal lists, in whatever
 * order they were written, have equal names, and nobody can make others that have the same.
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
 * The part of a name that stands for a list of words, ascending: how many they are, and the first 64 bits of
 * the SHA-256 of the list as a text file, a word a line.
 */
export function listName(words: readonly string[]): string {
  return `${words.length}-${sha256(words.map((word) => `${word}\n`).join('')).slice(0, 16)}`;
}

/**
 * The marking, the parts for the secrets and for the further guesses, and that of hard mode, of a name that a
 * game of words can have; but only Wordle marks have a hard mode.
 */
export const WORD_GAME_NAME = new RegExp(
  String.raw`^(${MARKING_NAMES.join('|')})-(([1-9]\d{0,4})-[0-9a-f]{16})(?:\+(([1-9]\d{0,4})-[0-9a-f]{16}))?(${HARD_SUFFIX})?$`,
);
