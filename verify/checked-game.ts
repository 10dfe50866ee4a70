// A game as the checker of certificates knows it (CERTIFICATE.md): its codes, and the feedback to every guess.
// Codes are numbered: first the secrets, then the words that can only be guessed, each in ascending order.
// Feedbacks are the numbers that certificates contain. Shares no code with the programs that search.

import { shorten } from '../base/quote.ts';
import { Refusal } from './certificate-file.ts';
import { checkedLists } from './checked-lists.ts';
import { countSecrets, listSecrets, MOST_FEEDBACKS, readName, type WordRule } from './score.ts';
import { type CheckedLists, ruleOfWords, wordGameName } from './word-name.ts';

/** Sets of codes are held, and counted, in 16 bits. */
const MOST_CODES = 65_535;
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
  readonly codes: readonly string[];
  /** Number of codes that can be the secret: the first ones. */
  readonly secrets: number;
  /** Number of all codes. */
  readonly guesses: number;
  readonly positions: number;
  /** Symbols of all codes as numbers, code after code. */
  readonly symbols: Uint8Array;
  readonly isAboutWords: boolean;
  readonly isHard: boolean;
  /** The feedbacks that count as possible; SIZE uses how many there are. */
  readonly feedbacks: ReadonlySet<number>;
  readonly win: number;
  /** Is there room for all rows, so that each is computed once? */
  readonly holdsAllRows: boolean;
  readonly #score: Score;
  /** Number of rows that are held. The row of a secret is in the slot `secret % #slots`. */
  readonly #slots: number;
  readonly #rows: Uint8Array;
  readonly #owners: Int32Array;
  /** How often the secret in hand has each symbol, less those that are used up. */
  readonly #left = new Int8Array(MOST_LETTERS);

  /**
   * `room` is how many bytes of feedback may be held; a game of words holds all. @throws Refusal for an unknown game or wrong lists.
   */
  constructor({ game, words }: NamedGame, room = ROOM) {
    const rule = words === undefined ? checkedName(game).rule : ruleOfWords(game);
    this.isAboutWords = words !== undefined;
    this.isHard = words !== undefined && game.endsWith('-hard');
    this.codes = words === undefined ? codesOf(game) : wordsOf(game, words, rule, this.isHard);
    this.secrets = words === undefined ? this.codes.length : words.secrets.length;
    this.guesses = this.codes.length;
    this.positions = this.codes[0].length;
    this.symbols = words === undefined ? hexadecimal(this.codes) : numbered(this.codes);
    this.#score = SCORES[rule];
    const rows = this.isAboutWords ? this.secrets : Math.floor(room / this.guesses);
    this.#slots = Math.max(FEWEST_ROWS, Math.min(this.secrets, rows));
    this.holdsAllRows = this.#slots >= this.secrets;
    this.#rows = new Uint8Array(this.#slots * this.guesses);
    this.#owners = new Int32Array(this.#slots).fill(-1);
    this.feedbacks = words === undefined ? this.#occurring(game) : possible(rule, this.positions);
    this.win = rule === 'wordle' ? 3 ** this.positions - 1 : this.positions * (this.positions + 1);
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
      this.#fill(secret, this.#rows.subarray(start, start + this.guesses));
      this.#owners[slot] = secret;
    }
    return start;
  }

  #fill(secret: number, row: Uint8Array): void {
    const { symbols, positions } = this;
    const left = this.#left;
    const own = symbols.subarray(secret * positions, (secret + 1) * positions);
    for (const symbol of own) left[symbol]++;
    for (let guess = 0, at = 0; guess < row.length; guess++, at += positions) {
      row[guess] = this.#score(symbols, at, own, left);
      for (let i = 0; i < positions; i++) left[symbols[at + i]]++;
    }
    for (const symbol of own) left[symbol]--;
  }

  /** The feedbacks of a game of symbols: those between any two codes. The search ends when all are found. */
  #occurring(game: string): ReadonlySet<number> {
    const found = new Set<number>();
    const named = checkedName(game);
    const most = MOST_FEEDBACKS[named.rule](named);
    for (let guess = 0; guess < this.guesses && found.size < most; guess++)
      for (const feedback of this.row(guess)) found.add(feedback);
    return found;
  }
}

