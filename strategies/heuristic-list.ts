// The list of all players. No other file names all of them.

import { nearest } from '../base/nearest.ts';
import { quote } from '../base/quote.ts';
import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { type Better, bestSplit } from './best-split.ts';
import { entropy, entropyAny } from './entropy.ts';
import type { Heuristic } from './heuristic.ts';
import { monochrome, monochromeSieve } from './monochrome.ts';
import { naive, sieve, sieveRandom } from './naive.ts';
import { leastVariance, varianceEscape, varianceRandom } from './variance.ts';

const smallestLargest: Better = (a, b) => a.largest < b.largest;
const moreClasses: Better = (a, b) => a.classes > b.classes;
/**
 * Fewer codes are left on average. Let W be the sum of all weights. The secret is in a class of weight w with
 * probability w/W. If the class has s codes, s codes are left. So the average is Σ w·s/W, or Σ s²/n for n
 * codes without weights.
 */
const fewerLeft: Better = (a, b) => a.left < b.left;
const fewerSquares: Better = (a, b) => a.squares < b.squares;
/** Compares Q/K of both. With weights, the products may need more than 53 bits. */
const lessMeanSquare: Better = (a, b) => {
  const [own, other] = [a.squares * b.classes, b.squares * a.classes];
  if (Math.max(own, other) <= Number.MAX_SAFE_INTEGER) return own < other;
  return BigInt(a.squares) * BigInt(b.classes) < BigInt(b.squares) * BigInt(a.classes);
};

/** All heuristics, the simple ones first. */
export const HEURISTICS: readonly Heuristic[] = [
  naive,
  sieve,
  sieveRandom,
  monochrome,
  monochromeSieve,
  bestSplit(
    'minimax-consistent',
    'the possible code with the smallest largest class',
    smallestLargest,
    'possible',
    'swap',
  ),
  bestSplit('minimax-any', 'any code with the smallest largest class', smallestLargest, 'all', 'swap'),
  // Knuth 1977
  bestSplit(
    'knuth',
    'any code with the smallest largest class, a possible one first',
    smallestLargest,
    'possible-first',
  ),
  bestSplit(
    'most-classes',
    'the possible code with the most different feedbacks',
    moreClasses,
    'possible',
    'swap',
  ),
  // "most parts" in Kooi 2005
  bestSplit(
    'most-parts',
    'any code with the most different feedbacks, a possible one first',
    moreClasses,
    'possible-first',
  ),
  leastVariance,
  varianceRandom,
  varianceEscape,
  // Combines variance and number of classes: the mean square Q/K of the class sizes is their variance plus
  // (n/K)². So the sizes 2,2,2,1,1,1,1 (16/7) beat 2,2,2,2,2 (20/5), although their variance is larger.
  bestSplit(
    'variance-classes',
    'the possible code with the least mean square of class sizes: variance + (codes/classes)²',
    lessMeanSquare,
  ),
  // Minimises the deviation over all (P+1)(P+2)/2 feedbacks, including those of empty classes. Their number
  // is fixed, so Σ (size − mean)² is Σ size² minus a constant.
  bestSplit(
    'least-deviation',
    'the possible code with the least squared deviation of class sizes, empty classes included',
    fewerSquares,
  ),
  // Irving 1979
  bestSplit(
    'expected-size',
    'any code with the fewest codes left on average, a possible one first',
    fewerLeft,
    'possible-first',
  ),
  entropy,
  entropyAny,
];

/** Returns the heuristics that can play a game. */
export function heuristicsFor(game: Game): readonly Heuristic[] {
  return HEURISTICS.filter((heuristic) => canPlay(game, heuristic));
}

function canPlay(game: Game, heuristic: Heuristic): boolean {
  return !heuristic.needsRepetition || (game.repetition && !game.words);
}

/**
 * Returns the heuristic with this name, in capital or small letters.
 * @param others further names that the caller accepts, for the error message.
 * @throws UsageError that suggests the nearest name or lists all, or says that the heuristic cannot play
 * the game.
 */
export function heuristicNamed(game: Game, name: string, others: readonly string[] = []): Heuristic {
  const heuristic = HEURISTICS.find((known) => known.name === name.trim().toLowerCase());
  if (heuristic === undefined) {
    const known = [...heuristicsFor(game).map((each) => each.name), ...others];
    const meant = nearest(name.trim().toLowerCase(), known);
    const hint = meant && `did you mean ${meant}?`;
    throw new UsageError(
      `${quote(name)} is not a player; ${hint ?? `the players of ${game.name} are ${known.join(', ')}.`}`,
    );
  }
  if (!canPlay(game, heuristic)) {
    if (game.words)
      throw new UsageError(
        `${heuristic.name} cannot play with words: it guesses codes such as 0000, as in 4x10r.`,
      );
    throw new UsageError(
      `${heuristic.name} cannot play ${game.name}: it guesses codes that repeat a symbol, as in 4x10r.`,
    );
  }
  return heuristic;
}
