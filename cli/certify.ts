// optimoo certify: proves the optimum of a game, and writes the certificate and the strategy tree. The tree
// claims `certified`. Both files are written only if the independent checker accepts them.

import { Command } from 'commander';
import { UsageError } from '../base/usage-error.ts';
import type { AnyCertificate } from '../certificate/certificate.ts';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { type Certified, solveCertified, Uncertifiable } from '../certificate/solve-certified.ts';
import { INFINITE } from '../solver/host/layout.ts';
import { formatObjective, isNotWithin } from '../solver/objective-text.ts';
import { parsePrices } from '../solver/prices.ts';
import { encodeTree } from '../tree-output/encode.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import { checkClaim, pricesOf, whyNoQuestion } from '../verify/claim.ts';
import type { CertificatePart } from '../verify/proof.ts';
import { checkFolder, makeFolder } from './certificate-folder.ts';
import { certificateName, claimedWords, whyNoCertificate } from './certificate-question.ts';
import {
  ASSUMED_AFTER,
  addPartsOptions,
  checkedPart,
  checkParts,
  checkPartsOptions,
  completeParts,
  type MadePart,
  makePart,
  type PartName,
  type PartsOptions,
  type PartsSubject,
  type PartsWork,
  partFile,
} from './certify-parts.ts';
import { formatRows, plural } from './format.ts';
import { addWordOptions, GAME_ARGUMENT, gameOf, type WordOptions } from './game-options.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import {
  addLedgerOption,
  type Kept,
  type LedgerOption,
  ledgerRow,
  possibleLedgerFault,
  withLedger,
} from './ledger-option.ts';
import {
  addObjectiveOptions,
  CERTIFIABLE_FORMS,
  CERTIFIABLE_OBJECTIVE_HELP,
  fileStem,
  type ObjectiveOptions,
  objectiveFrom,
} from './objective-options.ts';
import {
  addOutputOptions,
  checkApart,
  fileAt,
  type OutputOptions,
  type Place,
  placeFrom,
  sayBeside,
} from './output.ts';
import { NotProved, VERSION } from './program.ts';
import { boundsProgress, createProgress } from './progress.ts';
import { addResourceOptions, type ResourceOptions, resourcesFrom } from './solver-options.ts';
import { wholeNumber } from './whole-number.ts';

interface Options
  extends ObjectiveOptions,
    OutputOptions,
    WordOptions,
    LedgerOption,
    ResourceOptions,
    PartsOptions {
  readonly tree?: string;
  readonly total?: number;
}

const EXAMPLES = `${CERTIFIABLE_OBJECTIVE_HELP}
The certificate lets anyone check, without trusting this program, that no
strategy is better: optimoo check <certificate> <tree>.

Examples:
  optimoo certify 4x10 -o 4x10.cert
  optimoo certify 4x10 --objective "not within 6"
  optimoo certify 6x7 --total 27500
  optimoo certify 5x8 --parts 5x8-parts --part 3/8
  optimoo certify --words secrets.txt --guesses allowed.txt --feedback wordle`;

/** The command `certify`. run.ts reports what its action throws. */
export function certifyCommand(io: Io): Command {
  const command = addOutputOptions(
    new Command('certify'),
    'where to write the certificate (default: <game>-<objective>.cert)',
  );
  return addResourceOptions(
    addPartsOptions(
      addLedgerOption(
        addObjectiveOptions(addWordOptions(command), 'what is to be proven', CERTIFIABLE_FORMS),
      ),
    )
      .description('prove the optimum and write a certificate that anyone can check')
      .argument(...GAME_ARGUMENT)
      .option(
        '--total <number>',
        'prove no more than that no strategy costs less than this; no tree is written',
        wholeNumber(1, INFINITE - 1),
      )
      .option('--tree <file>', 'where to write the tree (default: <game>-<objective>.tree)'),
  )
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action((name: string | undefined, options: Options) => run(io, name, options));
}

