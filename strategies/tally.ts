// The result of a player over every secret of a game. For a random player the counts are expectations, exact
// if all its choices can be followed. Otherwise the player is sampled, and the counts are means.

import { show, UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { outcome, type Strategy } from '../game/strategy.ts';
import { expander } from './expand.ts';
import { expectation } from './expectation.ts';
import type { Heuristic } from './heuristic.ts';

/** The result of a player over all secrets of a game; an expectation for a random player. */
export interface Tally {
  readonly player: string;
  /** `histogram[t]` secrets are found on turn t; entry 0 is 0, the last entry is not. */
  readonly histogram: readonly number[];
  /** The sum of turns over all secrets. */
  readonly total: number;
  /** The turns a secret: total / secrets. */
  readonly average: number;
  /** The last turn on which a secret was found. */
  readonly worst: number;
  /** The number of samples, if the player was sampled. Then `worst` is only the worst that was seen. */
  readonly samples?: number;
  /** Standard error of the average of samples, in turns. */
  readonly standardError?: number;
  /** Time spent. */
  readonly milliseconds: number;
}

/** How random players are sampled if they have too many choices to follow all. Other players ignore it. */
export interface Sampling {
  /** The number of samples, at least 2; 20 by default. */
  readonly samples?: number;
  /** The seed of the first sample, 1 by default; the others follow. */
  readonly seed?: number;
}

/** The usual sampling. */
export const USUAL_SAMPLING: Required<Sampling> = { samples: 20, seed: 1 };

/** In games of up to this many codes, all starts are played, at about 15 ns a start, secret and turn. */
const ALL_STARTS = 10_000;

/**
 * Up to this many positions, all choices are followed. Longer codes have too many permutations to find
 * symmetric choices.
 */
const ALL_CHOICES = 6;
/**
 * Words have no symmetric choices, so all choices are followed only for lists of up to this many secrets: 300
 * take 3 s, 1000 take 45 s.
 */
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
 * Plays a strategy tree against every secret. `clock` gives milliseconds.
 * @throws Error when some secret is never found.
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

/** Turns, rounded to 14 digits, so that whole sums of expectations are whole numbers. */
function turnsOf(histogram: readonly number[]): number {
  return Number(histogram.reduce((sum, count, turn) => sum + count * turn, 0).toPrecision(14));
}

/** The mean, turn by turn. Whole numbers are summed, so only the division rounds. */
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

/** The seed of a sample. Seeds are spread out, for heuristics that use a seed as an index in a list. */
function seedOf(first: number, sample: number): number {
  return Math.imul(first + sample, 0x9e3779b1) >>> 0;
}

/** The standard error of the mean of independent samples: the root of (their variance, with n − 1) / n. */
function errorOfMean(samples: readonly number[]): number {
  const middle = sum(samples) / samples.length;
  const squares = sum(samples.map((sample) => (sample - middle) ** 2));
  return Math.sqrt(squares / (samples.length - 1) / samples.length);
}
