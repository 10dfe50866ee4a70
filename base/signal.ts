// The signal that interrupts long work. The type is declared here, with the parts of AbortSignal that are
// used, because a program whose TypeScript has neither the DOM's types nor Node's does not know the standard
// one.

/** An `AbortSignal`, as far as it is needed. */
export interface Signal {
  readonly aborted: boolean;
  /** What the interrupted work rejects with. */
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** What happens when a signal is aborted; each signal is listened to once, however much waits for it. */
const waiting = new WeakMap<Signal, { readonly actions: Set<() => void>; readonly listener: () => void }>();

/**
 * Has something done, once, when a signal is aborted; nothing, where there is no signal or it is aborted
 * already. Hundreds of calls may share a signal: it gets one listener for all of them, as Node warns of a
 * leak from the eleventh on. Returns what takes the action back.
 */
export function onAbort(signal: Signal | undefined, act: () => void): () => void {
  if (signal === undefined || signal.aborted) return () => {};
  const { actions, listener } = waiting.get(signal) ?? listenTo(signal);
  const action = (): void => act(); // an own one, as two calls may give the same
  actions.add(action);
  return () => {
    if (!actions.delete(action) || actions.size > 0) return;
    waiting.delete(signal);
    signal.removeEventListener('abort', listener);
  };
}

function listenTo(signal: Signal): { readonly actions: Set<() => void>; readonly listener: () => void } {
  const actions = new Set<() => void>();
  const listener = (): void => {
    for (const action of [...actions]) action();
  };
  const entry = { actions, listener };
  waiting.set(signal, entry);
  signal.addEventListener('abort', listener);
  return entry;
}
