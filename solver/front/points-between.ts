// All points of the front between two corners of it. Corners are least for some price list; the points between them need not be.
//
// Let w·total + e·last be the weights under which both corners cost the same, c. No strategy costs less. A point between the corners
// that is not known is undominated by those that are, so it lies below and to the left of a step of them, and costs at most c + slack for
// a slack that the widest step tells. All strategies within a slack are enumerated guess by guess:
//
// If a strategy costs at most c + slack, so does its first guess, and in each class it exceeds the least cost of the class by no more
// than what the guess leaves of the slack; for the other classes cost their least at least. If it is undominated, it may be taken
// as undominated in each class: a better part would make a better whole. So the undominated points of a position within its slack are
// found among the sums of those of the classes of its guesses, each within the slack that its guess leaves.
//
// Two sorts of positions have one undominated point only, which both the weights and the least total within the last turn then tell:
//  – those whose least cost is w·T, T the least total. That strategy finds nothing on the last turn, so it is best in both respects.
//  – those with three turns left, or fewer. If h codes are found on the first of the three (0 or 1: a guess is one code), m on the second
//    and the others of the n on the third, the total is 3n − 2h − m, counted from the first, and n − h − m are last. Of equal h the larger
//    m is better in both. Of (1, m) and (0, m'), the first is at least as good in both if m' ≤ m + 1, the second if m' ≥ m + 2.
//    With two turns left or one, take the first of the three away, and its h with it.
//
// The slack is raised step by step, as every point found narrows the steps.

import type { Signal } from '../../base/signal.ts';
import { classes } from '../../game/classes.ts';
import { hintsOf } from '../../game/hard-mode.ts';
import { type History, remaining } from '../../game/history.ts';
import type { EngineHost } from '../host/engine-host.ts';
import { averageWithin, type PriceList, weightedLast } from '../prices.ts';
import type { WorkOptions } from '../progress.ts';
import type { Solver } from '../solver.ts';
import { addPoints, type Point, undominated, weightsOf } from './points.ts';

/** With so many turns left a position has one undominated point. */
const SINGLE_TURNS = 3;

/**
 * Every undominated point of a position from one corner of its front to the next, both included; `turns` is
 * the last turn, counted from the start of the game. The corners must be neighbours: none may cost less under
 * the weights that make them equal.
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
 * By how much an unknown point can at most exceed the least cost, or −1 if there can be none: between
 * neighbours a and b it has a total of at most total(b) − 1 and at most last(a) − 1 codes on the last turn,
 * and, as neither dominates it, more than total(a) and last(b).
 */
function slackOf(known: readonly Point[], weight: number, extra: number, least: number): number {
  const gaps = known.slice(1).map((b, i) => {
    const a = known[i];
    const isOpen = b.total - a.total >= 2 && a.last - b.last >= 2;
    return isOpen ? weight * (b.total - 1) + extra * (a.last - 1) - least : -1;
  });
  return Math.max(...gaps);
}

/** A position, by how it is reached. */
interface ReachedPosition {
  readonly history: History;
  readonly codes: Uint16Array;
}

/** Under the weights, and the least total alone. */
interface Costs {
  readonly weighted: number;
  readonly total: number;
}

/** What is weighed. */
interface Weights {
  readonly turns: number;
  readonly weight: number;
  readonly extra: number;
}

/** The points within a slack, under weights that do not change. */
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
   * Undominated points of a position: all that exceed its least cost by at most `slack`, perhaps more, none
   * that is dominated.
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
    // What dominates a point within the limit costs less, so it was found.
    const points = undominated(found).filter((point) => this.#costOf(point) <= limit);
    this.#points.set(key, { slack, points });
    return points;
  }

  /**
   * One guess for each orbit, of those that cost at most `limit`: guesses of one orbit have the same points.
   */
  async #guessesWithin({ history }: ReachedPosition, limit: number): Promise<number[]> {
    await this.#host.usePrices(this.#prices);
    const within = new Set(await this.#host.bestGuesses(history, limit, this.#work));
    const candidates = await this.#host.candidates(history, this.#work);
    return candidates.map(({ guess }) => guess).filter((guess) => within.has(guess));
  }

  /** Points of a guess: all undominated ones that cost at most `limit`, and others. */
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

  /** The positions after a guess that does not win. */
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

  /** Has the engine work out the costs of positions: all under one price list, then all under the other. */
  async #learn(positions: readonly ReachedPosition[]): Promise<void> {
    const fresh = new Map(positions.map((position) => [this.#keyOf(position), position]));
    for (const key of fresh.keys()) if (this.#costs.has(key)) fresh.delete(key);
    const ask = async ({ history }: ReachedPosition): Promise<number> =>
      this.#host.costOn(0, { history, limit: Number.POSITIVE_INFINITY }, this.#work);
    await this.#host.usePrices(this.#prices);
    const weighted = new Map<string, number>();
    for (const [key, position] of fresh) weighted.set(key, await ask(position));
    await this.#host.usePrices(averageWithin(this.#weights.turns));
    for (const [key, position] of fresh)
      this.#costs.set(key, { weighted: weighted.get(key) as number, total: await ask(position) });
  }

  /**
   * Positions of the same codes at the same turn are the same, however they are reached; in hard mode if they
   * have the same hints.
   */
  #keyOf({ history, codes }: ReachedPosition): string {
    return `${history.length};${String.fromCharCode(...codes)};${hintsOf(this.#host.game, history)}`;
  }
}
