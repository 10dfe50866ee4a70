// What a subcommand knows of the world: where its answers and its remarks go. Tests pass a fake one.

export interface Io {
  /** Writes text as it is to the standard output. */
  out(text: string): void;
  /** Writes text as it is to the standard error output. */
  err(text: string): void;
  /** Does a person look at the standard error output, so that a progress bar may be redrawn in place? */
  readonly isTTY: boolean;
}
