// Reads the command line, runs one subcommand, and turns every failure into one sentence and an exit code:
// 0 done, 1 refused (a bad file, a verdict, a write that failed), 2 usage, 130 interrupted.

import { Command, CommanderError } from 'commander';
import { ArithmeticError } from '../arithmetic/arithmetic-error.ts';
import { UsageError } from '../game/usage-error.ts';
import { censusCommand } from './census.ts';
import { certifyCommand } from './certify.ts';
import { checkCommand } from './check.ts';
import { compareCommand } from './compare.ts';
import { infoCommand } from './info.ts';
import type { Io } from './io.ts';
import { nextCommand } from './next.ts';
import { reachCommand } from './reach.ts';
import { solveCommand } from './solve.ts';
import { verifyCommand } from './verify.ts';
import { VERSION } from './version.ts';

const HELP = `
A game is written positions x symbols: 4x10 is Bulls and Cows (4 different digits of 10), 4x6r is Mastermind (repetition).

Examples:
  optimoo solve 4x10                              prove the optimum and write the strategy tree
  optimoo next 4x10 "0123 1A1B, 4567 0A2B"        the best guesses in a game that you are playing
  optimoo info 4x10-average.tree                  what a tree file holds
  optimoo verify 4x10-average.tree                replay it over every secret
  optimoo certify 4x10                            write a proof that anyone can check
  optimoo check 4x10-average.cert 4x10-average.tree   check it

optimoo <command> --help tells more about a command.
`;

/** Runs the command line `args` (without the program's name) and returns the exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const program = new Command('optimoo')
    .description('Provably optimal strategies for Bulls and Cows and Mastermind.')
    .version(VERSION)
    .addHelpText('after', HELP)
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err });
  for (const command of [
    ...[solveCommand(io), nextCommand(io), infoCommand(io), verifyCommand(io), certifyCommand(io), checkCommand(io)],
    ...[compareCommand(io), reachCommand(io), censusCommand(io)],
  ]) {
    program.addCommand(command.copyInheritedSettings(program));
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return report(error, io);
  }
}

/** Says what went wrong, in one sentence where that is known, and returns the exit code. */
function report(error: unknown, io: Io): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2; // commander has spoken already
  if (io.signal?.aborted && error === io.signal.reason) {
    io.err('Interrupted; nothing was written.\n');
    return 130;
  }
  io.err(`${error instanceof Error ? error.message : error}\n`);
  return error instanceof UsageError || error instanceof ArithmeticError ? 2 : 1;
}
