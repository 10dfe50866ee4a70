// The state of one job on one worker thread. It holds the bounds proved so far, chooses the next search, and
// handles events. If the cost limit falls, the current search starts again with the new limit. If the time
// runs out, the job ends with its result so far. If the worker leaves, the job is returned for another
// worker. This file does not know engines, clocks or connections.

import type { Finding } from './walk.ts';

/** One search: for the cost of a guess, or for the cost of the position if `guess` is undefined. */
export interface JobSearch {
  readonly guess: number | undefined;
  /** The cost limit. A cost of at least `limit` needs no exact value. */
  readonly limit: number;
  /** Aborts the search when the limit falls or the job ends. */
  readonly signal: AbortSignal;
}

/** The state of a running job. Until lower() is called, its cost limit is Infinity. */
export class RunningJob {
  readonly id: string;
  readonly #guesses: readonly (number | undefined)[];
  #limit = Number.POSITIVE_INFINITY;
  /**
   * The reason to end the job; undefined while the job goes on. A falling limit only ends a search, not the
   * job.
   */
  #reason: 'time' | 'leave' | undefined;
  #stop = new AbortController();
  /**
   * The number of guesses whose cost or bound is known, a lower bound of all their costs, and the least exact
   * cost among them.
   */
  #done = 0;
  #cost = Number.POSITIVE_INFINITY;
  #found = Number.POSITIVE_INFINITY;

  /** Makes the state of job `id`, about these guesses, or about the position if the list is empty. */
  constructor(id: string, guesses: readonly number[]) {
    this.id = id;
    this.#guesses = guesses.length > 0 ? guesses : [undefined];
  }

  /** Returns the next search, or undefined if the job is over. */
  next(): JobSearch | undefined {
    if (this.#reason !== undefined || this.#done === this.#guesses.length) return undefined;
    this.#stop = new AbortController();
    const limit = Math.min(this.#limit, this.#found);
    return { guess: this.#guesses[this.#done], limit, signal: this.#stop.signal };
  }

  /**
   * Records the result of a search. If `cost` is below the limit of the search, it is exact; otherwise it is
   * a lower bound.
   */
  settle({ limit }: JobSearch, cost: number): void {
    this.#done++;
    this.#cost = Math.min(this.#cost, cost);
    if (cost < limit) this.#found = cost;
  }

  /** Lowers the cost limit. A limit that is not lower is ignored. */
  lower(limit: number): void {
    if (limit >= this.#limit) return;
    this.#limit = limit;
    this.#stop.abort();
  }

  /** Ends the job because its time is up. */
  timeOut(): void {
    this.#reason ??= 'time';
    this.#stop.abort();
  }

  /** Ends the job so that another worker can do it. May be called at any time. */
  leave(): void {
    this.#reason = 'leave';
    this.#stop.abort();
  }

  /** True if leave() was called. */
  get isLeft(): boolean {
    return this.#reason === 'leave';
  }

  /**
   * Returns the result so far. It is exact if the lower bound of all guesses equals the least exact cost,
   * `found`. Proof: each search had a limit of at most the least cost found before. So every guess costs at
   * least `found`, and one guess costs exactly `found`. If all guesses cost Infinity, the result is exact
   * too.
   */
  finding(): Omit<Finding, 'by'> {
    return { done: this.#done, cost: this.#cost, exact: this.#done > 0 && this.#cost === this.#found };
  }
}
