// optimoo certify: proves the optimum of a game, and writes the certificate and the strategy tree. The tree
// claims `certified`. Both files are written only if the independent checker accepts them.

import type { Command } from 'commander';
import { UsageError } from '../base/usage-error.ts';
import type { AnyCertificate } from '../certificate/certificate.ts';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import {
  type Certified,
  type CertifiedOptions,
  solveCertified,
  Uncertifiable,
} from '../certificate/solve-certified.ts';
import { INFINITE } from '../solver/host/layout.ts';
import { isNotWithin } from '../solver/objective-text.ts';
import { parsePrices } from '../solver/prices.ts';
import { encodeTree } from '../tree-output/encode.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import { checkClaim, whyNoQuestion } from '../verify/claim.ts';
import { pricesOf } from '../verify/objective.ts';
import {
  certificateName,
  checkFolder,
  claimedWords,
  makeFolder,
  whyNoCertificate,
} from './certificate-files.ts';
import {
  ASSUMED_AFTER,
  checkedPart,
  checkParts,
  checkPartsOptions,
  completeParts,
  makePart,
  PARTS_OPTIONS,
  type PartName,
  type PartsOptions,
  type PartsSubject,
  type PartsWork,
  partFile,
} from './certify-parts.ts';
import { formatRows, plural, type Row } from './format.ts';
import { GAME_ARGUMENT, gameOf } from './game-options.ts';
import type { Io } from './io.ts';
import {
  CERTIFIABLE_FORMS,
  CERTIFIABLE_OBJECTIVE_HELP,
  fileStem,
  objectiveFrom,
  objectiveOptions,
} from './objective-options.ts';
import { option, outputOptions, subcommand, wholeNumber } from './options.ts';
import { checkApart, fileAt, placeFrom, type ResultPlace, report } from './output.ts';
import { NotProved, VERSION } from './program.ts';
import { createProgress } from './progress.ts';
import { type Kept, ledgerRow, resourcesFrom, type Subject, subjectOf, withLedger } from './search.ts';

