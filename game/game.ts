// Games: P positions, S symbols, with or without repetition, and the list of codes. Pure data without any
// search. notation.ts reads the name of a game.

import { quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import type { MarkedGame } from './feedback-rule.ts';
import { FEEDBACK_RULES, type Marking } from './feedback-rules.ts';
import { type Notation, readNotation } from './notation.ts';

/**
 * A game. Codes that may be guessed have the numbers 0 … guesses−1, and the first `secrets` of them may be
 * the secret. In a game of symbols all codes may be both, in ascending order. In a game of words (words.ts)
 * the secrets come first, then the further guesses, each in ascending order.
 */
export interface Game extends MarkedGame {
  /**
   * The canonical name, such as `4x10`. A game of words has a name that equal lists share; see word-game.ts.
   */
  readonly name: string;
  /** The length of a code, 1 … 8. */
  readonly positions: number;
  /** The number of symbols, 1 … 16, written 0 … 9 a … f. In a game of words: of letters, 1 … 256. */
  readonly symbols: number;
  /** Says whether a code may repeat a symbol. */
  readonly repetition: boolean;
  /** Says whether a code may begin with symbol 0. */
  readonly leadingZero: boolean;
  /** The symbols of all codes, `guesses × positions` bytes, code after code. */
  readonly codes: Uint8Array;
  /** The number of codes that may be the secret. */
  readonly secrets: number;
  /** The number of codes that may be guessed. */
  readonly guesses: number;
  /** The character of each symbol. */
  readonly alphabet: string | readonly string[];
  /** The rule of feedback, see feedback-rules.ts. */
  readonly marking: Marking;
  /** Says whether the codes are a list of words. Such a game has no symmetry. */
  readonly words: boolean;
  /** Says whether a guess must use earlier hints, see hard-mode.ts. */
  readonly hard: boolean;
  /** The number of feedbacks. A feedback is an index 0 … feedbackCount−1 (see feedback.ts). */
  readonly feedbackCount: number;
  /** The feedback "all right and in place": always the last one, feedbackCount−1. */
  readonly win: number;
}

/** The most positions of a code of symbols. */
export const MAX_POSITIONS = 8;
/** The most symbols, one hexadecimal digit each. */
export const MAX_SYMBOLS = 16;
const ALPHABET = '0123456789abcdef';
/**
 * The most codes of a game: 16 bits hold a code and the number of codes. The feedback table of 7x5rz, the
 * largest game, takes 3.6 GiB, one byte a pair. The rest of its solver fits into the 4 GiB of WebAssembly.
 */
export const MAX_CODES = 65_535;
/** Starts every name of a game of words. */
export const OF_WORDS = /^wordle/i;

/**
 * Reads the name of a game: `PxS`, positions and symbols, all different. `r` allows repetition, `z` forbids 0
 * in front, `b` tells the bulls only. The letters may come in any order; the name of the game has them in
 * this order. Case and surrounding spaces do not matter.
 * @throws UsageError for other text, and for a game beyond the limits above.
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

function checkCount(name: string, count: number, what: string, most: number): void {
  if (count < 1 || count > most)
    throw new UsageError(`${name} has ${count} ${what}; 1 to ${most} are possible.`);
}

function countCodes({ positions, symbols, repetition, leadingZero }: Notation): number {
  let count = 1;
  for (let i = 0; i < positions; i++) {
    const choices = repetition ? symbols : symbols - i;
    count *= i === 0 && !leadingZero ? symbols - 1 : choices;
  }
  return count;
}

/** All codes in ascending order: an odometer over the positions that skips forbidden codes. */
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
