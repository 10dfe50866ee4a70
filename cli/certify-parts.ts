// optimoo certify --parts: a certificate in several files of one folder, each of which another machine can
// make. The top part assumes what the positions after the first turns cost; part 3 of 8 proves every eighth
// of these; the last run makes the parts that are missing.

import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
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
import type { OutputOptions } from './output.ts';
import { NotProved } from './program.ts';

/**
 * Turns after which positions are left to the parts: enough of them for any number of machines, and little of
 * the work before.
 */
export const ASSUMED_AFTER = 2;

/** One of so many parts, from 1; or the top part. */
export type PartName = 'top' | { readonly part: number; readonly of: number };

/** The options for certificates in parts. */
export interface PartsOptions {
  readonly parts?: string;
  readonly part?: PartName;
}

/** What all parts are about. */
export interface PartsSubject {
  readonly game: Game;
  /** As the question spells them. */
  readonly prices: string;
}

/** What parts are made with, and whom to tell of the steps that have been checked. */
export interface PartsWork extends CertifiedOptions {
  readonly onStep?: (done: number, all: number) => void;
}

/** A part that has been made and holds. */
export interface MadePart {
  readonly certificate: AnyCertificate;
  readonly bytes: Uint8Array;
  /** Of how many positions it proves what is assumed. */
  readonly positions: number;
  /** Facts of the ledger that the search believed. */
  readonly trusted: number;
}

/** All parts of a folder, and the one among them that was made anew; undefined where none was missing. */
interface CompletedParts {
  readonly parts: readonly CertificatePart[];
  readonly rest: MadePart | undefined;
}

/** The part that proves what no other one does. */
const REST = 'rest.cert';

/** Adds the options to a command. */
export function addPartsOptions(command: Command): Command {
  return command
    .option(
      '--parts <folder>',
      'make the certificate in parts, in this folder: the top part, and what no part there proves',
    )
    .option(
      '--part <part>',
      'make one of the parts only: top first, then such as 3/8 on each machine',
      partName,
    );
}

function partName(text: string): PartName {
  if (text === 'top') return text;
  const [, part, of] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text)?.map(Number) ?? [];
  if (part === undefined || part > of)
    throw new InvalidArgumentError('It must be top, or such as 3/8 for the third of eight.');
  return { part, of };
}

/** @throws UsageError when the options contradict each other. */
export function checkPartsOptions({ parts, part, output }: PartsOptions & OutputOptions): void {
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
 * What the top part of a folder assumes. @throws UsageError when there is none; Error when it is damaged, or
 * about something else.
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
 * Part 3 of 8, as bytes: every eighth of what the top part in the folder assumes. @throws like assumedIn;
 * Error when that is false.
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

/** The error of a part: where its claims are false, the top part is that assumes them. */
function blamingTop(folder: string, error: unknown): unknown {
  if (!(error instanceof Uncertifiable)) return error;
  return new Uncertifiable(`${join(folder, TOP)} assumes what is false: ${error.message}`, error.refuted);
}

/**
 * Looks at the parts in a folder before the long search: a step that does not hold is noticed after it.
 * @throws UsageError when one cannot be read; Error when one is damaged; NotProved when one is about
 * something else.
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

/** Is it not the part that is made anew? */
function isKeptPart({ name }: CertificatePart): boolean {
  return name !== REST;
}

/** The parts in a folder, and one more if something that is assumed is proved by none of them. */
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

/** What no part proves; nothing when a part is no good, which the checker will say. */
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

/** One certificate of all this. */
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

/** A part as bytes, of which the checker has followed each step. @throws Error when one does not hold. */
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

/** A path as the checker writes it: guess, feedback, guess, feedback, …; a feedback is as numberOf() says. */
function historyOf(game: Game, path: readonly number[]): History {
  const numbers = Array.from({ length: game.feedbackCount }, (_, feedback) => numberOf(game, feedback));
  return Array.from({ length: path.length / 2 }, (_, turn) => ({
    guess: path[2 * turn],
    feedback: numbers.indexOf(path[2 * turn + 1]),
  }));
}