async function run(io: Io, argument: string | undefined, options: Options): Promise<void> {
  const game = await gameOf(argument, options);
  const wanted = objectiveFrom(options);
  const objective = formatObjective(wanted.objective, wanted.consistent);
  const reason = whyNoCertificate(game) ?? whyNoQuestion({ game: game.name, objective }, true);
  if (reason !== undefined) throw new UsageError(reason);
  if (options.total !== undefined && isNotWithin(objective))
    throw new UsageError(`--total is about costs; "${objective}" has none.`);
  checkPartsOptions(options);
  const treeless = whyNoTree(objective, options);
  if (options.tree !== undefined && treeless !== undefined)
    throw new UsageError(`No tree would be written to ${options.tree}: ${treeless}; leave out --tree.`);
  const { parts: folder, part } = options;
  if (folder !== undefined) makeFolder(folder);
  const bound = isNotWithin(objective) ? 1 : options.total;
  // The spelling of the certificate: a price list has several.
  const question = { game, objective, bound, prices: pricesOf(objective) as string };
  if (folder !== undefined && !options.force)
    await checkFolder(folder, certificateName(game), question.prices);
  if (folder !== undefined && part !== undefined) return runPart(io, question, folder, part, options);
  const stem =
    fileStem(game.name, wanted) + (options.total === undefined ? '' : `-at-least-${options.total}`);
  const places = placesOf(io, stem, objective, options);
  if (folder !== undefined) await checkParts(folder, question);
  const found = await working(io, question, options, async (given) => {
    if (folder === undefined) return { ...(await solve(question, given)), parts: [], rest: undefined };
    const solved = await solve(question, { ...given, assumedAfter: ASSUMED_AFTER });
    const completed = await completeParts(folder, question, solved.certificate, given);
    return { ...solved, ...completed, trusted: solved.trusted + (completed.rest?.trusted ?? 0) };
  });
  const { certificate, strategy, parts, rest } = found;
  if (certificate.bound === 0) {
    throw new NotProved(
      `The least cost of ${game.name}, ${objective}, is 0, and nothing can cost less, ` +
        'so there is nothing to certify; optimoo solve writes the strategy.',
    );
  }
  const bytes = encodeCertificate({ ...certificate, prices: question.prices });
  const meta = { objective, claim: 'certified', producer: `optimoo ${VERSION}` } as const;
  const tree = strategy && encodeTree(game, strategy, meta);
  const progress = createProgress(io, 'step');
  const subject = { game: game.name, objective, words: claimedWords(game) };
  const asked = isNotWithin(objective) ? subject : { ...subject, bound: certificate.bound };
  const { threads, memory } = options;
  const how = {
    check: checkInThreads,
    threads,
    memory,
    limit: Number.POSITIVE_INFINITY,
    parts,
    treeGame: game,
  };
  const watched = { ...how, onStep: progress.update, signal: io.signal };
  const verdict = await checkClaim(asked, bytes, tree, watched).finally(progress.stop);
  if (!verdict.ok)
    throw verdict.outcome === 'undecided'
      ? new NotProved(verdict.line)
      : possibleLedgerFault(verdict.line, game, options);
  if (rest !== undefined) places.rest?.write(rest.bytes);
  places.certificate?.write(bytes);
  if (tree !== undefined) places.tree?.write(tree);
  const standard = places.tree?.isStandardOutput ? places.tree : places.certificate;
  if (options.json) io.out(certifyJson(question, found, places));
  else sayBeside(io, standard, summary(found, places, verdict.line));
}

/**
 * Makes one part, and writes it if its steps hold. A part does not prove the whole, so the command claims
 * nothing.
 */
async function runPart(
  io: Io,
  question: CertifyRequest,
  folder: string,
  part: PartName,
  options: Options,
): Promise<void> {
  const place = fileAt(io, partFile(folder, part), options.force);
  checkApart(['ledger', options.ledger], ['part', place]);
  const made = await working(io, question, options, async (given) => {
    if (part !== 'top') return makePart(folder, question, part, given);
    const { certificate, trusted } = await solve(question, { ...given, assumedAfter: ASSUMED_AFTER });
    return { ...(await checkedPart(question, certificate, given)), trusted };
  });
  const { states, assumed = 0, bound } = made.certificate;
  place.write(made.bytes);
  const [name, says] =
    part === 'top'
      ? [
          'top',
          `that the cost is at least ${bound}, if what is assumed of ${plural(assumed, 'position')} is proved`,
        ]
      : [`${part.part}/${part.of}`, `what the top part assumes of ${plural(made.positions, 'position')}`];
  const figures = {
    part: name,
    claim: null,
    bound,
    assumed,
    states: states.length,
    references: referencesOf(states),
  };
  const { game, objective } = question;
  if (options.json)
    io.out(
      toJson('certify', { game: game.name, objective, ...figures, file: place.name, ledger: made.kept }),
    );
  else {
    const rows = [certificateRow(place, made.certificate), ...ledgerRow(made.kept)];
    const hold = plural(states.length - assumed, 'step proves', 'steps prove');
    const title = part === 'top' ? 'top part' : `part ${name}`;
    io.out(`CHECKED ${game.name} ${objective}, ${title}: ${hold} ${says}\n${formatRows(rows)}`);
  }
}

/** The question that the certificate answers. */
interface CertifyRequest extends PartsSubject {
  readonly objective: string;
  /** A lower bound on the cost of every strategy; undefined if the search must find the least cost. */
  readonly bound: number | undefined;
}

/** Why no tree is written, as a part of a sentence; undefined if a tree is written. */
function whyNoTree(objective: string, { output, part, total }: Options): string | undefined {
  if (output === false) return '--no-output asks for no file';
  if (total !== undefined) return '--total asks for no strategy';
  if (part !== undefined) return 'one part alone proves none';
  return isNotWithin(objective) ? `"${objective}" says what no strategy can do` : undefined;
}

/** Places of the certificate, the missing part and the tree; undefined for a file that is not written. */
interface Places {
  readonly certificate: Place | undefined;
  readonly rest: Place | undefined;
  readonly tree: Place | undefined;
}

/**
 * The places of all files.
 * @throws UsageError if a place cannot be written.
 */
