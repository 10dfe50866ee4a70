// The names of games of words in certificates (CERTIFICATE.md, "Games of words"): they hold the full digests
// of the lists.

import { sha256 } from '../base/sha256.ts';
import { SCORES, type WordRule } from './score.ts';

/** The lists of a game of words, each ascending. No word is in both. */
export interface CheckedLists {
  /** The words that may be the secret. */
  readonly secrets: readonly string[];
  /** Further words that may be guessed, perhaps none. */
  readonly others: readonly string[];
}

const LIST = String.raw`[1-9]\d{0,4}-[0-9a-f]{64}`;
const NAME = new RegExp(`^(${Object.keys(SCORES).join('|')})-${LIST}([+]${LIST})?((?<=^wordle-.*)-hard)?$`);

/** Is this the name of a game of words? Only Wordle marks have a hard mode. */
export function isWordGame(name: string): boolean {
  return NAME.test(name);
}

/**
 * The name of the game of these lists, such as `wordle-2315-<digest>+10657-<digest>`; in hard mode with
 * `-hard` behind it.
 */
export function wordGameName(rule: WordRule, { secrets, others }: CheckedLists, hard = false): string {
  return `${rule}-${listName(secrets)}${others.length === 0 ? '' : `+${listName(others)}`}${hard ? '-hard' : ''}`;
}

/** The part of a name for one ascending list: the number of words, and the first digits of its SHA-256. */
export function listName(words: readonly string[], digits = 64): string {
  return `${words.length}-${sha256(words.map((word) => `${word}\n`).join('')).slice(0, digits)}`;
}

/** The rule by which words are answered, as the name of a game of words begins with it. */
export function ruleOfWords(name: string): WordRule {
  return name.slice(0, name.indexOf('-')) as WordRule;
}
