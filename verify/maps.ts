// Maps of CERTIFICATE.md. A map consists of a permutation of the positions and, for each position, one of the
// symbols. It must carry every code of the game to a code. No symmetry is assumed: the image of every code is
// looked up, and a set is compared with its target code by code.

import { Refusal } from './certificate-file.ts';
import type { CheckedGame } from './checked-game.ts';

const NO_CODE = 65_535;

/** Applies maps to the codes of a game. Codes are given by their numbers. */
export class Maps {
  /** How many numbers describe a map; see `images`. */
  readonly length: number;
  /** The symbols of each code, as numbers 0 … 15. */
  readonly #codes: readonly (readonly number[])[];
  /** Number of different symbols. */
  readonly #base: number;
  /**
   * The number of each code, by the code's symbols read as digits to the base `#base`. NO_CODE for texts that
   * are no code. Has at most 8^8 entries.
   */
  readonly #numbers: Uint16Array;
  readonly #images: Uint16Array;
  readonly #marks: Uint32Array;
  #mark = 0;

  constructor(game: CheckedGame) {
    const { positions, secrets } = game;
    this.length = game.mapLength;
    this.#codes = game.codes.map((code) => [...code].map((symbol) => Number.parseInt(symbol, 16)));
    this.#base = this.#codes.reduce((highest, code) => Math.max(highest, ...code), 0) + 1;
    this.#numbers = new Uint16Array(this.#base ** positions).fill(NO_CODE);
    for (const [number, code] of this.#codes.entries())
      this.#numbers[code.reduce((word, symbol) => word * this.#base + symbol, 0)] = number;
    this.#images = new Uint16Array(secrets);
    this.#marks = new Uint32Array(secrets);
  }

  /**
   * Returns the image of every code, valid until the next call. The first number stands for a permutation of
   * the positions. The others stand for permutations of the symbols: one for all positions, or one for each.
   * The map carries the code c to the word that has `symbols[i][c[positions[i]]]` on position i.
   * @throws Refusal if a permutation does not exist, or an image is no code.
   */
  images([first, ...others]: readonly number[]): Uint16Array {
    const images = this.#images;
    const positions = permutation(first, this.#codes[0].length);
    const relabelled = others.map((number) => permutation(number, this.#base));
    const symbols = positions.map((_, i) => relabelled[i] ?? relabelled[0]);
    for (const [number, code] of this.#codes.entries()) {
      let word = 0;
      for (let i = 0; i < positions.length; i++) word = word * this.#base + symbols[i][code[positions[i]]];
      images[number] = this.#numbers[word];
      if (images[number] === NO_CODE) throw new Refusal('a map does not preserve the game');
    }
    return images;
  }

  /**
   * Returns whether the image of a set is exactly the target. Maps are one to one, so it is enough that both
   * have the same size and that every image is in the target.
   */
  covers(set: Uint16Array, images: Uint16Array, target: Uint16Array): boolean {
    if (set.length !== target.length) return false;
    this.#mark++;
    for (const code of target) this.#marks[code] = this.#mark;
    return set.every((code) => this.#marks[images[code]] === this.#mark);
  }
}

/** The orbits of guesses under all maps given to `join` so far. */
export class Orbits {
  readonly #parents: Uint16Array;

  constructor(count: number) {
    this.#parents = new Uint16Array(count);
    for (let guess = 0; guess < count; guess++) this.#parents[guess] = guess;
  }

  /** Returns whether a guess is the lowest of its orbit. */
  isLowest(guess: number): boolean {
    return this.#parents[guess] === guess;
  }

  /** Merges the orbit of every guess with the orbit of its image. Returns whether any orbits were merged. */
  join(images: Uint16Array): boolean {
    let fewer = false;
    for (let guess = 0; guess < images.length; guess++) {
      const [a, b] = [this.#lowest(guess), this.#lowest(images[guess])];
      if (a === b) continue;
      this.#parents[Math.max(a, b)] = Math.min(a, b);
      fewer = true;
    }
    return fewer;
  }

  /**
   * Returns the lowest guess of an orbit. Each parent is lower than its children, so the root is the lowest.
   */
  #lowest(guess: number): number {
    const parents = this.#parents;
    let at = guess;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]];
      at = parents[at];
    }
    return at;
  }
}

/** n! for n = 0 … 16. A double holds each exactly. */
const FACTORIALS = [1];
for (let n = 1; n <= 16; n++) FACTORIALS.push(FACTORIALS[n - 1] * n);

/**
 * Returns the permutation of 0 … length − 1 at this place, counted from 0, in the ascending list of all
 * permutations.
 * @throws Refusal if there is no such place.
 */
function permutation(place: number, length: number): number[] {
  if (place >= FACTORIALS[length]) throw new Refusal(`no permutation of ${length} has the number ${place}`);
  const digits: number[] = [];
  let rest = place;
  for (let base = 1; base <= length; base++) {
    digits.unshift(rest % base);
    rest = Math.floor(rest / base);
  }
  const left = Array.from({ length }, (_, value) => value);
  return digits.map((digit) => left.splice(digit, 1)[0]);
}
