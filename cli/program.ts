// The version of the program, and its exit codes. `optimoo --help` lists the codes, and run.ts returns them.

/** The version, as written into tree files. A test compares it with package.json. */
export const VERSION = '0.1.0';

/** The exit codes. */
export const EXIT = {
  done: 0,
  refused: 1,
  usage: 2,
  undecided: 3,
  interrupted: 130,
  terminated: 143,
} as const;

/** Help text about the exit codes. */
export const EXIT_HELP = `
Exit codes:
  ${EXIT.done}    done; what was to be checked or proved is true
  ${EXIT.refused}    refused: a file is damaged, or what was to be proved is false
  ${EXIT.usage}    wrong use, or a file that cannot be read or written
  ${EXIT.undecided}    not decided: no fault was found, but the question is not proved
  ${EXIT.interrupted}  interrupted by Ctrl-C (SIGINT)
  ${EXIT.terminated}  told to end (SIGTERM)`;

/** Thrown if no fault was found, but the question remains undecided. */
export class NotProved extends Error {
  override readonly name = 'Undecided';
  /** The JSON document that is printed instead of an error, if any. */
  readonly document: string | undefined;

  constructor(message: string, document?: string) {
    super(message);
    this.document = document;
  }
}

/** The abort reason if the person or the system ends the program. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';

  readonly exitCode: number;

  constructor(message = 'Interrupted; nothing was written.', exitCode: number = EXIT.interrupted) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Returns the exit code of a program that ends for this abort reason. */
export function exitCodeFor(reason: unknown): number {
  return reason instanceof Interrupted ? reason.exitCode : EXIT.interrupted;
}

/** Returns the error that ends a game if the person leaves it or the signal is aborted. */
export function leftTheGame(signal: AbortSignal | undefined): Interrupted {
  return new Interrupted('You have left the game.', exitCodeFor(signal?.reason));
}
