// The symmetry group of a game: rearrangements of the positions together with relabellings of the symbols. Either leaves
// every answer unchanged when it is applied to guess and secret alike, so it maps optimal strategies to optimal strategies.
// A game without leading zero keeps position 0 and symbol 0 in their places: nothing else preserves its list of codes.

import type { Game } from './game.ts';

/** The group is (these position permutations) × (all permutations of the symbols from `firstFreeSymbol` upwards). */
export interface Symmetry {
  /** `count × positions` bytes: permutation p puts the symbol of position permutations[p·P + i] on position i. Identity first. */
  readonly permutations: Uint8Array;
  readonly count: number;
  /** Symbols below this one (none, or only symbol 0) are never relabelled. */
  readonly firstFreeSymbol: number;
}

/** The symmetry group of a game. The permutations are listed in full, in ascending order: at most 8! = 40 320 of them. */
export function symmetry(game: Game): Symmetry {
  const rows: number[][] = [];
  const extend = (row: number[]): void => {
    if (row.length === game.positions) {
      rows.push(row);
      return;
    }
    for (let position = 0; position < game.positions; position++) {
      if (!row.includes(position)) extend([...row, position]);
    }
  };
  extend(game.leadingZero ? [] : [0]);
  return { permutations: Uint8Array.from(rows.flat()), count: rows.length, firstFreeSymbol: game.leadingZero ? 0 : 1 };
}
