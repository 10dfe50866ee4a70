// A job that a thread is working on, and what may come in between: its limit falls, so that the search begins anew under the lower one; its
// time is up; or somebody else has to go on with it. Knows nothing of how it is proven.

/** The state of a running job. It begins without a limit. */
export class Running {
  readonly id: string;
  #limit = Number.POSITIVE_INFINITY;
  /** Why it is given up. A limit that falls is no reason, and takes none away. */
  #reason: 'time' | 'leave' | undefined;
  #search = new AbortController();

  constructor(id: string) {
    this.id = id;
  }

  /** What costs so much is of no interest. */
  get limit(): number {
    return this.#limit;
  }

  /** Must it be given up? */
  get isOver(): boolean {
    return this.#reason !== undefined;
  }

  /** Must somebody else go on with it? */
  get isLeft(): boolean {
    return this.#reason === 'leave';
  }

  /** A search of it begins, under the limit as it is now. The signal ends it when the limit falls or the job is over. */
  begin(): AbortSignal {
    this.#search = new AbortController();
    return this.#search.signal;
  }

  /** Lowers the limit, unless it is as low already. */
  lower(limit: number): void {
    if (limit >= this.#limit) return;
    this.#limit = limit;
    this.#search.abort();
  }

  /** Its time is up. */
  timeOut(): void {
    this.#reason ??= 'time';
    this.#search.abort();
  }

  /** Somebody else has to go on with it, whatever else there is to say. */
  leave(): void {
    this.#reason = 'leave';
    this.#search.abort();
  }
}
