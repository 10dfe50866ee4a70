// What a command may touch of the terminal, so that tests can hand in their own.

export interface Io {
  /** Writes results, as they are: no line end is added. */
  out(text: string): void;
  /** Writes progress and complaints. */
  err(text: string): void;
  /** Is `out` a terminal? */
  isTTY: boolean;
}
