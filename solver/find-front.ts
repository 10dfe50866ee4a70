// The trade-off between the average and the number of codes found on the last turn, when no more turns are used than the game
// needs at worst. Every strategy is a point (total, last); the front holds the points that no other strategy beats in both.
//
// Found are the supported points that are corners: those that are the only least point of w·total + e·last for some weights, which are
// price lists. Between two neighbours A and B the weights w = last(A) − last(B), e = total(B) − total(A) make both equally good; if
// nothing is better for them, no corner lies between, otherwise the better point is a new one. Points of the front
// above the line between neighbours ("unsupported") exist as a rule and are not listed.
//
// After a guess, what is done in one class does not bear on the others. So the front of a guess is the sum of the fronts of its classes,
// and the corners of a sum of convex chains are found by laying all their edges one behind the other by slope.

import { feedbackOf } from '../game/feedback.ts';
import { type History, remaining } from '../game/history.ts';
import { outcome } from '../game/strategy.ts';
import type { WorkOptions } from './engine-host.ts';
import { averageThenLast, feasibleWithin, lastThenAverage, type PriceList, weightedLast } from './prices.ts';
import type { Solver } from './solver.ts';

/** What a strategy costs: the sum of turns over the codes, and how many of them are found on the last turn. */
export interface Point {
  readonly total: number;
  readonly last: number;
}

/** The front of a game, by its corners. */
export interface Front {
  /** The last turn: the least number of turns that always suffices. */
  readonly turns: number;
  /** The corners of the front, totals ascending, last descending. */
  readonly corners: readonly Point[];
}

/** How the front is looked for. */
export interface FrontOptions extends WorkOptions {
  /** Called with every corner of a class as it is found: the class's size and how far it got. */
  readonly onCorner?: (codes: number, point: Point) => void;
}

/** The corners of the front of a game. Takes many proofs: minutes for 4x10. @throws like Question.cost. */
export async function findFront(solver: Solver, options: FrontOptions = {}): Promise<Front> {
  const turns = await leastTurns(solver, options);
  const { game } = solver;
  const firsts = await solver.orbits([], options.signal ? { signal: options.signal } : {});
  // (Adding nothing drops a point that lies on the line between two corners.)
  if (firsts.length > 1) return { turns, corners: addFronts([{ total: 0, last: 0 }], await corners(solver, [], turns, options)) };
  // One first guess is as good as any other: add up the fronts of its classes, and the guess itself, found on turn 1.
  const guess = firsts[0];
  let sum: readonly Point[] = [{ total: 1, last: turns === 1 ? 1 : 0 }];
  const feedbacks = new Set(Array.from({ length: game.secrets }, (_, secret) => feedbackOf(game, guess, secret)));
  for (const feedback of [...feedbacks].filter((each) => each !== game.win).sort((a, b) => a - b)) {
    sum = addFronts(sum, await corners(solver, [{ guess, feedback }], turns, options));
  }
  return { turns, corners: sum };
}

/** The options that a question takes. */
function workOf({ signal, onProgress }: FrontOptions): WorkOptions {
  return { ...(signal && { signal }), ...(onProgress && { onProgress }) };
}

/** The least k for which k turns always suffice, proved by the impossibility of k − 1. */
async function leastTurns(solver: Solver, options: FrontOptions): Promise<number> {
  let turns = 1;
  while ((await solver.under(feasibleWithin(turns)).cost([], workOf(options))) > 0) turns++;
  return turns;
}

/** The corners of one position, from the best average to the fewest codes on the last turn. */
async function corners(solver: Solver, history: History, turns: number, options: FrontOptions): Promise<Point[]> {
  const codes = remaining(solver.game, history);
  const least = async (prices: PriceList): Promise<Point> => {
    const strategy = await solver.under(prices).strategy(history, workOf(options));
    const { histogram } = outcome(solver.game, strategy, codes);
    const last = histogram[turns - history.length] ?? 0;
    const total = histogram.reduce((sum, count, turn) => sum + count * (turn + history.length), 0);
    options.onCorner?.(codes.length, { total, last });
    return { total, last };
  };
  const first = await least(averageThenLast(turns, solver.game.secrets));
  if (first.last === 0) return [first];
  const final = await least(lastThenAverage(turns, solver.game.secrets));
  const between = async (a: Point, b: Point): Promise<Point[]> => {
    const weight = a.last - b.last;
    const extra = b.total - a.total;
    if (weight <= 1 || extra <= 1) return []; // no whole point lies below the line
    const point = await least(weightedLast(turns, weight, extra));
    if (weight * point.total + extra * point.last >= weight * a.total + extra * a.last) return [];
    return [...(await between(a, point)), point, ...(await between(point, b))];
  };
  if (final.last === first.last) return [first];
  return [first, ...(await between(first, final)), final];
}

/**
 * The corners of the sum of two convex chains of corners: start at the sum of the first points and lay the edges of both one behind
 * the other, steepest first. Edges of equal slope join without a corner.
 */
export function addFronts(a: readonly Point[], b: readonly Point[]): Point[] {
  const edges = [...edgesOf(a), ...edgesOf(b)].sort((e, f) => e.last * f.total - f.last * e.total);
  const sum: Point[] = [{ total: a[0].total + b[0].total, last: a[0].last + b[0].last }];
  for (const [index, edge] of edges.entries()) {
    const from = sum[sum.length - 1];
    const before = edges[index - 1];
    const straight = before !== undefined && before.last * edge.total === edge.last * before.total;
    if (straight) sum.pop();
    sum.push({ total: from.total + edge.total, last: from.last + edge.last });
  }
  return sum;
}

/** The steps from corner to corner: total rises, last falls. */
function edgesOf(points: readonly Point[]): Point[] {
  return points.slice(1).map((point, i) => ({ total: point.total - points[i].total, last: point.last - points[i].last }));
}
