// Comparisons of the solver with a reference. The reference is the oracle, or the slow solver if a position
// is too large for the oracle. Solver and reference share only the rules and the price lists. The comparisons
// are made with the real engine, and with engines that have a planted bug.

import { expect } from 'vitest';
import { feedbackOf } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { type History, isAllowed, remaining, type Turn } from '../game/history.ts';
import { outcome, type Strategy } from '../game/strategy.ts';
import { makeOracle } from '../solver/oracle.ts';
import { AVERAGE, formatPrices, type PriceList, parsePrices, priceOf, shortest } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import type { Solver } from '../solver/solver.ts';
import { randomNumbers } from './random.ts';
import { randomPrices } from './random-prices.ts';
import { makeSlowSolver, type SlowSolver } from './slow-solver.ts';

/** The numbers that solver and reference must agree on, as lists. */
type Findings = readonly (readonly number[])[];

/** A question to a solver, with its true answer. */
export interface ComparedQuestion {
  readonly name: string;
  readonly game: Game;
  readonly prices: PriceList;
  readonly consistent: boolean;
  /** The findings of the reference, computed at the first call. */
  readonly truth: () => Findings;
  readonly found: (solver: Solver) => Promise<Findings>;
}

/** The game of a comparison. By default the prices are those of the average, and any guess is allowed. */
export interface ComparedGame {
  readonly game: string | Game;
  readonly prices?: PriceList;
  readonly consistent?: boolean;
}

/** Opens the solver under test, with some number of threads or on a given engine. */
export type Open = (game: Game, consistent: boolean) => Promise<Solver>;

export const withThreads =
  (threads: number): Open =>
  (game, consistent) =>
    openSolver(game, { threads, consistent });

export const withEngine =
  (engine: WebAssembly.Module): Open =>
  (game, consistent) =>
    openSolver(game, { engine, consistent });

/** Opens a solver for this comparison alone and returns its findings. @throws every error of the solver. */
export async function findings({ game, consistent, found }: ComparedQuestion, open: Open): Promise<Findings> {
  const solver = await open(game, consistent);
  try {
    return await found(solver);
  } finally {
    await solver.close();
  }
}

/** Expects that the findings of the solver equal those of the reference. */
export async function expectTruth(comparison: ComparedQuestion, open: Open = withThreads(1)): Promise<void> {
  expect(await findings(comparison, open)).toEqual(comparison.truth());
}

/**
 * Compares the cost of every first guess, and of the whole game, with the oracle. For games of at most some
 * twenty codes.
 */
export function firstGuesses(subject: ComparedGame): ComparedQuestion {
  return compare(subject, 'first guesses', makeOracle, (oracle, game, prices) => {
    const codes = [...remaining(game, [])];
    const costs = allGuesses(game).map((guess) => oracle.guessCost(codes, 1, guess));
    return {
      truth: () => [costs, [Math.min(...costs)]],
      found: async (solver) => {
        const question = solver.under(prices);
        const cost = await question.cost([]);
        return [await inTurn(allGuesses(game), (guess) => question.guessCost([], guess)), [cost]];
      },
    };
  });
}

/**
 * Compares the cost of positions, and all their best guesses. Also checks that the solver's strategy has this
 * cost, and that it makes the guesses that tree files do not store.
 */
export function bestGuesses(
  subject: ComparedGame,
  histories: readonly History[],
  reference: typeof makeSlowSolver = makeSlowSolver,
): ComparedQuestion {
  return compare(subject, 'best guesses', reference, (oracle, game, prices) => {
    const truth = (history: History): number[] => {
      const codes = [...remaining(game, history)];
      let least = Number.POSITIVE_INFINITY;
      const costs = allGuesses(game).map((guess) => {
        // the cost is exact unless it is above the least cost so far
        const cost = oracle.guessCost(codes, history.length + 1, guess, history, least + 1);
        least = Math.min(least, cost);
        return cost;
      });
      return least === Number.POSITIVE_INFINITY
        ? [least]
        : [least, ...allGuesses(game).filter((g) => costs[g] === least)];
    };
    const found = async (solver: Solver, history: History): Promise<number[]> => {
      const question = solver.under(prices);
      const cost = await question.cost(history);
      if (cost === Number.POSITIVE_INFINITY) return [cost];
      const { guesses, strategy } = await question.best(history);
      expect(strategyCost(game, prices, strategy, history)).toBe(cost);
      expectImplied(game, strategy, [...remaining(game, history)]);
      return [cost, ...[...guesses].sort((a, b) => a - b)];
    };
    // after a win no guess is left to make
    const open = histories.filter((history) => history.every(({ feedback }) => feedback !== game.win));
    return {
      truth: () => open.map(truth),
      found: (solver) => inTurn(open, (history) => found(solver, history)),
    };
  });
}

