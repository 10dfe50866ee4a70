// Finds all points of the front between two of its corners. A corner has the least cost under some price
// list. A point between two corners may have the least cost under no price list.
//
// Let both corners cost c under the weights w·total + e·last. No strategy costs less. Consider an unknown
// point between the corners that no known point dominates. It lies between two neighbouring known points a
// and b, with total(a) < total(b). Its total is less than total(b), and its last codes are fewer than
// last(a). So it costs at most c + slack; slackOf() computes the slack from all such neighbours. All
// strategies within a slack are enumerated guess by guess.
//
// Enumeration. If a strategy costs at most c + slack, so does its first guess. Each class costs at least its
// least cost. So in each class the strategy exceeds the least cost by at most the slack that the other
// classes leave. An undominated strategy may be assumed undominated in each class, because a better part
// makes a better whole. So the undominated points of a position within its slack are sums. Each sum adds one
// undominated point of each class of a guess, within the slack that the guess leaves.
//
// Two kinds of positions have only one undominated point. It follows from two costs: the least cost under the
// weights, and the least total with no more than the allowed turns.
//
// First kind: the least cost is w·T, where T is the least total. A strategy of this cost has the total T and
// finds nothing on the last turn, because no total is less than T. So its point is best in both coordinates.
//
// Second kind: at most three turns are left. Let the position have n codes. Let h of them be found on the
// first of these turns, m on the second, and the rest on the third. Here h is 0 or 1, as a guess is one code.
// Counted from the first of these turns, the total is 3n − 2h − m, and n − h − m codes are last. With equal
// h, the larger m is better in both coordinates. Compare (h, m) = (1, m) with (0, m'). The first is at least
// as good in both coordinates if m' ≤ m + 1, the second if m' ≥ m + 2. With two turns left, leave out the
// first turn and h; the argument is the same.
//
// The slack rises step by step, because every new point narrows the gaps between neighbours.

import type { Signal } from '../../base/signal.ts';
import { classes } from '../../game/classes.ts';
import { hintsOf } from '../../game/hard-mode.ts';
import { type History, remaining } from '../../game/history.ts';
import type { EngineHost } from '../host/engine-host.ts';
import { averageWithin, type PriceList, weightedLast } from '../prices.ts';
import type { WorkOptions } from '../progress.ts';
import type { Solver } from '../solver.ts';
import { addPoints, type Point, undominated, weightsOf } from './points.ts';

/** With at most this many turns left, a position has only one undominated point. */
const SINGLE_TURNS = 3;

/**
 * Returns every undominated point of a position from one corner of its front to the next, both included.
 * `turns` is the last turn, counted from the start of the game. The corners must be neighbours: no strategy
 * may cost less under the weights that make them equal.
 * @throws EngineError when the engine fails; the signal's reason.
 */
export async function pointsBetween(
  solver: Solver,
  history: History,
  turns: number,
  [from, to]: readonly [Point, Point],
  signal?: Signal,
): Promise<Point[]> {
  let known = [from, to];
  const { weight, extra } = weightsOf(from, to);
  const least = weight * from.total + extra * from.last;
  if (slackOf(known, weight, extra, least) < 0) return known;
  const prices = weightedLast(turns, weight, extra);
  return solver.exclusively(prices, signal, async (host) => {
    const search = new Enumeration(host, prices, { turns, weight, extra }, signal);
    for (let slack = 0; ; slack = Math.max(weight, 2 * slack)) {
      const open = slackOf(known, weight, extra, least);
      const found = await search.points(
        { history, codes: remaining(solver.game, history) },
        least,
        Math.min(slack, open),
      );
      known = undominated([...known, ...found.filter(({ total }) => total > from.total && total < to.total)]);
      if (slack >= slackOf(known, weight, extra, least)) return known;
    }
  });
}

/**
 * The most by which the cost of an unknown, undominated point can exceed the least cost; −1 if there can be
 * no such point. Let a and b be neighbouring known points. A point between them that neither dominates has
 * total(a) < total < total(b) and last(b) < last < last(a). So it costs most with total(b) − 1 and last(a) −
 * 1.
 */
function slackOf(known: readonly Point[], weight: number, extra: number, least: number): number {
  const gaps = known.slice(1).map((b, i) => {
    const a = known[i];
    const isOpen = b.total - a.total >= 2 && a.last - b.last >= 2;
    return isOpen ? weight * (b.total - 1) + extra * (a.last - 1) - least : -1;
  });
  return Math.max(...gaps);
}

/** A position and one history that leads to it. */
interface ReachedPosition {
  readonly history: History;
  readonly codes: Uint16Array;
}

/** The least cost of a position under the weights, and its least total. */
interface Costs {
  readonly weighted: number;
  readonly total: number;
}

/** The last turn, and the weights: a strategy costs `weight`·total + `extra`·last. */
interface Weights {
  readonly turns: number;
  readonly weight: number;
  readonly extra: number;
}

