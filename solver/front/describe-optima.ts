// Describes the optimal strategies of a game: the number of best first and second guesses, the cost after
// each first feedback under each objective, and the number of histograms of optimal strategies.

import type { Signal } from '../../base/signal.ts';
import { classes } from '../../game/classes.ts';
import { type History, remaining } from '../../game/history.ts';
import { checkedObjective, checkUnweighted } from '../checks.ts';
import { AVERAGE, averageThenLast, lastThenAverage, type PriceList } from '../prices.ts';
import type { Solver } from '../solver.ts';
import { countHistograms } from './optimal-histograms.ts';
import type { Point } from './points.ts';

/**
 * The number of guesses with the best average: counted as codes, and as orbits of the symmetries that keep
 * the turns played.
 */
export interface GuessCount {
  readonly codes: number;
  readonly orbits: number;
}

/** The optimum after one feedback to the first guess. Totals are sums of turns from the start of the game. */
export interface FirstFeedback {
  readonly feedback: number;
  /** The number of codes that fit the feedback. */
  readonly codes: number;
  /** The least total. */
  readonly average: number;
  /**
   * The least total within the turns that the game needs at worst, and then the fewest codes on the last
   * turn; undefined if these turns do not suffice.
   */
  readonly worst: Point | undefined;
  /**
   * The fewest codes on the last turn that the game needs at worst, and then the least total; undefined if
   * impossible.
   */
  readonly fewestLast: Point | undefined;
  /** The best second guesses on average. */
  readonly guesses: GuessCount;
}

/** A description of the optima of a game. */
export interface Optima {
  /** The best first guesses on average, and the lowest of them. */
  readonly guesses: GuessCount;
  readonly first: number;
  /** The feedbacks to the guess `first` except the win, ascending. */
  readonly feedbacks: readonly FirstFeedback[];
  /**
   * The number of different histograms (codes found on each turn) of the strategies with the least average;
   * undefined if there are more than 200 000.
   */
  readonly histograms: number | undefined;
}

/** More histograms than this are not counted. */
export const MOST_HISTOGRAMS = 200_000;

/**
 * Describes the optima of a game whose worst case is `turns`, with proof. @throws UsageError for an invalid
 * number of turns; like Question.cost.
 */
export async function describeOptima(solver: Solver, turns: number, signal?: Signal): Promise<Optima> {
  const { game } = solver;
  checkUnweighted(game, 'A description of the optima');
  // throws if an objective cannot have this many turns
  checkedObjective({ kind: 'win', within: turns }, game);
  const options = { signal };
  const count = async (history: History): Promise<GuessCount & { readonly lowest: number }> => {
    const best = await solver.under(AVERAGE).bestGuesses(history, options);
    const orbits = new Set(await solver.orbits(history, options));
    return { codes: best.length, orbits: best.filter((guess) => orbits.has(guess)).length, lowest: best[0] };
  };
  const { lowest: first, ...guesses } = await count([]);
  const feedbacks: FirstFeedback[] = [];
  for (const [feedback, codes] of classes(game, remaining(game, []), first)) {
    if (feedback === game.win) continue;
    const history = [{ guess: first, feedback }];
    const cost = async (prices: PriceList): Promise<number> => solver.under(prices).cost(history, options);
    const { lowest: _, ...second } = await count(history);
    feedbacks.push({
      ...{ feedback, codes: codes.length, average: await cost(AVERAGE) },
      worst: split(await cost(averageThenLast(turns, game.secrets)), game.secrets + 1, 'total'),
      fewestLast: split(await cost(lastThenAverage(turns, game.secrets)), turns * game.secrets + 1, 'last'),
      guesses: second,
    });
  }
  return { guesses, first, feedbacks, histograms: await countHistograms(solver, MOST_HISTOGRAMS, signal) };
}

/**
 * Splits a cost into two goals: each unit of the first goal counts `weight`, each unit of the second counts
 * 1. Returns undefined for an infinite cost.
 */
function split(cost: number, weight: number, first: 'total' | 'last'): Point | undefined {
  if (cost === Number.POSITIVE_INFINITY) return undefined;
  const [major, minor] = [Math.floor(cost / weight), cost % weight];
  return first === 'total' ? { total: major, last: minor } : { total: minor, last: major };
}
