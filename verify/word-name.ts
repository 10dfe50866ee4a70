// Names of word games (CERTIFICATE.md, "Lists and names"). A name contains a digest of each list.

import { sha256 } from '../base/sha256.ts';
import { RULES, type WordRule } from './score.ts';

/** The lists of a word game, each in ascending order. No word is in both lists. */
export interface CheckedLists {
  /** The words that may be the secret. */
  readonly secrets: readonly string[];
  /** Further words that can only be guessed; may be empty. */
  readonly others: readonly string[];
}

/** The parts of a word game's name. */
interface WordName {
  readonly rule: WordRule;
  readonly isHard: boolean;
  /** The part of the name for the list of secrets, and the part for further words if there are any. */
  readonly lists: readonly string[];
}

/**
 * Parses the name of a word game. `digits` is the number of hexadecimal digits of each digest: 64 in
 * certificates, 16 in trees. Returns undefined for other texts. Only a game with Wordle marks can be in hard
 * mode.
 */
export function readWordName(name: string, digits = 64): WordName | undefined {
  const list = `([1-9]\\d{0,4}-[0-9a-f]{${digits}})`;
  const match = new RegExp(`^(${Object.keys(RULES).join('|')})-${list}(?:[+]${list})?(-hard)?$`).exec(name);
  if (match === null || (match[4] !== undefined && match[1] !== 'wordle')) return undefined;
  return {
    rule: match[1] as WordRule,
    isHard: match[4] !== undefined,
    lists: [match[2], match[3]].filter((part) => part !== undefined),
  };
}

/** Returns a word of a list as optimoo prints it: σ at its end becomes ς. Other codes stay as they are. */
export function printed(word: string): string {
  return word.replace(/σ$/, 'ς');
}

/**
 * Returns the name of the game with these lists, such as `wordle-2315-<digest>+10657-<digest>`. The name ends
 * with `-hard` in hard mode.
 */
export function wordGameName(rule: WordRule, { secrets, others }: CheckedLists, hard = false): string {
  const further = others.length === 0 ? '' : `+${listName(others)}`;
  return `${rule}-${listName(secrets)}${further}${hard ? '-hard' : ''}`;
}

/**
 * Returns the part of a name for one ascending list: the number of words, and the first digits of the list's
 * SHA-256.
 */
export function listName(words: readonly string[], digits = 64): string {
  return `${words.length}-${sha256(words.map((word) => `${word}\n`).join('')).slice(0, digits)}`;
}
