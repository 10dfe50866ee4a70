// The orbits of guesses under maps that carry a position onto itself: of each orbit one guess is enough. Also
// the numbers of the codes that maps lead to. Knows nothing of costs.

import type { Game } from '../game/game.ts';
import type { Relabelling } from '../game/symmetry.ts';

/** Codes under relabellings. */
export class CodeMaps {
  readonly #game: Game;
  /**
   * The number of a code by its symbols read as a number to the base of the game's symbols; −1 for no code.
   */
  readonly #numbers: Int32Array;
  readonly #images: Int32Array;
  readonly #parents: Uint16Array;

  constructor(game: Game) {
    const { positions, symbols } = game;
    this.#game = game;
    this.#images = new Int32Array(game.secrets);
    this.#parents = new Uint16Array(game.secrets);
    this.#numbers = new Int32Array(symbols ** positions).fill(-1);
    const places = [...Array(positions).keys()];
    const kept = [...Array(symbols).keys()];
    this.#writeIndices({ positions: places, symbols: places.map(() => kept) });
    for (const [code, index] of this.#images.entries()) this.#numbers[index] = code;
  }

  /** The image of each code under a map, by number. The array is reused: it is valid until the next call. */
  images(map: Relabelling): Int32Array {
    this.#writeIndices(map);
    const images = this.#images;
    for (let code = 0; code < images.length; code++) images[code] = this.#numbers[images[code]];
    return images;
  }

  /**
   * Writes the image of each code, its symbols read as a number; position by position, as a short loop
   * without nested arrays is quick.
   */
  #writeIndices({ positions, symbols }: Relabelling): void {
    const { codes, positions: length, symbols: base } = this.#game;
    const images = this.#images;
    images.fill(0);
    for (let i = 0; i < length; i++) {
      const values = Int32Array.from(symbols[i], (symbol) => symbol * base ** (length - 1 - i));
      for (let code = 0, at = positions[i]; code < images.length; code++, at += length)
        images[code] += values[codes[at]];
    }
  }

  /**
   * The maps of a list that make orbits larger, taken in order, and a byte for each guess: is it the lowest
   * of its orbit?
   */
  orbits(maps: readonly Relabelling[]): { generators: Relabelling[]; lowest: Uint8Array } {
    // Loops, as typed arrays made by a function of each element take longer than all else here.
    const parents = this.#parents;
    for (let guess = 0; guess < parents.length; guess++) parents[guess] = guess;
    const generators = maps.filter((map) => join(parents, this.images(map)));
    const lowest = new Uint8Array(parents.length);
    for (let guess = 0; guess < parents.length; guess++) lowest[guess] = parents[guess] === guess ? 1 : 0;
    return { generators, lowest };
  }
}

/** Joins every guess with its image; says whether any two orbits became one. */
function join(parents: Uint16Array, images: Int32Array): boolean {
  let joined = false;
  for (let guess = 0; guess < parents.length; guess++) {
    const a = root(parents, guess);
    const b = root(parents, images[guess]);
    if (a === b) continue;
    parents[Math.max(a, b)] = Math.min(a, b);
    joined = true;
  }
  return joined;
}

function root(parents: Uint16Array, guess: number): number {
  let at = guess;
  while (parents[at] !== at) {
    parents[at] = parents[parents[at]];
    at = parents[at];
  }
  return at;
}
