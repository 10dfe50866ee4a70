// Work of an engine that the page shows: at work, stopped, failed or done, with the latest note.

import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { failureOf } from './client.ts';

/** The state of a job. A note stays when the work has ended. */
interface Work<R, N> {
  readonly state: 'none' | 'working' | 'stopped' | 'failed' | 'done';
  readonly note?: N;
  readonly result?: R;
  /** Why it failed. */
  readonly reason?: string | undefined;
  /** When it began, by performance.now(), and how long it took. */
  readonly since: number;
  readonly seconds: number;
}

/** A piece of work that can be begun again, and stopped. */
export class Job<R, N = never> {
  readonly work = signal<Work<R, N>>({ state: 'none', since: 0, seconds: 0 });
  #control = new AbortController();

  /** Begins the work; earlier work is dropped. */
  begin(run: (signal: AbortSignal, onNote: (note: N) => void) => Promise<R>): void {
    this.reset();
    const control = this.#control;
    const since = performance.now();
    const say = (news: Partial<Work<R, N>>): void => {
      const seconds = (performance.now() - since) / 1000;
      if (control === this.#control) this.work.value = { ...this.work.peek(), since, seconds, ...news };
    };
    say({ state: 'working' });
    run(control.signal, (note) => say({ note })).then(
      (result) => say({ state: 'done', result }),
      (error) => {
        const reason = failureOf(error);
        say({ state: reason === undefined ? 'stopped' : 'failed', reason });
      },
    );
  }

  /** Stops the work. */
  stop(): void {
    this.#control.abort();
  }

  /** Stops the work and forgets it. */
  reset(): void {
    this.stop();
    this.#control = new AbortController();
    this.work.value = { state: 'none', since: 0, seconds: 0 };
  }
}

/** A job of a component, which ends with it. */
export function useJob<R, N = never>(): Job<R, N> {
  const job = useMemo(() => new Job<R, N>(), []);
  useEffect(() => () => job.reset(), []);
  return job;
}
