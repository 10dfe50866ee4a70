/// <reference lib="esnext.disposable" preserve="true" />
// A solver answers questions about one game. It owns memory, threads and one queue. Each call holds the queue
// while it uses the engine. So any number of calls may run at once, under different prices, and each gets its
// own right result. Aborting one call does not affect the others.
//
// The memory keeps its facts under every price list. So a change of prices takes only about a millisecond,
// and no search is repeated.

import { Queue } from '../base/queue.ts';
import type { Signal } from '../base/signal.ts';
import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { type Outcome, outcome, type Strategy } from '../game/strategy.ts';
import { answerByDeadline, type Hold } from './answer-by-deadline.ts';
import {
  checkAfter,
  checkedObjective,
  checkGuess,
  checkLimit,
  checkMilliseconds,
  checkOptions,
  checkUnweighted,
} from './checks.ts';
import { CodeNumbers } from './code-numbers.ts';
import type { PricedFact } from './facts.ts';
import { byCost, type GuessCost, type GuessCostOptions, guessCosts } from './guess-costs.ts';
import type { EngineHost } from './host/engine-host.ts';
import type { Statistics } from './host/statistics.ts';
import type { Known } from './known-without-search.ts';
import { checkLeast, checkReached } from './least-cost.ts';
import { formatObjective, type Objective } from './objective-text.ts';
import { decide, listOf, type ProofStep } from './objectives.ts';
import { AVERAGE, type PriceList, parsePrices, TooFewTurns } from './prices.ts';
import type { Bounds, WorkOptions } from './progress.ts';

/** An optimal strategy and how it was found. */
export interface Solution extends Outcome {
  readonly game: Game;
  /**
   * The objective's name, such as `average`. It is `average consistent` if every guess must be a candidate.
   */
  readonly objective: string;
  readonly strategy: Strategy;
  /** The least cost under the last price list of the objective. For the average it equals `total`. */
  readonly cost: number;
  /**
   * `optimal` if the search refuted all alternatives. `conditional` if some were refuted only by the
   * `trusted` facts.
   */
  readonly claim: 'optimal' | 'conditional';
  readonly steps: readonly ProofStep[];
  readonly statistics: Statistics;
  /** The number of facts that the solver took from a ledger without proof. The claim rests on them. */
  readonly trusted: number;
}

/** The claim of an exhaustive search that used `trusted` facts of a ledger without proof. @internal */
export function earnedClaim(trusted: number): 'optimal' | 'conditional' {
  return trusted === 0 ? 'optimal' : 'conditional';
}

/** The proof that no strategy meets the objective. */
export interface Impossible {
  readonly game: Game;
  readonly objective: string;
  /** No strategy finds every code within this many turns. */
  readonly turns: number;
  readonly strategy?: undefined;
  readonly steps: readonly ProofStep[];
  readonly statistics: Statistics;
  /** The number of facts that the solver took from a ledger without proof. */
  readonly trusted: number;
}

/** The best guesses of a position. */
export interface Best {
  /** The number of codes that fit the history. */
  readonly remaining: number;
  /**
   * The least sum of prices over the remaining codes. Turns are counted from the start of the game. Under
   * weights, each code counts as often as its weight says.
   */
  readonly cost: number;
  /** Every guess of this cost: first the candidates, then the others, each in ascending order. */
  readonly guesses: readonly number[];
  /** An optimal strategy that begins with the first of these guesses. */
  readonly strategy: Strategy;
}

const WORK_OPTIONS = ['signal', 'onProgress'] as const;

/** A solver of one game, made by openSolver. It keeps its facts in memory until it is closed. */
export class Solver {
  readonly game: Game;
  /** Whether every guess must be a candidate. */
  readonly consistent: boolean;
  /** The turns with which every history must begin; see the option `after` of openSolver. */
  readonly after: History;
  readonly #host: EngineHost;
  readonly #numbers: CodeNumbers;
  readonly #queue = new Queue();

  /**
   * Takes over a prepared host, which numbers the codes as `numbers` says. @internal openSolver makes
   * solvers.
   */
  constructor(host: EngineHost, numbers = new CodeNumbers(host.game, [])) {
    this.game = numbers.game;
    this.after = numbers.after;
    this.consistent = host.consistent;
    this.#host = host;
    this.#numbers = numbers;
  }

