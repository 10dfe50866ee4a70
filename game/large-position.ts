// Converts a position of a large game into an ordinary game, whose secrets are codes that fit. Everything
// that works for positions of listed games then works for this one: players, formats, and the solver.

import { UsageError } from '../base/usage-error.ts';
import { parseFeedback } from './feedback.ts';
import { type FittingCodes, fittingCodes } from './fitting-codes.ts';
import { type Game, MAX_CODES, MAX_POSITIONS, MAX_SYMBOLS } from './game.ts';
import { noCodeFits, noFeedback, type Turn, turnsOf } from './history.ts';
import {
  formatLargeCode,
  type LargeCode,
  type LargeGame,
  type LargeHistory,
  type LargeTurn,
  parseLargeCode,
} from './large-game.ts';
import type { PositionGame } from './position.ts';
import { scoreByRule } from './scorer.ts';
import { tellingGuesses } from './telling-guesses.ts';

/** A position of few codes of a large game, as an ordinary game. */
export interface SearchedPosition extends PositionGame {
  /**
   * True if the guesses of `game` suffice to find an exact best guess: no guess of the large game is better
   * than all of them.
   */
  readonly isComplete: boolean;
}

/** A position of a large game, as an ordinary game whose secrets may be a sample of the codes that fit. */
export interface SampledPosition extends PositionGame {
  /** The number of codes that fit. */
  readonly count: number;
}

/** The most codes of a position that is searched. */
export const MOST_SEARCHED = 4000;
/**
 * Multiples of this number, modulo 1, are spread evenly. As fractions of the number of codes, they sample the
 * codes without a pattern.
 */
const STRIDE = (Math.sqrt(5) - 1) / 2;

/**
 * Reads a history of a large game, as parseHistory does for a listed game.
 * @throws UsageError that names the first guess or feedback that is unreadable or impossible in this game.
 */
export function parseLargeHistory(game: LargeGame, text: string): LargeHistory {
  const history: LargeTurn[] = [];
  const spelling = {
    read: (word: string) => parseLargeCode(game, word),
    write: (code: LargeTurn['guess']) => formatLargeCode(game, code),
  };
  for (const { guess, feedback } of turnsOf(game, text, spelling)) {
    if (feedback === undefined) throw noFeedback(game, formatLargeCode(game, guess));
    history.push({ guess, feedback: parseFeedback(game, feedback) });
  }
  return history;
}

/**
 * Checks that the secret may still be guessed.
 * @throws UsageError if no code fits, or if a turn has found the secret.
 */
function checkOpen(game: LargeGame, history: LargeHistory, { count }: FittingCodes): void {
  const found = history.find(({ feedback }) => feedback === game.win);
  if (found !== undefined) {
    const code = formatLargeCode(game, found.guess);
    throw new UsageError(`${code} was the secret, so nothing is left to guess.`);
  }
  if (count === 0) throw noCodeFits();
}

/**
 * Returns the game of a position of few codes, for a search. Its secrets are all codes that fit, ascending.
 * Its other guesses are those of telling-guesses.ts and the guesses of the history. Returns undefined if more
 * than MOST_SEARCHED codes fit. `fitting` are the codes that fit, if the caller knows them.
 * @throws UsageError if no code fits, or if a turn has found the secret.
 */
export function searchedPosition(
  game: LargeGame,
  history: LargeHistory,
  fitting = fittingCodes(game, history),
): SearchedPosition | undefined {
  checkOpen(game, history, fitting);
  const { count } = fitting;
  if (count > MOST_SEARCHED) return undefined;
  const codes = fitting.list(count);
  const { guesses, isComplete } = tellingGuesses(game, codes, MAX_CODES - count - history.length);
  return { ...listed(game, codes, guesses, history), isComplete };
}

/**
 * Returns the game of a position for players that guess codes that fit. Its secrets are these codes,
 * ascending, or a sample of `most` of them if there are more. Its only other guesses are those of the
 * history. `fitting` are the codes that fit, if the caller knows them.
 * @throws UsageError if no code fits, or if a turn has found the secret.
 */
export function samplePosition(
  game: LargeGame,
  history: LargeHistory,
  most: number,
  fitting = fittingCodes(game, history),
): SampledPosition {
  checkOpen(game, history, fitting);
  const { count } = fitting;
  const codes = count > most ? sampleOf(fitting, most) : fitting.list(most);
  return { ...listed(game, codes, new Uint8Array(0), history), count };
}

/**
 * Returns the symbols of `size` different codes that fit, ascending, with the lowest code. There must be at
 * least as many.
 */
function sampleOf(fitting: FittingCodes, size: number): Uint8Array {
  const places = new Set<number>();
  for (let i = 0; places.size < size; i++) places.add(Math.floor(((i * STRIDE) % 1) * fitting.count));
  const sample = [...places].sort((a, b) => a - b).map((place) => fitting.at(place));
  const codes = new Uint8Array(size * sample[0].length);
  for (const [i, code] of sample.entries()) codes.set(code, i * code.length);
  return codes;
}

/** Returns the game whose only codes are these. */
export function gameOfCodes(large: LargeGame, codes: readonly LargeCode[]): Game {
  const symbols = Uint8Array.from(codes.flatMap((code) => Array.from(code)));
  return listed(large, symbols, new Uint8Array(0), []).game;
}

/** Returns the game with these codes as secrets, and with these other guesses and those of the history. */
function listed(
  large: LargeGame,
  secrets: Uint8Array,
  others: Uint8Array,
  history: LargeHistory,
): PositionGame {
  const { count: _, ...rules } = large;
  const { positions, symbols } = large;
  const textAt = (codes: ArrayLike<number>, start: number): string => {
    let text = '';
    for (let i = 0; i < positions; i++) text += String.fromCharCode(codes[start + i]);
    return text;
  };
  const textsOf = (codes: Uint8Array): string[] =>
    Array.from({ length: codes.length / positions }, (_, i) => textAt(codes, i * positions));
  const own = new Set(textsOf(secrets).sort());
  const played = history.map(({ guess }) => textAt(guess, 0));
  const further = new Set([...textsOf(others), ...played].filter((text) => !own.has(text)));
  const texts = [...own, ...[...further].sort()];
  const numberOf = new Map(texts.map((text, number) => [text, number]));
  const codes = Uint8Array.from(texts.join(''), (symbol) => symbol.charCodeAt(0));
  const game: Game = { ...rules, codes, secrets: own.size, guesses: texts.length, large: true };
  if (positions > MAX_POSITIONS || symbols > MAX_SYMBOLS) scoreByRule(game);
  const turns: Turn[] = history.map(({ feedback }, i) => ({
    guess: numberOf.get(played[i]) as number,
    feedback,
  }));
  return { game, history: turns };
}
