// Orbits of guesses under maps that carry a position onto itself. It is enough to consider one guess of each
// orbit. Also finds the code that is the image of each code. Knows nothing of costs.

import type { Game } from '../game/game.ts';
import type { Relabelling } from '../game/symmetry.ts';

/** Applies relabellings to the codes of a game. */
export class CodeMaps {
  readonly #game: Game;
  /**
   * The number of each code, by its symbols read as digits to the base `symbols`; −1 for a word that is no
   * code.
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

  /**
   * Returns the number of each code's image under a map. The array is reused: it is valid until the next
   * call.
   */
  images(map: Relabelling): Int32Array {
    this.#writeIndices(map);
    const images = this.#images;
    for (let code = 0; code < images.length; code++) images[code] = this.#numbers[images[code]];
    return images;
  }

  /**
   * Writes the image of each code, as its symbols read as one number. One short loop per position is faster
   * than nested arrays.
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
   * Returns the maps that make orbits larger when applied in order, and for each guess 1 if it is the lowest
   * of its orbit, otherwise 0.
   */
  orbits(maps: readonly Relabelling[]): { generators: Relabelling[]; lowest: Uint8Array } {
    // Plain loops: `Uint8Array.from` with a function would take longer than everything else here.
    const parents = this.#parents;
    for (let guess = 0; guess < parents.length; guess++) parents[guess] = guess;
    const generators = maps.filter((map) => join(parents, this.images(map)));
    const lowest = new Uint8Array(parents.length);
    for (let guess = 0; guess < parents.length; guess++) lowest[guess] = parents[guess] === guess ? 1 : 0;
    return { generators, lowest };
  }
}

/** Joins the orbit of every guess with that of its image. Returns whether any orbits were joined. */
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