  /**
   * Returns the questions under an objective or a price list, without any work. Several may be used at once.
   * @throws UsageError for an invalid objective or price list, or for prices that do not fit this game.
   */
  under(what: Objective | PriceList): Question {
    const objective = checkedObjective(what, this.#numbers.position);
    return new Question(this.#numbers, this.consistent, objective, this.#hold);
  }

  /**
   * Proves the optimum of the game for any objective, or that it is impossible. @throws like Question.solve.
   */
  async optimise(
    objective: Objective | PriceList,
    options: WorkOptions = {},
  ): Promise<Solution | Impossible> {
    return this.under(objective).solve(options);
  }

  /**
   * Returns the lowest guess of each orbit of the symmetries that keep these turns. Guesses of one orbit cost
   * the same under all prices. After more than three turns every guess is its own orbit.
   * @throws UsageError for an invalid history.
   */
  async orbits(history: History, options: Pick<WorkOptions, 'signal'> = {}): Promise<number[]> {
    checkOptions(options, ['signal']);
    const turns = this.#numbers.historyInside(history);
    return this.#hold(async (host) => this.#numbers.guessesOutside(await host.orbits(turns)), options.signal);
  }

  /**
   * Checks a fact by a search. Returns undefined if the fact is true, else a cost that refutes it. An exact
   * fact is compared with the exact cost. For a lower bound, the search stops once the cost is known to reach
   * the bound, because the exact cost may be out of reach.
   * @throws like Question.cost; UsageError for invalid prices.
   */
  async costIfFalse(
    { prices, history, cost, exact }: PricedFact,
    options: Pick<WorkOptions, 'signal'> = {},
  ): Promise<number | undefined> {
    const question = this.under(parsePrices(prices));
    const truth = exact
      ? await question.cost(history, options)
      : await question.costUpTo(history, cost, options);
    return (exact ? truth === cost : truth >= cost) ? undefined : truth;
  }

  /** The number of facts that this solver took from a ledger without proof. Its results rest on them. */
  get trusted(): number {
    return this.#host.trusted;
  }

  /** Bytes reserved for tables and memos. The machine provides only the part that is used. */
  get memory(): number {
    return this.#host.bytes;
  }

  /** Returns the counters of the search since the solver was opened. */
  statistics(): Statistics {
    return this.#host.statistics();
  }

  /**
   * Keeps other calls waiting, and these prices in force, while `work` uses the engine. This is for work of
   * many small steps, such as making a certificate. `work` must not keep the engine after it ends.
   * @throws the error of the work; UsageError for a solver of a position, or of a game with weights.
   * @internal
   */
  async exclusively<T>(
    prices: PriceList,
    signal: Signal | undefined,
    work: (host: EngineHost) => Promise<T>,
  ): Promise<T> {
    checkAfter(this.game, this.after, []);
    checkUnweighted(this.game, 'This kind of proof');
    return this.#hold(async (host) => {
      await host.usePrices(prices);
      return work(host);
    }, signal);
  }

  /**
   * Ends the threads. Unfinished calls and all later calls reject. @throws the ledger's error if it cannot
   * keep the last facts.
   */
  async close(): Promise<void> {
    await this.#host.close();
  }

  /** Calls close(), for `await using`. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  readonly #hold: Hold = (work, signal) => this.#queue.run(() => work(this.#host), signal);
}

/** The questions under one objective. The objective never changes. */
export class Question {
  readonly game: Game;
  readonly objective: Objective;
  readonly #numbers: CodeNumbers;
  readonly #consistent: boolean;
  readonly #hold: Hold;

  /** @internal Solver.under makes questions. */
  constructor(numbers: CodeNumbers, consistent: boolean, objective: Objective, hold: Hold) {
    this.game = numbers.game;
    this.#numbers = numbers;
    this.objective = objective;
    this.#consistent = consistent;
    this.#hold = hold;
  }

  /**
   * Returns the least sum of prices over the codes that fit a history. For the average this is a sum of
   * turns, which includes the turns already played. Under weights, all sums count each code as often as its
   * weight says. Returns Infinity if no strategy is allowed.
   * @throws UsageError for a history that is invalid, fits no code, or has found the secret; EngineError when
   * the engine has failed; the signal's reason.
   */
  async cost(history: History, options: WorkOptions = {}): Promise<number> {
    return this.#ask(history, options, (host, turns, work) => host.cost(turns, work));
  }

  /**
   * Returns the cost if it is less than `limit`, else a lower bound of at least `limit`. Mostly faster than
   * cost(), but uses only one thread.
   * @throws like cost, and UsageError when the limit is not a number.
   */
  async costUpTo(
    history: History,
    limit: number,
    options: Pick<WorkOptions, 'signal'> = {},
  ): Promise<number> {
    checkLimit(limit);
    return this.#ask(history, options, (host, turns, work) =>
      host.costOn(0, { history: turns, limit }, work),
    );
  }

