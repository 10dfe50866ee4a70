// The state of a job that a thread of a worker is proving: what is proven so far, what is searched next, and
// what happens on an event. Events are that its limit falls, so that the search begins anew under the lower
// one; that its time is up; and that it is given back for another worker. Knows nothing of engines, clocks
// and connections.

import type { Finding } from './walk.ts';

/** One search: of a guess at the position of the job, or of the position itself. */
export interface JobSearch {
  readonly guess: number | undefined;
  /** What costs so much is of no interest. */
  readonly limit: number;
  /** Ends the search when the limit falls, or the job is over. */
  readonly signal: AbortSignal;
}

/** The state of a running job. It begins without a limit. */
export class RunningJob {
  readonly id: string;
  readonly #guesses: readonly (number | undefined)[];
  #limit = Number.POSITIVE_INFINITY;
  /** Why it is given up. A limit that falls is no reason, and takes none away. */
  #reason: 'time' | 'leave' | undefined;
  #stop = new AbortController();
  /**
   * Guesses that are settled, what they cost at least, and the least cost that one of them is known to have.
   */
  #done = 0;
  #cost = Number.POSITIVE_INFINITY;
  #found = Number.POSITIVE_INFINITY;

  /** A job about these guesses, or, without any, about the position. */
  constructor(id: string, guesses: readonly number[]) {
    this.id = id;
    this.#guesses = guesses.length > 0 ? guesses : [undefined];
  }

  /** The search that is due, or undefined when the job has come to its end. */
  next(): JobSearch | undefined {
    if (this.#reason !== undefined || this.#done === this.#guesses.length) return undefined;
    this.#stop = new AbortController();
    const limit = Math.min(this.#limit, this.#found);
    return { guess: this.#guesses[this.#done], limit, signal: this.#stop.signal };
  }

  /**
   * Takes in what a search has come to: the cost itself if it is below the limit of the search, else a bound
   * of it.
   */
  settle({ limit }: JobSearch, cost: number): void {
    this.#done++;
    this.#cost = Math.min(this.#cost, cost);
    if (cost < limit) this.#found = cost;
  }

  /** Lowers the limit, unless it is as low already. */
  lower(limit: number): void {
    if (limit >= this.#limit) return;
    this.#limit = limit;
    this.#stop.abort();
  }

  /** Its time is up. */
  timeOut(): void {
    this.#reason ??= 'time';
    this.#stop.abort();
  }

  /** Gives the job back for another worker, whatever else happens. */
  leave(): void {
    this.#reason = 'leave';
    this.#stop.abort();
  }

  /** Is it given back for another worker? */
  get isLeft(): boolean {
    return this.#reason === 'leave';
  }

  /**
   * What is proven by now. Every search was under a limit that is at most the least cost found before it, so
   * what costs `found` costs the least of all; and where all cost Infinity, that is exact.
   */
  finding(): Omit<Finding, 'by'> {
    return { done: this.#done, cost: this.#cost, exact: this.#done > 0 && this.#cost === this.#found };
  }
}
