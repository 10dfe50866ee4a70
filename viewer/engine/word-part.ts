// A game of words after its first turn, as a game of its own: the words that are left are its secrets, and all others may still be guessed.
// Its feedback table is mostly a tenth of that of the whole, or less, which is what a phone has memory for, and it is ready sooner; where a
// poor first word leaves a thousand others, it takes up to a half less time to search. What costs what is the same: after a turn that depends
// on the words that are left and on the guesses that are allowed, and both are.

import type { Game } from '../../game/game.ts';
import { type History, remaining, type Turn } from '../../game/history.ts';

/** The part of a game, and how its words are numbered. */
export interface WordPart {
  readonly game: Game;
  /** The number in the part of a code of the whole game. */
  readonly inPart: (code: number) => number;
  /** The number in the whole game of a code of the part. */
  readonly inWhole: (code: number) => number;
}

/** The part of a game of words that is left after this turn. */
export function partAfter(whole: Game, turn: Turn): WordPart {
  const left = remaining(whole, [turn]);
  const isLeft = new Uint8Array(whole.guesses);
  for (const code of left) isLeft[code] = 1;
  const all = Array.from({ length: whole.guesses }, (_, code) => code);
  const order = [...left, ...all.filter((code) => isLeft[code] === 0)];
  const numbers = new Uint16Array(whole.guesses);
  const codes = new Uint8Array(whole.codes.length);
  for (const [number, code] of order.entries()) {
    numbers[code] = number;
    codes.set(whole.codes.subarray(code * whole.positions, (code + 1) * whole.positions), number * whole.positions);
  }
  const name = `${whole.name} after ${turn.guess} ${turn.feedback}`;
  const game = { ...whole, name, codes, secrets: left.length };
  return { game, inPart: (code) => numbers[code], inWhole: (code) => order[code] };
}

/** The same turns, in the numbers of a part. */
export function historyIn({ inPart }: WordPart, history: History): History {
  return history.map(({ guess, feedback }) => ({ guess: inPart(guess), feedback }));
}

/** Room for small memos, and for the tables of a pair of words. */
const MEMOS = 76 << 20;
const BYTES_A_PAIR = 2;

/** Bytes that the engine is given for a game of words: no more than a phone can spare, for it touches only what it needs of them. */
export function wordMemory({ secrets, guesses }: Game): number {
  return MEMOS + BYTES_A_PAIR * secrets * guesses;
}