/** The codes of a game of symbols, ascending. @throws Refusal when the checker does not know the game. */
export function codesOf(game: string): readonly string[] {
  return listSecrets(checkedName(game));
}

function checkedName(game: string): NonNullable<ReturnType<typeof readName>> {
  const named = readName(game);
  const count = named === undefined ? 0 : countSecrets(named);
  if (named === undefined || count < 1 || count > MOST_CODES) {
    throw new Refusal(
      `The checker knows no game ${shorten(game)} of 1 to 8 positions, 1 to 16 symbols and 1 to ${MOST_CODES} codes.`,
    );
  }
  return named;
}

/** The words of a game. @throws Refusal for wrong lists, or lists of another game. */
function wordsOf(name: string, lists: CheckedLists, rule: WordRule, isHard: boolean): readonly string[] {
  const words = checkedLists(rule, lists);
  const there = wordGameName(rule, lists, isHard);
  if (there !== name) throw new Refusal(`The lists make the game ${there}, not ${name}.`);
  return words;
}

/** The symbols `0 … 9 a … f` as numbers. */
function hexadecimal(codes: readonly string[]): Uint8Array {
  return Uint8Array.from(codes.join(''), (symbol) => Number.parseInt(symbol, 16));
}

/** Numbers the different letters of all words. @throws Refusal when there are too many. */
function numbered(words: readonly string[]): Uint8Array {
  const text = words.join('').split('');
  const numbers = new Map([...new Set(text)].map((letter, number) => [letter, number]));
  if (numbers.size > MOST_LETTERS)
    throw new Refusal(`The words have more than ${MOST_LETTERS} different letters.`);
  return Uint8Array.from(text, (letter) => numbers.get(letter) as number);
}

/**
 * The feedback to the guess whose symbols begin at `at`. `left` counts the symbols of the secret; each symbol
 * of the guess is taken off it once, and the caller puts them back.
 */
type Score = (symbols: Uint8Array, at: number, secret: Uint8Array, left: Int8Array) => number;

const SCORES: Readonly<Record<WordRule, Score>> = {
  /** A × (positions + 1) + B: both codes share A + B symbols, A of them in place. */
  ab: (symbols, at, secret, left) => {
    let [inPlace, shared] = [0, 0];
    for (let i = 0; i < secret.length; i++) {
      if (symbols[at + i] === secret[i]) inPlace++;
      if (left[symbols[at + i]]-- > 0) shared++;
    }
    return inPlace * secret.length + shared;
  },
  /** A × (positions + 1). */
  bulls: (symbols, at, secret, left) => {
    let inPlace = 0;
    for (let i = 0; i < secret.length; i++) {
      if (symbols[at + i] === secret[i]) inPlace++;
      left[symbols[at + i]]--;
    }
    return inPlace * (secret.length + 1);
  },
  /** Marks to base 3. Green letters use up theirs first; then, from the left, each other letter takes one. */
  wordle: (symbols, at, secret, left) => {
    for (let i = 0; i < secret.length; i++) if (symbols[at + i] === secret[i]) left[secret[i]]--;
    let marks = 0;
    for (let i = 0; i < secret.length; i++) {
      const isGreen = symbols[at + i] === secret[i];
      const isYellow = !isGreen && left[symbols[at + i]]-- > 0;
      marks = 3 * marks + (isGreen ? 2 : Number(isYellow));
    }
    return marks;
  },
};

/** The feedbacks that words of this length can get, for any lists. */
function possible(rule: WordRule, positions: number): ReadonlySet<number> {
  const found = new Set<number>();
  if (rule === 'wordle') {
    for (let marks = 0; marks < 3 ** positions; marks++) found.add(marks);
    // All green but one, which is yellow: that letter has no other place.
    for (let i = 0; i < positions; i++) found.delete(3 ** positions - 1 - 3 ** i);
    return found;
  }
  for (let bulls = 0; bulls <= positions; bulls++)
    for (let cows = 0; cows <= (rule === 'ab' ? positions - bulls : 0); cows++)
      if (bulls !== positions - 1 || cows !== 1) found.add(bulls * (positions + 1) + cows);
  return found;
}
