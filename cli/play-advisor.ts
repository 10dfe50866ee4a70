// The coach of a game that is being played. For each position it gives the best guess and its cost under one
// objective: the average, or the chance to win within some turns. While the turns follow a shipped strategy,
// the answer comes from that strategy; otherwise it comes from an open solver. In a game that is solved in
// seconds, the solver starts to prove the whole game at once, while the person thinks. A later request waits
// for that proof, at most as long as --patience allows. So the clock decides whether the advice is exact, but
// it never changes exact advice. In a larger game, a solver opens at the first position of few codes.

import { Deadline } from '../base/deadline.ts';
import { emptyFeedback } from '../game/classes.ts';
import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import type { Strategy } from '../game/strategy.ts';
import { weightSum } from '../game/weights.ts';
import { MAX_HISTORY } from '../solver/host/layout.ts';
import { type Known, knownWithoutSearch } from '../solver/known-without-search.ts';
import type { Objective } from '../solver/objective-text.ts';
import { listOf } from '../solver/objectives.ts';
import { AVERAGE } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import type { Best, Question, Solver } from '../solver/solver.ts';
import type { Advice, CostSource } from '../strategies/coach.ts';
import { isQuick } from './quick-game.ts';
import type { Resources } from './search.ts';
import { answerOf, type Shipped } from './shipped.ts';

/**
 * The coach opens no solver for a whole game with more than MOST_CODES² pairs of a guess and a secret. The
 * tables for 10 000 codes take 100 MB.
 */
const MOST_CODES = 10_000;
/** In a game that is not solved in seconds, the coach does not search positions of more codes than this. */
const MOST_LEFT = 2000;
const MOST_WORDS_LEFT = 300;
/**
 * The most pairs of a guess and a code left, in a position that the coach searches. The tables take two bytes
 * for each pair, 120 MB. In the largest games this allows 915 codes.
 */
const MOST_PAIRS = 60_000_000;
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

/** An objective that the coach knows. */
type AdvisedObjective = Extract<Objective, { readonly kind: 'average' | 'win' }>;

/** The coach's subject: a game, an objective, and the shipped strategy for both, if there is one. */
interface Advised {
  readonly game: Game;
  readonly objective: AdvisedObjective;
  readonly shipped: Shipped | undefined;
}

/**
 * Gives the exact cost of positions and guesses. For the average, a cost is the number of turns from now on,
 * summed over all codes left. For the chance to win, a cost is the number of codes that are not found in
 * time. With weights, each code counts as often as its weight says.
 */
export class Advisor implements CostSource {
  readonly #game: Game;
  readonly #objective: AdvisedObjective;
  readonly #shipped: Shipped | undefined;
  readonly #resources: Resources;
  readonly #patience: number;
  readonly #known = new Map<string, Advice>();
  /** The open solver, and the turns after which it was opened. */
  #solver: { readonly after: History; readonly opening: Promise<Solver> } | undefined;

  private constructor({ game, objective, shipped }: Advised, resources: Resources, patience: number) {
    this.#game = game;
    this.#objective = objective;
    this.#shipped = shipped;
    this.#resources = resources;
    this.#patience = patience;
  }

  /**
   * Makes a coach. If the game is solved in seconds, a solver starts to prove the whole game at once. An
   * answer may take `patience` milliseconds.
   */
  static async open(advised: Advised, resources: Resources, patience: number): Promise<Advisor> {
    const advisor = new Advisor(advised, resources, patience);
    if (isQuick(advised.game)) {
      await advisor.#question([]);
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
    const answer = this.#shipped && answerOf(this.#shipped, history, this.#objective);
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
   * Returns the cost of a guess. A guess that gives every code left the same feedback costs one turn for each
   * of these codes, plus the cost of the next position. In hard mode, that position may allow fewer guesses;
   * with a limit of turns, fewer turns are left there.
   * @throws like best.
   */
  async cost(history: History, guess: number): Promise<number> {
    const best = this.#onStrategy(history);
    if (best?.guess === guess) return best.cost;
    const game = this.#game;
    const codes = remaining(game, history);
    const feedback = emptyFeedback(game, codes, guess);
    if (feedback !== undefined) {
      const isOther = game.hard || this.#objective.kind === 'win';
      const { cost } = await this.best(isOther ? [...history, { guess, feedback }] : history);
      return this.#turnOf(codes) + cost;
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
    const isTried = this.#isTried(history);
    if (!isTried && this.#game.secrets * this.#game.guesses > MOST_CODES ** 2)
      return knownWithoutSearch(this.#game, listOf(this.#objective) ?? AVERAGE, history);
    const question = await this.#question(history);
    const work = { signal: this.#resources.signal };
    if (!isTried) return question.known(history, work);
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
    const left = remaining(game, history).length;
    return left <= (game.words ? MOST_WORDS_LEFT : MOST_LEFT) && left * game.guesses <= MOST_PAIRS;
  }

  /** Returns the cost of one turn with these codes left: their weight. With a limit, turns cost nothing. */
  #turnOf(codes: Uint16Array): number {
    return this.#objective.kind === 'win' ? 0 : weightSum(this.#game, codes);
  }

  /**
   * Returns the number of turns already played, times the number or the weight of the codes left. The solver
   * counts these turns; a cost here counts only turns from now on.
   */
  #played(history: History): number {
    return history.length * this.#turnOf(remaining(this.#game, history));
  }

  /**
   * Returns the solver's questions about a position. Opens a solver for this position if the open one is not
   * for it. In a game that is solved in seconds, the solver is for all positions.
   */
  async #question(history: History): Promise<Question> {
    if (this.#solver === undefined || !beginsWith(history, this.#solver.after)) {
      await this.close();
      const isWhole = isQuick(this.#game) || !this.#isTried(history);
      const after = isWhole ? [] : history;
      this.#solver = { after, opening: openSolver(this.#game, { ...this.#resources, after }) };
    }
    return (await this.#solver.opening).under(this.#objective);
  }

  /** Closes the solver, which also ends a running search. */
  async close(): Promise<void> {
    await this.#solver?.opening.then(
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
    const question = await this.#question(history);
    const deadline = new Deadline(patience, this.#resources.signal);
    try {
      return await work(question, deadline.signal);
    } finally {
      deadline.end();
    }
  }
}

/** Says whether a history begins with these turns. */
function beginsWith(history: History, turns: History): boolean {
  return turns.every(
    ({ guess, feedback }, at) => history[at]?.guess === guess && history[at].feedback === feedback,
  );
}

/** Says whether an error means that the search was given up because it takes too long. */
export function tooLong(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
