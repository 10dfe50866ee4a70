// Maps of CERTIFICATE.md: a permutation of positions, and one of symbols for each position, that must carry
// every code of the game to a code. Every image is looked up, and whether a map carries one set onto another
// is seen member by member; no symmetry is taken for granted.

import { Refusal } from './certificate-file.ts';
import type { CheckedGame } from './checked-game.ts';

const NO_CODE = 65_535;

/** Applies maps to the codes of a game, which are given by their numbers. */
export class Maps {
  /** How many numbers describe a map: see `images`. */
  readonly length: number;
  /** The symbols of each code, as numbers 0 … 15. */
  readonly #codes: readonly (readonly number[])[];
  /** How many symbols there are. */
  readonly #base: number;
  /**
   * The number of a code by its symbols read as a number to that base; NO_CODE for other words. At most 8^8
   * of them.
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
   * The image of every code, good until the next call. The numbers of a map are those of a permutation of the
   * positions and of one or more of the symbols: of all positions, or of each. The map carries the code c to
   * the word with symbols[i][c[positions[i]]] on position i.
   * @throws Refusal when there is no such permutation, or an image is no code.
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
   * Is the image of a set exactly the target? Maps are one to one, so equal sizes and membership are enough.
   */
  covers(set: Uint16Array, images: Uint16Array, target: Uint16Array): boolean {
    if (set.length !== target.length) return false;
    this.#mark++;
    for (const code of target) this.#marks[code] = this.#mark;
    return set.every((code) => this.#marks[images[code]] === this.#mark);
  }
}

/** The orbits of guesses under the maps joined so far. */
export class Orbits {
  readonly #parents: Uint16Array;

  constructor(count: number) {
    this.#parents = new Uint16Array(count);
    for (let guess = 0; guess < count; guess++) this.#parents[guess] = guess;
  }

  /** Is no guess of its orbit lower? */
  isLowest(guess: number): boolean {
    return this.#parents[guess] === guess;
  }

  /** Makes one orbit of every guess's and its image's. Says whether there are fewer orbits now. */
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

  /** The lowest guess of an orbit: parents are lower than their children. */
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

/** n! for n = 0 … 16; all are exact. */
const FACTORIALS = [1];
for (let n = 1; n <= 16; n++) FACTORIALS.push(FACTORIALS[n - 1] * n);

/** The permutation of 0 … length−1 with this place, from 0, among all in ascending order. @throws Refusal. */
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
