// The common shape of all documents of --json: an object that begins with the name of its command. If the
// command fails, `error` replaces the figures. Infinite numbers are null, as JSON has no infinity.

/** The help about --json. */
export const JSON_HELP = `
With --json a command prints exactly one JSON document on the standard output:
an object with "command" and the figures, or with "command" and "error", which
holds "message" and "exitCode". If no code fits the feedbacks, "contradiction"
holds the turn and each repair of one feedback. Names mean the same everywhere:
game, objective, claim, secrets, total, average, worst, histogram (by turn),
seconds, and file (null when none was written) with its bytes. Progress, and the
sentence of an error, go to the standard error output. In play, each line is a
document.`;

/** The document of a command that has done its work, with a line end. */
export function toJson(command: string, figures: object): string {
  return `${JSON.stringify({ command, ...figures }, null, 2)}\n`;
}

/** The data of a failed command. */
interface Failure {
  readonly message: string;
  readonly exitCode: number;
  /** Further data about the failure, if any. */
  readonly contradiction?: object | undefined;
}

/** The document of a failed command, on one line in play. `command` is null if the line names no command. */
export function errorJson(command: string | null, error: Failure): string {
  const document = { command, error };
  return `${command === 'play' ? JSON.stringify(document) : JSON.stringify(document, null, 2)}\n`;
}

/** Do these words of a command line ask for JSON? Needed before they are understood, since that may fail. */
export function asksForJson(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).includes('--json');
}
