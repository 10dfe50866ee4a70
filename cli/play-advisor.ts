// The coach of a game that is being played. For each position it gives the best guess and its cost under the
// objective `average`. While the turns follow a shipped strategy, the answer comes from that strategy;
// otherwise it comes from one open solver. In a game that is solved in seconds, the solver starts to prove
// the whole game at once, while the person thinks. A later request waits for that proof, at most as long as
// --patience allows. So the clock decides whether the advice is exact, but it never changes exact advice.

import { Deadline } from '../base/deadline.ts';
import { emptyFeedback } from '../game/classes.ts';
import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import type { Strategy } from '../game/strategy.ts';
import { MAX_HISTORY } from '../solver/host/layout.ts';
import { type Known, knownWithoutSearch } from '../solver/known-without-search.ts';
import { AVERAGE } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import type { Best, Question, Solver } from '../solver/solver.ts';
import type { Advice, CostSource } from '../strategies/coach.ts';
import { isQuick } from './quick-game.ts';
import type { Resources } from './search.ts';
import { answerOf, type Shipped } from './shipped.ts';

/** The coach opens no solver for a game of more codes: the solver's tables for 10 000 codes take 100 MB. */
const MOST_CODES = 10_000;
/** In a game that is not solved in seconds, the coach does not search positions of more codes than this. */
const MOST_LEFT = 2000;
const MOST_WORDS_LEFT = 300;
/** Milliseconds that the search for the strategy of the program's player may take before the game begins. */
const STRATEGY_MS = 60_000;

/**
 * A good guess, not proved best, with two bounds. Both are sums over the codes left: every guess costs at
 * least `least`, and this guess costs at most `most`.
 */
export interface KnownAdvice {
  readonly guess: number;
  readonly least: number;
  readonly most: number;
}

/**
 * Gives the exact cost of positions and guesses. A cost is the number of turns from now on, summed over all
 * codes left.
 */
export class Advisor implements CostSource {
  readonly #game: Game;
  readonly #shipped: Shipped | undefined;
  readonly #resources: Resources;
  readonly #patience: number;
  readonly #known = new Map<string, Advice>();
  #solver: Promise<Solver> | undefined;

  private constructor(game: Game, shipped: Shipped | undefined, resources: Resources, patience: number) {
    this.#game = game;
    this.#shipped = shipped;
    this.#resources = resources;
    this.#patience = patience;
  }

  /**
   * Makes a coach. `shipped` is the shipped strategy of the least average, if there is one. If the game is
   * solved in seconds, a solver starts to prove the whole game at once. An answer may take `patience`
   * milliseconds.
   */
  static async open(
    game: Game,
    shipped: Shipped | undefined,
    resources: Resources,
    patience: number,
  ): Promise<Advisor> {
    const advisor = new Advisor(game, shipped, resources, patience);
    if (isQuick(game)) {
      await advisor.#question();
      // a failure is ignored here, because the next request searches again and reports it
      advisor.#search([], patience).catch(() => {});
    }
    return advisor;
  }

  /**
   * Returns a best guess of a position with its cost.
   * @throws DOMException named TimeoutError if the search takes too long; tooLong() recognises it.
   */
  async best(history: History): Promise<Advice> {
    return this.#onStrategy(history) ?? this.#search(history, this.#patience);
  }

  /**
   * Returns the advice of the shipped strategy; undefined if the turns leave that strategy or none is
   * shipped.
   */
  #onStrategy(history: History): Advice | undefined {
    const answer = this.#shipped && answerOf(this.#shipped, history, { kind: 'average' });
    return answer && { guess: answer.guess, cost: answer.cost - this.#played(history) };
  }

