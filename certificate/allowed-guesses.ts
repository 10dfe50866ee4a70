// Sets of guesses that hard mode allows, one bit for each guess, for the producer. game/hard-mode.ts tests
// one guess at a time; here whole sets are needed. allowed-guesses.test.ts compares the two. Knows nothing of
// costs.

import type { Game } from '../game/game.ts';
import { GREEN, GREY, markAt } from '../game/wordle.ts';

/** Some guesses, a bit for each by number. */
export type AllowedSet = Uint32Array;

/** The sets of one game. */
export class AllowedGuesses {
  readonly all: AllowedSet;
  readonly #game: Game;
  /** The guesses that keep a hint, by hint. */
  readonly #hints = new Map<number, AllowedSet>();
  readonly #numbers = new Map<string, number>();

  constructor(game: Game) {
    this.#game = game;
    this.all = this.#where(() => true);
  }

  /**
   * Returns the guesses of `before` that keep the hints of one turn: green letters in place, and each letter
   * as often as it was marked.
   */
  after(before: AllowedSet, guess: number, feedback: number): AllowedSet {
    const { positions, codes } = this.#game;
    const left = before.slice();
    const times = new Map<number, number>();
    for (let i = 0; i < positions; i++) {
      const letter = codes[guess * positions + i];
      const mark = markAt(positions, feedback, i);
      if (mark === GREEN) meet(left, this.#hint(letter, -1 - i));
      if (mark !== GREY) times.set(letter, (times.get(letter) ?? 0) + 1);
    }
    for (const [letter, count] of times) meet(left, this.#hint(letter, count));
    return left;
  }

  /** Equal for equal sets, and for no others. */
  numberOf(set: AllowedSet): number {
    const text = String.fromCharCode(...new Uint16Array(set.buffer));
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }

  /** The guesses that have a letter at least so often, or, where `times` is −1 − i, on position i. */
  #hint(letter: number, times: number): AllowedSet {
    const { positions, codes } = this.#game;
    const key = letter * 2 * (positions + 1) + times + positions;
    let set = this.#hints.get(key);
    if (set === undefined) {
      set = this.#where((first) => {
        if (times < 0) return codes[first - 1 - times] === letter;
        let had = 0;
        for (let i = 0; i < positions; i++) if (codes[first + i] === letter) had++;
        return had >= times;
      });
      this.#hints.set(key, set);
    }
    return set;
  }

  /** The guesses whose letters, which begin at a place among those of all words, are as wanted. */
  #where(wanted: (first: number) => boolean): AllowedSet {
    const { guesses, positions } = this.#game;
    const set = new Uint32Array(Math.ceil(guesses / 32));
    for (let guess = 0; guess < guesses; guess++)
      if (wanted(guess * positions)) set[guess >>> 5] |= 1 << (guess & 31);
    return set;
  }
}

/** Is every guess of a set in another set? */
export function isWithin(set: AllowedSet, other: AllowedSet): boolean {
  for (let i = 0; i < set.length; i++) if ((set[i] & ~other[i]) !== 0) return false;
  return true;
}

function meet(set: AllowedSet, other: AllowedSet): void {
  for (let i = 0; i < set.length; i++) set[i] &= other[i];
}
