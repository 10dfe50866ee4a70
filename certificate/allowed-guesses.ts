// Sets of guesses that hard mode allows, for the producer. game/hard-mode.ts tests one guess at a time, but
// the producer needs whole sets. allowed-guesses.test.ts compares both. Knows nothing of costs.

import { symbolsOf } from '../game/code.ts';
import type { CodeSymbols } from '../game/feedback-rule.ts';
import type { Game } from '../game/game.ts';
import { GREEN, GREY, markAt } from '../game/wordle.ts';

/** A set of guesses: bit i is set if guess number i is in the set. */
export type AllowedSet = Uint32Array;

/** Computes sets of allowed guesses for one game. */
export class AllowedGuesses {
  readonly all: AllowedSet;
  readonly #game: Game;
  /** The guesses that keep a hint, by the name of the hint. */
  readonly #keeping = new Map<string, AllowedSet>();
  readonly #numbers = new Map<string, number>();

  constructor(game: Game) {
    this.#game = game;
    this.all = this.#where(() => true);
  }

  /**
   * Returns the guesses of `before` that keep the hints of one turn. They have every green letter in place,
   * and each letter at least as often as it was marked green or yellow.
   */
  after(before: AllowedSet, guess: number, feedback: number): AllowedSet {
    const { positions } = this.#game;
    const left = before.slice();
    const times = new Map<number, number>();
    for (const [i, letter] of symbolsOf(this.#game, guess).entries()) {
      const mark = markAt(positions, feedback, i);
      if (mark !== GREY) times.set(letter, (times.get(letter) ?? 0) + 1);
      if (mark === GREEN) this.#keep(left, `${letter} at ${i}`, (word) => word[i] === letter);
    }
    for (const [letter, count] of times) {
      const isOften = (word: CodeSymbols): boolean =>
        Array.from(word).filter((each) => each === letter).length >= count;
      this.#keep(left, `${letter} times ${count}`, isOften);
    }
    return left;
  }

  /** Returns a number for a set. Only equal sets have equal numbers. */
  numberOf(set: AllowedSet): number {
    const text = String.fromCharCode(...new Uint16Array(set.buffer));
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }

  /** Removes from a set all guesses that do not keep a hint. */
  #keep(set: AllowedSet, hint: string, keeps: (word: CodeSymbols) => boolean): void {
    const other = this.#keeping.get(hint) ?? this.#where(keeps);
    this.#keeping.set(hint, other);
    for (let i = 0; i < set.length; i++) set[i] &= other[i];
  }

  #where(keeps: (word: CodeSymbols) => boolean): AllowedSet {
    const set = new Uint32Array(Math.ceil(this.#game.guesses / 32));
    for (let guess = 0; guess < this.#game.guesses; guess++)
      if (keeps(symbolsOf(this.#game, guess))) set[guess >>> 5] |= 1 << (guess & 31);
    return set;
  }
}

/** Returns whether every guess of `set` is in `other`. */
export function isWithin(set: AllowedSet, other: AllowedSet): boolean {
  for (let i = 0; i < set.length; i++) if ((set[i] & ~other[i]) !== 0) return false;
  return true;
}
