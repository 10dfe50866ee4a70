// Makes many calls of one solver at the same time, aborts some of them, and compares the results with the
// oracle.
import { expect } from 'vitest';
import { type Game, parseGame } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { outcome } from '../game/strategy.ts';
import { makeOracle, type Oracle } from '../solver/oracle.ts';
import { type PriceList, parsePrices, priceOf } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import type { Solver } from '../solver/solver.ts';
import { randomHistories } from './differential.ts';
import { randomNumbers } from './random.ts';

/**
 * Makes `calls` random calls about 3x5 at the same time. Each is about a small position, one of `histories`
 * random ones.
 */
export async function expectManyCalls(calls: number, histories: number): Promise<void> {
  const game = parseGame('3x5');
  const lists = ['1,2', '0,0,1', '0,0,0,inf', '1,2,4', '1,2,3,4,inf', '5'].map(parsePrices);
  const truths = lists.map((list) => new Truth(game, list));
  const random = randomNumbers(12);
  const positions = randomHistories(game, histories, 7).filter(
    (history) =>
      remaining(game, history).length <= 6 && history.every(({ feedback }) => feedback !== game.win),
  );
  await using solver = await openSolver(game, { threads: 2 });
  const asked = Array.from({ length: calls }, async () => {
    const which = random(lists.length);
    const history = positions[random(positions.length)];
    const kind = random(4);
    const guess = random(game.guesses);
    const given = random(5) === 0 ? new AbortController() : undefined;
    if (given !== undefined) setTimeout(() => given.abort(), random(300));
    const options = given && { signal: given.signal };
    try {
      await compare(solver, truths[which], history, kind, guess, options);
    } catch (error) {
      if (!(error instanceof DOMException && given?.signal.aborted)) throw error;
    }
  });
  await Promise.all(asked);
  expect(asked).toHaveLength(calls);
  expect(await solver.under({ kind: 'average' }).cost([])).toBe(196);
}

/** The oracle's answers under one price list. Each position is computed once. */
class Truth {
  readonly list: PriceList;
  readonly #oracle: Oracle;
  readonly #game: Game;
  readonly #known = new Map<string, readonly number[]>();

  constructor(game: Game, list: PriceList) {
    this.#game = game;
    this.list = list;
    this.#oracle = makeOracle(game, list);
  }

  /** The cost of every guess at a position, by guess. */
  costs(history: History): readonly number[] {
    const codes = [...remaining(this.#game, history)];
    const key = `${history.length};${codes}`;
    const guesses = Array.from({ length: this.#game.guesses }, (_, guess) => guess);
    const costs =
      this.#known.get(key) ??
      guesses.map((guess) => this.#oracle.guessCost(codes, history.length + 1, guess));
    this.#known.set(key, costs);
    return costs;
  }
}

/** Puts one question to a solver and compares the answer with the truth. `kind` chooses the question. */
async function compare(
  solver: Solver,
  truth: Truth,
  history: History,
  kind: number,
  guess: number,
  options: { signal: AbortSignal } | undefined,
): Promise<void> {
  const question = solver.under(truth.list);
  const costs = truth.costs(history);
  const least = Math.min(...costs);
  if (kind === 0) expect(await question.cost(history, options)).toBe(least);
  else if (kind === 1) expect(await question.guessCost(history, guess, options)).toBe(costs[guess]);
  else if (least === Number.POSITIVE_INFINITY) {
    await expect(question.best(history, options)).rejects.toThrow(/No strategy finds every code|aborted/);
  } else if (kind === 2) {
    const best = [...costs.keys()].filter((each) => costs[each] === least);
    expect(await question.bestGuesses(history, options)).toEqual(best);
  } else {
    const { histogram } = outcome(
      solver.game,
      await question.strategy(history, options),
      remaining(solver.game, history),
    );
    const cost = histogram.reduce(
      (sum, count, after) => sum + (count === 0 ? 0 : count * priceOf(truth.list, history.length + after)),
      0,
    );
    expect(cost).toBe(least);
  }
}
