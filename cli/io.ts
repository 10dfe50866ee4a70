// The connections of a command to its process: the streams, the clock, the terminal, and the signal that
// interrupts it. Tests replace them.

import type { Keyboard } from './keys.ts';

/** The process as a command sees it. */
export interface Io {
  /** Writes results to the standard output without adding a line end. Bytes are the contents of a file. */
  out(data: string | Uint8Array): void;
  /** Writes progress and error messages to the standard error output without adding a line end. */
  err(text: string): void;
  /** Returns milliseconds since a fixed moment; the value never decreases. */
  clock(): number;
  /** Whether the standard error output is a terminal, so that a line may be redrawn in place. */
  readonly isTTY: boolean;
  /** The lines of the standard input. Reading begins only when the first line is requested. */
  readonly input?: AsyncIterable<string>;
  /**
   * The keyboard, if standard input and standard output are both a terminal, so that prompts can be shown.
   */
  readonly keyboard?: Keyboard | undefined;
  /** The present width of the terminal in characters; undefined without a terminal. */
  readonly columns?: number | undefined;
  /** The width of the terminal that shows the standard error output; undefined without a terminal. */
  readonly errorColumns?: number | undefined;
  /**
   * Aborted if the program must end. If the reason is an `Interrupted`, it has the message and the exit code.
   */
  readonly signal?: AbortSignal | undefined;
  /** Does work that cannot notice the signal. During this work, an interrupt ends the program at once. */
  readonly blocking?: <T>(work: () => T) => T;
}

/**
 * Does work during which an interrupt may end the program at once. Such work is a calculation of seconds
 * without a pause, or the wait for the reader of a pipe. The work must not write a regular file.
 */
export function withoutPause<T>(io: Io, work: () => T): T {
  return io.blocking === undefined ? work() : io.blocking(work);
}