/**
 * Compares the cost of every n-th guess at positions, after the solver has found the cost of the whole game.
 * During that search the solver notes lower bounds of refuted guesses. It must not take such a bound for a
 * cost.
 */
export function guessCosts(
  subject: ComparedGame,
  histories: readonly History[],
  every: number,
): ComparedQuestion {
  return compare(subject, 'guess costs', makeSlowSolver, (slow, game, prices) => {
    const guesses = allGuesses(game).filter((guess) => guess % every === 0);
    const truth = (history: History): number[] => {
      const codes = [...remaining(game, history)];
      return guesses.map((guess) => slow.guessCost(codes, history.length + 1, guess, history));
    };
    const found = (solver: Solver, history: History): Promise<number[]> =>
      inTurn(guesses, (guess) => solver.under(prices).guessCost(history, guess));
    return {
      truth: () => [[slow.cost([...remaining(game, [])], 1)], ...histories.map(truth)],
      found: async (solver) => {
        const cost = await solver.under(prices).cost([]);
        return [[cost], ...(await inTurn(histories, (history) => found(solver, history)))];
      },
    };
  });
}

/**
 * Checks the solver's knowledge of positions without a search, before and after it finds the cost of the
 * whole game. The bound `proven` must not exceed the cost of the position, and the named guess must cost at
 * most `found`.
 */
export function knownGuesses(subject: ComparedGame, histories: readonly History[]): ComparedQuestion {
  return compare(subject, 'known guesses', makeSlowSolver, (slow, game, prices) => {
    const holds = async (solver: Solver, history: History): Promise<number[]> => {
      const { guess, found, proven } = await solver.under(prices).known(history);
      const codes = [...remaining(game, history)];
      const cost = slow.cost(codes, history.length + 1, history);
      return [
        Number(proven <= cost),
        Number(slow.guessCost(codes, history.length + 1, guess, history) <= found),
      ];
    };
    return {
      truth: () => [...histories, ...histories].map(() => [1, 1]),
      found: async (solver) => {
        const before = await inTurn(histories, (history) => holds(solver, history));
        await solver.under(prices).cost([]);
        return [...before, ...(await inTurn(histories, (history) => holds(solver, history)))];
      },
    };
  });
}

/** Stands for the answer that the cost is at least the budget. */
const REFUTED = -1;

/**
 * Compares the cost of positions under budgets just below, at and just above their cost. All positions come
 * first under the lowest budget, which refutes them. The solver must not remember a refuted budget as the
 * cost.
 */
export function boundedCosts(subject: ComparedGame, histories: readonly History[]): ComparedQuestion {
  return compare(subject, 'costs under budgets', makeSlowSolver, (slow, game, prices) => {
    const known = histories.map((history) => ({
      history,
      cost:
        slow.cost([...remaining(game, history)], history.length + 1, history) -
        beyondList(game, prices, history),
    }));
    const asks = [-1, 0, 1].flatMap((more) =>
      known.map((position) => ({ ...position, budget: position.cost + more })),
    );
    return {
      truth: () => asks.map(({ budget, cost }) => [cost < budget ? cost : REFUTED]),
      found: (solver) =>
        inTurn(asks, async ({ history, budget, cost }) => {
          const found = await solver.exclusively(prices, undefined, (host) =>
            host.boundedCost(history, budget),
          );
          return [budget <= found && found <= cost ? REFUTED : found];
        }),
    };
  });
}

/**
 * Compares the cost of every n-th guess at positions under budgets just below, at and just above that cost.
 */
export function boundedGuesses(
  subject: ComparedGame,
  histories: readonly History[],
  every: number,
): ComparedQuestion {
  return compare(subject, 'guesses under budgets', makeSlowSolver, (slow, game, prices) => {
    const guesses = allGuesses(game).filter((guess) => guess % every === 0);
    const known = histories.flatMap((history) => {
      const codes = [...remaining(game, history)];
      return guesses.map((guess) => ({
        history,
        guess,
        cost: slow.guessCost(codes, history.length + 1, guess, history),
      }));
    });
    const asks = [-1, 0, 1].flatMap((more) => known.map((asked) => ({ ...asked, limit: asked.cost + more })));
    return {
      truth: () => asks.map(({ limit, cost }) => [cost < limit ? cost : REFUTED]),
      found: (solver) =>
        inTurn(asks, async ({ history, guess, limit, cost }) => {
          const found = await solver.exclusively(prices, undefined, (host) =>
            host.costOn(0, { history, guess, limit }),
          );
          return [limit <= found && found <= cost ? REFUTED : found];
        }),
    };
  });
}

