// The command line of `npm run bench`.

import { Command, Option } from 'commander';
import { wholeNumber } from '../cli/options.ts';

const GROUPS = ['large', 'ledger', 'words', 'arithmetic', 'page'] as const;

/** The chosen measurements and their number of runs. */
export interface BenchOptions {
  readonly group: 'usual' | (typeof GROUPS)[number];
  readonly games?: readonly string[];
  readonly runs?: number;
  readonly against?: string;
  /** In a child: the subject of its measurement, and the build to measure. */
  readonly measure?: string;
  readonly dist?: string;
}

/** Reads the words of the command line. Ends the process with code 2 for a mistake. */
export function benchOptions(words: readonly string[]): BenchOptions {
  const options = new Command('npm run bench --')
    .description('Measures speed and size of this version, and prints the figures beside the targets.')
    .option('--games <list>', 'games instead of the usual ones, such as 4x10,4x6r', (text) => text.split(','))
    .option('--runs <number>', 'runs of which the median is taken', wholeNumber(1, 9999))
    .option('--large', 'large games, further questions, and how time grows; one run')
    .option('--ledger', 'the cost of a ledger, and of a run that is ended three times')
    .option('--words', 'games of words by name: opening, proofs, hard mode, advice; one run')
    .option('--arithmetic', 'the sister puzzle')
    .option('--page', 'the page in Chromium: first paint, advice, coach of words, memory, frames')
    .option('--against <revision>', 'also measure this revision of git, in turn, and print the ratio')
    .addOption(new Option('--measure <subject>').hideHelp())
    .addOption(new Option('--dist <folder>').hideHelp())
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .parse([...words], { from: 'user' })
    .opts();
  return { ...options, group: GROUPS.find((each) => options[each]) ?? 'usual' };
}
