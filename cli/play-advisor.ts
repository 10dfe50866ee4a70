// The engine behind the coach of a game that is being played: one open solver that minimises the average. It
// begins with the proof of the whole game, while the person still thinks; a question that is asked before
// that is done waits for it, but not longer than the patience allows.
//
// Whether advice comes depends on the clock; what it says does not.

import { Deadline } from '../base/deadline.ts';
import { emptyFeedback } from '../game/classes.ts';
import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import type { Strategy } from '../game/strategy.ts';
import { MAX_HISTORY } from '../solver/host/layout.ts';
import { openSolver } from '../solver/solve.ts';
import type { Question, Solver } from '../solver/solver.ts';
import type { Advice, CostSource } from '../strategies/coach.ts';
import { isQuick } from './quick-game.ts';
import type { Resources } from './solver-options.ts';

/** Most codes of a game with a coach: beyond, its tables are too large to keep beside a game (100 MB). */
export const MOST_CODES = 10_000;
/** In games that are not solved in seconds, positions of more codes are not even tried. */
const MOST_LEFT = 2000;
const MOST_WORDS_LEFT = 300;
/** Milliseconds that the player's own strategy may take, before the game begins. */
const STRATEGY_MS = 60_000;

/** Can there be exact advice in this game, at least later on? */
export function isAdvisable(game: Game): boolean {
  return game.secrets <= MOST_CODES;
}

/**
 * A good guess; the least cost of the position, summed over its codes, lies between these, and the guess
 * costs no more than `most`.
 */
export interface KnownAdvice {
  readonly guess: number;
  readonly least: number;
  readonly most: number;
}

/** Knows the exact cost of positions, in turns over all codes that are left. */
export class Advisor implements CostSource {
  readonly #solver: Solver;
  readonly #question: Question;
  readonly #signal: AbortSignal | undefined;
  readonly #patience: number;
  readonly #known = new Map<string, Advice>();

  private constructor(solver: Solver, signal: AbortSignal | undefined, patience: number) {
    this.#solver = solver;
    this.#question = solver.under({ kind: 'average' });
    this.#signal = signal;
    this.#patience = patience;
  }

  /**
   * Opens a solver and, if the game is small enough, has it begin with the whole game. An answer may take
   * `patience` milliseconds.
   */
  static async open(game: Game, resources: Resources, patience: number): Promise<Advisor> {
    const solver = await openSolver(game, resources);
    const advisor = new Advisor(solver, resources.signal, patience);
    // a later question asks again, and reports the failure
    if (isQuick(game)) advisor.best([]).catch(() => {});
    return advisor;
  }

  /** @throws DOMException called TimeoutError when it takes too long, see tooLong. */
  async best(history: History, patience = this.#patience): Promise<Advice> {
    const key = history.map((turn) => `${turn.guess}:${turn.feedback}`).join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const advice = await this.#next(history, patience, async (signal) => {
      const cost = (await this.#question.cost(history, { signal })) - this.#played(history);
      const { guess } = await this.#question.strategy(history, { signal });
      return { guess, cost };
    });
    this.#known.set(key, advice);
    return advice;
  }

  /**
   * A guess that tells nothing costs a turn for every code that is left, and what the position costs
   * afterwards: as much as before, but perhaps more in hard mode, where its marks may forbid guesses. @throws
   * like best.
   */
  async cost(history: History, guess: number): Promise<number> {
    const { game } = this.#solver;
    const codes = remaining(game, history);
    const feedback = emptyFeedback(game, codes, guess);
    if (feedback !== undefined) {
      const { cost } = await this.best(game.hard ? [...history, { guess, feedback }] : history);
      return codes.length + cost;
    }
    const cost = await this.#next(history, this.#patience, (signal) =>
      this.#question.guessCost(history, guess, { signal }),
    );
    return cost - this.#played(history);
  }

  /**
   * The best guess that is known now, and between what the least cost lies: for when best has taken too long,
   * or would.
   */
  async known(history: History): Promise<KnownAdvice> {
    const work = { signal: this.#signal };
    const known = this.#isTried(history)
      ? await this.#question.bestWithin(history, 0, work) // the patience is over
      : await this.#question.known(history, work);
    const played = this.#played(history);
    if ('guesses' in known)
      return { guess: known.guesses[0], least: known.cost - played, most: known.cost - played };
    return { guess: known.guess, least: known.proven - played, most: known.found - played };
  }

  /** An optimal strategy for the whole game. */
  async strategy(): Promise<Strategy> {
    await this.best([], STRATEGY_MS);
    return this.#next([], STRATEGY_MS, (signal) => this.#question.strategy([], { signal }));
  }

  /** Is a position searched at all? */
  #isTried(history: History): boolean {
    const { game } = this.#solver;
    return isQuick(game) || remaining(game, history).length <= (game.words ? MOST_WORDS_LEFT : MOST_LEFT);
  }

  /**
   * The turns already played, over the codes that are possible: costs here are of the turns from this one on.
   */
  #played(history: History): number {
    return history.length * remaining(this.#solver.game, history).length;
  }

  /** Ends the solver, and so whatever it is doing. */
  async close(): Promise<void> {
    await this.#solver.close();
  }

  /** Has work done that is given up after so many milliseconds from now. */
  async #next<T>(history: History, patience: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (history.length > MAX_HISTORY) throw new DOMException('too many turns were played', 'TimeoutError');
    if (!this.#isTried(history)) throw new DOMException('too many codes are left', 'TimeoutError');
    const deadline = new Deadline(patience, this.#signal);
    try {
      return await work(deadline.signal);
    } finally {
      deadline.end();
    }
  }
}

/** Was it given up because it would take too long? */
export function tooLong(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
