// The whole command line as commander knows it: every command with its options and help. From this one definition come the help, the
// completion of shells and the manual page.

import { Command } from 'commander';
import { censusCommand } from './census.ts';
import { certifyCommand } from './certify.ts';
import { checkCommand } from './check.ts';
import { compareCommand } from './compare.ts';
import { completionCommand } from './completion.ts';
import { exportCommand } from './export.ts';
import { frontCommand } from './front.ts';
import { infoCommand } from './info.ts';
import type { Io } from './io.ts';
import { JSON_HELP } from './json.ts';
import { ledgerCommand } from './ledger.ts';
import { nextCommand } from './next.ts';
import { optimalPlayer } from './optimal.ts';
import { playCommand } from './play.ts';
import { EXIT_HELP, VERSION } from './program.ts';
import { reachCommand } from './reach.ts';
import { solveCommand } from './solve.ts';
import { verifyCommand } from './verify.ts';
import { workCommand } from './work.ts';

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
  optimoo ledger info 4x10r.ledger           what a long run has proven so far
  optimoo work --redis redis://host          work for a run on another machine
  optimoo reach 24 5 5 5 1                   the sister puzzle: 24 points
  optimoo export 4x10-average.tree --c       a C header for a microcontroller
  optimoo completion bash                    completion for your shell

optimoo <command> --help tells more about a command.
${EXIT_HELP}
${JSON_HELP}`;

/** The program with all its commands, which print to `io`. Parsing throws a CommanderError instead of ending the process. */
export function commandLine(io: Io): Command {
  const program = new Command('optimoo')
    .description('Provably optimal strategies for Bulls and Cows and Mastermind.')
    .version(VERSION)
    .addHelpText('after', HELP)
    .configureHelp({ minWidthToWrap: 12 })
    .exitOverride()
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      getOutHelpWidth: () => io.columns ?? 80,
      getErrHelpWidth: () => io.columns ?? 80,
      outputError: () => {}, // run.ts speaks
    });
  for (const command of [
    ...[
      solveCommand(io),
      workCommand(io),
      nextCommand(io),
      infoCommand(io),
      verifyCommand(io),
      certifyCommand(io),
      checkCommand(io),
    ],
    ...[playCommand(io), compareCommand(io, [optimalPlayer(io)]), frontCommand(io)],
    ...[ledgerCommand(io), reachCommand(io), censusCommand(io), exportCommand(io), completionCommand(io, program)],
  ]) {
    program.addCommand(command.copyInheritedSettings(program));
  }
  return program;
}
