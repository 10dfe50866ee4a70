// The symmetry group of a game: rearrangements of the positions together with relabellings of the symbols. Either leaves
// every feedback unchanged when it is applied to guess and secret alike (of Wordle marks, only their order changes), so it maps
// optimal strategies to optimal strategies. Where bulls alone are told, even relabellings chosen for each position by itself would;
// they are not used.
// A game without leading zero keeps position 0 and symbol 0 in their places: nothing else preserves its list of codes. A list of
// words is preserved by nothing but the identity.

import type { Game } from './game.ts';

/** The group is (these position permutations) × (all permutations of the symbols from `firstFreeSymbol` upwards). */
export interface Symmetry {
  /** `count × positions` bytes: permutation p puts the symbol of position permutations[p·P + i] on position i. Identity first. */
  readonly permutations: Uint8Array;
  readonly count: number;
  /** Symbols below this one (none, only symbol 0, or the letters of words) are never relabelled. */
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
  if (game.words) rows.push(Array.from({ length: game.positions }, (_, position) => position));
  else extend(game.leadingZero ? [] : [0]);
  const firstFreeSymbol = game.words ? game.symbols : game.leadingZero ? 0 : 1;
  return { permutations: Uint8Array.from(rows.flat()), count: rows.length, firstFreeSymbol };
}
