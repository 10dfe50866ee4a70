// The orbits of guesses under maps that carry a position onto itself: of each orbit one guess is enough. Also the numbers of
// the codes that maps lead to. Knows nothing of costs.

import type { Game } from '../game/game.ts';
import type { Relabelling } from '../game/symmetry.ts';

/** Codes under relabellings. */
export class CodeMaps {
  readonly #game: Game;
  /** The number of a code by its symbols read as a number to the base of the game's symbols; −1 for no code. */
  readonly #numbers: Int32Array;

  constructor(game: Game) {
    this.#game = game;
    this.#numbers = new Int32Array(game.symbols ** game.positions).fill(-1);
    const symbols = [...Array(game.symbols).keys()];
    const positions = [...Array(game.positions).keys()];
    const identity = { positions, symbols: positions.map(() => symbols) };
    for (let code = 0; code < game.secrets; code++) this.#numbers[this.#index(code, identity)] = code;
  }

  /** The number of the code that a map carries this code to. */
  image(code: number, map: Relabelling): number {
    return this.#numbers[this.#index(code, map)];
  }

  #index(code: number, { positions, symbols }: Relabelling): number {
    const { codes, positions: length, symbols: base } = this.#game;
    let index = 0;
    for (let i = 0; i < length; i++) index = index * base + symbols[i][codes[code * length + positions[i]]];
    return index;
  }

  /** The maps of a list that make orbits larger, taken in order, and a byte for each guess: is it the lowest of its orbit? */
  orbits(maps: readonly Relabelling[]): { generators: Relabelling[]; lowest: Uint8Array } {
    const parents = Uint16Array.from({ length: this.#game.secrets }, (_, guess) => guess);
    const generators = maps.filter((map) => this.#join(parents, map));
    return { generators, lowest: Uint8Array.from(parents, (parent, guess) => (parent === guess ? 1 : 0)) };
  }

  /** Joins every guess with its image; says whether any two orbits became one. */
  #join(parents: Uint16Array, map: Relabelling): boolean {
    let joined = false;
    for (let guess = 0; guess < parents.length; guess++) {
      const a = root(parents, guess);
      const b = root(parents, this.image(guess, map));
      parents[Math.max(a, b)] = Math.min(a, b);
      joined ||= a !== b;
    }
    return joined;
  }
}

function root(parents: Uint16Array, guess: number): number {
  let at = guess;
  while (parents[at] !== at) {
    parents[at] = parents[parents[at]];
    at = parents[at];
  }
  return at;
}
