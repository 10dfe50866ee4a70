// optimoo info: what a tree file holds.
// Opening it replays every secret, so the figures are true and not only read.

import { Command } from 'commander';
import { openTree } from '../tree-output/open.ts';
import { formatAverage, formatCount, formatHistogram, formatRows } from './format.ts';
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
    .action(async (file: string, options: { json?: true }) => {
      const bytes = await readTreeFile(file);
      const tree = openTree(bytes);
      const { objective, claim, producer, total, histogram, positions } = tree;
      const game = tree.game.name;
      const secrets = tree.game.secrets;
      const firstGuess = tree.guess(tree.root);
      const worst = histogram.length - 1;
      if (options.json) {
        const figures = { game, objective, claim, producer, secrets, total, average: total / secrets, worst, histogram };
        io.out(`${JSON.stringify({ ...figures, firstGuess, positions, bytes: bytes.length }, null, 2)}\n`);
        return;
      }
      const rows: [string, string][] = [
        ['game', `${game}, ${formatCount(secrets)} secrets`],
        ['objective', objective],
        ['claim', claim],
        ['total', `${formatCount(total)} turns`],
        ['average', formatAverage(total, secrets)],
        ['worst', `${worst} turns`],
        ['turn:secrets', formatHistogram(histogram)],
        ['first guess', firstGuess],
        ['positions', formatCount(positions)],
        ['size', `${formatCount(bytes.length)} bytes, written by ${producer}`],
      ];
      io.out(formatRows(rows));
    });
}