  /**
   * Returns the cost if this guess comes next. Returns Infinity if the guess is not allowed or splits
   * nothing, or if no strategy is allowed after it.
   * @throws like cost, and UsageError for an invalid guess.
   */
  async guessCost(history: History, guess: number, options: WorkOptions = {}): Promise<number> {
    checkGuess(this.game, guess);
    const inside = this.#numbers.inside(guess);
    return this.#ask(history, options, (host, turns, work) =>
      host.costOn(0, { history: turns, guess: inside }, work),
    );
  }

  /**
   * Returns the cost of a guess, and a strategy of this cost; undefined if the cost is infinite.
   * @throws like guessCost.
   */
  async bestWith(
    history: History,
    guess: number,
    options: WorkOptions = {},
  ): Promise<{ readonly cost: number; readonly strategy: Strategy } | undefined> {
    checkGuess(this.game, guess);
    const inside = this.#numbers.inside(guess);
    return this.#ask(history, options, async (host, turns, work) => {
      const cost = await host.costOn(0, { history: turns, guess: inside }, work);
      if (cost === Number.POSITIVE_INFINITY) return undefined;
      const strategy = reaching(host, turns, cost, await host.strategy(turns, work, inside));
      return { cost, strategy: this.#numbers.strategyOutside(strategy) };
    });
  }

  /**
   * Returns the costs of the next guesses that split the position, one guess for each orbit. Costs less than
   * `below` are exact. The others are lower bounds of at least `below`. With the option `most`, only that
   * many of the least costs must be exact. Exact costs come first. Within each group the order is by cost,
   * then by the guess's number.
   * @throws like guessCost, and UsageError when `below` or `most` is not a number.
   */
  async guessCosts(history: History, below: number, options: GuessCostOptions = {}): Promise<GuessCost[]> {
    checkLimit(below);
    checkOptions(options, ['signal', 'onGuess', 'least', 'most', 'among']);
    const { signal, onGuess, least, most, among } = options;
    if (least !== undefined) checkGuess(this.game, least.guess);
    if (most !== undefined) checkLimit(most);
    const outside = (one: GuessCost): GuessCost => ({ ...one, guess: this.#numbers.outside(one.guess) });
    const inside: GuessCostOptions = {
      signal,
      ...(onGuess && { onGuess: (progress) => onGuess({ ...progress, last: outside(progress.last) }) }),
      least: least && { ...least, guess: this.#numbers.inside(least.guess) },
      most,
      among: among?.map((guess) => this.#numbers.inside(guess)),
    };
    return this.#ask(history, { signal }, async (host, turns) =>
      (await guessCosts(host, turns, below, inside)).map(outside).sort(byCost),
    );
  }

  /**
   * Returns every guess of least cost, ascending. @throws like guessCost, and UsageError when no strategy is
   * allowed.
   */
  async bestGuesses(history: History, options: WorkOptions = {}): Promise<number[]> {
    return this.#ask(history, options, async (host, turns, work) => {
      const cost = await possibleCost(host, turns, work);
      return this.#numbers.guessesOutside(await host.bestGuesses(turns, cost, work));
    });
  }

  /** Returns an optimal strategy, the same in every run. @throws like bestGuesses. */
  async strategy(history: History, options: WorkOptions = {}): Promise<Strategy> {
    return this.#ask(history, options, async (host, turns, work) => {
      const cost = await possibleCost(host, turns, work);
      const strategy = reaching(host, turns, cost, await host.strategy(turns, work));
      return this.#numbers.strategyOutside(strategy);
    });
  }

  /** Returns cost, best guesses and strategy together. @throws like bestGuesses. */
  async best(history: History, options: WorkOptions = {}): Promise<Best> {
    return this.#ask(history, options, (host, turns, work) => best(host, this.#numbers, turns, work));
  }

  /**
   * Returns the result of best() if it is found within `milliseconds`, else the best guess known by then. If
   * several price lists decide the objective, that guess is chosen by the average alone. If the time ends
   * while the call is still in the queue, the answer comes without the engine. A search on the calling thread
   * can stop only between two calls of the engine.
   * @throws UsageError unless the time is 0 or more; like bestGuesses.
   */
  async bestWithin(history: History, milliseconds: number, options: WorkOptions = {}): Promise<Best | Known> {
    checkOptions(options, WORK_OPTIONS);
    checkMilliseconds(milliseconds);
    const turns = this.#numbers.historyInside(history);
    const search = async (host: EngineHost, work: WorkOptions): Promise<Best> => {
      await this.#usePrices(host, turns, work);
      return best(host, this.#numbers, turns, work);
    };
    const asked = {
      game: this.#numbers.position,
      history: turns,
      prices: listOf(this.objective),
      hold: this.#hold,
      search,
    };
    const answer = await answerByDeadline(asked, milliseconds, this.#numbers.workInside(options));
    return 'guess' in answer ? { ...answer, guess: this.#numbers.outside(answer.guess) } : answer;
  }

  /**
   * Returns bounds of the cost without a search, for `guess` or else for the best guess known. Facts that an
   * earlier, unfinished search left in the memos are used. If several price lists decide the objective, the
   * average alone is used.
   * @throws like guessCost.
   */
  async known(
    history: History,
    options: Pick<WorkOptions, 'signal'> & { readonly guess?: number } = {},
  ): Promise<Known> {
    checkOptions(options, ['signal', 'guess']);
    const { guess, ...work } = options;
    if (guess !== undefined) checkGuess(this.game, guess);
    const inside = guess === undefined ? undefined : this.#numbers.inside(guess);
    const turns = this.#numbers.historyInside(history);
    return this.#hold(async (host) => {
      await host.usePrices(listOf(this.objective) ?? AVERAGE);
      const known = await host.knownGuess(turns, inside, work);
      return {
        remaining: remaining(host.game, turns).length,
        ...known,
        guess: this.#numbers.outside(known.guess),
      };
    }, options.signal);
  }

  /** Returns bounds of the cost without a search. @throws like cost. */
  async bounds(history: History, options: Pick<WorkOptions, 'signal'> = {}): Promise<Bounds> {
    return this.#ask(history, options, (host, turns, work) => host.bounds(turns, work));
  }

  /**
   * Proves the optimum of the whole game, one price list after the other, or proves that the objective is
   * impossible.
   * @throws EngineError; the signal's reason.
   */
  async solve(options: WorkOptions = {}): Promise<Solution | Impossible> {
    checkOptions(options, WORK_OPTIONS);
    const { game } = this;
    checkAfter(game, this.#numbers.after, []);
    return this.#hold(async (host) => {
      const work = this.#numbers.workInside(options);
      const steps = await decide(host, game, this.objective, work);
      const { cost } = steps[steps.length - 1];
      const found = { game, objective: formatObjective(this.objective, this.#consistent), steps };
      const known = (): Pick<Solution, 'statistics' | 'trusted'> => ({
        statistics: host.statistics(),
        trusted: host.trusted,
      });
      if (cost === undefined) return { ...found, turns: host.prices.prices.length - 1, ...known() };
      const strategy = this.#numbers.strategyOutside(await host.strategy([], work));
      const solution = {
        ...found,
        strategy,
        cost,
        ...outcome(game, strategy),
        claim: earnedClaim(host.trusted),
        ...known(),
      };
      // The check searches too. So it comes after the statistics were read, which are the signature of the
      // search.
      await checkLeast(host, cost, options);
      checkReached(host, 0, solution, cost);
      return solution;
    }, options.signal);
  }

  /**
   * Keeps other calls waiting, and the prices that decide the objective in force, while `work` runs. If these
   * prices depend on the position, finds them by proofs first. `work` gets the history in the host's numbers,
   * and options whose reports have the caller's numbers.
   */
  async #ask<T>(
    history: History,
    options: WorkOptions,
    work: (host: EngineHost, history: History, options: WorkOptions) => Promise<T>,
  ): Promise<T> {
    checkOptions(options, WORK_OPTIONS);
    const turns = this.#numbers.historyInside(history);
    const inside = this.#numbers.workInside(options);
    return this.#hold(async (host) => {
      await this.#usePrices(host, turns, inside);
      return work(host, turns, inside);
    }, options.signal);
  }

  /** Sets the prices that decide the objective at a position. */
  async #usePrices(host: EngineHost, history: History, { signal }: WorkOptions): Promise<void> {
    const list = listOf(this.objective);
    if (list !== undefined) await host.usePrices(list);
    else await decide(host, this.game, this.objective, { signal }, history);
  }
}

