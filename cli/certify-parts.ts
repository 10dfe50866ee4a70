// optimoo certify --parts: a certificate in several files of one folder. Several machines can make them. The
// top part assumes the costs of the positions after the first turns. Part 3 of 8 proves every eighth of these
// assumptions. The last run proves all that no part proves.

import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { UsageError } from '../base/usage-error.ts';
import type { AnyCertificate } from '../certificate/certificate.ts';
import { encodeCertificate, numberOf } from '../certificate/encode-certificate.ts';
import { type CertifiedOptions, certifyPart, Uncertifiable } from '../certificate/solve-certified.ts';
import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';
import { parsePrices } from '../solver/prices.ts';
import { Refusal, readCertificate, Undecided } from '../verify/certificate-file.ts';
import { checkAlone } from '../verify/check-threads.ts';
import { type Assumption, type CertificatePart, Proof, type ProofQuestion, partOf } from '../verify/proof.ts';
import { readParts, readTop, TOP } from './certificate-folder.ts';
import { questionOf } from './certificate-question.ts';
import { plural } from './format.ts';
import { type Options, option } from './options.ts';
import { NotProved } from './program.ts';

/**
 * The parts prove the positions after this many turns. There are enough of these positions for any number of
 * machines, and little work lies before them.
 */
export const ASSUMED_AFTER = 2;

/** A part with its number from 1, or the top part. */
export type PartName = 'top' | { readonly part: number; readonly of: number };

/** The options for certificates in parts. */
export interface PartsOptions extends Options {
  readonly parts?: string;
  readonly part?: PartName;
}

/** The common subject of all parts. */
export interface PartsSubject {
  readonly game: Game;
  /** The price list as the question spells it. */
  readonly prices: string;
}

/** Options of the work on a part, and a listener for each checked step. */
export interface PartsWork extends CertifiedOptions {
  readonly onStep?: (done: number, all: number) => void;
}

/** A part whose steps hold. */
export interface MadePart {
  readonly certificate: AnyCertificate;
  readonly bytes: Uint8Array;
  /** The number of positions whose assumed cost this part proves. */
  readonly positions: number;
  /** Facts of the ledger that the search believed. */
  readonly trusted: number;
}

/** All parts of a folder, and the part that this run made; undefined if no part was missing. */
interface CompletedParts {
  readonly parts: readonly CertificatePart[];
  readonly rest: MadePart | undefined;
}

/** The part that proves all assumptions which no other part proves. */
const REST = 'rest.cert';

/** The options for certificates in parts. */
export const PARTS_OPTIONS = [
  option(
    '--parts <folder>',
    'make the certificate in parts, in this folder: the top part, and what no part there proves',
  ),
  option(
    '--part <part>',
    'make one of the parts only: top first, then such as 3/8 on each machine',
    partName,
  ),
];

function partName(text: string): PartName {
  if (text === 'top') return text;
  const [, part, of] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text)?.map(Number) ?? [];
  if (part === undefined || part > of)
    throw new InvalidArgumentError('It must be top, or such as 3/8 for the third of eight.');
  return { part, of };
}

/** @throws UsageError when the options contradict each other. */
export function checkPartsOptions({ parts, part, output }: PartsOptions): void {
  if (parts === undefined && part !== undefined)
    throw new UsageError('--part is for a certificate in parts; name its folder with --parts.');
  if (parts !== undefined && output !== undefined)
    throw new UsageError('Parts lie in the folder of --parts; leave out -o and --no-output.');
}

/** The file of a part. */
export function partFile(folder: string, part: PartName | 'rest'): string {
  if (part === 'top') return join(folder, TOP);
  return join(folder, part === 'rest' ? REST : `part-${part.part}-of-${part.of}.cert`);
}

/**
 * The assumptions of the top part of a folder.
 * @throws UsageError if the part is missing, Error if it is damaged or about another question.
 */
async function assumedIn(
  folder: string,
  { game, prices }: PartsSubject,
  { threads, memory, signal }: CertifiedOptions,
): Promise<readonly Assumption[]> {
  const top = await readTop(folder);
  try {
    const question = questionOf(game, prices, readCertificate(top).bound);
    const limit = Number.POSITIVE_INFINITY;
    const verdict = await checkAlone(top, question, { threads, memory, limit, signal });
    if (!verdict.ok) throw new Refusal(verdict.reason);
    return new Proof(top, question).unmet();
  } catch (error) {
    throw error instanceof Refusal ? new Error(`REFUSED ${join(folder, TOP)}: ${error.message}`) : error;
  }
}

