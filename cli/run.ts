// Reads the command line, runs one subcommand, and turns every failure into one sentence and an exit code of program.ts.
// What a command does is in its own file.

import { Command, CommanderError } from 'commander';
import { ArithmeticError } from '../arithmetic/arithmetic-error.ts';
import { UsageError } from '../game/usage-error.ts';
import { censusCommand } from './census.ts';
import { certifyCommand } from './certify.ts';
import { checkCommand } from './check.ts';
import { compareCommand } from './compare.ts';
import { exportCommand } from './export.ts';
import { frontCommand } from './front.ts';
import { infoCommand } from './info.ts';
import type { Io } from './io.ts';
import { nextCommand } from './next.ts';
import { optimalPlayer } from './optimal.ts';
import { playCommand } from './play.ts';
import { EXIT, EXIT_HELP, Interrupted, Undecided, VERSION } from './program.ts';
import { reachCommand } from './reach.ts';
import { solveCommand } from './solve.ts';
import { verifyCommand } from './verify.ts';

const HELP = `
A game is written positions x symbols. 4x10 is Bulls and Cows: 4 different
symbols of 10. 4x6r is Mastermind: 4 of 6, repetition allowed. 4x10z is 4x10
without a leading zero. 4x10b and 4x6rb tell the bulls only.

Examples:
  optimoo solve 4x10                         prove the optimum, write a strategy
  optimoo next 4x10 "0123 1A1B, 4567 0A2B"   the best guesses in your own game
  optimoo play 4x10                          play, race it, or have it guess
  optimoo info 4x10-average.tree             what a tree file holds
  optimoo verify 4x10-average.tree           replay it over every secret
  optimoo certify 4x10                       write a proof that anyone can check
  optimoo check 4x10.cert 4x10.tree          check such a proof
  optimoo compare 4x10                       how the classic players fare
  optimoo front 4x6r                         average against the last turn
  optimoo reach 24 5 5 5 1                   the sister puzzle: 24 points
  optimoo export 4x10-average.tree --c       a C header for a microcontroller

optimoo <command> --help tells more about a command.
${EXIT_HELP}`;

/** Runs the command line `args` (without the program's name) and returns the exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const program = new Command('optimoo')
    .description('Provably optimal strategies for Bulls and Cows and Mastermind.')
    .version(VERSION)
    .addHelpText('after', HELP)
    .configureHelp({ minWidthToWrap: 30 })
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err, outputError: () => {} }); // report() speaks
  for (const command of [
    ...[solveCommand(io), nextCommand(io), infoCommand(io), verifyCommand(io), certifyCommand(io), checkCommand(io)],
    ...[playCommand(io), compareCommand(io, [optimalPlayer(io)]), frontCommand(io)],
    ...[reachCommand(io), censusCommand(io), exportCommand(io)],
  ]) {
    program.addCommand(command.copyInheritedSettings(program));
  }
  try {
    await program.parseAsync(known(program, args), { from: 'user' });
    return EXIT.done;
  } catch (error) {
    return report(error, io);
  }
}

/** `help nope` becomes `nope`, so that it is refused like any other command that does not exist. */
function known(program: Command, args: readonly string[]): readonly string[] {
  const [first, command] = args;
  if (first !== 'help' || command === undefined) return args;
  return program.commands.some((each) => each.name() === command) ? args : args.slice(1);
}

/** Says what went wrong, in one sentence where that is known, and returns the exit code. */
function report(error: unknown, io: Io): number {
  if (error instanceof CommanderError) {
    if (error.message.startsWith('error: ')) io.err(`${sentence(error.message)}\n`); // else it has printed its help
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  if (io.signal?.aborted && error === io.signal.reason) {
    io.err('Interrupted; nothing was written.\n');
    return EXIT.interrupted;
  }
  if (error instanceof Interrupted) {
    io.err(`${error.message}\n`);
    return EXIT.interrupted;
  }
  io.err(`${error instanceof Error ? error.message : error}\n`);
  if (error instanceof Undecided) return EXIT.undecided;
  return error instanceof UsageError || error instanceof ArithmeticError ? EXIT.usage : EXIT.refused;
}

/** One sentence of what commander says: `error: too many … . Expected 1 …` and suggestions on a line of their own. */
function sentence(message: string): string {
  const text = message.replace(/^error: /, '').replace(/\s*\n\s*\(Did you mean (.+)\?\)$/, '; did you mean $1');
  const joined = text.replace(/[.]\s+([A-Z])/g, (_, letter: string) => `: ${letter.toLowerCase()}`);
  const end = joined.includes('; did you mean ') ? '?' : '.';
  return `${joined[0].toUpperCase()}${joined.slice(1).replace(/[.]$/, '')}${end}`;
}
