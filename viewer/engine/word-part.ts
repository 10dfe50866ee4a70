// A word game after some turns, as a game of its own: the remaining words are its secrets, and all others may
// still be guessed. Its feedback table has mostly a tenth of the size, which fits into a phone's memory.
// Costs stay the same, because they depend only on the remaining words and the allowed guesses.

import { formatCode, symbolsOf } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';
import { formatHistory, type History, remaining } from '../../game/history.ts';
import { scorerOf } from '../../game/scorer.ts';
import { LARGE_OF_WORDS } from '../state/quick-guess.ts';

/** The part of a game, and how its words are numbered. */
export interface WordPart {
  readonly game: Game;
  /** The number in the part of a code of the whole game. */
  readonly inPart: (code: number) => number;
  /** The number in the whole game of a code of the part. */
  readonly inWhole: (code: number) => number;
}

/**
 * The first turns of a history: as few as leave a small number of words, or one turn if the rest is always
 * large. Positions of one game mostly share these turns.
 */
export function turnsOfPart(whole: Game, history: History): History {
  const last = history.findIndex(
    (_, at) => remaining(whole, history.slice(0, at + 1)).length <= LARGE_OF_WORDS,
  );
  return history.slice(0, Math.max(0, last) + 1);
}

/** The part of a game of words that is left after these turns. */
export function partAfter(whole: Game, history: History): WordPart {
  return partOf(whole, remaining(whole, history), `after ${formatHistory(whole, history)}`);
}

/** The part in which all words are left that give one of these feedbacks to a first guess. */
export function partWith(whole: Game, guess: number, feedbacks: readonly number[]): WordPart {
  const score = scorerOf(whole);
  const left = Uint16Array.from({ length: whole.secrets }, (_, code) => code).filter((code) =>
    feedbacks.includes(score(guess, code)),
  );
  return partOf(whole, left, `after ${formatCode(whole, guess)} ${feedbacks}`);
}

function partOf(whole: Game, left: Uint16Array, title: string): WordPart {
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

/** The same turns, in the numbers of a part. */
export function historyIn({ inPart }: WordPart, history: History): History {
  return history.map(({ guess, feedback }) => ({ guess: inPart(guess), feedback }));
}

/**
 * The engine's working memory for any word game, and a memo of 4 MB, which no part of the page's lists fills.
 */
const WORKING = 12 << 20;
const MEMO = 5 << 20;
/**
 * Each word that may be guessed takes this in any game; as much for each pair of words as there are tables, …
 */
const BYTES_A_GUESS = 1730;
const BYTES_A_PAIR = 2;
/** … and so much of one more for the sets that the search has tables of, up to a limit. */
const SHARE_OF_SETS = 3 / 4;
const MOST_IN_SETS = 2048;
/**
 * Bytes of letter counts for each possible secret: for each of 32 letters, 6 bits for each of five positions
 * and 2 more.
 */
const BYTES_A_SECRET = 128;

/**
 * Bytes of engine memory for a word game. The engine touches only what it needs, so a phone can spare them.
 */
export function wordMemory({ secrets, guesses }: Game): number {
  const pairs = BYTES_A_PAIR * secrets + SHARE_OF_SETS * Math.min(MOST_IN_SETS, secrets);
  return WORKING + MEMO + BYTES_A_SECRET * secrets + Math.ceil(guesses * (BYTES_A_GUESS + pairs));
}
