// optimoo certify --parts: a certificate in several files of one folder. Several machines can make them. The
// top part assumes the costs of the positions after the first turns. Part 3 of 8 proves every eighth of these
// assumptions. The last run proves all that no part proves.

import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { UsageError } from '../base/usage-error.ts';
import type { AnyCertificate } from '../certificate/certificate.ts';
import { encodeCertificate, numberOf } from '../certificate/encode-certificate.ts';
import {
  type Certified,
  type CertifiedOptions,
  certifyPart,
  Uncertifiable,
} from '../certificate/solve-certified.ts';
import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';
import { parsePrices } from '../solver/prices.ts';
import { Refusal, readCertificate, Undecided } from '../verify/certificate-file.ts';
import { checkAlone } from '../verify/check-threads.ts';
import type { ClaimOptions } from '../verify/claim.ts';
import { type Assumption, type CertificatePart, Proof, partOf } from '../verify/proof.ts';
import { questionOf, readParts, readTop, TOP } from './certificate-files.ts';
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

/** Options to make a certificate, and to check it. */
export interface PartsWork {
  readonly making: CertifiedOptions;
  readonly checking: ClaimOptions;
}

/** A part, and the number of positions whose assumed cost it proves. */
interface MadePart extends Pick<Certified, 'certificate' | 'trusted'> {
  readonly positions: number;
}

/** All parts of a folder, and the part that this run made; undefined if no part was missing. */
interface CompletedParts {
  readonly parts: readonly CertificatePart[];
  readonly rest: (CertificatePart & Pick<Certified, 'trusted'>) | undefined;
}

/** The part that proves all assumptions which no other part proves. */
const REST = 'rest.cert';

/** The definitions of these options. */
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
  checking: ClaimOptions,
): Promise<readonly Assumption[]> {
  const top = await readTop(folder);
  return refusing(`${join(folder, TOP)}: `, async () => {
    const question = questionOf(game, prices, readCertificate(top).bound);
    const { onStep: _, ...quietly } = checking;
    const verdict = await checkAlone(top, question, quietly);
    if (!verdict.ok) throw new Refusal(verdict.reason);
    return new Proof(top, question).unmet();
  });
}

/** Does work with files of proofs. @throws Error or NotProved, with the verdict, if the work refuses one. */
async function refusing<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Undecided) throw new NotProved(`UNDECIDED ${file}${error.message}`);
    throw error instanceof Refusal ? new Error(`REFUSED ${file}${error.message}`) : error;
  }
}

/**
 * Part 3 of 8: proves every eighth assumption of the top part. If an assumption is false, the error blames
 * the top part.
 * @throws like assumedIn; Uncertifiable if an assumption is false.
 */
export async function makePart(
  folder: string,
  subject: PartsSubject,
  { part, of }: Exclude<PartName, 'top'>,
  { making, checking }: PartsWork,
): Promise<MadePart> {
  const assumed = await assumedIn(folder, subject, checking);
  const claims = assumed.filter((_, i) => i % of === part - 1);
  if (claims.length === 0)
    throw new UsageError(
      `The top part assumes only ${plural(assumed.length, 'position')}, so there is no part ${part}/${of}.`,
    );
  try {
    return await prove(subject, claims, making);
  } catch (error) {
    if (!(error instanceof Uncertifiable)) throw error;
    const sentence = `${join(folder, TOP)} assumes what is false: ${error.message}`;
    throw new Uncertifiable(sentence, error.refuted);
  }
}

/**
 * Checks the subject and the form of the parts in a folder before the long search. Their steps are followed
 * after it.
 * @throws UsageError if a part cannot be read, Error if it is damaged, NotProved if it is about another
 * question.
 */
export async function checkParts(folder: string, { game, prices }: PartsSubject): Promise<void> {
  const parts = await keptParts(folder);
  await refusing('', async () => {
    for (const { name, bytes } of parts) partOf(join(folder, name), bytes, questionOf(game, prices, 0));
  });
}

/** The parts in a folder that a run keeps. */
async function keptParts(folder: string): Promise<CertificatePart[]> {
  return (await readParts(folder)).filter(({ name }) => name !== REST);
}

/**
 * The parts in a folder, and one more part for assumptions that none of them proves. `top` are the bytes of
 * the top part, which proves the bound. The caller checks all files together.
 * @throws like checkParts.
 */
export async function completeParts(
  folder: string,
  subject: PartsSubject,
  top: Uint8Array,
  bound: number,
  making: CertifiedOptions,
): Promise<CompletedParts> {
  const { game, prices } = subject;
  const parts = await keptParts(folder);
  const question = questionOf(game, prices, bound);
  const claims = await refusing('', async () => new Proof(top, question, parts).unmet());
  if (claims.length === 0) return { parts, rest: undefined };
  const { certificate, trusted } = await prove(subject, claims, making);
  const rest = { name: REST, bytes: encodeCertificate({ ...certificate, prices }), trusted };
  return { parts: [...parts, rest], rest };
}

/** One certificate that proves all these assumptions. */
async function prove(
  { game, prices }: PartsSubject,
  assumed: readonly Assumption[],
  making: CertifiedOptions,
): Promise<MadePart> {
  const claims = assumed.map(({ path, bound }) => ({ path: historyOf(game, path), bound }));
  return {
    ...(await certifyPart(game, parsePrices(prices), claims, making)),
    positions: claims.length,
  };
}

/**
 * The bytes of a part, after the checker has followed each step.
 * @throws Error if a step is false.
 */
export async function checkedPart(
  { game, prices }: PartsSubject,
  certificate: AnyCertificate,
  checking: ClaimOptions,
): Promise<Uint8Array> {
  const bytes = encodeCertificate({ ...certificate, prices });
  const verdict = await checkAlone(bytes, questionOf(game, prices, certificate.bound), checking);
  if (!verdict.ok) throw new Error(`REFUSED the new part: ${verdict.reason}`);
  return bytes;
}

/** Reads a path of the checker: guess, feedback, guess, feedback, …. numberOf() explains the feedbacks. */
function historyOf(game: Game, path: readonly number[]): History {
  const numbers = Array.from({ length: game.feedbackCount }, (_, feedback) => numberOf(game, feedback));
  return Array.from({ length: path.length / 2 }, (_, turn) => ({
    guess: path[2 * turn],
    feedback: numbers.indexOf(path[2 * turn + 1]),
  }));
}
