// Games with too many codes to list, such as 6x10, 5x10r and 10x10. A code of such a game is its symbols, not
// a number. Positions of these games become ordinary games: see large-position.ts.

import { quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import { parseSymbols } from './code.ts';
import { FEEDBACK_RULES } from './feedback-rules.ts';
import { checkCount, countCodes, type GameRules, MAX_CODES, MAX_POSITIONS, MAX_SYMBOLS } from './game.ts';
import { readNotation } from './notation.ts';

/** The rules of a game that may be large. Its field `codes` is empty. */
export interface LargeGame extends GameRules {
  /** The number of codes, at most 10^8. Each may be guessed and may be the secret. */
  readonly count: number;
}

/** A code of a large game: its symbols, by position. */
export type LargeCode = ArrayLike<number>;

/** A turn of a large game: the guessed code, and the index of its feedback. */
export interface LargeTurn {
  readonly guess: LargeCode;
  readonly feedback: number;
}

/** The turns of a large game, in the order of play. */
export type LargeHistory = readonly LargeTurn[];

/** The maximum number of positions of a code of a large game. */
export const MAX_LARGE_POSITIONS = 12;
/** The maximum number of symbols of a large game: ten digits and 26 letters. */
export const MAX_LARGE_SYMBOLS = 36;
/** The maximum number of codes of a large game. Numbers of codes and their sums stay exact far beyond it. */
export const MAX_LARGE_CODES = 100_000_000;
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * Reads the name of a game of symbols like parseGame, with the limits above. Small games may be read too.
 * @throws UsageError if the text is not such a name, or the game exceeds the limits.
 */
export function parseLargeGame(text: string): LargeGame {
  const notation = readNotation(needText(text, 'a game'));
  if (notation === undefined)
    throw new UsageError(
      `${quote(text)} is not a game of symbols; write positions x symbols, such as 6x10 or 5x10r.`,
    );
  const { name, positions, symbols, repetition, leadingZero, marking } = notation;
  checkCount(name, positions, 'positions', MAX_LARGE_POSITIONS);
  checkCount(name, symbols, 'symbols', MAX_LARGE_SYMBOLS);
  if (!repetition && symbols < positions)
    throw new UsageError(
      `${name} has no code of different symbols; write ${positions}x${symbols}r to allow repetition.`,
    );
  const count = countCodes(notation);
  checkCount(name, count, 'codes', MAX_LARGE_CODES);
  const shape = { positions, symbols, repetition };
  const feedbackCount = FEEDBACK_RULES[marking].countFeedbacks(shape);
  return {
    ...{ name, ...shape, leadingZero, marking, count, feedbackCount, win: feedbackCount - 1 },
    ...{ alphabet: ALPHABET.slice(0, symbols), words: false, hard: false, codes: new Uint8Array(0) },
  };
}

/** Says whether a text is the name of a game of symbols that is too large for parseGame. */
export function isTooLargeToList(text: string): boolean {
  return exceeds(text, MAX_POSITIONS, MAX_SYMBOLS, MAX_CODES);
}

/** Says whether a text is the name of a game of symbols that is too large for parseLargeGame. */
export function isTooLarge(text: string): boolean {
  return exceeds(text, MAX_LARGE_POSITIONS, MAX_LARGE_SYMBOLS, MAX_LARGE_CODES);
}

function exceeds(text: string, mostPositions: number, mostSymbols: number, mostCodes: number): boolean {
  const notation = readNotation(text);
  if (notation === undefined) return false;
  const { positions, symbols, repetition } = notation;
  if (positions < 1 || symbols < 1 || (!repetition && symbols < positions)) return false;
  return positions > mostPositions || symbols > mostSymbols || countCodes(notation) > mostCodes;
}

/** Reads a code of a large game. @throws UsageError that explains why the text is not a code of the game. */
export function parseLargeCode(game: LargeGame, text: string): LargeCode {
  return parseSymbols(game, needText(text, 'a code'));
}

/** Writes a code of a large game, such as `012345`. */
export function formatLargeCode({ alphabet }: LargeGame, code: LargeCode): string {
  return Array.from(code, (symbol) => alphabet[symbol]).join('');
}
