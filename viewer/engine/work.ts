// The progress of an engine's work, as the page shows it: at work, stopped, failed or done, with the latest
// note.

import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { failureOf } from './client.ts';

/** The state of the work. The latest note remains after the end of the work. */
interface State<R, N> {
  readonly state: 'none' | 'working' | 'stopped' | 'failed' | 'done';
  readonly note?: N;
  readonly result?: R;
  /** Why the work failed. */
  readonly reason?: string | undefined;
  /** Start of the work, by performance.now(), and its duration so far in seconds. */
  readonly since: number;
  readonly seconds: number;
}

/** A piece of work of an engine that the page can start, stop and repeat. */
export class EngineWork<R, N = never> {
  readonly now = signal<State<R, N>>({ state: 'none', since: 0, seconds: 0 });
  #control = new AbortController();

  /** Starts the work. Earlier work of this object is stopped and forgotten. */
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

  /** Stops the work and forgets its result. */
  reset(): void {
    this.stop();
    this.#control = new AbortController();
    this.now.value = { state: 'none', since: 0, seconds: 0 };
  }
}

/** Returns work that belongs to the calling component. The work stops when the component disappears. */
export function useEngineWork<R, N = never>(): EngineWork<R, N> {
  const work = useMemo(() => new EngineWork<R, N>(), []);
  useEffect(() => () => work.reset(), []);
  return work;
}
