// optimoo check: an independent checker follows a certificate step by step, and plays its tree.
// The question comes from the arguments, never from the files; the judging is all in verify/, none of it here.

import { Command, InvalidArgumentError } from 'commander';
import { parseGame } from '../game/game.ts';
import { UsageError } from '../game/usage-error.ts';
import { MAX_THREADS } from '../solver/solve.ts';
import { openTree } from '../tree-output/open.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import { checkClaim, OBJECTIVES, pricesOf } from '../verify/question.ts';
import type { Io } from './io.ts';
import { createProgress } from './progress.ts';
import { readFileUpTo, readTreeFile } from './read-file.ts';
import { threadCount } from './solve.ts';

interface Options {
  readonly game?: string;
  readonly objective: string;
  readonly total?: number;
  readonly threads?: number;
  readonly limit?: number;
}

const EXAMPLES = `
The question is yours, not the file's: the game and the bound are taken from the
options or from the tree, and a certificate of anything else is refused.
The verdict is one line. Exit code 0 when every step holds, 1 when one does not.

Objectives: ${OBJECTIVES.replaceAll(' | ', '\n            ')}

Examples:
  optimoo check 4x10.cert 4x10-average.tree
  optimoo check 4x10.cert --game 4x10 --total 26274
  optimoo check 4x10-not-within-6.cert --game 4x10 --objective "not within 6"`;

export function checkCommand(io: Io): Command {
  return new Command('check')
    .description('check a certificate that no strategy is better')
    .argument('<certificate>', 'a file written by optimoo certify')
    .argument('[tree]', 'the strategy that costs exactly the bound')
    .option('-g, --game <game>', 'the game in question (default: that of the tree)')
    .option('--objective <objective>', 'what is counted', objective, 'average')
    .option('--total <number>', 'the bound in question (default: what the tree costs)', whole)
    .option('-t, --threads <n>', `worker threads, 1 to ${MAX_THREADS} (default: all cores)`, threadCount)
    .option(
      '--limit <operations>',
      'the work that the file may ask for (default: 2048 for each byte and code, at most 2^41)',
      whole,
    )
    .addHelpText('after', EXAMPLES)
    .action((certificate: string, tree: string | undefined, options: Options) => run(io, certificate, tree, options));
}

/** Reads an objective for commander. */
export function objective(text: string): string {
  if (pricesOf(text) === undefined) throw new InvalidArgumentError(`It must be ${OBJECTIVES}.`);
  return text;
}

function whole(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

async function run(io: Io, certificate: string, treeFile: string | undefined, options: Options): Promise<void> {
  const tree = treeFile === undefined ? undefined : await readTreeFile(treeFile);
  const game = options.game === undefined ? tree && openTree(tree).game.name : parseGame(options.game).name;
  if (game === undefined) throw new UsageError('Without a tree, --game must say which game is in question.');
  if (tree === undefined && options.total === undefined && !options.objective.startsWith('not within')) {
    throw new UsageError('Without a tree, --total must say which bound is in question.');
  }
  const asked = { game, objective: options.objective, bound: options.total };
  const bytes = await readCertificateFile(certificate);
  const progress = createProgress(io, 'steps');
  const how = { check: checkInThreads, threads: options.threads, limit: options.limit };
  const watched = { ...how, onStep: progress.update, ...(io.signal && { signal: io.signal }) };
  const verdict = await checkClaim(asked, bytes, tree, watched).finally(progress.stop);
  if (!verdict.ok) throw new Error(`REFUSED ${verdict.reason}`);
  io.out(`${verdict.line}\n`);
}

const MOST_BYTES = 1 << 24;

/** @throws UsageError when the file cannot be read or is too large to be a certificate. */
async function readCertificateFile(path: string): Promise<Uint8Array> {
  const bytes = await readFileUpTo(path, MOST_BYTES);
  if (bytes.length > MOST_BYTES) throw new UsageError(`${path} is larger than any certificate, ${MOST_BYTES} bytes.`);
  return bytes;
}
