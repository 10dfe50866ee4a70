// optimoo check: finds out the kind of a file and checks it. A tree is played against every secret. A
// certificate is followed step by step. Some facts of a ledger are computed again. verify/ judges trees and
// certificates; this file reads options and prints verdicts.

import { join } from 'node:path';
import type { Command } from 'commander';
import { standsAt } from '../base/read-fault.ts';
import { UsageError } from '../base/usage-error.ts';
import { whyChosen } from '../certificate/solve-certified.ts';
import { withWeights } from '../game/weighted-game.ts';
import { weightsDigest } from '../game/weights.ts';
import { formatObjective } from '../solver/objective-text.ts';
import { openTree } from '../tree-output/open-tree.ts';
import type { Tree } from '../tree-output/tree.ts';
import { wayOf } from '../tree-output/tree-walk.ts';
import { readCertificate } from '../verify/certificate-file.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import { checkClaim, whyNoQuestion } from '../verify/claim.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { claimedWords, readCertificateFiles, TOP } from './certificate-files.ts';
import { claimText, commandsFor, quotedHere, wordsNotCompared } from './claim.ts';
import { formatAverage, plural } from './format.ts';
import { compareLists, gameFrom, jsonClues } from './game-options.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import { checkLedger, USUAL_FACTS, USUAL_SEED } from './ledger-file.ts';
import {
  CERTIFIABLE_FORMS,
  CERTIFIABLE_OBJECTIVE_HELP,
  objectiveFrom,
  objectiveOptions,
} from './objective-options.ts';
import { gameOptions, memoryOption, type Options, option, subcommand, wholeNumber } from './options.ts';
import { report } from './output.ts';
import { EXIT, NotProved } from './program.ts';
import { createProgress } from './progress.ts';
import { formatOf, isJson, isLedger, readFileUpTo } from './read-file.ts';
import { type LeastTotal, leastTotal } from './shipped.ts';
import { checkIsAbout, gameLeftOut, readTreeFile } from './tree-file.ts';
import { readWeights } from './weights-file.ts';

interface CheckOptions extends Options {
  readonly total?: number;
  readonly limit?: number;
  readonly facts?: number;
  readonly seed?: number;
}

const EXAMPLES = `${CERTIFIABLE_OBJECTIVE_HELP}
A tree is replayed over every secret. The verdict says whether it finds them in
the turns that it claims, and plays by its objective. It does not judge whether
a better strategy exists, but says how to check that. A tree in JSON, also of
another program, is an object with a guess and an object of children by
feedback; what it claims is not believed.

Of a certificate, the question is yours, not the file's. Without a tree: does
every strategy cost at least the total? With one: does the tree also cost no
more than the certificate proves?

Of a ledger, some facts are computed again. A damaged one is read as far as
possible, and the first bad line is named.

The verdict is one line:
  REPLAYED   the tree does what it says                     exit code ${EXIT.done}
  VERIFIED   every step holds and proves what was asked     exit code ${EXIT.done}
  CHECKED    each chosen fact of the ledger is true         exit code ${EXIT.done}
  REFUSED    a file is damaged or false, or the tree shows
             that what was asked is false                   exit code ${EXIT.refused}
  UNDECIDED  no fault was found, but the files prove less,
             are about another question, or ask for more
             work than --limit allows                       exit code ${EXIT.undecided}
Exit code ${EXIT.usage} when the question cannot be asked or a file cannot be read.

Examples:
  optimoo check 4x10-average.tree
  optimoo check 4x10-average.cert 4x10-average.tree
  optimoo check 4x10-average.cert --game 4x10 --total 26274
  optimoo check 5x8-parts 5x8-average.tree
  optimoo check 4x10-not-within-6.cert --game 4x10 --objective "not within 6"
  optimoo check 4x10r.ledger --facts 1000
  optimoo check words.tree --words secrets.txt --guesses allowed.txt
  optimoo check mine.json --game 4x6r --symbols 123456`;

