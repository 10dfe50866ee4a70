// What a command knows of the world outside: two streams, whether a person watches, and whether that person has had enough.
// Tests hand in a world of their own.

export interface Io {
  /** Writes results to the standard output, as they are: no line end is added. */
  out(text: string): void;
  /** Writes progress and complaints to the standard error output, as they are. */
  err(text: string): void;
  /** Does a person look at the standard error output, so that a progress bar may be redrawn in place? */
  readonly isTTY: boolean;
  /** The lines of the standard input, read only when they are asked for. */
  readonly input?: AsyncIterable<string>;
  /** Does a person sit at both the standard input and the standard output, so that prompts can be shown? */
  readonly canPrompt?: boolean;
  /** Aborted when the person interrupts the program. */
  readonly signal?: AbortSignal;
}
