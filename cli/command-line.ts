// Defines the whole command line for commander: every command with its options and help. The help, the
// completion in shells and the manual page are made from this definition.

import { Command } from 'commander';
import type { Io } from './io.ts';
import { JSON_HELP } from './json.ts';
import { EXIT_HELP, VERSION } from './program.ts';
import { type CommandName, SUMMARIES } from './summaries.ts';

type Make = (io: Io, program: Command) => Command;

/**
 * The commands by name. Each module is loaded only when it is needed: loading all takes 0.3 s of processor
 * time, loading one takes half of that.
 */
const COMMANDS: Readonly<Record<CommandName, () => Promise<Make>>> = {
  solve: async () => (await import('./solve.ts')).solveCommand,
  next: async () => (await import('./next.ts')).nextCommand,
  play: async () => (await import('./play.ts')).playCommand,
  compare: async () => (await import('./compare.ts')).compareCommand,
  score: async () => (await import('./score.ts')).scoreCommand,
  words: async () => (await import('./words.ts')).wordsCommand,
  certify: async () => (await import('./certify.ts')).certifyCommand,
  check: async () => (await import('./check.ts')).checkCommand,
  info: async () => (await import('./info.ts')).infoCommand,
  front: async () => (await import('./front.ts')).frontCommand,
  openers: async () => (await import('./openers.ts')).openersCommand,
  merge: async () => (await import('./merge.ts')).mergeCommand,
  work: async () => (await import('./work.ts')).workCommand,
  reach: async () => (await import('./reach.ts')).reachCommand,
  export: async () => (await import('./export.ts')).exportCommand,
  completion: async () => (await import('./completion.ts')).completionCommand,
};

const HELP = `
A game is written positions x symbols. 4x10 is Bulls and Cows: 4 different
symbols of 10. 4x6r is Mastermind: 4 of 6, repetition allowed. 4x10z is 4x10
without a leading zero. 4x10b and 4x6rb tell the bulls only. wordle and
wordle-2023 are games of words, with their lists. mastermind, bulls-and-cows and
1a2b are names of 4x6r and 4x10.

Examples:
  optimoo solve 4x10                         prove the optimum, write a strategy
  optimoo solve 5x10 --bracket               bounds, for a large game
  optimoo next 4x10 "0123 1A1B, 4567 0A2B"   the best guesses in your own game
  optimoo next 4x6r --totals                 first guesses, with their totals
  optimoo play 4x10                          play, race it, or have it guess
  optimoo compare 4x10                       how the classic players fare
  optimoo score 4x10 0123 3170               the feedback, 1A2B
  optimoo words wordle                       print a list of words
  optimoo certify 4x10                       write a proof that anyone can check
  optimoo check 4x10-average.tree            replay a tree over every secret
  optimoo check 4x10-average.cert 4x10-average.tree
  optimoo info 4x10r.ledger                  what a file holds
  optimoo front 4x6r                         average against the last turn
  optimoo openers 4x10                       the best two fixed first guesses
  optimoo merge my.ledger your.ledger -o both.ledger
  optimoo work --redis redis://host          work for a run on another machine
  optimoo reach 24 5 5 5 1                   the sister puzzle: 24 points
  optimoo export 4x10-average.tree --format json   a strategy for other programs
  optimoo completion bash                    completion for your shell

optimoo <command> --help tells more about a command.
${EXIT_HELP}
${JSON_HELP}`;

/**
 * Makes the program, whose commands print to `io`. `first` is the first word of the command line. If it names
 * a command, the program has only that command. If it asks for help or the version, the program has the names
 * and summaries of all commands. Otherwise the program has all commands whole. Parsing throws a
 * CommanderError instead of ending the process.
 */
export async function commandLine(io: Io, first?: string): Promise<Command> {
  const program = new Command('optimoo')
    .description('Provably optimal strategies for Bulls and Cows, Mastermind and Wordle.')
    .version(VERSION)
    .addHelpText('after', HELP)
    .configureHelp({ minWidthToWrap: 12 })
    .exitOverride()
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      getOutHelpWidth: () => io.columns ?? 80,
      getErrHelpWidth: () => io.columns ?? 80,
      outputError: () => {}, // run.ts prints the errors
    });
  const commands = LISTING.includes(first)
    ? Object.entries(SUMMARIES).map(([name, summary]) => listed(name, summary))
    : await Promise.all(needed(first).map(async (name) => (await COMMANDS[name]())(io, program)));
  for (const command of commands) program.addCommand(command.copyInheritedSettings(program));
  return program;
}

/** First words for which the list of commands is enough. */
const LISTING: readonly (string | undefined)[] = ['--help', '-h', '--version', '-V'];

/** Makes a command that only serves the list of commands. */
function listed(name: string, summary: (typeof SUMMARIES)[CommandName]): Command {
  const command = new Command(name).description(summary.description).option('--json');
  for (const argument of summary.arguments) command.argument(argument);
  return command;
}

/**
 * Returns the names of the commands to load. `completion` needs all commands, because its script names them.
 */
function needed(first: string | undefined): readonly CommandName[] {
  const names = Object.keys(SUMMARIES) as CommandName[];
  const named = names.filter((name) => name === first && name !== 'completion');
  return named.length > 0 ? named : names;
}