function placesOf(io: Io, stem: string, objective: string, options: Options): Places {
  const { parts: folder } = options;
  // The folder belongs to this question, as checkFolder has seen, so its parts are brought up to date.
  const certificate =
    folder === undefined ? placeFrom(io, options, `${stem}.cert`) : fileAt(io, partFile(folder, 'top'), true);
  const rest = folder === undefined ? undefined : fileAt(io, partFile(folder, 'rest'), true);
  const hasTree = whyNoTree(objective, options) === undefined;
  const tree = hasTree ? placeFrom(io, { ...options, output: options.tree ?? `${stem}.tree` }) : undefined;
  if (folder !== undefined && tree?.name.endsWith('.cert'))
    throw new UsageError(
      `${tree.name} is a name of a part; a tree beside parts needs another one, such as ${stem}.tree.`,
    );
  checkApart(
    ['ledger', options.ledger],
    ['certificate', certificate],
    ['missing part', rest],
    ['tree', tree],
  );
  return { certificate, rest, tree };
}

/** Searches and proves with the ledger and the progress of the options. */
function working<T extends Pick<Certified, 'trusted'>>(
  io: Io,
  { game, objective, prices }: CertifyRequest,
  options: Options,
  work: (given: PartsWork) => Promise<T>,
): Promise<Kept<T>> {
  return withLedger(io, options, { game, objective, consistent: false }, async (ledger) => {
    const solving = boundsProgress(io, { unit: 'in all', json: options.json && 'certify', ledger });
    const certifying = createProgress(io, 'position');
    const onCertify = (done: number, known: number): void => {
      solving.stop();
      certifying.update(done, known);
    };
    const checking = createProgress(io, 'step');
    const onStep = (done: number, all: number): void => {
      certifying.stop();
      checking.update(done, all);
    };
    const believed = ledger === undefined || ledger.size === 0 ? undefined : options.ledger;
    try {
      const means = { ...resourcesFrom(io, options), ledger };
      return await work({ ...means, onSolve: solving.update, onCertify, onStep });
    } catch (error) {
      throw given(error, prices, believed);
    } finally {
      solving.stop();
      certifying.stop();
      checking.stop();
    }
  });
}

function solve(
  { game, prices, bound }: CertifyRequest,
  { onStep: _, ...options }: PartsWork,
): Promise<Certified> {
  return solveCertified(game, parsePrices(prices), bound, options);
}

/**
 * The error of a search that may have believed facts of a ledger. No certificate shows these facts, so the
 * error names the ledger. If no strategy keeps to the prices, the error names the question that can be
 * certified. A price list ends with the first forbidden turn.
 */
function given(error: unknown, prices: string, ledger: string | undefined): unknown {
  if (!(error instanceof Uncertifiable)) return error;
  const trust = ledger === undefined ? '' : `, given the facts of ${ledger}`;
  const sentence = error.message.replace(/[.]$/, trust);
  if (error.refuted) return new Error(`${sentence}.`);
  return new UsageError(
    `${sentence}; certify "not within ${parsePrices(prices).prices.length - 1}" instead.`,
  );
}

/** The result of the command. */
interface CertifyResult extends Kept<Certified> {
  readonly parts: readonly CertificatePart[];
  readonly rest: MadePart | undefined;
}

function summary(
  { certificate, strategy, parts, rest, kept }: CertifyResult,
  places: Places,
  verdict: string,
): string {
  const beside = `${parts.length} beside it${rest === undefined ? '' : ', rest.cert among them'}`;
  const rows: [string, string][] = [
    certificateRow(places.certificate, certificate),
    ...(parts.length === 0 ? [] : ([['parts', beside]] as [string, string][])),
    ...ledgerRow(kept).map(([name, text]): [string, string] => [
      name,
      `${text}; the proof rests on none of them`,
    ]),
    [
      'tree',
      strategy ? (places.tree?.name ?? 'not written') : 'none: the certificate says what no strategy can do',
    ],
  ];
  return `${verdict}\n${formatRows(rows)}`;
}

function certificateRow(place: Place | undefined, { states, assumed = 0 }: AnyCertificate): [string, string] {
  const steps = `${plural(states.length, 'step')}${assumed === 0 ? '' : `, ${assumed} of them assumed`}`;
  return [
    'certificate',
    `${place?.name ?? 'not written'}, ${steps}, ${plural(referencesOf(states), 'reference')}`,
  ];
}

function certifyJson(
  { game, objective }: CertifyRequest,
  { certificate: { bound, states }, parts, kept }: CertifyResult,
  places: Places,
): string {
  const figures = {
    claim: 'certified',
    bound,
    states: states.length,
    references: referencesOf(states),
    parts: parts.length,
  };
  const files = { file: places.certificate?.name ?? null, tree: places.tree?.name ?? null };
  return toJson('certify', { game: game.name, objective, ...figures, ...files, ledger: kept });
}

function referencesOf(states: AnyCertificate['states']): number {
  return states.map(({ references }) => references.length).reduce((sum, count) => sum + count, 0);
}
