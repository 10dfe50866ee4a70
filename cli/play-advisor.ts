// The coach of a game that is being played. It knows the least average: from a shipped strategy while the
// turns follow it, otherwise from one open solver. In games solved in seconds, the solver begins to prove the
// whole game while the person still thinks. A question waits for that proof, up to the patience.
//
// The clock decides whether the advice is exact. It does not change exact advice.

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

/** A game of more codes gets no solver: the tables of 10 000 codes take 100 MB. */
const MOST_CODES = 10_000;
/** In games that are not solved in seconds, positions of more codes are not even tried. */
const MOST_LEFT = 2000;
const MOST_WORDS_LEFT = 300;
/** Milliseconds that the player's own strategy may take, before the game begins. */
const STRATEGY_MS = 60_000;

/**
 * A good guess with bounds, summed over the codes left. The position costs at least `least`; the guess costs
 * at most `most`.
 */
export interface KnownAdvice {
  readonly guess: number;
  readonly least: number;
  readonly most: number;
}

/** Knows the exact cost of positions, in turns over all codes that are left. */
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
   * Makes a coach, with the shipped strategy of least average, if there is one. In a game solved in seconds a
   * solver begins with the whole game at once. An answer may take `patience` milliseconds.
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
      // a later question asks again, and reports the failure
      advisor.#search([], patience).catch(() => {});
    }
    return advisor;
  }

  /** @throws DOMException called TimeoutError when it takes too long, see tooLong. */
  async best(history: History): Promise<Advice> {
    return this.#onStrategy(history) ?? this.#search(history, this.#patience);
  }

  /** The exact advice of the shipped strategy; undefined where the turns leave it. */
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
   * The cost of a guess. A guess that tells nothing adds one turn for every code left. In hard mode, its
   * marks may forbid guesses and so raise the cost after it. @throws like best.
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

  /** The best guess known now, with bounds: for a position whose best guess takes too long. */
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
    return question.bestWithin(history, 0, work); // the patience is over
  }

  /** An optimal strategy for the whole game, from the solver. */
  async strategy(): Promise<Strategy> {
    await this.#search([], STRATEGY_MS);
    return this.#next([], STRATEGY_MS, (question, signal) => question.strategy([], { signal }));
  }

  /** Is a position searched at all? */
  #isTried(history: History): boolean {
    const game = this.#game;
    if (isQuick(game)) return true;
    const most = game.words ? MOST_WORDS_LEFT : MOST_LEFT;
    return game.secrets <= MOST_CODES && remaining(game, history).length <= most;
  }

  /**
   * The turns already played, over the codes that are possible: costs here are of the turns from this one on.
   */
  #played(history: History): number {
    return history.length * remaining(this.#game, history).length;
  }

  /** The solver's question about the least average; opens the solver at the first call. */
  async #question(): Promise<Question> {
    this.#solver ??= openSolver(this.#game, this.#resources);
    return (await this.#solver).under({ kind: 'average' });
  }

  /** Ends the solver and its work. */
  async close(): Promise<void> {
    await this.#solver?.then(
      (solver) => solver.close(),
      () => undefined, // it was never open
    );
  }

  /** Has the solver work, and gives up after `patience` milliseconds. */
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

/** Was it given up because it would take too long? */
export function tooLong(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
