// Parses the word lists that readers paste. A fault is returned as a kind, so that the page can describe it
// in the reader's language.

import { UsageError } from '../../base/usage-error.ts';
import { LONGEST_WORD } from '../../game/word-game.ts';
import { parseWordList, type SkippedWords, type WordList } from '../../game/word-list.ts';
import { areWeights, weightsFrom } from './word-weights.ts';

/** The most words of a list, because a phone has little memory, and the most letters of them. */
export const MOST_WORDS = 16_384;
export const MOST_LETTERS = 256;

/** Valid word lists for a game: the possible secrets, and other words that may be guessed. */
export interface OwnLists {
  readonly secrets: readonly string[];
  readonly guesses: readonly string[];
  /** How often each secret is the answer, relative to the others: whole numbers of at least 1. */
  readonly weights?: readonly number[];
}

/** The reason why two lists make no game. `n` is a number of words or letters, and `most` its limit. */
export type ListFault =
  | { readonly kind: 'few' | 'array' }
  | { readonly kind: 'none'; readonly n: number }
  | { readonly kind: 'long'; readonly word: string; readonly most: number }
  | { readonly kind: 'many' | 'alphabet'; readonly n: number; readonly most: number };

/** The result of reading two lists. */
export interface ListReading {
  /** The lists, or the reason why they make no game. */
  readonly found: OwnLists | ListFault;
  /** The number of letters of the words that were taken; undefined if there are none. */
  readonly length: number | undefined;
  /** The numbers of letters that may be taken, because several secrets have them. */
  readonly lengths: readonly number[];
  /** The number of entries that repeat an earlier word of their list. */
  readonly merged: number;
  /** The entries that were left out. The most frequent reason comes first. */
  readonly skipped: readonly SkippedWords[];
  /** The first line whose word has no weight of at least 0, so that no weights count. */
  readonly unweighted?: number | undefined;
}

/**
 * Reads the list of secrets and the list of other guesses, as texts or as words. Takes the words of `length`
 * letters, or of the most frequent length of the secrets. A number behind each secret is its weight. A secret
 * of weight 0 may only be guessed. If one secret has no weight, none has.
 */
export function readLists(
  secretsGiven: string | readonly string[],
  guessesGiven: string | readonly string[],
  length?: number,
): ListReading {
  const first = readList(secretsGiven, length);
  if (first === undefined)
    return { ...NOTHING, found: { kind: isArrayText(secretsGiven) ? 'array' : 'few' } };
  const { words, numbers } = first;
  const n = words[0].length;
  const second = isEmpty(guessesGiven) ? NOTHING : readList(guessesGiven, n, words);
  const lengths = first.skipped
    .filter(({ letters = LONGEST_WORD + 1, count }) => letters <= LONGEST_WORD && count > 1)
    .map(({ letters }) => Number(letters));
  const read = {
    length: n,
    lengths: [...lengths, n].sort((a, b) => a - b),
    merged: first.merged + (second?.merged ?? 0),
    skipped: together([...first.skipped, ...(second?.skipped ?? [])]),
    unweighted: first.unweighted,
  };
  if (second === undefined)
    return { ...read, found: isArrayText(guessesGiven) ? { kind: 'array' } : { kind: 'none', n } };
  const weights = numbers && weightsFrom(words.map((word) => numbers.get(word) ?? 0));
  const secrets = words.filter((_, at) => weights?.[at] !== 0);
  const known = new Set(secrets);
  const guesses = [...new Set([...words, ...second.words])].filter((word) => !known.has(word)).sort();
  const drawn = weights?.filter((weight) => weight > 0) ?? [];
  const lists = { secrets, guesses, ...(new Set(drawn).size > 1 && { weights: drawn }) };
  return { ...read, found: sizeFault(secrets, [...secrets, ...guesses]) ?? lists };
}

const NOTHING = { words: [], length: undefined, lengths: [], merged: 0, skipped: [] };

/**
 * Reads a list. `beside` has the words of the other list; both write their letters alike. Returns undefined
 * if the list has no usable word. @throws TypeError for other types.
 */
function readList(
  given: string | readonly string[],
  length: number | undefined,
  beside: readonly string[] = [],
): WordList | undefined {
  try {
    return parseWordList(given, { lenient: true, length, beside });
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

/** True if a list has no entries, or only comments. */
function isEmpty(given: string | readonly string[]): boolean {
  return typeof given === 'string' ? /^\s*(#.*\s*)*$/.test(given) : given.length === 0;
}

function isArrayText(given: string | readonly string[]): boolean {
  return typeof given === 'string' && /^\s*\[/.test(given);
}

/** Counts entries that were left out for the same reason together. */
function together(skipped: readonly SkippedWords[]): SkippedWords[] {
  const all = new Map<string, SkippedWords>();
  for (const each of skipped) {
    const before = all.get(each.reason);
    all.set(each.reason, before === undefined ? each : { ...before, count: before.count + each.count });
  }
  return [...all.values()].sort((a, b) => b.count - a.count);
}

/** Returns the limit that lists of words exceed. */
function sizeFault(secrets: readonly string[], all: readonly string[]): ListFault | undefined {
  const letters = new Set(all.join('')).size;
  if (secrets.length < 2) return { kind: 'few' };
  if (secrets[0].length > LONGEST_WORD) return { kind: 'long', word: secrets[0], most: LONGEST_WORD };
  if (all.length > MOST_WORDS) return { kind: 'many', n: all.length, most: MOST_WORDS };
  return letters > MOST_LETTERS ? { kind: 'alphabet', n: letters, most: MOST_LETTERS } : undefined;
}

/** Parses stored lists from JSON. Returns undefined if they make no game. */
export function parseLists(text: string | null): OwnLists | undefined {
  try {
    const { secrets, guesses, weights } = JSON.parse(text ?? '');
    const { found } = readLists(secrets, guesses);
    if ('kind' in found) return undefined;
    if (weights === undefined) return found;
    return areWeights(weights, found.secrets.length) ? { ...found, weights } : undefined;
  } catch {
    return undefined;
  }
}
