// The surroundings of a command: two streams, the time, a terminal, and the signal that interrupts it. Tests
// replace them.

import type { Keyboard } from './keys.ts';

/** The world outside. */
export interface Io {
  /** Writes results to the standard output, as they are: no line end is added. Bytes are those of a file. */
  out(data: string | Uint8Array): void;
  /** Writes progress and complaints to the standard error output, as they are. */
  err(text: string): void;
  /** Milliseconds since some moment; never goes back. */
  clock(): number;
  /** Does a person look at the standard error output, so that a line may be redrawn in place? */
  readonly isTTY: boolean;
  /** The lines of the standard input, read only when they are asked for. */
  readonly input?: AsyncIterable<string>;
  /**
   * The keys of a person who sits at both the standard input and the standard output, so that prompts can be
   * shown.
   */
  readonly keyboard?: Keyboard | undefined;
  /** Width of the terminal in characters, now; undefined without a terminal. */
  readonly columns?: number | undefined;
  /** Width of the terminal that shows the standard error output. */
  readonly errorColumns?: number | undefined;
  /**
   * Aborted when the program is to end. Its reason says why, and with which exit code if it is an
   * `Interrupted`.
   */
  readonly signal?: AbortSignal | undefined;
  /** Does work that cannot notice the signal. An interrupt then ends the program at once. */
  readonly blocking?: <T>(work: () => T) => T;
}

/**
 * Does work without a pause, such as seconds of calculation in one go, or the wait for the reader of a pipe.
 * It must write no file.
 */
export function withoutPause<T>(io: Io, work: () => T): T {
  return io.blocking === undefined ? work() : io.blocking(work);
}
