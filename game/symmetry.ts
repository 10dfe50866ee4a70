// The symmetry group of a game. A symmetry permutes the positions and relabels the symbols. Applied to guess
// and secret alike, it changes no count of bulls and cows. So it maps optimal strategies to optimal
// strategies. Wordle marks can change, because equal letters get their marks from left to right; for games of
// words the group has only the identity.
//
// With bulls only and repetition, each position has its own relabelling, because a symbol is compared only
// with the same position. In a game without leading zero, every symmetry keeps position 0 and symbol 0,
// because any other map would turn some code into a forbidden one.

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
 * of the symbols from `firstFreeSymbol` upwards. All positions share one permutation of the symbols, or each
 * has its own if `byPosition` is true.
 */
export interface Symmetry {
  /** Each permutation moves the symbol of position permutation[i] to position i. The identity comes first. */
  readonly permutations: readonly (readonly number[])[];
  /**
   * Symbols below this number are never relabelled. The number is 0 if all symbols may be relabelled, 1 if
   * symbol 0 is fixed, and the number of letters in a game of words.
   */
  readonly firstFreeSymbol: number;
  /** True if each position has its own relabelling. Then `firstFreeSymbol` is 0. */
  readonly byPosition: boolean;
}

/** Returns the symmetry group of a game. The permutations of the positions, at most 8! = 40 320, ascend. */
export function symmetry(game: Game): Symmetry {
  const permutations: number[][] = [];
  const extend = (row: number[]): void => {
    if (row.length === game.positions) {
      permutations.push(row);
      return;
    }
    for (let position = 0; position < game.positions; position++) {
      if (!row.includes(position)) extend([...row, position]);
    }
  };
  if (game.words) permutations.push(Array.from({ length: game.positions }, (_, position) => position));
  else extend(game.leadingZero ? [] : [0]);
  const firstFreeSymbol = game.words ? game.symbols : game.leadingZero ? 0 : 1;
  return { permutations, firstFreeSymbol, byPosition: relabelsByPosition(game) };
}

/**
 * True if each position has its own relabelling. This is false for games without leading zero. There symbol 0
 * is excluded from one position only, and this program uses one relabelling for all positions.
 */
export function relabelsByPosition({ words, marking, repetition, leadingZero }: Game): boolean {
  return !words && marking === 'bulls' && repetition && leadingZero;
}

/**
 * True if symmetry makes all first guesses equal. This means that for any two guesses, some map of the codes
 * onto themselves carries one guess to the other and leaves all feedbacks unchanged. Then no first guess is
 * better than another, under any objective. The answer is exact for games of symbols. For games of words it
 * is true only if there is a single guess, because this program does not search for symmetries of words.
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
}: Game): boolean {
  if (words) return guesses === 1;
  if (positions === 1 || guesses <= 2) return true;
  return repetition ? marking === 'bulls' : leadingZero || symbols === positions;
}
