// The symmetry group of a game: rearrangements of the positions together with relabellings of the symbols.
// Applied to guess and secret alike, they change no count of bulls and cows. So they map optimal strategies
// to optimal strategies. (They do change Wordle marks, which equal letters get from left to right; lists of
// words have only the identity.) With bulls only and repetition, each position has its own relabelling,
// because a symbol is compared only with the same position. A game without leading zero keeps position 0 and
// symbol 0 in place: no other map keeps its list of codes.

import type { Game } from './game.ts';

/** Carries the code c to the code with symbols[i][c[positions[i]]] on position i. */
export interface Relabelling {
  readonly positions: readonly number[];
  /** A permutation of the symbols for each position, equal for all positions unless each has its own. */
  readonly symbols: readonly (readonly number[])[];
}

/**
 * The group is (these position permutations) × (all permutations of the symbols from `firstFreeSymbol`
 * upwards). There is one symbol permutation for all positions or, with `byPosition`, one for each.
 */
export interface Symmetry {
  /** Each permutation puts the symbol of position permutation[i] on position i. The identity comes first. */
  readonly permutations: readonly (readonly number[])[];
  /**
   * Symbols below this number are never relabelled: 0 if all are free, 1 if symbol 0 is fixed, and the number
   * of letters in a game of words.
   */
  readonly firstFreeSymbol: number;
  /** Says whether each position has its own relabelling. All symbols are then free. */
  readonly byPosition: boolean;
}

/** The symmetry group of a game. The permutations are listed in ascending order: at most 8! = 40 320. */
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
 * Says whether each position has its own relabelling. Games without leading zero do not: symbol 0 has its
 * place on one position only, and such games keep one relabelling for all positions.
 */
export function relabelsByPosition({ words, marking, repetition, leadingZero }: Game): boolean {
  return !words && marking === 'bulls' && repetition && leadingZero;
}

/**
 * Says whether symmetry makes all first guesses equal: for any two guesses, some map of the codes onto
 * themselves leaves all feedbacks unchanged and carries one guess to the other. Then no first guess is better
 * than another, under any objective. Exact for games of symbols. For words it is only true with a single
 * guess, because nobody looks for their maps.
 *
 * Proof for "true". A code of one position is relabelled. Two codes swap: each gives the other the same
 * feedback. With different symbols, any code is relabelled to any other. Without leading zero this still
 * holds if every code has all symbols, after positions behind the first have moved 0 to its place. With bulls
 * only and repetition, each position is relabelled alone, the first one among symbols that may begin a code.
 *
 * Proof for "false". Two guesses get different feedbacks from all codes together, so no map carries one to
 * the other:
 * - Cows with repetition, P ≥ 2 positions, at least 3 codes. A guess of equal symbols never gets a cow,
 *   because a shared symbol is in place. But some guess gets a cow. With leading zero: 0…01 from 10…0.
 *   Without: 1…10 from 1…101 if P ≥ 3, and 12 from 21 if P = 2 (3 codes need the symbol 2).
 * - Different symbols without leading zero, S > P ≥ 2. Let N be the number of codes. Each symbol x ≠ 0 comes
 *   first in N/(S−1) codes. The symbol 0 comes on any later position in N/(S−1) codes as well. The symbol x
 *   comes on that position in (N − N/(S−1))/(S−1) = N(S−2)/(S−1)² codes, which are fewer. So a guess with a 0
 *   gets more bulls from all codes than a guess without, and guesses of both kinds exist.
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
