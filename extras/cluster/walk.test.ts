// The walk with jobs of every kind. The walk must find the true cost and report only true facts, even if jobs
// are split, end early, or are delayed.
import { expect, it } from 'vitest';
import { parseGame } from '../../game/game.ts';
import { formatHistory, type History } from '../../game/history.ts';
import { parsePrices } from '../../solver/prices.ts';
import { openSolver } from '../../solver/solve.ts';
import type { Question } from '../../solver/solver.ts';
import { randomNumbers } from '../../tests/random.ts';
import { EnginePositions } from './coordinator.ts';
import { formatLimit, parseLimit } from './job.ts';
import { type Finding, type JobRequest, type Jobs, type KnownCost, type Limit, Walk } from './walk.ts';

/** Jobs that know the true costs. Each result says as little as a job is allowed to say. */
class ScriptedJobs implements Jobs {
  readonly threads = 3;
  splits = 0;
  readonly #truth: Question;
  readonly #random: (below: number) => number;

  constructor(truth: Question, seed: number) {
    this.#truth = truth;
    this.#random = randomNumbers(seed);
  }

  async prove({ history, guesses }: JobRequest, limit: Limit): Promise<Finding> {
    for (let wait = this.#random(4); wait > 0; wait--) await new Promise((resolve) => setImmediate(resolve));
    if (history.length < 3 && this.#random(3) > 0 && guesses.length < 2) {
      this.splits++;
      return { done: 0, cost: 0, exact: false, by: ['idler'] };
    }
    const done = Math.max(1, guesses.length - this.#random(3));
    let least = Number.POSITIVE_INFINITY;
    let found = Number.POSITIVE_INFINITY;
    for (const guess of guesses.length === 0 ? [undefined] : guesses.slice(0, done)) {
      const cost = await (guess === undefined
        ? this.#truth.cost(history)
        : this.#truth.guessCost(history, guess));
      const below = Math.min(limit.value, found);
      if (cost < below) found = cost;
      // A true lower bound that reaches the limit.
      least = Math.min(
        least,
        cost < below || below === Number.POSITIVE_INFINITY ? cost : Math.min(cost, below + this.#random(2)),
      );
    }
    return {
      done,
      cost: least,
      exact: least === found || least === Number.POSITIVE_INFINITY,
      by: [`worker-${this.#random(3)}`],
    };
  }
}

it.each([
  ['3x6', '1,2'],
  ['4x5', '1,2'],
  ['3x5r', '1,2'],
  ['3x4r', '0,0,0,1'],
  ['3x5', '1,2,3,4,inf'],
  ['4x5', '0,0,0,0,0,inf'],
  ['3x5b', '1,3,9,27,50'],
  ['3x7z', '0,0,1,1'],
])('%s, prices %s, is proved whatever happens to the jobs', async (name, text) => {
  const game = parseGame(name);
  const prices = parsePrices(text);
  await using truth = await openSolver(game, { threads: 1 });
  await using solver = await openSolver(game, { threads: 1 });
  const expected = await truth.under(prices).cost([]);
  let splits = 0;
  for (let seed = 1; seed <= 4; seed++) {
    const told: [History, KnownCost][] = [];
    const jobs = new ScriptedJobs(truth.under(prices), seed);
    const cost = await solver.exclusively(prices, undefined, (host) => {
      const facts = new Map<string, KnownCost>();
      const walk = new Walk(new EnginePositions(host, undefined), jobs, facts, {
        onFact: (history, known) => {
          told.push([history, known]);
          facts.set(formatHistory(game, history), known);
        },
        onProgress: ({ proven, found }) => {
          expect(proven).toBeLessThanOrEqual(expected);
          expect(found).toBeGreaterThanOrEqual(expected);
        },
      });
      return walk.cost();
    });
    expect([seed, cost]).toEqual([seed, expected]);
    expect(told.length).toBeGreaterThan(0);
    for (const [history, known] of told) {
      const right = await truth.under(prices).cost(history);
      expect([formatHistory(game, history), known.exact ? known.cost : Math.min(known.cost, right)]).toEqual([
        formatHistory(game, history),
        known.exact ? right : known.cost,
      ]);
    }
    splits += jobs.splits;
  }
  expect(splits).toBeGreaterThan(0);
});

it('a position at which no guess is allowed costs Infinity, also if its job took too long', async () => {
  const game = parseGame('4x5r');
  const prices = parsePrices('0,0,0,1,inf');
  const solver = await openSolver(game, { threads: 1 });
  const expected = await solver.under(prices).cost([]);
  const given: KnownCost[] = [];
  /** Lets every job that may be split run out of time. */
  class IdleJobs extends ScriptedJobs {
    override async prove(request: JobRequest, limit: Limit): Promise<Finding> {
      return request.maySplit
        ? { done: 0, cost: 0, exact: false, by: ['idler'] }
        : super.prove(request, limit);
    }
  }
  const truth = await openSolver(game, { threads: 1 });
  const cost = await solver.exclusively(prices, undefined, (host) =>
    new Walk(new EnginePositions(host, undefined), new IdleJobs(truth.under(prices), 1), new Map(), {
      onFact: (_, known) => given.push(known),
      onProgress: () => {},
    }).cost(),
  );
  expect(cost).toBe(expected);
  expect(given).toContainEqual({ cost: Number.POSITIVE_INFINITY, exact: true, by: [] });
});

it('every limit survives its text form, also if jobs prove more than requested', async () => {
  const game = parseGame('4x4r');
  const prices = parsePrices('1,2');
  await using solver = await openSolver(game, { threads: 1 });
  await using truth = await openSolver(game, { threads: 1 });
  const limits: number[] = [];
  const jobs: Jobs = {
    threads: 3,
    async prove({ history, guesses }, limit) {
      limit.onFall(() => limits.push(limit.value));
      const [guess] = guesses;
      const cost = await (guess === undefined
        ? truth.under(prices).cost(history)
        : truth.under(prices).guessCost(history, guess));
      return { done: 1, cost, exact: true, by: [] };
    },
  };
  const cost = await solver.exclusively(prices, undefined, (host) =>
    new Walk(new EnginePositions(host, undefined), jobs, new Map(), {
      onFact: () => {},
      onProgress: () => {},
    }).cost(),
  );
  expect(cost).toBe(await truth.under(prices).cost([]));
  expect(limits).toContain(0);
  expect(limits.map((limit) => parseLimit(formatLimit(limit)))).toEqual(limits);
});
