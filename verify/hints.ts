// Hard mode, as the checker of certificates knows it: which guesses keep what a turn has shown
// (CERTIFICATE.md, "Hard mode"). A set of guesses has one bit for each rank; what a turn allows is where the
// sets of its hints meet.

import type { WordGame } from './word-game.ts';

/** A set of guesses, one bit for each rank. */
export type GuessSet = Uint32Array;

/** The hints of a game in hard mode. */
export class Hints {
  /** Every guess. */
  readonly all: GuessSet;
  readonly #game: WordGame;
  /** The guesses that have a letter on a position. */
  readonly #inPlace = new Map<number, GuessSet>();
  /** The guesses that have a letter at least so often. */
  readonly #often = new Map<number, GuessSet>();

  constructor(game: WordGame) {
    this.#game = game;
    this.all = this.#where(() => true);
  }

  /** Of these guesses, those that keep what this one and its feedback have shown. */
  after(before: GuessSet, guess: number, feedback: number): GuessSet {
    const { positions, letters } = this.#game;
    const left = before.slice();
    const marked = new Map<number, number>();
    for (let i = positions - 1, rest = feedback; i >= 0; i--, rest = Math.floor(rest / 3)) {
      const letter = letters[guess * positions + i];
      const mark = rest % 3;
      if (mark > 0) marked.set(letter, (marked.get(letter) ?? 0) + 1);
      if (mark === 2) meet(left, this.#withInPlace(i, letter));
    }
    for (const [letter, times] of marked) meet(left, this.#withOften(letter, times));
    return left;
  }

  #withInPlace(position: number, letter: number): GuessSet {
    return this.#known(this.#inPlace, letter, position, (word) => word[position] === letter);
  }

  #withOften(letter: number, times: number): GuessSet {
    return this.#known(
      this.#often,
      letter,
      times,
      (word) => word.filter((other) => other === letter).length >= times,
    );
  }

  #known(
    sets: Map<number, GuessSet>,
    letter: number,
    number: number,
    keeps: (word: Uint8Array) => boolean,
  ): GuessSet {
    const key = letter * (this.#game.positions + 1) + number;
    const set = sets.get(key) ?? this.#where(keeps);
    sets.set(key, set);
    return set;
  }

  #where(keeps: (word: Uint8Array) => boolean): GuessSet {
    const { guesses, positions, letters, table } = this.#game;
    const set = new Uint32Array(Math.ceil(guesses / 32));
    for (const [rank, guess] of table.order.entries()) {
      if (keeps(letters.subarray(guess * positions, (guess + 1) * positions)))
        set[rank >>> 5] |= 1 << (rank & 31);
    }
    return set;
  }
}

function meet(set: GuessSet, other: GuessSet): void {
  for (let i = 0; i < set.length; i++) set[i] &= other[i];
}

/** Does a set hold the guess of this rank? */
export function has(set: GuessSet, rank: number): boolean {
  return ((set[rank >>> 5] >>> (rank & 31)) & 1) === 1;
}

/** Does every guess of a set stand in another? */
export function isWithin(set: GuessSet, other: GuessSet): boolean {
  return set.every((bits, i) => (bits & ~other[i]) === 0);
}

/** The lowest rank of a set from a rank on; more than any rank if there is none. */
export function nextRank(set: GuessSet, from: number): number {
  let word = from >>> 5;
  let bits = word < set.length ? set[word] & (-1 << (from & 31)) : 0;
  while (bits === 0 && ++word < set.length) bits = set[word];
  return bits === 0 ? 32 * set.length : 32 * word + 31 - Math.clz32(bits & -bits);
}