/** Defines the command `check`. */
export function checkCommand(io: Io): Command {
  return subcommand(
    'check',
    [
      ...gameOptions('the game in question (default: that of the tree)'),
      ...objectiveOptions('what is in question', CERTIFIABLE_FORMS),
      option('--total <number>', 'the total in question: does no strategy cost less?', wholeNumber(0)),
      option(
        '--limit <operations>',
        'the work that a certificate may ask for (default: 2048 for each byte and code, at most 2^41)',
        wholeNumber(0),
      ),
      option(
        '--facts <number>',
        `how many facts of a ledger to check (default: ${USUAL_FACTS})`,
        wholeNumber(1),
      ),
      option(
        '--seed <number>',
        `another number chooses other facts of a ledger (default: ${USUAL_SEED})`,
        wholeNumber(0),
      ),
      'weights',
      'threads',
      memoryOption(
        'memory for feedback, such as 2G; above 9000 codes more of it saves time (default: 256M); ' +
          'for a ledger: memory of the solver',
      ),
      'json',
    ],
    EXAMPLES,
  )
    .argument('<file>', 'a tree, also in JSON, a certificate, a folder of its parts, or a ledger')
    .argument('[tree]', 'beside a certificate: the strategy that costs exactly the bound')
    .action(async (file, tree, options) =>
      report(io, options, 'check', await checkFile(io, file, tree, options)),
    );
}

/** The verdict: a line for a person, and figures for a program. */
interface Checked {
  readonly text: string;
  readonly figures: object;
}

async function checkFile(
  io: Io,
  file: string,
  tree: string | undefined,
  options: CheckOptions,
): Promise<Checked> {
  const { objective, prices, total, limit, facts, seed } = options;
  const asksForProof = [tree, objective, prices, total, limit].some((each) => each !== undefined);
  const kind = await kindOf(file);
  if ((facts ?? seed) !== undefined && kind !== 'ledger')
    throw new UsageError(`${file} is no ledger; leave out --facts and --seed.`);
  if (options.weights !== undefined && kind !== 'strategy tree')
    throw new UsageError(`${file} is no strategy tree; leave out --weights.`);
  if (kind === 'certificate' || (kind === undefined && asksForProof))
    return checkCertificateFile(io, file, tree, options);
  if (asksForProof) throw inWrongOrder(`${file} is a ${kind}, not a certificate`);
  return kind === 'ledger' ? checkLedger(io, file, options) : replayTree(io, file, options);
}

/** Returns the kind of a file by its first bytes; undefined if this program does not write such files. */
async function kindOf(file: string): Promise<string | undefined> {
  if (standsAt(file)?.isDirectory()) return 'certificate';
  const start = await readFileUpTo(file, 100);
  if (isLedger(start)) return 'ledger';
  if (isJson(start)) return 'strategy tree';
  return { 'optimoo-certificate': 'certificate', 'optimoo-tree': 'strategy tree' }[formatOf(start) ?? ''];
}

/**
 * Plays a tree file against every secret with the rules of verify/.
 * @throws Error if a secret is not found or a claim about turns is false.
 */
async function replayTree(io: Io, file: string, options: Options): Promise<Checked> {
  const { bytes, isFromJson } = await readTreeFile(file, jsonClues(options, io));
  const left = await gameLeftOut(file, bytes, options);
  const verdict = verifyTree(bytes, left);
  if (!verdict.ok) throw new Error(`REFUSED ${file}: ${verdict.reason}`);
  const { game, secrets, total, worst, figure } = verdict;
  await checkIsAbout(file, game, options);
  const tree = openTree(bytes, left);
  const lists = isFromJson ? undefined : await compareLists(tree, file, options, io);
  const compared = isFromJson ? options.words !== undefined : lists !== undefined;
  const seen = [`total ${total}`, `average ${formatAverage(total, secrets)}`, `worst ${worst}`];
  if (figure !== undefined && !seen.includes(figure)) seen.push(figure);
  const objective =
    figure === undefined
      ? `"${verdict.objective}", an objective not known here and not judged`
      : verdict.objective;
  const words = compared ? undefined : wordsNotCompared(verdict);
  const found = secrets === 1 ? 'its only secret found' : `all ${plural(secrets, 'secret')} found`;
  const least = verdict.claim === 'upper-bound' ? leastTotal(tree.game) : undefined;
  const weights = await underWeights(io, tree, options, lists?.weights);
  const all = [
    words,
    weights?.text,
    `claims ${claimText(file, verdict, options)}`,
    least && leastText(least, total),
  ];
  const notes = all.filter((note) => note !== undefined);
  return {
    text: `REPLAYED ${game} ${objective}: ${found}, ${seen.join(', ')}; ${notes.join('; ')}\n`,
    figures: {
      ...{ kind: 'tree', ...verdict, figure: figure ?? null, average: total / secrets },
      wordsCompared: compared || verdict.wordsLeftOut === 0,
      claimChecked: false,
      ...weights?.figures,
      ...(least && { least }),
      check: commandsFor(file, verdict, options),
    },
  };
}

