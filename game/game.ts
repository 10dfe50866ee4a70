// Games: their properties and the list of their codes. A game of symbols has P positions and S symbols, with
// or without repetition. This file contains no search. notation.ts reads the name of a game.

import { quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import type { CodeSymbols, MarkedGame } from './feedback-rule.ts';
import { FEEDBACK_RULES, type Marking } from './feedback-rules.ts';
import { type Notation, readNotation } from './notation.ts';

/** The rules of a game, without its codes. Reading and writing of codes and feedbacks needs no more. */
export interface GameRules extends MarkedGame {
  /**
   * The canonical name, such as `4x10`. Games of words with equal lists have equal names; see word-game.ts.
   */
  readonly name: string;
  /** The length of a code, 1 … 8; 1 … 12 in large games (large-game.ts). */
  readonly positions: number;
  /**
   * The number of symbols, 1 … 16, which are written 0 … 9 a … f. In a game of words, the number of letters,
   * 1 … 4096. In large games 1 … 36 symbols, written 0 … 9 a … z.
   */
  readonly symbols: number;
  /** True if a code may repeat a symbol. */
  readonly repetition: boolean;
  /** True if a code may begin with symbol 0. */
  readonly leadingZero: boolean;
  /** The character with which each symbol is written. */
  readonly alphabet: string | readonly string[];
  /** The name of the feedback rule; see feedback-rules.ts. */
  readonly marking: Marking;
  /** True if the codes are a list of words. Such a game is treated as having no symmetry. */
  readonly words: boolean;
  /** True in hard mode, where a guess must use earlier hints; see hard-mode.ts. */
  readonly hard: boolean;
  /** The number of feedbacks. A feedback is an index 0 … feedbackCount−1 (see feedback.ts). */
  readonly feedbackCount: number;
  /** The index of the win, the feedback "all right and in place". It is always feedbackCount−1. */
  readonly win: number;
}

/**
 * A game. Codes that may be guessed have the numbers 0 … guesses−1. The first `secrets` of them may be the
 * secret. In a game of symbols every code may be guessed and, unless secrets are chosen (secrets.ts), may be
 * the secret. In a game of words (words.ts) the possible secrets come first, then the words that may only be
 * guessed. Each of the two lists ascends.
 */
export interface Game extends GameRules {
  /** The symbols of all codes, `guesses × positions` of them, code after code. */
  readonly codes: CodeSymbols;
  /** The number of codes that may be the secret. */
  readonly secrets: number;
  /** The number of codes that may be guessed. */
  readonly guesses: number;
  /**
   * A 1 or 0 for each code: whether the game has it as a secret. In a position (position.ts), fewer codes may
   * be the secret. Undefined unless the secrets were chosen; see secrets.ts.
   */
  readonly chosen?: Uint8Array;
  /**
   * How often each secret is drawn, relative to the others: whole numbers of at least 1 without a common
   * divisor. Undefined if all secrets are equally likely. See weights.ts.
   */
  readonly weights?: Uint32Array;
  /**
   * True if this is a position of a large game; see large-position.ts. Its codes have no symmetry, because
   * most guesses that symmetry would make of a guess are not listed.
   */
  readonly large?: true;
}

/** The maximum number of positions of a code of symbols. */
export const MAX_POSITIONS = 8;
/** The maximum number of symbols. Each is written as one hexadecimal digit. */
export const MAX_SYMBOLS = 16;
const ALPHABET = '0123456789abcdef';
/**
 * The maximum number of codes of a game: the number of a code and the number of codes must fit into 16 bits.
 * The feedback table of 7x5rz, the largest game, takes 3.6 GiB, with one byte for each pair of codes. The
 * rest of its solver fits into the 4 GiB of WebAssembly.
 */
export const MAX_CODES = 65_535;
/** Matches the beginning of every name of a game of words. */
export const OF_WORDS = /^wordle/i;

/**
 * Reads the name of a game of symbols. `PxS` has P positions and S symbols, and the symbols of a code are all
 * different. Letters may follow: `r` allows repetition, `z` forbids 0 as the first symbol, and `b` gives
 * bulls only. The letters may come in any order; the name of the returned game has them in this order.
 * Accepts capital and small letters and surrounding spaces.
 * @throws UsageError if the text is not such a name, or the game exceeds the limits above.
 */
export function parseGame(text: string): Game {
  const notation = readNotation(needText(text, 'a game'));
  if (notation === undefined) {
    const fault = OF_WORDS.test(text)
      ? 'is a game of words; use openWordGame of optimoo/words'
      : 'is not a game; write positions x symbols, such as 4x10, or 4x6r to allow repetition';
    throw new UsageError(`${quote(text)} ${fault}.`);
  }
  const { name, positions, symbols, repetition, leadingZero, marking } = notation;
  checkCount(name, positions, 'positions', MAX_POSITIONS);
  checkCount(name, symbols, 'symbols', MAX_SYMBOLS);
  if (!repetition && symbols < positions) {
    throw new UsageError(
      `${name} has no code of different symbols; write ${positions}x${symbols}r to allow repetition.`,
    );
  }
  const secrets = countCodes(notation);
  checkCount(name, secrets, 'codes', MAX_CODES);
  const feedbackCount = FEEDBACK_RULES[marking].countFeedbacks({ positions, symbols, repetition });
  const codes = listCodes(notation, secrets);
  const alphabet = ALPHABET.slice(0, symbols);
  const size = { codes, secrets, guesses: secrets, feedbackCount, win: feedbackCount - 1 };
  return {
    name,
    positions,
    symbols,
    repetition,
    leadingZero,
    alphabet,
    marking,
    words: false,
    hard: false,
    ...size,
  };
}

/** Checks a number of a game's name. @throws UsageError unless it is 1 … `most`. */
export function checkCount(name: string, count: number, what: string, most: number): void {
  if (count < 1 || count > most)
    throw new UsageError(`${name} has ${count} ${what}; 1 to ${most} are possible.`);
}

/** Returns the number of codes of a game. @internal */
export function countCodes({ positions, symbols, repetition, leadingZero }: Notation): number {
  let count = 1;
  for (let i = 0; i < positions; i++) {
    const choices = repetition ? symbols : symbols - i;
    count *= i === 0 && !leadingZero ? symbols - 1 : choices;
  }
  return count;
}

/**
 * Returns all codes in ascending order. It counts up like an odometer and skips codes that the game forbids.
 */
function listCodes({ positions, symbols, repetition, leadingZero }: Notation, count: number): Uint8Array {
  const codes = new Uint8Array(count * positions);
  const code = new Uint8Array(positions);
  let written = 0;
  const fill = (position: number, used: number): void => {
    if (position === positions) {
      codes.set(code, written);
      written += positions;
      return;
    }
    for (let symbol = position === 0 && !leadingZero ? 1 : 0; symbol < symbols; symbol++) {
      if (!repetition && (used >> symbol) & 1) continue;
      code[position] = symbol;
      fill(position + 1, used | (1 << symbol));
    }
  };
  fill(0, 0);
  return codes;
}
