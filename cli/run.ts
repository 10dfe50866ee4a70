// Runs one command. Every failure becomes one sentence and an exit code of program.ts.

import { type Command, CommanderError } from 'commander';
import { enumerated, harmless } from '../base/quote.ts';
import { UsageError } from '../base/usage-error.ts';
import { ArithmeticError } from '../extras/arithmetic/arithmetic-error.ts';
import { commandLine } from './command-line.ts';
import { ContradictoryHistory } from './contradictory-history.ts';
import type { Io } from './io.ts';
import { asksForJson, errorJson } from './json.ts';
import { EXIT, Interrupted, NotProved } from './program.ts';

/** Runs the command line `args` (without the program's name) and returns the exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const program = await commandLine(io, firstOf(args));
  try {
    // loading this check loads the solver
    if (args.includes('--objective')) (await import('./objective-options.ts')).checkQuoted(args);
    await program.parseAsync(known(program, args), { from: 'user' });
    return EXIT.done;
  } catch (error) {
    const exitCode = exitCodeOf(error, io);
    const said = isUnknownOption(error) ? await unknownOption(error, args, io) : messageOf(error, io);
    const isJson = asksForJson(args);
    if (said === undefined && (exitCode === EXIT.done || !isJson)) return exitCode;
    // Without the name of a command, commander has printed its help; a program that asked for JSON gets this
    // sentence.
    const message = harmless(said ?? 'That names no command; --help lists them.');
    if (isJson) {
      const command = isCommand(program, args[0]) ? args[0] : null;
      const contradiction = error instanceof ContradictoryHistory ? error.contradiction : undefined;
      // A question that stays undecided has a normal JSON document in place of an error.
      const document = error instanceof NotProved ? error.document : undefined;
      io.out(document ?? errorJson(command, { message, exitCode, contradiction }));
    }
    io.err(`${message}\n`);
    return exitCode;
  }
}

/** Returns the word that decides which commands are loaded. An empty line and `help` alone list them all. */
function firstOf([first = '--help', second = '--help']: readonly string[]): string {
  return first === 'help' ? second : first;
}

function isCommand(program: Command, name: string): boolean {
  return program.commands.some((each) => each.name() === name);
}

/** Turns `help nope` into `nope`, so that an unknown command is refused as usual. */
function known(program: Command, args: readonly string[]): readonly string[] {
  const [first, command] = args;
  if (first !== 'help' || command === undefined) return args;
  return isCommand(program, command) ? args : args.slice(1);
}

function exitCodeOf(error: unknown, io: Io): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof Interrupted) return error.exitCode;
  if (isAbort(error, io)) return EXIT.interrupted;
  if (error instanceof NotProved) return EXIT.undecided;
  return error instanceof UsageError || error instanceof ArithmeticError ? EXIT.usage : EXIT.refused;
}

/**
 * Returns the failure in one sentence; undefined if commander has printed its help, which is enough for a
 * person.
 */
function messageOf(error: unknown, io: Io): string | undefined {
  if (error instanceof CommanderError)
    return error.message.startsWith('error: ') ? sentence(error.message) : undefined;
  if (isAbort(error, io)) return new Interrupted().message;
  return error instanceof Error ? error.message : String(error);
}

function isUnknownOption(error: unknown): error is CommanderError {
  return error instanceof CommanderError && error.code === 'commander.unknownOption';
}

/** Returns the sentence about an unknown option. It names the commands that have the option, if any. */
async function unknownOption(
  { message }: CommanderError,
  [first]: readonly string[],
  io: Io,
): Promise<string> {
  const [written, flag] = /^error: unknown option '(-[^'=]*)/.exec(message) ?? [''];
  const { commands } = await commandLine(io);
  const owners = commands.filter(({ options }) =>
    options.some(({ short, long }) => flag === short || flag === long),
  );
  if (owners.length === 0) return sentence(message);
  if (first.startsWith('-'))
    return `Write ${flag} behind the name of a command, such as ${owners[0].name()}.`;
  const names = owners.map((each) => each.name());
  return sentence(
    `${written}'; only ${enumerated(names, 'and')} ${owners.length === 1 ? 'takes' : 'take'} it`,
  );
}

/** Says whether the error is the reason of the aborted signal. */
function isAbort(error: unknown, { signal }: Io): boolean {
  return signal?.aborted === true && error === signal.reason && !(error instanceof Interrupted);
}

/**
 * Makes one sentence of a message of commander, such as `error: too many … . Expected 1 …`. Suggestions in
 * such a message stand on a line of their own.
 */
function sentence(message: string): string {
  const text = message
    .replace(/^error: /, '')
    .replace(/ argument missing$/, ' needs a value')
    .replace(/\s*\n\s*\(Did you mean (.+)\?\)$/, '; did you mean $1');
  const joined = text.replace(/[.]\s+([A-Z])/g, (_, letter: string) => `: ${letter.toLowerCase()}`);
  const end = joined.includes('; did you mean ') ? '?' : '.';
  return `${joined[0].toUpperCase()}${joined.slice(1).replace(/[.]$/, '')}${end}`;
}
