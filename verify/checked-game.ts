// A game as the checker of certificates knows it (CERTIFICATE.md): its codes, and the feedback to every
// guess. Codes are numbered: first the secrets, then the words that can only be guessed, each in ascending
// order. Feedbacks are the numbers that certificates contain. Shares no code with the programs that search.

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

/** Bytes of feedback that a checker holds by default. */
export const ROOM = 1 << 28;

/** Fewest rows of feedback that are held, however little memory is allowed. */
const FEWEST_ROWS = 2;

/** The game of a certificate: its name and, for a game of words, its lists. */
export interface NamedGame {
  readonly game: string;
  /** The lists of a game of words; the name contains their digests. */
  readonly words?: CheckedLists | undefined;
}

/** Codes and feedback of a game. */
export class CheckedGame {
  readonly rule: Rule;
  readonly codes: readonly string[];
  /** Number of codes that can be the secret: the first ones. */
  readonly secrets: number;
  /** Number of all codes. */
  readonly guesses: number;
  readonly positions: number;
  /** The symbols of each code. */
  readonly symbols: readonly Symbols[];
  readonly isAboutWords: boolean;
  readonly isHard: boolean;
  /** How many permutations make a map: see mapLength. 0 in games of words. */
  readonly mapLength: number;
  /** The feedbacks that count as possible; SIZE uses how many there are. */
  readonly feedbacks: ReadonlySet<number>;
  readonly win: number;
  /** Is there room for all rows, so that each is computed once? */
  readonly holdsAllRows: boolean;
  /** Number of rows that are held. The row of a secret is in the slot `secret % #slots`. */
  readonly #slots: number;
  readonly #rows: Uint8Array;
  readonly #owners: Int32Array;

  /**
   * `room` is how many bytes of feedback may be held; a game of words holds all. @throws Refusal for an
   * unknown game or wrong lists.
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

  /** The feedback to every guess if this is the secret, by number of the guess. Good until the next call. */
  row(secret: number): Uint8Array {
    const start = this.#startOf(secret);
    return this.#rows.subarray(start, start + this.guesses);
  }

  /** The feedback to one guess. */
  feedback(guess: number, secret: number): number {
    return this.#rows[this.#startOf(secret) + guess];
  }

  /** The feedback of each secret of a set to a guess. In games of symbols, either code may be the guess. */
  answers(set: Uint16Array, guess: number): Uint8Array {
    const row = this.isAboutWords ? undefined : this.row(guess);
    return Uint8Array.from(set, (secret) => row?.[secret] ?? this.feedback(guess, secret));
  }

  /** The secrets of a set that answer a guess with a feedback. */
  class(set: Uint16Array, guess: number, feedback: number): Uint16Array {
    const answers = this.answers(set, guess);
    return set.filter((_, i) => answers[i] === feedback);
  }

  /** Returns the offset of a secret's row, and computes the row if it is not held. */
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

  /** The feedbacks of a game of symbols: those between any two codes. The search ends when all are found. */
  #occurring({ positions, symbols, repetition }: SymbolGame): ReadonlySet<number> {
    const found = new Set<number>();
    const least = repetition ? 0 : Math.max(0, 2 * positions - symbols); // different symbols must overlap
    const most = possibleFeedbacks(this.rule, positions, least).length;
    for (let guess = 0; guess < this.guesses && found.size < most; guess++)
      for (const feedback of this.row(guess)) found.add(feedback);
    return found;
  }
}

/** The codes of a game of symbols, ascending. @throws Refusal when the checker does not know the game. */
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

/** All words: the secrets, then the others. @throws Refusal for lists that the checker does not accept. */
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
