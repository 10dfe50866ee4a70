// How a player fares over every secret of a game. Counts are integers: a random player is played several times, and its
// counts are summed over these runs. They are all cases where chance only chooses a start, samples otherwise.

import type { Game } from '../game/game.ts';
import { outcome, type Strategy } from '../game/strategy.ts';
import { expander } from './expand.ts';
import type { Rule } from './rule.ts';

export interface Tally {
  readonly player: string;
  /** How often every secret was played: 1 unless chance has a part. */
  readonly runs: number;
  /** `histogram[t]` secrets were found on turn t, summed over the runs; entry 0 is 0, the last entry is not. */
  readonly histogram: readonly number[];
  /** Turns over all secrets, summed over the runs. */
  readonly total: number;
  /** Turns a secret: total / (runs · secrets). */
  readonly average: number;
  /** The last turn on which a secret was found. */
  readonly worst: number;
  /** Standard error of the average, in turns, if the runs are samples; then `worst`, too, is only what was seen. */
  readonly standardError?: number;
  /** Time spent. */
  readonly milliseconds: number;
}

export interface Sampling {
  /** Number of runs of a player whose choices are sampled, at least 2. */
  readonly runs: number;
  /** Seed of the first run; the others follow. */
  readonly seed: number;
}

/** Games up to this many codes have their random starts played in full, at about 20 ns a start and secret and turn. */
const ALL_STARTS = 10_000;

/** Plays a rule against every secret. `clock` gives milliseconds. */
export function tallyRule(game: Game, rule: Rule, sampling: Sampling, clock = (): number => performance.now()): Tally {
  const began = clock();
  const run = expander(game, rule);
  const allStarts = rule.chance === 'start' && game.secrets <= ALL_STARTS;
  const sampled = rule.chance !== undefined && !allStarts;
  const runs = allStarts ? game.secrets : sampled ? sampling.runs : 1;
  const histogram: number[] = [0];
  const totals: number[] = [];
  for (let i = 0; i < runs; i++) {
    const counts = run(allStarts ? i : seedOf(sampling.seed, i));
    counts.forEach((count, turn) => {
      histogram[turn] = (histogram[turn] ?? 0) + count;
    });
    totals.push(turnsOf(counts));
  }
  const tally = summary(game, rule.name, runs, histogram, clock() - began);
  return sampled ? { ...tally, standardError: standardError(totals) / game.secrets } : tally;
}

/** Plays a strategy tree against every secret. */
export function tallyStrategy(game: Game, name: string, strategy: Strategy, clock = (): number => performance.now()): Tally {
  const began = clock();
  const { histogram } = outcome(game, strategy);
  return summary(game, name, 1, histogram, clock() - began);
}

function summary(game: Game, player: string, runs: number, histogram: readonly number[], milliseconds: number): Tally {
  const total = turnsOf(histogram);
  return { player, runs, histogram, total, average: total / (runs * game.secrets), worst: histogram.length - 1, milliseconds };
}

function turnsOf(histogram: readonly number[]): number {
  return histogram.reduce((sum, count, turn) => sum + count * turn, 0);
}

/** Seeds are spread out, so that a rule that takes a seed as a place in a list is sampled all over it. */
function seedOf(first: number, run: number): number {
  return Math.imul(first + run, 0x9e3779b1) >>> 0;
}

/** Of the mean of independent samples: the root of (their variance, with n − 1) / n. */
function standardError(samples: readonly number[]): number {
  const mean = samples.reduce((sum, x) => sum + x, 0) / samples.length;
  const squares = samples.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  return Math.sqrt(squares / (samples.length - 1) / samples.length);
}
