// The signal that interrupts long work. The type repeats the needed parts of AbortSignal, because a
// TypeScript program without the types of the DOM and of Node does not know AbortSignal.

/** The needed part of an `AbortSignal`. */
export interface Signal {
  readonly aborted: boolean;
  /** The reason of the abort. Interrupted work rejects with it. */
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The actions for each signal. A signal gets only one listener, even if many calls wait for it. */
const waiting = new WeakMap<Signal, { readonly actions: Set<() => void>; readonly listener: () => void }>();

/**
 * Calls `act` once when the signal aborts. Does nothing without a signal, or if the signal has aborted
 * already. Returns a function that cancels the call of `act`. All calls for one signal share one listener,
 * because Node warns of a leak if a signal has more than ten.
 */
export function onAbort(signal: Signal | undefined, act: () => void): () => void {
  if (signal === undefined || signal.aborted) return () => {};
  const { actions, listener } = waiting.get(signal) ?? listenTo(signal);
  const action = (): void => act(); // a new function, because two calls may pass the same `act`
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
