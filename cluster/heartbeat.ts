// Signs of life: what a worker writes about itself every second, and how the coordinator tells who is still there. No clock of another
// machine is read: a worker lives as long as its count goes up.

/** What a worker writes. */
export interface Sign {
  /** Goes up with every sign. */
  readonly count: number;
  readonly threads: number;
  /** The names of the jobs that it is working on. */
  readonly jobs: readonly string[];
}

/** Milliseconds between two signs, and after which a worker without one is taken for gone. If it was not, some work is done twice. */
export const SIGN_MS = 1000;
const PATIENCE_MS = 6000;

/** Keeps track of the workers, by their names. */
export class Workers {
  readonly #seen = new Map<string, { readonly sign: Sign; readonly at: number }>();

  /** Takes in what is written of all workers, read at this time in milliseconds. What cannot be read is left out. */
  note(signs: Readonly<Record<string, string>>, now: number): void {
    for (const [name, text] of Object.entries(signs)) {
      const sign = openSign(text);
      if (sign !== undefined && this.#seen.get(name)?.sign.count !== sign.count) this.#seen.set(name, { sign, at: now });
    }
  }

  /** Those of whom there was a sign lately. */
  alive(now: number): Sign[] {
    return [...this.#seen.values()].filter(({ at }) => now - at < PATIENCE_MS).map(({ sign }) => sign);
  }
}

function openSign(text: string): Sign | undefined {
  try {
    const { count, threads, jobs } = JSON.parse(text) as Sign;
    const right = Number.isInteger(count) && Number.isInteger(threads) && threads > 0 && Array.isArray(jobs);
    return right ? { count, threads, jobs: jobs.map(String) } : undefined;
  } catch {
    return undefined;
  }
}