/**
 * Returns the average of a tree under the weights that the options name; undefined without weights. `given`
 * are these weights, if they have been read already.
 */
async function underWeights(
  io: Io,
  tree: Tree,
  options: Options,
  given: readonly number[] | undefined,
): Promise<Checked | undefined> {
  const { weights: file } = options;
  if (file === undefined) return undefined;
  // The standard input can be read only once.
  const weights = given ?? (await readWeights(file, tree.game, io));
  let [total, sum] = [0, 0];
  for (const [secret, weight] of weights.entries()) {
    total += weight * wayOf(tree, secret).length;
    sum += weight;
  }
  const digest = weightsDigest(withWeights(tree.game, weights));
  const isForThem = digest !== undefined && tree.objective.endsWith(` weighted ${digest}`);
  const made = isForThem ? ', for which it says it was made' : '';
  return {
    text: `average ${formatAverage(total, sum)} by the weights of ${file}${made}`,
    figures: { weights: { file, average: total / sum, isForThem } },
  };
}

/**
 * Checks a certificate or a folder of parts, with or without a tree. Returns the verdict and its figures.
 * @throws UsageError if the question makes no sense, Error if a file is false or damaged, NotProved if the
 * files do not decide the question.
 */
async function checkCertificateFile(
  io: Io,
  certificate: string,
  treeFile: string | undefined,
  options: CheckOptions,
): Promise<Checked> {
  const wanted = objectiveFrom(options);
  const objective = formatObjective(wanted.objective, wanted.consistent);
  const clues = jsonClues(options, io);
  const tree = treeFile === undefined ? undefined : (await readTreeFile(treeFile, clues)).bytes;
  if (tree !== undefined && formatOf(tree) === 'optimoo-certificate')
    throw inWrongOrder(`${treeFile} is a certificate, not a strategy tree`);
  if (tree === undefined && (options.game ?? options.words) === undefined)
    throw new UsageError('Without a tree, --game must say which game is in question.');
  const game = (await clues.game?.()) ?? (await gameFrom(undefined, options, { tree: treeFile, io }));
  const reason = whyChosen(game);
  if (reason !== undefined) throw new UsageError(reason);
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
  const figures = { kind: 'certificate', game: game.name, objective, bound, outcome, verdict: line };
  if (outcome === 'undecided') throw new NotProved(line, toJson('check', figures));
  return { text: `${line}\n`, figures };
}

/** Compares a total with the least total. */
function leastText({ total: least, file, claim }: LeastTotal, total: number): string {
  const what = total === least ? 'the least' : `${total - least} above the least, ${least}`;
  return `its total is ${what} (${file}, ${claim}, comes with optimoo)`;
}

/** Returns the error for two files in the wrong order. `what` says which file is wrong. */
function inWrongOrder(what: string): UsageError {
  return new UsageError(`${what}; the certificate comes first: optimoo check <certificate> <tree>.`);
}

/**
 * Returns the error for a missing --total. It names the file that shows the claimed total: the certificate,
 * or the top part of a folder.
 */
function noTotal(certificate: string): UsageError {
  const file = standsAt(certificate)?.isDirectory() ? join(certificate, TOP) : certificate;
  const info = `optimoo info ${quotedHere(file)}`;
  return new UsageError(
    `Without a tree, --total must say which total is in question; ${info} shows the one that is claimed.`,
  );
}
