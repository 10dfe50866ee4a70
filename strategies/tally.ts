// How a player fares over every secret of a game. The counts of a random player are exact expectations if
// all its choices can be followed. Otherwise it plays a number of times, and the counts are means.

import { show, UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { outcome, type Strategy } from '../game/strategy.ts';
import { expander } from './expand.ts';
import { expectation } from './expectation.ts';
import type { Heuristic } from './heuristic.ts';

/** How a player fares over all secrets of a game; in expectation if it leaves something to chance. */
export interface Tally {
  readonly player: string;
  /** `histogram[t]` secrets are found on turn t; entry 0 is 0, the last entry is not. */
  readonly histogram: readonly number[];
  /** Turns over all secrets. */
  readonly total: number;
  /** Turns a secret: total / secrets. */
  readonly average: number;
  /** The last turn on which a secret was found. */
  readonly worst: number;
  /** How often a player was played that could only be sampled. Then `worst`, too, is only what was seen. */
  readonly samples?: number;
  /** Standard error of the average of samples, in turns. */
  readonly standardError?: number;
  /** Time spent. */
  readonly milliseconds: number;
}

/** How random players are sampled if they have too many choices to follow all. Other players ignore it. */
export interface Sampling {
  /** Number of samples, at least 2; 20 by default. */
  readonly samples?: number;
  /** Seed of the first sample, 1 by default; the others follow. */
  readonly seed?: number;
}

/** The usual sampling. */
export const USUAL_SAMPLING: Required<Sampling> = { samples: 20, seed: 1 };

/** Games up to this many codes have all starts played, at about 15 ns a start, secret and turn. */
const ALL_STARTS = 10_000;

/**
 * Up to this many positions all choices are followed; more have too many permutations for telling symmetric
 * choices.
 */
const ALL_CHOICES = 6;
/** Words have no symmetric choices, so 300 secrets take 3 s and 1000 take 45 s. */
const ALL_CHOICES_OF_WORDS = 300;

/**
 * Plays a heuristic against every secret. Follows all its choices, or all its starts, or samples of them,
 * whichever takes only seconds. `clock` gives milliseconds.
 * @throws UsageError if it takes samples and they are fewer than 2.
 */
export function tallyHeuristic(
  game: Game,
  heuristic: Heuristic,
  sampling: Sampling = {},
  clock = (): number => performance.now(),
): Tally {
  const began = clock();
  const summarise = (histogram: readonly number[]): Tally =>
    summary(game, heuristic.name, histogram, clock() - began);
  if (heuristic.choices !== undefined && isFollowable(game)) {
    return summarise(expectation(game, { choices: heuristic.choices, settles: heuristic.settles }));
  }
  const run = expander(game, heuristic);
  if (heuristic.startsAnywhere && game.secrets <= ALL_STARTS) {
    return summarise(mean(Array.from({ length: game.secrets }, (_, start) => run(start))));
  }
  if (heuristic.choices === undefined && !heuristic.startsAnywhere) return summarise(run(0));
  const { samples: count, seed } = { ...USUAL_SAMPLING, ...sampling };
  if (!Number.isInteger(count) || count < 2) {
    throw new UsageError(
      `${show(count)} is not a number of samples; it takes at least 2 to say how far they may be off.`,
    );
  }
  const samples = Array.from({ length: count }, (_, i) => run(seedOf(seed, i)));
  const standardError = errorOfMean(samples.map(turnsOf)) / game.secrets;
  return { ...summarise(mean(samples)), samples: samples.length, standardError };
}

function isFollowable(game: Game): boolean {
  return game.words ? game.secrets <= ALL_CHOICES_OF_WORDS : game.positions <= ALL_CHOICES;
}

/**
 * Plays a strategy tree against every secret. `clock` gives milliseconds. @throws Error when some secret is
 * never found.
 */
export function tallyStrategy(
  game: Game,
  name: string,
  strategy: Strategy,
  clock = (): number => performance.now(),
): Tally {
  const began = clock();
  const { histogram } = outcome(game, strategy);
  return summary(game, name, histogram, clock() - began);
}

function summary(game: Game, player: string, histogram: readonly number[], milliseconds: number): Tally {
  const total = turnsOf(histogram);
  return {
    player,
    histogram,
    total,
    average: total / game.secrets,
    worst: histogram.length - 1,
    milliseconds,
  };
}

/** Rounded to 14 digits, so that sums of expectations that are whole numbers are whole. */
function turnsOf(histogram: readonly number[]): number {
  return Number(histogram.reduce((sum, count, turn) => sum + count * turn, 0).toPrecision(14));
}

/** Turn by turn: whole numbers are summed, so that the division alone rounds. */
function mean(histograms: readonly (readonly number[])[]): number[] {
  const turns = Math.max(...histograms.map((histogram) => histogram.length));
  return Array.from(
    { length: turns },
    (_, turn) => sum(histograms.map((histogram) => histogram[turn] ?? 0)) / histograms.length,
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * Seeds are spread out, so that a heuristic that takes a seed as a place in a list is sampled all over it.
 */
function seedOf(first: number, sample: number): number {
  return Math.imul(first + sample, 0x9e3779b1) >>> 0;
}

/** Standard error of the mean of independent samples: the root of (their variance, with n − 1) / n. */
function errorOfMean(samples: readonly number[]): number {
  const middle = sum(samples) / samples.length;
  const squares = sum(samples.map((sample) => (sample - middle) ** 2));
  return Math.sqrt(squares / (samples.length - 1) / samples.length);
}
