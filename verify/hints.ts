// The verifier's own rule of hard mode (CERTIFICATE.md, "Hard mode"): computes the guesses that are allowed
// after a turn.

import type { Symbols } from './score.ts';

/** A set of guesses: bit i is set if guess number i is in the set. */
export type GuessSet = Uint32Array;

/** Hard mode for one list of words. */
export class Hints {
  /** Every guess. */
  readonly all: GuessSet;
  readonly #words: readonly Symbols[];
  /** The guesses that keep a hint, by the name of the hint. */
  readonly #keeping = new Map<string, GuessSet>();

  constructor(words: readonly Symbols[]) {
    this.#words = words;
    this.all = this.#where(() => true);
  }

  /** Returns the guesses of `before` that keep the hints of a turn. */
  after(before: GuessSet, guess: number, feedback: number): GuessSet {
    const word = this.#words[guess];
    const left = before.slice();
    const marked = new Map<number, number>();
    for (let i = word.length - 1, rest = feedback; i >= 0; i--, rest = Math.floor(rest / 3)) {
      const letter = word[i];
      const mark = rest % 3;
      if (mark > 0) marked.set(letter, (marked.get(letter) ?? 0) + 1);
      if (mark === 2) this.#keep(left, `${letter} at ${i}`, (other) => other[i] === letter);
    }
    for (const [letter, times] of marked) {
      const isOften = (other: Symbols): boolean => other.filter((each) => each === letter).length >= times;
      this.#keep(left, `${letter} times ${times}`, isOften);
    }
    return left;
  }

  /** Removes from a set all guesses that do not keep a hint. */
  #keep(set: GuessSet, hint: string, keeps: (word: Symbols) => boolean): void {
    const keepers = this.#keeping.get(hint) ?? this.#where(keeps);
    this.#keeping.set(hint, keepers);
    for (let i = 0; i < set.length; i++) set[i] &= keepers[i];
  }

  #where(keeps: (word: Symbols) => boolean): GuessSet {
    const set = new Uint32Array(Math.ceil(this.#words.length / 32));
    for (const [guess, word] of this.#words.entries()) if (keeps(word)) set[guess >>> 5] |= 1 << (guess & 31);
    return set;
  }
}

/** Returns whether a guess is in a set. */
export function has(set: GuessSet, guess: number): boolean {
  return ((set[guess >>> 5] >>> (guess & 31)) & 1) === 1;
}

/** Returns whether every guess of `set` is in `other`. */
export function isWithin(set: GuessSet, other: GuessSet): boolean {
  return set.every((bits, i) => (bits & ~other[i]) === 0);
}
