// The symmetry group of a game. A symmetry permutes the positions and relabels the symbols. Applied to guess
// and secret alike, it changes no count of bulls and cows. So it maps optimal strategies to optimal
// strategies. Wordle marks can change, because equal letters get their marks from left to right; for games of
// words the group has only the identity.
//
// With bulls only and repetition, each position has its own relabelling, because a symbol is compared only
// with the same position. In a game without leading zero, every symmetry keeps position 0 and symbol 0,
// because any other map would turn some code into a forbidden one.
//
// Chosen secrets (secrets.ts). A symmetry must also map the set of secrets onto itself. The group is then a
// product of two kinds of maps. Two symbols belong to one block if exchanging them keeps the set. The same
// holds for two positions. This is an equivalence: exchanging a and c is exchanging a and b, then b and c,
// then a and b. Exchanges within a block make all permutations of the block, so every map of the product
// keeps the set. All positions share one relabelling, also with bulls only.

import type { Game } from './game.ts';

/**
 * A map of codes. It carries code c to the code whose symbol on position i is symbols[i][c[positions[i]]].
 */
export interface Relabelling {
  readonly positions: readonly number[];
  /**
   * One permutation of the symbols for each position. All are equal unless each position has its own
   * relabelling.
   */
  readonly symbols: readonly (readonly number[])[];
}

/**
 * The symmetry group as a product: any of these permutations of the positions, combined with any permutation
 * of the symbols within their blocks. All positions share one permutation of the symbols, or each has its own
 * if `byPosition` is true.
 */
export interface Symmetry {
  /** Each permutation moves the symbol of position permutation[i] to position i. The identity comes first. */
  readonly permutations: readonly (readonly number[])[];
  /**
   * The block of each symbol: a relabelling carries symbols to symbols of the same block. Blocks are numbered
   * in the order of their first symbols. All symbols are in block 0 if all may be relabelled. A symbol alone
   * in its block is fixed.
   */
  readonly blocks: readonly number[];
  /** True if each position has its own relabelling. Then all symbols are in block 0. */
  readonly byPosition: boolean;
}

/** Returns the symmetry group of a game. The permutations of the positions, at most 8! = 40 320, ascend. */
export function symmetry(game: Game): Symmetry {
  const keeps = keepsSecrets(game);
  // Without leading zero, position 0 and symbol 0 differ from all others.
  const isFixed = (i: number): boolean => i === 0 && !game.leadingZero;
  const blocksOf = (length: number, kind: Kind): number[] => {
    const blocks: number[] = [];
    const firsts: number[] = [];
    for (let i = 0; i < length; i++) {
      const isLike = (first: number): boolean => isFixed(first) === isFixed(i) && keeps(kind, first, i);
      const block = firsts.findIndex(isLike);
      blocks.push(block < 0 ? firsts.push(i) - 1 : block);
    }
    return blocks;
  };
  const places = blocksOf(game.positions, 'positions');
  const permutations: number[][] = [];
  const extend = (row: number[]): void => {
    if (row.length === game.positions) {
      permutations.push(row);
      return;
    }
    for (const [position, block] of places.entries()) {
      if (block === places[row.length] && !row.includes(position)) extend([...row, position]);
    }
  };
  extend([]);
  return { permutations, blocks: blocksOf(game.symbols, 'symbols'), byPosition: relabelsByPosition(game) };
}

type Kind = 'positions' | 'symbols';

/**
 * Returns a function that says whether the secrets of a game stay the same set when two positions, or two
 * symbols, are exchanged in all codes. For words the answer is always false.
 */
function keepsSecrets(game: Game): (kind: Kind, a: number, b: number) => boolean {
  const { chosen, positions, codes } = game;
  if (chosen === undefined) return () => !game.words;
  const exchanged = (i: number, a: number, b: number): number => (i === a ? b : i === b ? a : i);
  const list = Array.from(chosen.keys()).filter((code) => chosen[code]);
  const keyOf = (code: number, symbolAt: (i: number) => number): number => {
    let key = 0;
    for (let i = 0; i < positions; i++) key = 16 * key + symbolAt(code * positions + i);
    return key;
  };
  const keys = new Set(list.map((code) => keyOf(code, (at) => codes[at])));
  return (kind, a, b) =>
    list.every((code) =>
      keys.has(
        kind === 'symbols'
          ? keyOf(code, (at) => exchanged(codes[at], a, b))
          : keyOf(code, (at) => codes[at - (at % positions) + exchanged(at % positions, a, b)]),
      ),
    );
}

/**
 * True if each position has its own relabelling. This is false for games without leading zero. There symbol 0
 * is excluded from one position only, and this program uses one relabelling for all positions. It is also
 * false if the secrets are chosen. Separate relabellings can carry any code to any other, so they would keep
 * no set of secrets but that of all codes.
 */
export function relabelsByPosition({ words, marking, repetition, leadingZero, chosen }: Game): boolean {
  return !words && marking === 'bulls' && repetition && leadingZero && chosen === undefined;
}

/**
 * True if symmetry makes all first guesses equal. This means that for any two guesses, some map of the codes
 * onto themselves carries one guess to the other and leaves all feedbacks unchanged. Then no first guess is
 * better than another, under any objective. The answer is exact for games of symbols whose secrets are all
 * codes. For all other games it is true only if there is a single guess.
 *
 * Proof that "true" is right:
 * - Codes of one position: a relabelling carries any code to any other.
 * - Two codes: they swap, because each gives the other the same feedback.
 * - Different symbols in each code: a relabelling carries any code to any other. Without leading zero this
 *   also holds if every code has all symbols: first, a permutation of the positions after the first moves 0
 *   to the right place.
 * - Bulls only with repetition: each position is relabelled alone, and the first position among the symbols
 *   that may begin a code.
 *
 * Proof that "false" is right. In both cases below, two guesses get different feedbacks when every code is
 * the secret once. So no map carries one guess to the other.
 * - Bulls and cows with repetition, P ≥ 2 positions, at least 3 codes. A guess of P equal symbols never gets
 *   a cow, because a shared symbol is always in place. But some other guess gets a cow. With leading zero,
 *   0…01 gets a cow from 10…0. Without leading zero, 1…10 gets one from 1…101 if P ≥ 3, and 12 gets one from
 *   21 if P = 2, where 3 codes need the symbol 2.
 * - Different symbols without leading zero, S > P ≥ 2. Let N be the number of codes. Each symbol x ≠ 0 comes
 *   first in N/(S−1) codes. The symbol 0 comes on any later position in N/(S−1) codes too. The symbol x comes
 *   on that position in (N − N/(S−1))/(S−1) = N(S−2)/(S−1)² codes, which are fewer. So a guess with a 0 gets
 *   more bulls from all codes together than a guess without a 0, and there are guesses of both kinds.
 */
export function firstGuessesAlike({
  words,
  guesses,
  positions,
  symbols,
  repetition,
  leadingZero,
  marking,
  chosen,
}: Game): boolean {
  if (words || chosen !== undefined) return guesses === 1;
  if (positions === 1 || guesses <= 2) return true;
  return repetition ? marking === 'bulls' : leadingZero || symbols === positions;
}
