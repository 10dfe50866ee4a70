// Hard mode, as the checker of certificates knows it (CERTIFICATE.md, "Hard mode"): the guesses that a turn
// leaves allowed.

import type { CheckedGame } from './checked-game.ts';

/** A set of guesses, one bit for each number. */
export type GuessSet = Uint32Array;

/** The hints of a game in hard mode. */
export class Hints {
  /** Every guess. */
  readonly all: GuessSet;
  readonly #game: CheckedGame;
  /** The guesses that keep a hint, by its name. */
  readonly #keeping = new Map<string, GuessSet>();

  constructor(game: CheckedGame) {
    this.#game = game;
    this.all = this.#where(() => true);
  }

  /** Returns the guesses of `before` that keep the hints of a guess and its feedback. */
  after(before: GuessSet, guess: number, feedback: number): GuessSet {
    const { positions, symbols } = this.#game;
    const left = before.slice();
    const marked = new Map<number, number>();
    for (let i = positions - 1, rest = feedback; i >= 0; i--, rest = Math.floor(rest / 3)) {
      const letter = symbols[guess * positions + i];
      const mark = rest % 3;
      if (mark > 0) marked.set(letter, (marked.get(letter) ?? 0) + 1);
      if (mark === 2)
        meet(
          left,
          this.#keepers(`${letter} at ${i}`, (word) => word[i] === letter),
        );
    }
    for (const [letter, times] of marked) {
      const isOften = (word: Uint8Array): boolean => word.filter((other) => other === letter).length >= times;
      meet(left, this.#keepers(`${letter} times ${times}`, isOften));
    }
    return left;
  }

  #keepers(hint: string, keeps: (word: Uint8Array) => boolean): GuessSet {
    const set = this.#keeping.get(hint) ?? this.#where(keeps);
    this.#keeping.set(hint, set);
    return set;
  }

  #where(keeps: (word: Uint8Array) => boolean): GuessSet {
    const { guesses, positions, symbols } = this.#game;
    const set = new Uint32Array(Math.ceil(guesses / 32));
    for (let guess = 0; guess < guesses; guess++) {
      if (keeps(symbols.subarray(guess * positions, (guess + 1) * positions)))
        set[guess >>> 5] |= 1 << (guess & 31);
    }
    return set;
  }
}

function meet(set: GuessSet, other: GuessSet): void {
  for (let i = 0; i < set.length; i++) set[i] &= other[i];
}

/** Is a guess in a set? */
export function has(set: GuessSet, guess: number): boolean {
  return ((set[guess >>> 5] >>> (guess & 31)) & 1) === 1;
}

/** Is every guess of a set in another set? */
export function isWithin(set: GuessSet, other: GuessSet): boolean {
  return set.every((bits, i) => (bits & ~other[i]) === 0);
}
