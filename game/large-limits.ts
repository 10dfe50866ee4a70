// The limits of games too large to be listed, and whether the name of a game exceeds them. The first screen
// of the page needs only this file of large games.

import { countCodes, MAX_CODES, MAX_POSITIONS, MAX_SYMBOLS } from './game.ts';
import { readNotation } from './notation.ts';

/** The maximum number of positions of a code of a large game. */
export const MAX_LARGE_POSITIONS = 12;
/** The maximum number of symbols of a large game: ten digits and 26 letters. */
export const MAX_LARGE_SYMBOLS = 36;
/** The maximum number of codes of a large game. Numbers of codes and their sums stay exact far beyond it. */
export const MAX_LARGE_CODES = 100_000_000;

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
