// Makes the documents of --json. Each is an object that begins with the name of its command. If the command
// fails, `error` replaces the figures. JSON has no infinity, so infinite numbers become null.

/** Help text about --json. */
export const JSON_HELP = `
With --json a command prints exactly one JSON document on the standard output:
an object with "command" and the figures, or with "command" and "error", which
holds "message" and "exitCode". If no code fits the feedbacks, "contradiction"
holds the turn and each repair of one feedback. Names mean the same everywhere:
game, objective, claim, secrets, total, average, worst, histogram (by turn),
seconds, and file (null when none was written) with its bytes. Progress, and the
sentence of an error, go to the standard error output. In play, each line is a
document.`;

/** Returns the document of a successful command, with a line end. */
export function toJson(command: string, figures: object): string {
  return `${JSON.stringify({ command, ...figures }, null, 2)}\n`;
}

/** Data about a failed command. */
interface Failure {
  readonly message: string;
  readonly exitCode: number;
  /** The contradiction in the history, if that is the failure. */
  readonly contradiction?: object | undefined;
}

/**
 * Returns the document of a failed command; in play, on one line. `command` is null if the line names no
 * command.
 */
export function errorJson(command: string | null, error: Failure): string {
  const document = { command, error };
  return `${command === 'play' ? JSON.stringify(document) : JSON.stringify(document, null, 2)}\n`;
}

/**
 * Says whether a command line asks for JSON. The words are examined before they are parsed, because parsing
 * may fail.
 */
export function asksForJson(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).includes('--json');
}
