// The checker's own model of a game (CERTIFICATE.md): the codes, and the feedback to every guess. Codes are
// numbered: first the secrets, then the words that can only be guessed, each list in ascending order.
// Feedbacks have the same numbers as in certificates. Shares no code with the programs that search.

import { quote, shorten } from '../base/quote.ts';
import { Refusal } from './certificate-file.ts';
import {
  listCodes,
  MOST_CODES,
  mapLength,
  possibleFeedbacks,
  RULES,
  type Rule,
  type SymbolGame,
  type Symbols,
  score,
  symbolGame,
  symbolsOf,
  type WordRule,
} from './score.ts';
import { type CheckedLists, readWordName, wordGameName } from './word-name.ts';

const MOST_WORDS = 16_384;
const MOST_LETTERS = 256;

/** Default memory for feedback, in bytes. */
export const ROOM = 1 << 28;

/** Number of feedback rows kept even if the memory limit is smaller. */
const FEWEST_ROWS = 2;

/** The game of a certificate: its name and, for a game of words, its lists. */
export interface NamedGame {
  readonly game: string;
  /** The word lists, only for a game of words. The game's name contains their digests. */
  readonly words?: CheckedLists | undefined;
}

/** Codes and feedback of a game. */
export class CheckedGame {
  readonly rule: Rule;
  readonly codes: readonly string[];
  /** Number of codes that can be the secret. They come first among the codes. */
  readonly secrets: number;
  /** Number of all codes. */
  readonly guesses: number;
  readonly positions: number;
  /** The symbols of each code. */
  readonly symbols: readonly Symbols[];
  readonly isAboutWords: boolean;
  readonly isHard: boolean;
  /** Number of permutations in a map, see `mapLength` in score.ts; 0 in games of words. */
  readonly mapLength: number;
  /** The possible feedbacks. The bound SIZE depends on their number. */
  readonly feedbacks: ReadonlySet<number>;
  readonly win: number;
  /** Whether all rows fit into memory, so that each row is computed only once. */
  readonly holdsAllRows: boolean;
  /** Number of rows kept in memory. The row of a secret has the slot `secret % #slots`. */
  readonly #slots: number;
  readonly #rows: Uint8Array;
  readonly #owners: Int32Array;

  /**
   * `room` limits the memory for feedback, in bytes. A game of words ignores the limit and keeps all rows.
   * @throws Refusal for an unknown game or wrong lists.
   */
  constructor({ game, words }: NamedGame, room = ROOM) {
    const named = readWordName(game);
    this.isAboutWords = words !== undefined;
    this.isHard = named?.isHard === true;
    this.mapLength = this.isAboutWords ? 0 : mapLength(knownGame(game));
    if (words !== undefined && named !== undefined) {
      this.rule = RULES[named.rule];
      this.codes = checkedWords(named.rule, words);
      const there = wordGameName(named.rule, words, named.isHard);
      if (there !== game) throw new Refusal(`The lists make the game ${there}, not ${game}.`);
      this.secrets = words.secrets.length;
    } else {
      const known = knownGame(game);
      this.rule = known.rule;
      this.codes = listCodes(known);
      this.secrets = this.codes.length;
    }
    this.guesses = this.codes.length;
    this.positions = this.codes[0].length;
    this.symbols = this.codes.map(symbolsOf);
    const rows = this.isAboutWords ? this.secrets : Math.floor(room / this.guesses);
    this.#slots = Math.max(FEWEST_ROWS, Math.min(this.secrets, rows));
    this.holdsAllRows = this.#slots >= this.secrets;
    this.#rows = new Uint8Array(this.#slots * this.guesses);
    this.#owners = new Int32Array(this.#slots).fill(-1);
    this.feedbacks = this.isAboutWords
      ? new Set(possibleFeedbacks(this.rule, this.positions, 0))
      : this.#occurring(knownGame(game));
    this.win = this.rule.win(this.positions);
  }

  /**
   * Returns the feedback to every guess for one secret, by number of the guess. Valid until the next call.
   */
  row(secret: number): Uint8Array {
    const start = this.#startOf(secret);
    return this.#rows.subarray(start, start + this.guesses);
  }

