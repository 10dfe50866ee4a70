// The state of one job on one worker thread: the bounds proved so far, the next search, and the effect of
// each event. A smaller cost limit starts the search again with this limit. The end of the time ends the job,
// and a worker that leaves hands it back. This file does not know engines, clocks or connections.

import type { Finding } from './walk.ts';

/** One search: of a guess at the position, or of the position. */
export interface JobSearch {
  readonly guess: number | undefined;
  /** Costs from here on need no exact value. */
  readonly limit: number;
  /** Ends the search if the limit falls or the job is over. */
  readonly signal: AbortSignal;
}

/** The state of a running job. At first it has no limit. */
export class RunningJob {
  readonly id: string;
  readonly #guesses: readonly (number | undefined)[];
  #limit = Number.POSITIVE_INFINITY;
  /** The reason to stop. A lower limit is no such reason, and removes none. */
  #reason: 'time' | 'leave' | undefined;
  #stop = new AbortController();
  /** The number of settled guesses, a lower bound of their costs, and the least exact cost among them. */
  #done = 0;
  #cost = Number.POSITIVE_INFINITY;
  #found = Number.POSITIVE_INFINITY;

  /** A job about these guesses, or about the position if there are none. */
  constructor(id: string, guesses: readonly number[]) {
    this.id = id;
    this.#guesses = guesses.length > 0 ? guesses : [undefined];
  }

  /** The next search, or undefined if the job is over. */
  next(): JobSearch | undefined {
    if (this.#reason !== undefined || this.#done === this.#guesses.length) return undefined;
    this.#stop = new AbortController();
    const limit = Math.min(this.#limit, this.#found);
    return { guess: this.#guesses[this.#done], limit, signal: this.#stop.signal };
  }

  /**
   * Notes the result of a search: the exact cost if it is below the limit of the search, else a lower bound.
   */
  settle({ limit }: JobSearch, cost: number): void {
    this.#done++;
    this.#cost = Math.min(this.#cost, cost);
    if (cost < limit) this.#found = cost;
  }

  /** Lowers the limit; a higher one is ignored. */
  lower(limit: number): void {
    if (limit >= this.#limit) return;
    this.#limit = limit;
    this.#stop.abort();
  }

  /** Ends the job: its time is up. */
  timeOut(): void {
    this.#reason ??= 'time';
    this.#stop.abort();
  }

  /** Returns the job for another worker, in any state. */
  leave(): void {
    this.#reason = 'leave';
    this.#stop.abort();
  }

  /** True if the job was returned for another worker. */
  get isLeft(): boolean {
    return this.#reason === 'leave';
  }

  /**
   * The result so far. Each search had a limit of at most the least cost found before. So a guess that costs
   * `found` costs the least of all. If all guesses cost Infinity, the result is exact too.
   */
  finding(): Omit<Finding, 'by'> {
    return { done: this.#done, cost: this.#cost, exact: this.#done > 0 && this.#cost === this.#found };
  }
}
