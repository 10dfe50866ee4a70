// What interrupts long work, for every room that does some. Described here by its parts because the standard's own type is not known
// to a program whose TypeScript has neither the DOM's types nor Node's.

/** An `AbortSignal`, as far as it is needed. */
export interface Signal {
  readonly aborted: boolean;
  /** What the interrupted work rejects with. */
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