/**
 * Part 3 of 8, as bytes: proves every eighth assumption of the top part.
 * @throws like assumedIn; Error if an assumption is false.
 */
export async function makePart(
  folder: string,
  subject: PartsSubject,
  { part, of }: Exclude<PartName, 'top'>,
  options: PartsWork,
): Promise<MadePart> {
  const assumed = await assumedIn(folder, subject, options);
  const claims = assumed.filter((_, i) => i % of === part - 1);
  if (claims.length > 0)
    return prove(subject, claims, options).catch((error) => Promise.reject(blamingTop(folder, error)));
  throw new UsageError(
    `The top part assumes only ${plural(assumed.length, 'position')}, so there is no part ${part}/${of}.`,
  );
}

/** The error of a part. If a claim is false, the error blames the top part, which assumes the claim. */
function blamingTop(folder: string, error: unknown): unknown {
  if (!(error instanceof Uncertifiable)) return error;
  return new Uncertifiable(`${join(folder, TOP)} assumes what is false: ${error.message}`, error.refuted);
}

/**
 * Checks the subject and the form of the parts in a folder before the long search. Their steps are followed
 * after it.
 * @throws UsageError if a part cannot be read, Error if it is damaged, NotProved if it is about another
 * question.
 */
export async function checkParts(folder: string, { game, prices }: PartsSubject): Promise<void> {
  for (const { name, bytes } of (await readParts(folder, 0)).filter(isKeptPart)) {
    try {
      partOf(join(folder, name), bytes, questionOf(game, prices, 0));
    } catch (error) {
      if (error instanceof Undecided) throw new NotProved(`UNDECIDED ${error.message}`);
      throw error instanceof Refusal ? new Error(`REFUSED ${error.message}`) : error;
    }
  }
}

/** Is this a part that the run keeps? */
function isKeptPart({ name }: CertificatePart): boolean {
  return name !== REST;
}

/** The parts in a folder, and one more part for assumptions that none of them proves. */
export async function completeParts(
  folder: string,
  subject: PartsSubject,
  top: AnyCertificate,
  options: PartsWork,
): Promise<CompletedParts> {
  const bytes = encodeCertificate({ ...top, prices: subject.prices });
  const parts = (await readParts(folder, bytes.length)).filter(isKeptPart);
  const claims = unmet(bytes, questionOf(subject.game, subject.prices, top.bound), parts);
  const rest = claims.length === 0 ? undefined : await prove(subject, claims, options);
  return { parts: rest === undefined ? parts : [...parts, { name: REST, bytes: rest.bytes }], rest };
}

/**
 * The assumptions that no part proves. Empty if a part is damaged, since the checker then reports that part.
 */
function unmet(
  top: Uint8Array,
  question: ProofQuestion,
  parts: readonly CertificatePart[],
): readonly Assumption[] {
  try {
    return new Proof(top, question, parts).unmet();
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** One certificate that proves all these assumptions. */
async function prove(
  subject: PartsSubject,
  assumed: readonly Assumption[],
  options: PartsWork,
): Promise<MadePart> {
  const { onStep: _, ...making } = options;
  const claims = assumed.map(({ path, bound }) => ({ path: historyOf(subject.game, path), bound }));
  const { certificate, trusted } = await certifyPart(
    subject.game,
    parsePrices(subject.prices),
    claims,
    making,
  );
  return { ...(await checkedPart(subject, certificate, options)), positions: claims.length, trusted };
}

/**
 * The bytes of a part, after the checker has followed each step.
 * @throws Error if a step is false.
 */
export async function checkedPart(
  { game, prices }: PartsSubject,
  certificate: AnyCertificate,
  { threads, memory, signal, onStep }: PartsWork,
): Promise<Omit<MadePart, 'trusted'>> {
  const bytes = encodeCertificate({ ...certificate, prices });
  const question = questionOf(game, prices, certificate.bound);
  const limit = Number.POSITIVE_INFINITY;
  const verdict = await checkAlone(bytes, question, { threads, memory, limit, signal, onStep });
  if (!verdict.ok) throw new Error(`REFUSED the new part: ${verdict.reason}`);
  return { certificate, bytes, positions: 0 };
}

/** Reads a path of the checker: guess, feedback, guess, feedback, …. numberOf() explains the feedbacks. */
function historyOf(game: Game, path: readonly number[]): History {
  const numbers = Array.from({ length: game.feedbackCount }, (_, feedback) => numberOf(game, feedback));
  return Array.from({ length: path.length / 2 }, (_, turn) => ({
    guess: path[2 * turn],
    feedback: numbers.indexOf(path[2 * turn + 1]),
  }));
}