  async #search(history: History, patience: number): Promise<Advice> {
    const key = history.map((turn) => `${turn.guess}:${turn.feedback}`).join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const advice = await this.#next(history, patience, async (question, signal) => {
      const cost = (await question.cost(history, { signal })) - this.#played(history);
      const { guess } = await question.strategy(history, { signal });
      return { guess, cost };
    });
    this.#known.set(key, advice);
    return advice;
  }

  /**
   * Returns the cost of a guess. If the guess gives every code left the same feedback, it costs one turn for
   * each of these codes, plus the cost of the position after it. In hard mode, that position may allow fewer
   * guesses.
   * @throws like best.
   */
  async cost(history: History, guess: number): Promise<number> {
    const best = this.#onStrategy(history);
    if (best?.guess === guess) return best.cost;
    const game = this.#game;
    const codes = remaining(game, history);
    const feedback = emptyFeedback(game, codes, guess);
    if (feedback !== undefined) {
      const { cost } = await this.best(game.hard ? [...history, { guess, feedback }] : history);
      return codes.length + cost;
    }
    const cost = await this.#next(history, this.#patience, (question, signal) =>
      question.guessCost(history, guess, { signal }),
    );
    return cost - this.#played(history);
  }

  /**
   * Returns the best guess that is known now, with bounds of its cost. Used if the search for the best guess
   * takes too long.
   */
  async known(history: History): Promise<KnownAdvice> {
    const known = await this.#lookedUp(history);
    const [guess, least, most] =
      'guesses' in known
        ? [known.guesses[0], known.cost, known.cost]
        : [known.guess, known.proven, known.found];
    const played = this.#played(history);
    return { guess, least: least - played, most: most - played };
  }

  async #lookedUp(history: History): Promise<Best | Known> {
    if (this.#game.secrets > MOST_CODES) return knownWithoutSearch(this.#game, AVERAGE, history);
    const question = await this.#question();
    const work = { signal: this.#resources.signal };
    if (!this.#isTried(history)) return question.known(history, work);
    return question.bestWithin(history, 0, work); // a search of 0 ms, because the patience is already over
  }

  /** Solves the whole game and returns an optimal strategy. */
  async strategy(): Promise<Strategy> {
    await this.#search([], STRATEGY_MS);
    return this.#next([], STRATEGY_MS, (question, signal) => question.strategy([], { signal }));
  }

  /** Says whether the coach searches this position or only gives bounds. */
  #isTried(history: History): boolean {
    const game = this.#game;
    if (isQuick(game)) return true;
    const most = game.words ? MOST_WORDS_LEFT : MOST_LEFT;
    return game.secrets <= MOST_CODES && remaining(game, history).length <= most;
  }

  /**
   * Returns the number of turns already played, times the number of codes left. The solver counts these
   * turns; a cost here counts only turns from now on.
   */
  #played(history: History): number {
    return history.length * remaining(this.#game, history).length;
  }

  /** Returns the solver's interface for the objective `average`. The first call opens the solver. */
  async #question(): Promise<Question> {
    this.#solver ??= openSolver(this.#game, this.#resources);
    return (await this.#solver).under({ kind: 'average' });
  }

  /** Closes the solver, which also ends a running search. */
  async close(): Promise<void> {
    await this.#solver?.then(
      (solver) => solver.close(),
      () => undefined, // opening failed, so there is nothing to close
    );
  }

  /**
   * Runs `work` with the solver, and aborts it after `patience` milliseconds.
   * @throws DOMException named TimeoutError if the time is over, or if the position is too large to be
   * searched.
   */
  async #next<T>(
    history: History,
    patience: number,
    work: (question: Question, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (history.length > MAX_HISTORY) throw new DOMException('too many turns were played', 'TimeoutError');
    if (!this.#isTried(history)) throw new DOMException('too many codes are left', 'TimeoutError');
    const question = await this.#question();
    const deadline = new Deadline(patience, this.#resources.signal);
    try {
      return await work(question, deadline.signal);
    } finally {
      deadline.end();
    }
  }
}

/** Says whether an error means that the search was given up because it takes too long. */
export function tooLong(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
