// optimoo info: what a tree file holds.
// The verifier replays every secret first, so the figures are true and not only read; what it did not judge is said to be so.

import { Command } from 'commander';
import { openTree } from '../tree-output/open-tree.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { claimText, commandsFor, wordsNotCompared } from './claim.ts';
import { formatAverage, formatCount, formatHistogram, formatRows, formatTurns } from './format.ts';
import type { Io } from './io.ts';
import { readTreeFile } from './read-file.ts';

const EXAMPLES = `
Examples:
  optimoo info 4x10-average.tree
  optimoo info 4x10-average.tree --json`;

export function infoCommand(io: Io): Command {
  return new Command('info')
    .description('what a tree file holds')
    .argument('<tree>', 'a file written by optimoo solve')
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action((file: string, options: { json?: true }) => run(io, file, options));
}

async function run(io: Io, file: string, options: { json?: true }): Promise<void> {
  const bytes = await readTreeFile(file);
  const tree = openTree(bytes);
  const verdict = verifyTree(bytes);
  if (!verdict.ok) throw new Error(verdict.reason);
  const { objective, claim, producer, positions } = tree;
  const { game, secrets, total, worst, histogram, figure } = verdict;
  const firstGuess = tree.guess(tree.root);
  const average = total / secrets;
  if (options.json) {
    const said = { claim, claimChecked: false, check: commandsFor(file, verdict), producer };
    const figures = { secrets, total, average, worst, histogram, figure: figure ?? null };
    io.out(`${JSON.stringify({ game, objective, ...said, ...figures, firstGuess, positions, bytes: bytes.length }, null, 2)}\n`);
    return;
  }
  const words = wordsNotCompared(verdict);
  const rows: [string, string][] = [
    ['game', `${game}, ${secrets === 1 ? '1 secret' : `${formatCount(secrets)} secrets`}`],
    ...(words === undefined ? [] : ([['words', words]] as [string, string][])),
    ['objective', figure === undefined ? `${objective} (not known here, not judged)` : objective],
    ['claim', claimText(file, verdict)],
    ['total', formatTurns(total)],
    ['average', formatAverage(total, secrets)],
    ['worst', formatTurns(worst)],
    ['turn:secrets', formatHistogram(histogram)],
    ['first guess', firstGuess],
    ['positions', formatCount(positions)],
    ['size', `${formatCount(bytes.length)} bytes, written by ${producer}`],
  ];
  io.out(formatRows(rows));
}
