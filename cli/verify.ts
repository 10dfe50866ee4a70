// optimoo verify: the verifier plays every secret through a tree file with a scorer of its own.
// Prints one line and ends with the exit code.

import { Command } from 'commander';
import { openTree } from '../tree-output/open-tree.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { claimText, commandsFor, wordsNotCompared } from './claim.ts';
import { formatAverage, plural } from './format.ts';
import { addListOptions, compareLists, type WordOptions } from './game-options.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import { EXIT } from './program.ts';
import { checkIsNoCertificate, gameLeftOut, readTreeFile } from './read-file.ts';

const EXAMPLES = `
The verdict is one line. Exit code ${EXIT.done} when the tree finds every secret in the
turns it claims and plays by its objective: never more turns than it allows,
only possible guesses where they must be consistent. Exit code ${EXIT.refused} when it does
not.
Whether a better strategy exists is not judged: the line says how to check that.

Examples:
  optimoo verify 4x10-average.tree
  optimoo verify words.tree --words secrets.txt --guesses allowed.txt`;

interface Options extends WordOptions {
  readonly json?: true;
}

/** The subcommand `verify`. What its action throws, run.ts says and turns into an exit code. */
export function verifyCommand(io: Io): Command {
  return addListOptions(new Command('verify'))
    .description('replay a tree file over every secret, with an independent scorer')
    .argument('<tree>', 'a file written by optimoo solve, bracket or certify')
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action((file: string, options: Options) => run(io, file, options));
}

async function run(io: Io, file: string, options: Options): Promise<void> {
  const bytes = await readTreeFile(file);
  checkIsNoCertificate(file, bytes);
  const left = await gameLeftOut(bytes);
  const verdict = verifyTree(bytes, left);
  if (!verdict.ok) throw new Error(`REFUSED ${file}: ${verdict.reason}`);
  const compared = await compareLists(openTree(bytes, left), file, options);
  if (options.json) {
    const check = commandsFor(file, verdict, options);
    const wordsCompared = compared || verdict.wordsLeftOut === 0;
    io.out(
      toJson('verify', {
        ...verdict,
        average: verdict.total / verdict.secrets,
        wordsCompared,
        claimChecked: false,
        check,
      }),
    );
    return;
  }
  const { game, secrets, total, worst, figure } = verdict;
  const figures = [`total ${total}`, `average ${formatAverage(total, secrets)}`, `worst ${worst}`];
  if (figure !== undefined && !figures.includes(figure)) figures.push(figure);
  const objective =
    figure === undefined
      ? `"${verdict.objective}", an objective not known here and not judged`
      : verdict.objective;
  const words = compared ? undefined : wordsNotCompared(verdict);
  const found = secrets === 1 ? 'its only secret found' : `all ${plural(secrets, 'secret')} found`;
  const notes = [words, `claims ${claimText(file, verdict, options)}`].filter((note) => note !== undefined);
  io.out(`REPLAYED ${game} ${objective}: ${found}, ${figures.join(', ')}; ${notes.join('; ')}\n`);
}
