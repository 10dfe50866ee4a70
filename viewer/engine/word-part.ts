// Turns the position of a word game after some turns into a smaller game, called a part. The remaining words
// are the secrets of the part, and every other word may still be guessed.
//
// The feedback table of a part has mostly a tenth of the full size, which fits into a phone's memory. Costs
// stay unchanged, because they depend only on the remaining words and the allowed guesses.

import { formatCode, symbolsOf } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';
import { formatHistory, type History, remaining } from '../../game/history.ts';
import { scorerOf } from '../../game/scorer.ts';
import { LARGE_OF_WORDS } from '../state/quick-guess.ts';

/** A part of a game of words or codes, with functions that convert the numbers of words. */
export interface GamePart {
  readonly game: Game;
  /** Converts the number of a word or code in the whole game to its number in the part. */
  readonly inPart: (code: number) => number;
  /** Converts the number of a word or code in the part to its number in the whole game. */
  readonly inWhole: (code: number) => number;
}

/**
 * Returns the shortest beginning of a history that leaves few enough words for a part. Returns the first turn
 * alone if even the full history leaves too many. Most positions of one game share this beginning, so they
 * share a part.
 */
export function turnsOfPart(whole: Game, history: History): History {
  const last = history.findIndex(
    (_, at) => remaining(whole, history.slice(0, at + 1)).length <= LARGE_OF_WORDS,
  );
  return history.slice(0, Math.max(0, last) + 1);
}

/** Returns the part of a word game whose secrets are the words left after these turns. */
export function partAfter(whole: Game, history: History): GamePart {
  return partOf(whole, remaining(whole, history), `after ${formatHistory(whole, history)}`);
}

/** Returns the part whose secrets are all words that give one of these feedbacks to a first guess. */
export function partWith(whole: Game, guess: number, feedbacks: readonly number[]): GamePart {
  const score = scorerOf(whole);
  const left = Uint16Array.from({ length: whole.secrets }, (_, code) => code).filter((code) =>
    feedbacks.includes(score(guess, code)),
  );
  return partOf(whole, left, `after ${formatCode(whole, guess)} ${feedbacks}`);
}

function partOf(whole: Game, left: Uint16Array, title: string): GamePart {
  const isLeft = new Uint8Array(whole.guesses);
  for (const code of left) isLeft[code] = 1;
  const all = Array.from({ length: whole.guesses }, (_, code) => code);
  const order = [...left, ...all.filter((code) => isLeft[code] === 0)];
  const numbers = new Uint16Array(whole.guesses);
  const codes = new Uint8Array(whole.codes.length);
  for (const [number, code] of order.entries()) {
    numbers[code] = number;
    codes.set(symbolsOf(whole, code), number * whole.positions);
  }
  const game = { ...whole, name: `${whole.name} ${title}`, codes, secrets: left.length };
  return { game, inPart: (code) => numbers[code], inWhole: (code) => order[code] };
}

/** Converts the guesses of a history to the numbers of a part. */
export function historyIn({ inPart }: GamePart, history: History): History {
  return history.map(({ guess, feedback }) => ({ guess: inPart(guess), feedback }));
}
