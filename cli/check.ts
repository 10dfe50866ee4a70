// optimoo check: an independent checker follows a certificate step by step, and plays its tree. The question
// comes from the arguments, never from the files; the judging is all in verify/, none of it here.

import { join } from 'node:path';
import { Command } from 'commander';
import { standsAt } from '../base/read-fault.ts';
import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { formatObjective } from '../solver/objective-text.ts';
import { readCertificate } from '../verify/certificate-file.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import { checkClaim, whyNoQuestion } from '../verify/claim.ts';
import { readCertificateFiles, TOP } from './certificate-folder.ts';
import { claimedWords } from './certificate-question.ts';
import { quotedHere } from './claim.ts';
import { addWordOptions, gameFrom, type WordOptions } from './game-options.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import {
  addObjectiveOptions,
  CERTIFIABLE_FORMS,
  CERTIFIABLE_OBJECTIVE_HELP,
  type ObjectiveOptions,
  objectiveFrom,
} from './objective-options.ts';
import { EXIT, NotProved } from './program.ts';
import { createProgress } from './progress.ts';
import { formatOf, readTreeFile } from './read-file.ts';
import { gameOfTree } from './replayed-tree.ts';
import { checkerMemoryOption, threadsOption } from './solver-options.ts';
import { wholeNumber } from './whole-number.ts';

interface Options extends ObjectiveOptions, WordOptions {
  readonly total?: number;
  readonly threads?: number;
  readonly limit?: number;
  readonly memory?: number;
  readonly json?: true;
}

const EXAMPLES = `${CERTIFIABLE_OBJECTIVE_HELP}
The question is yours, not the file's. Without a tree it is whether every
strategy costs at least the total; with one, also whether the tree costs no more
than the certificate proves. The verdict is one line that says what was asked
and what was proved:
  VERIFIED   every step holds and proves what was asked     exit code ${EXIT.done}
  REFUSED    a file is damaged or false, or the tree shows
             that what was asked is false                   exit code ${EXIT.refused}
  UNDECIDED  no fault was found, but the files prove less,
             are about another question, or ask for more
             work than --limit allows                       exit code ${EXIT.undecided}
Exit code ${EXIT.usage} when the question cannot be asked or a file cannot be read.

Examples:
  optimoo check 4x10-average.cert 4x10-average.tree
  optimoo check 4x10-average.cert --game 4x10 --total 26274
  optimoo check 5x8-parts 5x8-average.tree
  optimoo check 4x10-not-within-6.cert --game 4x10 --objective "not within 6"`;

/** The subcommand `check`. What its action throws, run.ts says and turns into an exit code. */
export function checkCommand(io: Io): Command {
  return addObjectiveOptions(
    addWordOptions(new Command('check'), 'the game in question (default: that of the tree)'),
    'what is in question',
    CERTIFIABLE_FORMS,
  )
    .description('check a certificate that no strategy is better')
    .argument('<certificate>', 'a file written by optimoo certify, or a folder of its parts')
    .argument('[tree]', 'the strategy that costs exactly the bound')
    .option('--total <number>', 'the total in question: does no strategy cost less?', wholeNumber(0))
    .addOption(threadsOption())
    .addOption(checkerMemoryOption())
    .option('--json', 'print one JSON document')
    .option(
      '--limit <operations>',
      'the work that the files may ask for (default: 2048 for each byte and code, at most 2^41)',
      wholeNumber(0),
    )
    .addHelpText('after', EXAMPLES)
    .action((certificate: string, tree: string | undefined, options: Options) =>
      run(io, certificate, tree, options),
    );
}

async function run(
  io: Io,
  certificate: string,
  treeFile: string | undefined,
  options: Options,
): Promise<void> {
  const wanted = objectiveFrom(options);
  const objective = formatObjective(wanted.objective, wanted.consistent);
  const tree = treeFile === undefined ? undefined : await readTreeFile(treeFile);
  if (tree !== undefined && formatOf(tree) === 'optimoo-certificate')
    throw inWrongOrder(`${treeFile} is a certificate, not a strategy tree`);
  const game = await gameInQuestion(tree, treeFile, options);
  if (game === undefined) {
    if (await isTree(certificate)) throw inWrongOrder(`${certificate} is a strategy tree, not a certificate`);
    throw new UsageError('Without a tree, --game must say which game is in question.');
  }
  const asked = { game: game.name, objective, bound: options.total, words: claimedWords(game) };
  const fault = whyNoQuestion(asked, true);
  if (fault !== undefined) throw new UsageError(fault);
  if (tree === undefined && whyNoQuestion(asked, false) !== undefined) throw noTotal(certificate);
  const files = await readCertificateFiles(certificate);
  const progress = createProgress(io, 'step');
  const { threads, limit, memory } = options;
  const how = { check: checkInThreads, threads, limit, memory, parts: files.parts, treeGame: game };
  const watched = { ...how, onStep: progress.update, signal: io.signal };
  const verdict = await checkClaim(asked, files.certificate, tree, watched).finally(progress.stop);
  const { outcome } = verdict;
  const line = verdict.line.replace(/which can be raised$/, 'which --limit can raise');
  if (outcome === 'refuted') throw new Error(line);
  const { bound } = readCertificate(files.certificate);
  const document = toJson('check', { game: game.name, objective, bound, outcome, verdict: line });
  if (outcome === 'undecided') throw new NotProved(line, document);
  io.out(options.json ? document : `${line}\n`);
}

/** The game that the options name, else that of the tree. @throws like gameFrom and gameOfTree. */
async function gameInQuestion(
  tree: Uint8Array | undefined,
  file: string | undefined,
  options: Options,
): Promise<Game | undefined> {
  if ((options.game ?? options.words) !== undefined) return gameFrom(options.game, options);
  return tree === undefined || file === undefined ? undefined : gameOfTree(file, tree);
}

/** Does this path lead to a strategy tree? If it leads nowhere, it does not. */
async function isTree(path: string): Promise<boolean> {
  return formatOf(await readTreeFile(path).catch(() => new Uint8Array())) === 'optimoo-tree';
}

function inWrongOrder(what: string): UsageError {
  return new UsageError(`${what}; the certificate comes first: optimoo check <certificate> <tree>.`);
}

/** Of a folder, the top part says what is claimed. */
function noTotal(certificate: string): UsageError {
  const file = standsAt(certificate)?.isDirectory() ? join(certificate, TOP) : certificate;
  const info = `optimoo info ${quotedHere(file)}`;
  return new UsageError(
    `Without a tree, --total must say which total is in question; ${info} shows the one that is claimed.`,
  );
}