/** Compares the cost of positions of up to some hundred codes with the slow solver. */
export function costs(subject: ComparedGame, histories: readonly History[] = [[]]): ComparedQuestion {
  return compare(subject, `${histories.length} costs`, makeSlowSolver, (slow, game, prices) => ({
    truth: () =>
      histories.map((history) => [slow.cost([...remaining(game, history)], history.length + 1, history)]),
    found: (solver) => inTurn(histories, async (history) => [await solver.under(prices).cost(history)]),
  }));
}

type Questions = (
  oracle: SlowSolver,
  game: Game,
  prices: PriceList,
) => Pick<ComparedQuestion, 'truth' | 'found'>;

function compare(
  subject: ComparedGame,
  about: string,
  reference: typeof makeSlowSolver,
  questions: Questions,
): ComparedQuestion {
  const { prices = AVERAGE, consistent = false } = subject;
  const game = typeof subject.game === 'string' ? parseGame(subject.game) : subject.game;
  let asked: ReturnType<Questions> | undefined;
  let known: Findings | undefined;
  const ask = (): ReturnType<Questions> => {
    asked ??= questions(reference(game, prices, consistent), game, prices);
    return asked;
  };
  return {
    name: `${game.name} ${formatPrices(prices)}${consistent ? ' consistent' : ''}: ${about}`,
    ...{ game, prices, consistent },
    truth: () => {
      known ??= ask().truth();
      return known;
    },
    found: (solver) => ask().found(solver),
  };
}

/**
 * The part of a position's cost that the engine leaves out. On turns beyond the end of the price list, the
 * engine counts prices from the last listed one on.
 */
function beyondList(game: Game, prices: PriceList, history: History): number {
  const turns = Math.max(0, history.length + 1 - shortest(prices).prices.length);
  return turns && turns * prices.step * remaining(game, history).length;
}

function allGuesses(game: Game): number[] {
  return Array.from({ length: game.guesses }, (_, guess) => guess);
}

async function inTurn<T, U>(list: readonly T[], work: (item: T) => Promise<U>): Promise<U[]> {
  const results: U[] = [];
  for (const item of list) results.push(await work(item));
  return results;
}

/** The sum of the prices that a strategy pays for all codes left at a position. */
function strategyCost(game: Game, prices: PriceList, strategy: Strategy, history: History): number {
  const { histogram } = outcome(game, strategy, remaining(game, history));
  return histogram.reduce(
    (sum, found, turn) => (found === 0 ? sum : sum + found * priceOf(prices, turn + history.length)),
    0,
  );
}

/**
 * Expects the guess that a tree file implies: the lowest code of the set that separates all codes, if there
 * is one. Files do not store such a guess.
 */
function expectImplied(game: Game, strategy: Strategy, codes: readonly number[]): void {
  const separates = (guess: number): boolean =>
    new Set(codes.map((code) => feedbackOf(game, guess, code))).size === codes.length;
  const implied = codes.length <= game.feedbackCount ? codes.find(separates) : undefined;
  expect(strategy.guess).toBe(implied ?? strategy.guess);
  for (const [feedback, next] of Object.entries(strategy.next)) {
    if (next === undefined) continue;
    const part = codes.filter((code) => feedbackOf(game, strategy.guess, code) === Number(feedback));
    expectImplied(game, next, part);
  }
}

/**
 * Makes random histories of one to five allowed guesses with the answers of a random secret. Returns those
 * that leave at least `least` and at most `most` codes.
 */
export function randomHistories(
  game: Game,
  trials: number,
  seed: number,
  least = 1,
  most = game.secrets,
): History[] {
  const random = randomNumbers(seed);
  const histories = Array.from({ length: trials }, () => {
    const secret = random(game.secrets);
    const turns = 1 + random(5);
    const history: Turn[] = [];
    while (history.length < turns) {
      const guess = random(game.guesses);
      if (isAllowed(game, history, guess)) history.push({ guess, feedback: feedbackOf(game, guess, secret) });
    }
    return history;
  });
  return histories.filter((history) => {
    const codes = remaining(game, history).length;
    return least <= codes && codes <= most;
  });
}

/** Expects that the slow solver agrees with the oracle on a game, under many price lists. */
export function expectSlowIsRight(name: string): void {
  const game = parseGame(name);
  const random = randomNumbers(name.length);
  const lists: PriceList[] = [parsePrices('1,2'), ...Array.from({ length: 8 }, () => randomPrices(random))];
  for (const prices of lists) {
    for (const consistent of [false, true]) {
      const [slow, oracle] = [makeSlowSolver(game, prices, consistent), makeOracle(game, prices, consistent)];
      const codes = Array.from({ length: game.secrets }, (_, code) => code);
      expect(slow.cost(codes, 1)).toBe(oracle.cost(codes, 1));
      for (let guess = 0; guess < game.guesses; guess += 5) {
        expect(slow.guessCost(codes, 2, guess)).toBe(oracle.guessCost(codes, 2, guess));
      }
    }
  }
}
