// optimoo certify --parts: makes a certificate as several files of one folder. Each file is a part, and
// several machines can each make some parts. The top part proves the bound, but only assumes the costs of the
// positions after the first turns. Part 3 of 8 proves every eighth of these assumptions. The last run proves
// the assumptions that no part in the folder proves.

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
 * The top part assumes the costs of positions after this many turns. Two turns give enough positions for any
 * number of machines, and leave little work for the top part.
 */
export const ASSUMED_AFTER = 2;

/** Names a part by its number, counted from 1, or names the top part. */
export type PartName = 'top' | { readonly part: number; readonly of: number };

/** The values of the options --parts and --part, with all shared options. */
export interface PartsOptions extends Options {
  readonly parts?: string;
  readonly part?: PartName;
}

/** The game and the prices, which all parts of a certificate share. */
export interface PartsSubject {
  readonly game: Game;
  /** The price list in the spelling of the question; the bytes of a certificate repeat it. */
  readonly prices: string;
}

/** Options for making a certificate, and options for checking the certificate. */
export interface PartsWork {
  readonly making: CertifiedOptions;
  readonly checking: ClaimOptions;
}

/** A new part. `positions` counts the positions whose assumed cost the part proves. */
interface MadePart extends Pick<Certified, 'certificate' | 'trusted'> {
  readonly positions: number;
}

/**
 * All parts of a folder except the top part. `rest` is the part that this run made; undefined if the other
 * parts already prove every assumption.
 */
interface CompletedParts {
  readonly parts: readonly CertificatePart[];
  readonly rest: (CertificatePart & Pick<Certified, 'trusted'>) | undefined;
}

/** File name of the part that proves the assumptions which no other part proves. */
const REST = 'rest.cert';

/** The options --parts and --part. */
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

/**
 * Checks that the options for parts fit together.
 * @throws UsageError if they contradict each other.
 */
export function checkPartsOptions({ parts, part, output }: PartsOptions): void {
  if (parts === undefined && part !== undefined)
    throw new UsageError('--part is for a certificate in parts; name its folder with --parts.');
  if (parts !== undefined && output !== undefined)
    throw new UsageError('Parts lie in the folder of --parts; leave out -o and --no-output.');
}

/** Returns the path of a part in the folder. */
export function partFile(folder: string, part: PartName | 'rest'): string {
  if (part === 'top') return join(folder, TOP);
  return join(folder, part === 'rest' ? REST : `part-${part.part}-of-${part.of}.cert`);
}

/**
 * Checks the top part of a folder, and returns the assumptions that it makes.
 * @throws UsageError if the top part is missing, Error if it is damaged or about another question.
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

/**
 * Runs `work`, and turns a negative verdict of the checker into an error that names the file.
 * @throws Error if a proof is refused, NotProved if the check stays undecided.
 */
async function refusing<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Undecided) throw new NotProved(`UNDECIDED ${file}${error.message}`);
    throw error instanceof Refusal ? new Error(`REFUSED ${file}${error.message}`) : error;
  }
}

/**
 * Makes a part. For example, part 3 of 8 proves every eighth assumption of the top part, from the third on.
 * @throws like assumedIn; UsageError if the top part has too few assumptions for this part; Uncertifiable,
 * with the path of the top part, if an assumption is false.
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
 * Checks before the long search that the parts in a folder can be read and are about this question. The
 * checker follows the steps of these parts after the search.
 * @throws UsageError if a part cannot be read, Error if it is damaged, NotProved if it is about another
 * question.
 */
export async function checkParts(folder: string, { game, prices }: PartsSubject): Promise<void> {
  const parts = await keptParts(folder);
  await refusing('', async () => {
    for (const { name, bytes } of parts) partOf(join(folder, name), bytes, questionOf(game, prices, 0));
  });
}

/** Reads the parts in a folder, without rest.cert, which each run makes again. */
async function keptParts(folder: string): Promise<CertificatePart[]> {
  return (await readParts(folder)).filter(({ name }) => name !== REST);
}

/**
 * Returns the parts in a folder. If these parts leave some assumptions unproved, the function makes and adds
 * one more part, which proves them. `top` holds the bytes of the top part, which proves `bound`. The caller
 * checks all files together.
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

/** Makes one certificate that proves all given assumptions. */
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
 * Encodes a part, checks each step of the encoded bytes, and returns the bytes.
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

/**
 * Converts a path of the checker to a history. The path lists guess, feedback, guess, feedback, …, with the
 * checker's own numbers for feedbacks; see numberOf().
 */
function historyOf(game: Game, path: readonly number[]): History {
  const numbers = Array.from({ length: game.feedbackCount }, (_, feedback) => numberOf(game, feedback));
  return Array.from({ length: path.length / 2 }, (_, turn) => ({
    guess: path[2 * turn],
    feedback: numbers.indexOf(path[2 * turn + 1]),
  }));
}
