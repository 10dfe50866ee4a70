// The symmetry group of a game: rearrangements of the positions together with relabellings of the symbols.
// Either leaves every count of bulls and cows unchanged when it is applied to guess and secret alike, so it
// maps optimal strategies to optimal strategies. (Not so Wordle marks, of which equal letters get theirs from
// left to right; they are for words.) Where bulls alone are told and symbols may repeat, each position has a
// relabelling of its own: a symbol is compared with what stands on the same position only. A game without
// leading zero keeps position 0 and symbol 0 in their places: nothing else preserves its list of codes. A
// list of words is preserved by nothing but the identity.

import type { Game } from './game.ts';

/** Carries the code c to the code with symbols[i][c[positions[i]]] on position i. */
export interface Relabelling {
  readonly positions: readonly number[];
  /** A permutation of the symbols for each position: the same one, unless each position has its own. */
  readonly symbols: readonly (readonly number[])[];
}

/**
 * The group is (these position permutations) × (all permutations of the symbols from `firstFreeSymbol`
 * upwards, one for all positions or, where `byPosition`, one for each).
 */
export interface Symmetry {
  /** Each puts the symbol of position permutation[i] on position i. Identity first. */
  readonly permutations: readonly (readonly number[])[];
  /** Symbols below this one (none, only symbol 0, or the letters of words) are never relabelled. */
  readonly firstFreeSymbol: number;
  /** Are the symbols relabelled on each position by itself? Then all of them are free. */
  readonly byPosition: boolean;
}

/**
 * The symmetry group of a game. The permutations are listed in full, in ascending order: at most 8! = 40 320
 * of them.
 */
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
 * Does each position have its own relabelling? Not without leading zero: what is told apart there is the
 * same, but symbol 0 has its place on one position only, and such games keep one relabelling for all.
 */
export function relabelsByPosition({ words, marking, repetition, leadingZero }: Game): boolean {
  return !words && marking === 'bulls' && repetition && leadingZero;
}

/**
 * Does every first guess get the same as every other, because maps of the codes onto themselves that leave all feedbacks unchanged
 * carry each guess to each? Then no first guess is better than another, whatever is minimised. Exact for games of symbols; of
 * words, only true where there is a single guess, for their maps are not looked for.
 *
 * Where it is true, these are the maps. A code of one position is relabelled. Two codes change places: what each gives to the other is
 * the same. Of different symbols, any code is relabelled to any other; without leading zero too if every code holds all symbols,
 * after 0 has been moved to its place by a rearrangement of the positions behind the first. Of bulls alone, with repetition, the
 * symbols are relabelled on each position by itself, on the first one among those that may begin a code.
 *
 * Where it is false, two guesses get different feedbacks from all codes together, so that no such map carries one to the other:
 * - Cows with repetition, P ≥ 2 positions, at least 3 codes. A guess of equal symbols never gets a cow: what it shares with a code stands
 *   in place there. But some guess does: with leading zero 0…01 from 10…0; without, 1…10 from 1…101 if P ≥ 3, and 12 from 21 if P = 2,
 *   where 3 codes need the symbol 2.
 * - Different symbols without leading zero, S > P ≥ 2. Let there be N codes. The same number of codes, N/(S−1), has a symbol x ≠ 0 on
 *   the first position as has 0 on a position behind it; x stands there in (N − N/(S−1))/(S−1) = N(S−2)/(S−1)², which are fewer. So
 *   a guess with a 0 gets more bulls from all codes than one without, and there are guesses of both kinds.
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
