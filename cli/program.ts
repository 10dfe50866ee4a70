// The version of the program, and its exit codes. `optimoo --help` shows the codes, and run.ts ends with
// them.

/** The version, as written into tree files. A test holds it against package.json. */
export const VERSION = '0.1.0';

/** The exit codes by their meanings. */
export const EXIT = {
  done: 0,
  refused: 1,
  usage: 2,
  undecided: 3,
  interrupted: 130,
  terminated: 143,
} as const;

/** The exit codes, for the help. */
export const EXIT_HELP = `
Exit codes:
  ${EXIT.done}    done; what was to be checked or proved is true
  ${EXIT.refused}    refused: a file is damaged, or what was to be proved is false
  ${EXIT.usage}    wrong use, or a file that cannot be read or written
  ${EXIT.undecided}    not decided: no fault was found, but the question is not proved
  ${EXIT.interrupted}  interrupted by Ctrl-C (SIGINT)
  ${EXIT.terminated}  told to end (SIGTERM)`;

/** Thrown if no fault was found, but the question is not proved. */
export class NotProved extends Error {
  override readonly name = 'Undecided';
  /** The document of --json in place of an error. */
  readonly document: string | undefined;

  constructor(message: string, document?: string) {
    super(message);
    this.document = document;
  }
}

/** The reason of a signal that ends the program. It comes from the person or the system. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';

  readonly exitCode: number;

  constructor(message = 'Interrupted; nothing was written.', exitCode: number = EXIT.interrupted) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The exit code of a program that ends for this reason, such as that of the signal of Io. */
export function exitCodeFor(reason: unknown): number {
  return reason instanceof Interrupted ? reason.exitCode : EXIT.interrupted;
}

/** The end of a game that the person leaves, or that the signal ends. */
export function leftTheGame(signal: AbortSignal | undefined): Interrupted {
  return new Interrupted('You have left the game.', exitCodeFor(signal?.reason));
}