/** Enumerates the points within a slack, for fixed weights. */
class Enumeration {
  readonly #host: EngineHost;
  readonly #prices: PriceList;
  readonly #weights: Weights;
  readonly #work: Pick<WorkOptions, 'signal'>;
  readonly #costs = new Map<string, Costs>();
  readonly #points = new Map<string, { readonly slack: number; readonly points: readonly Point[] }>();

  constructor(host: EngineHost, prices: PriceList, weights: Weights, signal: Signal | undefined) {
    this.#host = host;
    this.#prices = prices;
    this.#weights = weights;
    this.#work = { signal };
  }

  /**
   * Returns undominated points (total and codes on the last turn) of a position, among them every one that
   * costs at most `least + slack` under the weights.
   */
  async points(position: ReachedPosition, least: number, slack: number): Promise<readonly Point[]> {
    const key = this.#keyOf(position);
    const before = this.#points.get(key);
    if (before !== undefined && before.slack >= slack) return before.points;
    const limit = least + slack;
    const found: Point[] = [];
    const guesses = await this.#guessesWithin(position, limit);
    await this.#learn(guesses.flatMap((guess) => this.#classes(position, guess)));
    for (const guess of guesses) found.push(...(await this.#pointsOf(position, guess, limit)));
    // A point that dominates a point within the limit costs less. So it is within the limit too, and was
    // found.
    const points = undominated(found).filter((point) => this.#costOf(point) <= limit);
    this.#points.set(key, { slack, points });
    return points;
  }

  /**
   * Lists one guess for each orbit whose guesses cost at most `limit`. Guesses of one orbit have the same
   * points.
   */
  async #guessesWithin({ history }: ReachedPosition, limit: number): Promise<number[]> {
    await this.#host.usePrices(this.#prices);
    const within = new Set(await this.#host.bestGuesses(history, limit, this.#work));
    const candidates = await this.#host.candidates(history, this.#work);
    return candidates.map(({ guess }) => guess).filter((guess) => within.has(guess));
  }

  /** Returns points of a guess: all undominated ones that cost at most `limit`, and perhaps others. */
  async #pointsOf(position: ReachedPosition, guess: number, limit: number): Promise<readonly Point[]> {
    const { turns, weight, extra } = this.#weights;
    const turn = position.history.length + 1;
    const won = position.codes.includes(guess)
      ? { total: turn, last: turn === turns ? 1 : 0 }
      : { total: 0, last: 0 };
    const open: ReachedPosition[] = [];
    let sum: readonly Point[] = [won];
    let least = this.#costOf(won);
    for (const part of this.#classes(position, guess)) {
      const { weighted, total } = this.#costsOf(part);
      least += weighted;
      const rest = weighted - weight * total;
      if (rest > 0 && turns - turn > SINGLE_TURNS) open.push(part);
      else sum = addPoints(sum, [{ total, last: rest / extra }]);
    }
    for (const part of open)
      sum = addPoints(sum, await this.points(part, this.#costsOf(part).weighted, limit - least));
    return sum;
  }

  /** The positions after a guess, except the win. */
  #classes({ history, codes }: ReachedPosition, guess: number): ReachedPosition[] {
    const { game } = this.#host;
    return classes(game, codes, guess)
      .filter(([feedback]) => feedback !== game.win)
      .map(([feedback, members]) => ({ history: [...history, { guess, feedback }], codes: members }));
  }

  #costOf({ total, last }: Point): number {
    return this.#weights.weight * total + this.#weights.extra * last;
  }

  #costsOf(position: ReachedPosition): Costs {
    return this.#costs.get(this.#keyOf(position)) as Costs;
  }

  /**
   * Computes two costs of each position: that under the weighted prices, and its total. All positions come
   * first under the one price list and then under the other, so the prices change only once.
   */
  async #learn(positions: readonly ReachedPosition[]): Promise<void> {
    const fresh = new Map(positions.map((position) => [this.#keyOf(position), position]));
    for (const key of fresh.keys()) if (this.#costs.has(key)) fresh.delete(key);
    const ask = async ({ history }: ReachedPosition): Promise<number> =>
      this.#host.costOn(0, { history }, this.#work);
    await this.#host.usePrices(this.#prices);
    const weighted = new Map<string, number>();
    for (const [key, position] of fresh) weighted.set(key, await ask(position));
    await this.#host.usePrices(averageWithin(this.#weights.turns));
    for (const [key, position] of fresh)
      this.#costs.set(key, { weighted: weighted.get(key) as number, total: await ask(position) });
  }

  /**
   * A key that is equal for positions with the same codes on the same turn; their histories may differ. In
   * hard mode the hints must be the same, too.
   */
  #keyOf({ history, codes }: ReachedPosition): string {
    return `${history.length};${String.fromCharCode(...codes)};${hintsOf(this.#host.game, history)}`;
  }
}
