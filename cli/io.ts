// What a command knows of the world outside: two streams, whether a person watches, and whether that person has had enough.
// Tests hand in a world of their own.

export interface Io {
  /** Writes results to the standard output, as they are: no line end is added. */
  out(text: string): void;
  /** Writes progress and complaints to the standard error output, as they are. */
  err(text: string): void;
  /** Does a person look at the standard error output, so that a progress bar may be redrawn in place? */
  readonly isTTY: boolean;
  /** Aborted when the person interrupts the program. */
  readonly signal?: AbortSignal;
}