interface CertifyOptions extends PartsOptions {
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

/** Defines the command `certify`. Errors of its action are reported by run.ts. */
export function certifyCommand(io: Io): Command {
  return subcommand(
    'certify',
    [
      ...outputOptions('where to write the certificate (default: <game>-<objective>.cert)'),
      'game',
      ...objectiveOptions('what is to be proven', CERTIFIABLE_FORMS),
      'ledger',
      ...PARTS_OPTIONS,
      option(
        '--total <number>',
        'prove no more than that no strategy costs less than this; no tree is written',
        wholeNumber(1, INFINITE - 1),
      ),
      option('--tree <file>', 'where to write the tree (default: <game>-<objective>.tree)'),
      'solver',
      'json',
    ],
    EXAMPLES,
  )
    .addArgument(GAME_ARGUMENT)
    .action((name, options) => run(io, name, options));
}

/** The game, the prices and the bound that the certificate is about. */
interface Question extends PartsSubject, Subject {
  /**
   * The lower bound to prove for the cost of every strategy; undefined if the search must find the least
   * cost.
   */
  readonly bound: number | undefined;
}

async function run(io: Io, name: string | undefined, options: CertifyOptions): Promise<void> {
  const game = await gameOf(name, options, { io });
  const goal = objectiveFrom(options);
  const subject = { ...subjectOf('certify', game, goal), unit: 'in all' };
  const { objective } = subject;
  const reason = whyNoCertificate(game) ?? whyNoQuestion({ game: game.name, objective }, true);
  if (reason !== undefined) throw new UsageError(reason);
  const { total, tree, parts: folder, part } = options;
  if (total !== undefined && isNotWithin(objective))
    throw new UsageError(`--total is about costs; "${objective}" has none.`);
  checkPartsOptions(options);
  const treeless = whyNoTree(objective, options);
  if (tree !== undefined && treeless !== undefined)
    throw new UsageError(`No tree would be written to ${tree}: ${treeless}; leave out --tree.`);
  // A price list can be spelled in several ways; the certificate uses this spelling.
  const prices = pricesOf(objective) as string;
  const question = { ...subject, prices, bound: isNotWithin(objective) ? 1 : total };
  if (folder !== undefined) {
    makeFolder(folder);
    if (!options.force) await checkFolder(folder, certificateName(game), prices);
    if (part !== undefined) return runPart(io, question, folder, part, options);
  }
  const stem = `${fileStem(game.name, goal)}${total === undefined ? '' : `-at-least-${total}`}`;
  const places = placesOf(io, stem, treeless === undefined, options);
  if (folder !== undefined) await checkParts(folder, question);
  const done = await working(io, question, options, async ({ making, checking }) => {
    const assumedAfter = folder === undefined ? undefined : ASSUMED_AFTER;
    const { certificate, strategy, trusted } = await solve(question, { ...making, assumedAfter });
    const { bound } = certificate;
    if (bound === 0) {
      throw new NotProved(
        `The least cost of ${game.name}, ${objective}, is 0, and nothing can cost less, ` +
          'so there is nothing to certify; optimoo solve writes the strategy.',
      );
    }
    const bytes = encodeCertificate({ ...certificate, prices });
    const { parts, rest } =
      folder === undefined ? { parts: [] } : await completeParts(folder, question, bytes, bound, making);
    const meta = { objective, claim: 'certified', producer: `optimoo ${VERSION}` } as const;
    const tree = strategy && encodeTree(game, strategy, meta);
    const subject = { game: game.name, objective, words: claimedWords(game) };
    const asked = { ...subject, bound: isNotWithin(objective) ? undefined : bound };
    const how = { ...checking, check: checkInThreads, parts, treeGame: game };
    const { ok, outcome, line } = await checkClaim(asked, bytes, tree, how);
    if (!ok) throw outcome === 'undecided' ? new NotProved(line) : new Error(line);
    return { certificate, bytes, tree, parts, rest, line, trusted: trusted + (rest?.trusted ?? 0) };
  });
  const { certificate, parts, rest, kept } = done;
  if (rest !== undefined) places.rest?.write(rest.bytes);
  places.certificate?.write(done.bytes);
  if (done.tree !== undefined) places.tree?.write(done.tree);
  const { bound, states } = certificate;
  const figures = {
    ...{ game: game.name, objective, claim: 'certified', bound, states: states.length },
    ...{ references: referencesOf(states), parts: parts.length },
    ...{ file: places.certificate?.name ?? null, tree: places.tree?.name ?? null, ledger: kept },
  };
  const beside = `${parts.length} beside it${rest === undefined ? '' : ', rest.cert among them'}`;
  const [, facts] = ledgerRow(kept);
  const rows = formatRows([
    certificateRow(places.certificate, certificate),
    ['parts', parts.length === 0 ? undefined : beside],
    ['ledger', facts && `${facts}; the proof rests on none of them`],
    [
      'tree',
      done.tree ? (places.tree?.name ?? 'not written') : 'none: the certificate says what no strategy can do',
    ],
  ]);
  const place = places.tree?.isStandardOutput ? places.tree : places.certificate;
  report(io, options, 'certify', { figures, text: `${done.line}\n${rows}`, place });
}

/**
 * Makes one part, and writes the part if the checker accepts its steps. The output claims nothing about the
 * game, because one part does not prove the whole bound.
 */
async function runPart(
  io: Io,
  question: Question,
  folder: string,
  part: PartName,
  options: CertifyOptions,
): Promise<void> {
  const place = fileAt(io, partFile(folder, part), options.force);
  checkApart(['ledger', options.ledger], ['part', place]);
  const made = await working(io, question, options, async ({ making, checking }) => {
    const made =
      part === 'top'
        ? { ...(await solve(question, { ...making, assumedAfter: ASSUMED_AFTER })), positions: 0 }
        : await makePart(folder, question, part, { making, checking });
    return { ...made, bytes: await checkedPart(question, made.certificate, checking) };
  });
  place.write(made.bytes);
  const { game, objective } = question;
  const { states, assumed = 0, bound } = made.certificate;
  const name = part === 'top' ? part : `${part.part}/${part.of}`;
  const figures = {
    ...{ game: game.name, objective, part: name, claim: null, bound, assumed, states: states.length },
    ...{ references: referencesOf(states), file: place.name, ledger: made.kept },
  };
  const says =
    part === 'top'
      ? `that the cost is at least ${bound}, if what is assumed of ${plural(assumed, 'position')} is proved`
      : `what the top part assumes of ${plural(made.positions, 'position')}`;
  const title = part === 'top' ? 'top part' : `part ${name}`;
  const hold = plural(states.length - assumed, 'step proves', 'steps prove');
  const rows = formatRows([certificateRow(place, made.certificate), ledgerRow(made.kept)]);
  const text = `CHECKED ${game.name} ${objective}, ${title}: ${hold} ${says}\n${rows}`;
  report(io, options, 'certify', { figures, text });
}

/** Returns the reason why no tree is written, as a part of a sentence; undefined if a tree is written. */
function whyNoTree(objective: string, { output, part, total }: CertifyOptions): string | undefined {
  if (output === false) return '--no-output asks for no file';
  if (total !== undefined) return '--total asks for no strategy';
  if (part !== undefined) return 'one part alone proves none';
  return isNotWithin(objective) ? `"${objective}" says what no strategy can do` : undefined;
}

/**
 * Output places of the certificate, the missing part and the tree; undefined for a file that is not written.
 */
interface Places {
  readonly certificate: ResultPlace | undefined;
  readonly rest: ResultPlace | undefined;
  readonly tree: ResultPlace | undefined;
}

/**
 * Returns the output places of all files.
 * @throws UsageError if a place cannot be written.
 */
function placesOf(io: Io, stem: string, hasTree: boolean, options: CertifyOptions): Places {
  const { parts: folder, ledger } = options;
  // checkFolder has made sure that the folder is about this question, so its parts may be replaced without
  // --force.
  const certificate =
    folder === undefined ? placeFrom(io, options, `${stem}.cert`) : fileAt(io, partFile(folder, 'top'), true);
  const rest = folder === undefined ? undefined : fileAt(io, partFile(folder, 'rest'), true);
  const tree = hasTree ? placeFrom(io, { ...options, output: options.tree ?? `${stem}.tree` }) : undefined;
  if (folder !== undefined && tree?.name.endsWith('.cert'))
    throw new UsageError(
      `${tree.name} is a name of a part; a tree beside parts needs another one, such as ${stem}.tree.`,
    );
  checkApart(['ledger', ledger], ['certificate', certificate], ['missing part', rest], ['tree', tree]);
  return { certificate, rest, tree };
}

/** Runs `work` with the ledger that the options name, and shows the progress of search, proof and check. */
function working<T extends Pick<Certified, 'trusted'>>(
  io: Io,
  question: Question,
  options: CertifyOptions,
  work: (given: PartsWork) => Promise<T>,
): Promise<Kept<T>> {
  return withLedger(io, options, question, async (ledger, solving) => {
    const certifying = createProgress(io, 'position');
    const onCertify = (done: number, known: number): void => {
      solving.stop();
      certifying.update(done, known);
    };
    const steps = createProgress(io, 'step');
    const onStep = (done: number, all: number): void => {
      certifying.stop();
      steps.update(done, all);
    };
    const believed = ledger === undefined || ledger.size === 0 ? undefined : options.ledger;
    const means = resourcesFrom(io, options);
    const checking = { ...means, limit: Number.POSITIVE_INFINITY, onStep };
    try {
      return await work({
        making: { ...means, ledger, onSolve: solving.update, onCertify },
        checking,
      });
    } catch (error) {
      throw given(error, question.prices, believed);
    } finally {
      certifying.stop();
      steps.stop();
    }
  });
}

function solve({ game, prices, bound }: Question, making: CertifiedOptions): Promise<Certified> {
  return solveCertified(game, parsePrices(prices), bound, making);
}

/**
 * Completes the error message of a failed search. If the search used facts of a ledger without a proof, the
 * message names the ledger. If every strategy needs a forbidden turn, the message suggests the question "not
 * within k". There k is the length of the price list minus 1, because a price list ends with the first
 * forbidden turn.
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

function certificateRow(place: ResultPlace | undefined, { states, assumed = 0 }: AnyCertificate): Row {
  const steps = `${plural(states.length, 'step')}${assumed === 0 ? '' : `, ${assumed} of them assumed`}`;
  const references = plural(referencesOf(states), 'reference');
  return ['certificate', `${place?.name ?? 'not written'}, ${steps}, ${references}`];
}

function referencesOf(states: AnyCertificate['states']): number {
  return states.reduce((sum, { references }) => sum + references.length, 0);
}
