// Games with too many codes to list, such as 6x10, 5x10r and 10x10. A code of such a game is its symbols, not
// a number. Positions of these games become ordinary games: see large-position.ts.

import { quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import { parseSymbols } from './code.ts';
import { FEEDBACK_RULES } from './feedback-rules.ts';
import { checkCount, countCodes, type GameRules } from './game.ts';
import { MAX_LARGE_CODES, MAX_LARGE_POSITIONS, MAX_LARGE_SYMBOLS } from './large-limits.ts';
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

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * Reads the name of a game of symbols like parseGame, with the limits of large-limits.ts. Small games may be
 * read too.
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

/** Reads a code of a large game. @throws UsageError that explains why the text is not a code of the game. */
export function parseLargeCode(game: LargeGame, text: string): LargeCode {
  return parseSymbols(game, needText(text, 'a code'));
}

/** Writes a code of a large game, such as `012345`. */
export function formatLargeCode({ alphabet }: LargeGame, code: LargeCode): string {
  return Array.from(code, (symbol) => alphabet[symbol]).join('');
}
