// The list of players, the only place that names them all.

import { quote } from '../base/quote.ts';
import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import {
  expectedSize,
  knuth,
  leastDeviation,
  minimaxAny,
  minimaxConsistent,
  mostClasses,
  mostParts,
} from './class-size-players.ts';
import { entropy, entropyAny } from './entropy.ts';
import type { Heuristic } from './heuristic.ts';
import { monochrome, monochromeSieve } from './monochrome.ts';
import { naive, sieve, sieveRandom } from './naive.ts';
import { leastVariance, varianceClasses, varianceEscape, varianceRandom } from './variance.ts';

/** All heuristics, the simple ones first. */
export const HEURISTICS: readonly Heuristic[] = [
  naive,
  sieve,
  sieveRandom,
  monochrome,
  monochromeSieve,
  minimaxConsistent,
  minimaxAny,
  knuth,
  mostClasses,
  mostParts,
  leastVariance,
  varianceRandom,
  varianceEscape,
  varianceClasses,
  leastDeviation,
  expectedSize,
  entropy,
  entropyAny,
];

/** The heuristics that can play a game. */
export function heuristicsFor(game: Game): readonly Heuristic[] {
  return HEURISTICS.filter((heuristic) => canPlay(game, heuristic));
}

function canPlay(game: Game, heuristic: Heuristic): boolean {
  return !heuristic.needsRepetition || (game.repetition && !game.words);
}

/**
 * The heuristic with this name, in any case.
 * @param others further names that the caller knows, for the error message.
 * @throws UsageError that lists the known names, or says that the heuristic cannot play the game.
 */
export function heuristicNamed(game: Game, name: string, others: readonly string[] = []): Heuristic {
  const heuristic = HEURISTICS.find((known) => known.name === name.trim().toLowerCase());
  if (heuristic === undefined) {
    const known = [...heuristicsFor(game).map((each) => each.name), ...others].join(', ');
    throw new UsageError(`${quote(name)} is not a player; the players of ${game.name} are ${known}.`);
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
