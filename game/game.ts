// What a game is: P positions, S symbols, with or without repetition, and the list of its codes.
// The text notation `4x10`, `4x6r`, `4x10z` is read and written here. Feedbacks live in feedback.ts, code text in code.ts.
// Pure data; knows nothing of searching.

import { UsageError } from './usage-error.ts';

/**
 * A game of the family. The codes that may be guessed are numbered 0 … guesses−1; the first `secrets` of them may be the secret. In
 * a game of symbols all codes may be both, and are in ascending order; in a game of words (words.ts) the secrets are, and so are the
 * further guesses behind them.
 */
export interface Game {
  /** The canonical notation, such as `4x10`; of words, a name that equal lists share, see word-game.ts. */
  readonly name: string;
  /** Length of a code, 1 … 8. */
  readonly positions: number;
  /** Number of different symbols, 1 … 16, written 0 … 9 a … f; of words, number of letters, 1 … 256. */
  readonly symbols: number;
  /** May a symbol stand more than once in a code? */
  readonly repetition: boolean;
  /** May a code begin with symbol 0? */
  readonly leadingZero: boolean;
  /** The symbols of all codes, `guesses × positions` bytes, code after code. */
  readonly codes: Uint8Array;
  /** Number of codes that may be the secret. */
  readonly secrets: number;
  /** Number of codes that may be guessed. */
  readonly guesses: number;
  /** The character of each symbol. */
  readonly alphabet: string;
  /** How guesses are answered: right in place and misplaced counted (A, B), or marked position by position as in Wordle. */
  readonly marking: 'ab' | 'wordle';
  /** Are the codes a list of words? Then nothing is symmetric. */
  readonly words: boolean;
  /** Number of feedbacks; a feedback is an index 0 … feedbackCount−1 (see feedback.ts). */
  readonly feedbackCount: number;
  /** The feedback "all right and in place": always the last one, feedbackCount−1. */
  readonly win: number;
}

export const MAX_POSITIONS = 8;
export const MAX_SYMBOLS = 16;
const ALPHABET = '0123456789abcdef';
/** Most codes of a game: their feedback table, one byte a pair, must fit in 2 GiB. 5x10 (30 240) and 5x8r (32 768) do. */
export const MAX_CODES = 46_340;

/**
 * Reads the notation of a game: `PxS` (all symbols different) or `PxSr` (repetition allowed), then `z` if no code and
 * no guess may begin with 0. Spaces around it and the case of letters do not matter.
 * @throws UsageError when the text is no game, or a game beyond the limits above.
 */
export function parseGame(text: string): Game {
  const match = /^\s*(\d{1,3})x(\d{1,3})(r?)(z?)\s*$/i.exec(text);
  if (match === null) {
    throw new UsageError(`"${text}" is not a game; write positions x symbols, such as 4x10, or 4x6r when symbols may repeat.`);
  }
  const positions = Number(match[1]);
  const symbols = Number(match[2]);
  const repetition = match[3] !== '';
  const leadingZero = match[4] === '';
  const name = `${positions}x${symbols}${repetition ? 'r' : ''}${leadingZero ? '' : 'z'}`;
  if (positions < 1 || positions > MAX_POSITIONS) {
    throw new UsageError(`${name} has ${positions} positions; 1 to ${MAX_POSITIONS} are possible.`);
  }
  if (symbols < 1 || symbols > MAX_SYMBOLS) {
    throw new UsageError(`${name} has ${symbols} symbols; 1 to ${MAX_SYMBOLS} are possible.`);
  }
  if (!repetition && symbols < positions) {
    throw new UsageError(
      `${name} has no code: ${positions} different symbols cannot be taken from ${symbols}; write ${name.replace('z', '')}r to allow repetition.`,
    );
  }
  const secrets = countCodes(positions, symbols, repetition, leadingZero);
  if (secrets < 1) throw new UsageError(`${name} has no code: every code would begin with 0.`);
  if (secrets > MAX_CODES) {
    throw new UsageError(
      `${name} has ${secrets} codes; at most ${MAX_CODES} are possible, so that the feedback table fits in 2 GiB.`,
    );
  }
  const feedbackCount = countFeedbacks(positions, symbols, repetition);
  const codes = listCodes(positions, symbols, repetition, leadingZero, secrets);
  const alphabet = ALPHABET.slice(0, symbols);
  const size = { codes, secrets, guesses: secrets, feedbackCount, win: feedbackCount - 1 };
  return { name, positions, symbols, repetition, leadingZero, alphabet, marking: 'ab', words: false, ...size };
}

/** The smallest number of symbols that two codes can share (A + B): different symbols overlap once 2P exceeds S. Words may repeat. */
export function leastShared(positions: number, symbols: number, repetition: boolean): number {
  return repetition ? 0 : Math.max(0, 2 * positions - symbols);
}

function countCodes(positions: number, symbols: number, repetition: boolean, leadingZero: boolean): number {
  let count = 1;
  for (let i = 0; i < positions; i++) {
    const choices = repetition ? symbols : symbols - i;
    count *= i === 0 && !leadingZero ? symbols - 1 : choices;
  }
  return count;
}

/**
 * Feedbacks A, B with leastShared ≤ A+B ≤ P, less the one that never occurs, (P−1)A1B. That is Σ (T+1) over T = A+B, less
 * one; where only T = P is possible and P = 1, the pair 0A1B is that impossible one, so a single feedback is left.
 */
function countFeedbacks(positions: number, symbols: number, repetition: boolean): number {
  const least = leastShared(positions, symbols, repetition);
  return ((positions + 1) * (positions + 2)) / 2 - (least * (least + 1)) / 2 - 1;
}

/** All codes in ascending order: an odometer over the positions that skips what the rules forbid. */
function listCodes(positions: number, symbols: number, repetition: boolean, leadingZero: boolean, count: number): Uint8Array {
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
