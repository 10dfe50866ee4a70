// Finds the front of a game: the trade-off between the average and the number of codes found on the last
// turn. The last turn is the least number of turns that always suffices. Every strategy is a point (total,
// last). The front holds the points that no other strategy improves in both.
//
// First the corners are found. A corner is the only point of least w·total + e·last for some weights w and e.
// Such weights are a price list. Let A and B be neighbouring corners found so far. With w = last(A) − last(B)
// and e = total(B) − total(A) both cost the same. If no point costs less, there is no corner between them.
// Otherwise the point of least cost is a new corner. Other points between two corners, on the line or above
// it, are found by enumeration (points-between.ts).
//
// After a guess, play in one class does not affect the other classes. So the front of a guess is the sum of
// the fronts of its classes.

import { feedbackOf } from '../../game/feedback.ts';
import { type History, remaining } from '../../game/history.ts';
import { outcome } from '../../game/strategy.ts';
import { checkOptions, checkUnweighted } from '../checks.ts';
import { averageThenLast, feasibleWithin, lastThenAverage, type PriceList, weightedLast } from '../prices.ts';
import type { WorkOptions } from '../progress.ts';
import type { Solver } from '../solver.ts';
import { addPoints, type Point, supported, weightsOf } from './points.ts';
import { pointsBetween } from './points-between.ts';

/** A point of the front. */
export interface FrontPoint extends Point {
  /**
   * Whether the point has the least cost for some weights of total and last. Then a single price list proves
   * it. Other points are proved by enumeration.
   */
  readonly supported: boolean;
}

/** The front of a game. */
export interface Front {
  /** The last turn: the least number of turns that always suffices. */
  readonly turns: number;
  /**
   * All points that no other point equals or improves in both coordinates: totals ascending, last descending.
   */
  readonly points: readonly FrontPoint[];
}

/** Options for findFront. */
export interface FrontOptions extends WorkOptions {
  /**
   * Called with every point of a class of the first guess when it is found, and with the size of the class.
   * If the first guess is not unique by symmetry, the only class is the whole game.
   */
  readonly onPoint?: (codes: number, point: Point) => void;
}

/** Finds the front of a game. This takes many proofs: minutes for 4x10. @throws like Question.cost. */
export async function findFront(solver: Solver, options: FrontOptions = {}): Promise<Front> {
  checkOptions(options, ['signal', 'onProgress', 'onPoint']);
  const { game } = solver;
  checkUnweighted(game, 'A front');
  const turns = await leastTurns(solver, options);
  const firsts = await solver.orbits([], { signal: options.signal });
  // If first guesses differ, the whole game is enumerated. If all first guesses are equivalent, the front is
  // the sum of the fronts of the classes, plus the guess on turn 1.
  if (firsts.length > 1) return { turns, points: told(await points(solver, [], turns, options)) };
  const guess = firsts[0];
  let sum: readonly Point[] = [{ total: 1, last: turns === 1 ? 1 : 0 }];
  const feedbacks = new Set(
    Array.from({ length: game.secrets }, (_, secret) => feedbackOf(game, guess, secret)),
  );
  for (const feedback of [...feedbacks].filter((each) => each !== game.win).sort((a, b) => a - b)) {
    sum = addPoints(sum, await points(solver, [{ guess, feedback }], turns, options));
  }
  return { turns, points: told(sum) };
}

/** Marks the supported points of a front. */
function told(points: readonly Point[]): FrontPoint[] {
  const border = supported(points);
  return points.map((point) => ({ ...point, supported: border.has(point) }));
}

/** Picks the options that a Question accepts. */
function workOf({ signal, onProgress }: FrontOptions): WorkOptions {
  return { signal, onProgress };
}

/** Returns the least number of turns that always suffices, and proves that one turn less does not. */
export async function leastTurns(solver: Solver, options: FrontOptions = {}): Promise<number> {
  let turns = 1;
  while ((await solver.under(feasibleWithin(turns)).cost([], workOf(options))) > 0) turns++;
  return turns;
}

/** Returns all points of the front of one position. */
async function points(
  solver: Solver,
  history: History,
  turns: number,
  options: FrontOptions,
): Promise<Point[]> {
  const found = await corners(solver, history, turns, options);
  const all = [found[0]];
  for (const [i, corner] of found.slice(1).entries()) {
    const between = await pointsBetween(solver, history, turns, [found[i], corner], options.signal);
    all.push(...between.slice(1));
  }
  const { length } = remaining(solver.game, history);
  for (const point of all.filter((each) => !found.includes(each))) options.onPoint?.(length, point);
  return all;
}

/**
 * Returns the corners of the front of one position, from the best average to the fewest codes on the last
 * turn.
 */
async function corners(
  solver: Solver,
  history: History,
  turns: number,
  options: FrontOptions,
): Promise<Point[]> {
  const codes = remaining(solver.game, history);
  const least = async (prices: PriceList): Promise<Point> => {
    const strategy = await solver.under(prices).strategy(history, workOf(options));
    const { histogram } = outcome(solver.game, strategy, codes);
    const last = histogram[turns - history.length] ?? 0;
    const total = histogram.reduce((sum, count, turn) => sum + count * (turn + history.length), 0);
    options.onPoint?.(codes.length, { total, last });
    return { total, last };
  };
  const first = await least(averageThenLast(turns, solver.game.secrets));
  if (first.last === 0) return [first];
  const final = await least(lastThenAverage(turns, solver.game.secrets));
  const between = async (a: Point, b: Point): Promise<Point[]> => {
    // no point with whole coordinates can be between a and b
    if (a.last - b.last <= 1 || b.total - a.total <= 1) return [];
    const { weight, extra } = weightsOf(a, b);
    const point = await least(weightedLast(turns, weight, extra));
    if (weight * point.total + extra * point.last >= weight * a.total + extra * a.last) return [];
    return [...(await between(a, point)), point, ...(await between(point, b))];
  };
  if (final.last === first.last) return [first];
  return [first, ...(await between(first, final)), final];
}
