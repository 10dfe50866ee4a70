// optimoo verify: the sceptic plays every secret through a tree file with a scorer of its own.
// Prints one line and ends with the exit code.

import { Command } from 'commander';
import { verifyTree } from '../verify/verify.ts';
import { formatAverage, formatCount } from './format.ts';
import type { Io } from './io.ts';
import { readTreeFile } from './read-file.ts';

const EXAMPLES = `
The verdict is one line. Exit code 0 when the tree finds every secret in the
turns it claims, 1 when it does not. Whether a better strategy exists is not
judged: "optimal" is the claim of whoever wrote the file.

Examples:
  optimoo verify 4x10-average.tree`;

export function verifyCommand(io: Io): Command {
  return new Command('verify')
    .description('replay a tree file over every secret, with an independent scorer')
    .argument('<tree>', 'a file written by optimoo solve')
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, options: { json?: true }) => {
      const verdict = verifyTree(await readTreeFile(file));
      if (options.json) io.out(`${JSON.stringify(verdict, null, 2)}\n`);
      if (!verdict.ok) throw new Error(`REFUSED ${file}: ${verdict.reason}`);
      if (options.json) return;
      const { game, secrets, total, worst, claim } = verdict;
      const average = formatAverage(total, secrets);
      io.out(
        `REPLAYED ${game}: all ${formatCount(secrets)} secrets found, total ${total}, average ${average}, worst ${worst}; claims ${claim}\n`,
      );
    });
}
