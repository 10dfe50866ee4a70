// Work of an engine that the page shows: at work, stopped, failed or done, with the latest note.

import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { failureOf } from './client.ts';

/** The state of work. A note stays when the work has ended. */
interface State<R, N> {
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
export class EngineWork<R, N = never> {
  readonly now = signal<State<R, N>>({ state: 'none', since: 0, seconds: 0 });
  #control = new AbortController();

  /** Begins the work; earlier work is dropped. */
  begin(run: (signal: AbortSignal, onNote: (note: N) => void) => Promise<R>): void {
    this.reset();
    const control = this.#control;
    const since = performance.now();
    const say = (news: Partial<State<R, N>>): void => {
      const seconds = (performance.now() - since) / 1000;
      if (control === this.#control) this.now.value = { ...this.now.peek(), since, seconds, ...news };
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
    this.now.value = { state: 'none', since: 0, seconds: 0 };
  }
}

/** Work of a component, which ends with it. */
export function useEngineWork<R, N = never>(): EngineWork<R, N> {
  const work = useMemo(() => new EngineWork<R, N>(), []);
  useEffect(() => () => work.reset(), []);
  return work;
}
