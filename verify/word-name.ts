// The names of games of words (CERTIFICATE.md, "Lists and names"): they hold the digests of the lists.

import { sha256 } from '../base/sha256.ts';
import { RULES, type WordRule } from './score.ts';

/** The lists of a game of words, each ascending. No word is in both. */
export interface CheckedLists {
  /** The words that may be the secret. */
  readonly secrets: readonly string[];
  /** Further words that may be guessed, perhaps none. */
  readonly others: readonly string[];
}

/** The name of a game of words, read. */
interface WordName {
  readonly rule: WordRule;
  readonly isHard: boolean;
  /** The part of the name for the secrets, and for the further words if there are any. */
  readonly lists: readonly string[];
}

/**
 * Reads a name that holds so many digits of each digest: 64 in certificates, 16 in trees. Undefined for other
 * text. Only Wordle marks have a hard mode.
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

/**
 * The name of the game of these lists, such as `wordle-2315-<digest>+10657-<digest>`; in hard mode with
 * `-hard` behind it.
 */
export function wordGameName(rule: WordRule, { secrets, others }: CheckedLists, hard = false): string {
  const further = others.length === 0 ? '' : `+${listName(others)}`;
  return `${rule}-${listName(secrets)}${further}${hard ? '-hard' : ''}`;
}

/** The part of a name for one ascending list: the number of words, and the first digits of its SHA-256. */
export function listName(words: readonly string[], digits = 64): string {
  return `${words.length}-${sha256(words.map((word) => `${word}\n`).join('')).slice(0, digits)}`;
}