/**
 * Returns cost, best guesses and strategy under the prices in force. The history is in the host's numbers.
 * @throws UsageError when no strategy is allowed.
 */
async function best(
  host: EngineHost,
  numbers: CodeNumbers,
  history: History,
  options: WorkOptions,
): Promise<Best> {
  const cost = await possibleCost(host, history, options);
  const codes = new Set(remaining(host.game, history));
  const found = await host.bestGuesses(history, cost, options);
  const guesses = [
    ...numbers.guessesOutside(found.filter((guess) => codes.has(guess))),
    ...numbers.guessesOutside(found.filter((guess) => !codes.has(guess))),
  ];
  const first = await host.strategy(history, options, numbers.inside(guesses[0]));
  const strategy = numbers.strategyOutside(reaching(host, history, cost, first));
  return { remaining: codes.size, cost, guesses, strategy };
}

/**
 * Returns the strategy after checking that it has this cost. @throws EngineFault when it has another cost.
 */
function reaching(host: EngineHost, history: History, cost: number, strategy: Strategy): Strategy {
  checkReached(host, history.length, outcome(host.game, strategy, remaining(host.game, history)), cost);
  return strategy;
}

/** Returns the cost of a position. @throws UsageError when no strategy is allowed. */
async function possibleCost(host: EngineHost, history: History, options: WorkOptions): Promise<number> {
  const cost = await host.cost(history, options);
  if (cost < Number.POSITIVE_INFINITY) return cost;
  throw new TooFewTurns();
}
