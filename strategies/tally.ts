// Computes the result of a player over every secret of a game. For a random player, the numbers are
// expectations. If all its choices can be followed, the expectations are exact. Otherwise the player is
// sampled, and the numbers are means of the samples.

import { show, UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { outcome, type Strategy } from '../game/strategy.ts';
import { totalWeight } from '../game/weights.ts';
import { expander } from './expand.ts';
import { expectation } from './expectation.ts';
import type { Heuristic } from './heuristic.ts';

/** The result of a player over all secrets of a game. For a random player, the numbers are expectations. */
export interface Tally {
  readonly player: string;
  /**
   * histogram[t] is the sum of the weights of the secrets found on turn t; without weights, their number.
   * histogram[0] is 0, and the last entry is not 0.
   */
  readonly histogram: readonly number[];
  /** The sum of weight times turns over all secrets; without weights, the sum of turns. */
  readonly total: number;
  /** The average number of turns: total / sum of all weights. */
  readonly average: number;
  /** The last turn on which a secret was found. */
  readonly worst: number;
  /**
   * The number of samples; missing if the player was not sampled. With samples, `worst` is only the worst
   * turn that was seen.
   */
  readonly samples?: number;
  /** The standard error of `average`, in turns; missing if the player was not sampled. */
  readonly standardError?: number;
  /** The time that the computation took. */
  readonly milliseconds: number;
}

/** How to sample a random player whose choices are too many to follow. Other players ignore these options. */
export interface Sampling {
  /** The number of samples, at least 2; 20 by default. */
  readonly samples?: number;
  /** The seed from which the seeds of all samples are computed; 1 by default. */
  readonly seed?: number;
}

/** The default options for sampling. */
export const USUAL_SAMPLING: Required<Sampling> = { samples: 20, seed: 1 };

/**
 * In games with at most this many secrets, a player with a random first code is played from every first code.
 * This takes about 15 ns for each first code, secret and turn.
 */
const ALL_STARTS = 10_000;

/**
 * In games with at most this many positions, all choices of a random player are followed. Longer codes have
 * too many permutations to find symmetric choices.
 */
const ALL_CHOICES = 6;
/**
 * The most secrets for which all choices of a random player are followed in games of words or with weights.
 * 300 secrets take 3 s, 1000 would take 45 s. Words and weights have no symmetric choices to merge.
 */
const ALL_CHOICES_UNMERGED = 300;

/**
 * Plays a heuristic against every secret. For a random heuristic it follows all choices, or plays all first
 * codes, if this takes only seconds; otherwise it takes samples. `clock` returns milliseconds.
 * @throws UsageError if it takes samples and their number is below 2.
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
  const { samples: count, seed } = checkedSampling(sampling);
  const samples = Array.from({ length: count }, (_, i) => run(seedOf(seed, i)));
  const standardError = errorOfMean(samples.map(turnsOf)) / totalWeight(game);
  return { ...summarise(mean(samples)), samples: samples.length, standardError };
}

/**
 * Returns the options for sampling, with defaults.
 * @throws UsageError if the number of samples is below 2.
 */
export function checkedSampling(sampling: Sampling): Required<Sampling> {
  const all = { ...USUAL_SAMPLING, ...sampling };
  if (Number.isInteger(all.samples) && all.samples >= 2) return all;
  throw new UsageError(
    `${show(all.samples)} is not a number of samples; it takes at least 2 to say how far they may be off.`,
  );
}

function isFollowable(game: Game): boolean {
  const isFree = game.words || game.weights !== undefined;
  return isFree ? game.secrets <= ALL_CHOICES_UNMERGED : game.positions <= ALL_CHOICES;
}

/**
 * Plays a strategy tree against every secret. `clock` returns milliseconds.
 * @throws Error if some secret is never found.
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

/** Returns the tally of a player with this histogram over all secrets of a game. */
export function summary(
  game: Pick<Game, 'secrets' | 'weights'>,
  player: string,
  histogram: readonly number[],
  milliseconds: number,
): Tally {
  const total = turnsOf(histogram);
  return {
    player,
    histogram,
    total,
    average: total / totalWeight(game),
    worst: histogram.length - 1,
    milliseconds,
  };
}

/**
 * Returns the total of turns of a histogram, rounded to 14 digits. So if the exact total of expectations is a
 * whole number, the result is that number.
 */
function turnsOf(histogram: readonly number[]): number {
  return Number(histogram.reduce((sum, count, turn) => sum + count * turn, 0).toPrecision(14));
}

/** Returns the mean of histograms, turn by turn. The sums are whole numbers, so only the division rounds. */
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
 * Returns the seed of a sample. The seeds are far apart, because some heuristics use the seed as an index in
 * a list.
 */
export function seedOf(first: number, sample: number): number {
  return Math.imul(first + sample, 0x9e3779b1) >>> 0;
}

/**
 * Returns the standard error of the mean of n independent samples: the square root of their variance, with
 * divisor n − 1, divided by n.
 */
export function errorOfMean(samples: readonly number[]): number {
  const middle = sum(samples) / samples.length;
  const squares = sum(samples.map((sample) => (sample - middle) ** 2));
  return Math.sqrt(squares / (samples.length - 1) / samples.length);
}
