// A limit: what a position may cost before it is of no interest. It only ever falls, while others work under it.

/** A cost in the prices as given, or Infinity for no limit yet. */
export class Limit {
  #value: number;
  readonly #listeners = new Set<() => void>();

  constructor(value: number) {
    this.#value = value;
  }

  get value(): number {
    return this.#value;
  }

  /** Lowers the limit, unless it is as low already, and tells those who listen. */
  lower(value: number): void {
    if (value >= this.#value) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  /** Calls back whenever the limit has fallen, until the returned function is called. */
  onFall(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** A limit as it stands in Redis: digits, or `inf`. */
export function formatLimit(value: number): string {
  return Number.isFinite(value) ? String(value) : 'inf';
}

/** Reads a limit as formatLimit writes it; what is none stops nobody. */
export function parseLimit(text: string): number {
  return /^\d{1,10}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
}
