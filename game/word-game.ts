// Makes a Game from lists of words that are already checked. words.ts reads lists from text and reports all
// faults. The file of a tree contains its own lists and needs only this file.

import { sha256 } from '../base/sha256.ts';
import type { CodeSymbols } from './feedback-rule.ts';
import { FEEDBACK_RULES, MARKING_NAMES, type Marking } from './feedback-rules.ts';
import type { Game } from './game.ts';
import { HARD_SUFFIX } from './hard-mode.ts';
import { storedWords } from './stored-words.ts';

/**
 * The maximum number of words that may be guessed, including the possible secrets. All of them may be
 * possible secrets.
 */
export const MAX_GUESSES = 65_535;
/** The maximum number of letters of a word: the search takes 16 bytes for a word. */
export const LONGEST_WORD = 15;
/** The maximum number of different letters in all words. Idioms of four Chinese characters use 4000. */
export const MAX_LETTERS = 4096;

/** Matches a character that a word may have: a letter, a vowel sign, a digit, or a sign of an equation. */
export const LETTER = /^[\p{L}\p{M}\p{N}'’·+*/=-]$/u;

/** Lists of words after all checks. */
export interface WordLists {
  readonly marking: Marking;
  readonly positions: number;
  /** All letters of the words, ascending. */
  readonly alphabet: string | readonly string[];
  /**
   * The letters of the words as numbers, word after word: first the possible secrets, then the further
   * guesses, each list ascending.
   */
  readonly codes: CodeSymbols;
  readonly secrets: number;
}

/**
 * Returns the game of these lists. Its name consists of the feedback rule and, for each list, the number of
 * words and a digest: `wordle-300-0f3a91c2d4e5f607+500-8899aabbccddeeff`. The name does not depend on the
 * order in which the words were given. The digest makes it infeasible to find other lists with the same name.
 */
export function wordGame(lists: WordLists): Game {
  const { marking, secrets } = lists;
  const words = storedWords(lists);
  const guesses = words.length;
  const others = guesses === secrets ? '' : `+${listName(words.slice(secrets))}`;
  const name = `${marking}-${listName(words.slice(0, secrets))}${others}`;
  const shape = { ...lists, symbols: lists.alphabet.length, repetition: true };
  const feedbackCount = FEEDBACK_RULES[marking].countFeedbacks(shape);
  const size = { guesses, feedbackCount, win: feedbackCount - 1 };
  return { ...shape, ...size, name, leadingZero: true, words: true, hard: false };
}

/**
 * Returns the part of a name for one ascending list of words. It has the number of words and the first 64
 * bits of a SHA-256. The hashed text is the list as a file with one word a line.
 */
export function listName(words: readonly string[]): string {
  return `${words.length}-${sha256(words.map((word) => `${word}\n`).join('')).slice(0, 16)}`;
}

/**
 * Matches the full name of a game of words. Its parts are the rule, the secrets, the further guesses if any,
 * and perhaps `-hard`, which requires Wordle marks.
 */
export const WORD_GAME_NAME = new RegExp(
  String.raw`^(${MARKING_NAMES.join('|')})-(([1-9]\d{0,4})-[0-9a-f]{16})(?:\+(([1-9]\d{0,4})-[0-9a-f]{16}))?(${HARD_SUFFIX})?$`,
);