  /** Returns the feedback to one guess. */
  feedback(guess: number, secret: number): number {
    return this.#rows[this.#startOf(secret) + guess];
  }

  /**
   * Returns the feedback of each secret in a set to one guess. Feedback in games of symbols is symmetric, so
   * the row of the guess is enough there.
   */
  answers(set: Uint16Array, guess: number): Uint8Array {
    const row = this.isAboutWords ? undefined : this.row(guess);
    return Uint8Array.from(set, (secret) => row?.[secret] ?? this.feedback(guess, secret));
  }

  /** Returns the secrets of a set that give this feedback to a guess. */
  class(set: Uint16Array, guess: number, feedback: number): Uint16Array {
    const answers = this.answers(set, guess);
    return set.filter((_, i) => answers[i] === feedback);
  }

  /** Returns the offset of a secret's row in `#rows`. Computes the row if it is not in memory. */
  #startOf(secret: number): number {
    const slot = secret % this.#slots;
    const start = slot * this.guesses;
    if (this.#owners[slot] !== secret) {
      const { symbols, rule } = this;
      for (let guess = 0; guess < this.guesses; guess++)
        this.#rows[start + guess] = score(rule, symbols[guess], symbols[secret]);
      this.#owners[slot] = secret;
    }
    return start;
  }

  /**
   * Returns the feedbacks that occur in a game of symbols. Compares codes until every possible feedback has
   * occurred or all pairs have been compared.
   */
  #occurring({ positions, symbols, repetition }: SymbolGame): ReadonlySet<number> {
    const found = new Set<number>();
    // two codes with 2 × positions symbols must share some if there are fewer symbols
    const least = repetition ? 0 : Math.max(0, 2 * positions - symbols);
    const most = possibleFeedbacks(this.rule, positions, least).length;
    for (let guess = 0; guess < this.guesses && found.size < most; guess++)
      for (const feedback of this.row(guess)) found.add(feedback);
    return found;
  }
}

/**
 * Returns the codes of a game of symbols, ascending.
 * @throws Refusal for an unknown or too large game.
 */
export function codesOf(game: string): readonly string[] {
  return listCodes(knownGame(game));
}

function knownGame(name: string): SymbolGame {
  const game = symbolGame(name);
  if (game !== undefined) return game;
  throw new Refusal(
    `The checker knows no game ${shorten(name)} of 1 to 8 positions, 1 to 16 symbols and 1 to ` +
      `${MOST_CODES} codes.`,
  );
}

/**
 * Returns all words: the secrets, then the others.
 * @throws Refusal for lists that break a rule of CERTIFICATE.md.
 */
function checkedWords(rule: WordRule, { secrets, others }: CheckedLists): readonly string[] {
  const words = [...secrets, ...others];
  if (secrets.length === 0 || words.length > MOST_WORDS)
    throw new Refusal(
      `The lists have ${secrets.length} secrets and ${words.length} words; 1 secret to ${MOST_WORDS} ` +
        `words are possible.`,
    );
  const { length } = secrets[0];
  const { longestWord } = RULES[rule];
  if (length < 1 || length > longestWord)
    throw new Refusal(`The words have ${length} letters; 1 to ${longestWord} are possible.`);
  for (const word of words) {
    if (!/^[\x21-\x7e\xa1-\ud7ff\ue000-\uffff]+$/.test(word))
      throw new Refusal(`${quote(word)} is no word of a list.`);
    if (word.length !== length) throw new Refusal('The words of the lists differ in length.');
  }
  for (const list of [secrets, others])
    if (list.some((word, i) => i > 0 && list[i - 1] >= word))
      throw new Refusal('The words of a list are not in ascending order.');
  if (new Set(words).size < words.length) throw new Refusal('A word stands in both lists.');
  if (new Set(words.join('')).size > MOST_LETTERS)
    throw new Refusal(`The words have more than ${MOST_LETTERS} different letters.`);
  return words;
}

/**
 * Returns a sentence if the checker cannot handle the game, because its name is unknown or it has too many
 * codes; undefined if it can.
 */
export function whyNoGame(game: string): string | undefined {
  try {
    codesOf(game);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
