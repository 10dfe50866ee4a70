// Reads certificates from the disk, and makes the question that the checker answers. A certificate is one
// file, or a folder of parts with the part top.cert about the whole game. This file only reads bytes; verify/
// judges them.

import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readFault, standsAt } from '../base/read-fault.ts';
import { UsageError } from '../base/usage-error.ts';
import { reason } from '../base/write-file.ts';
import { whyChosen } from '../certificate/solve-certified.ts';
import { listsOf } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { MOST_BYTES } from '../verify/certificate-file.ts';
import { whyNoGame } from '../verify/checked-game.ts';
import { type ClaimedWords, headerOf } from '../verify/claim.ts';
import type { CertificatePart, ProofQuestion } from '../verify/proof.ts';
import { wordGameName } from '../verify/word-name.ts';
import { readFileUpTo } from './read-file.ts';

/** File name of the part about the whole game. */
export const TOP = 'top.cert';

/** The bytes that the checker gets. */
export interface CertificateFiles {
  readonly certificate: Uint8Array;
  readonly parts: readonly CertificatePart[];
}

/**
 * Reads a certificate, or all parts of a folder. Reads only the beginning of a file that is too large; the
 * checker refuses it.
 * @throws UsageError if a file cannot be read.
 */
export async function readCertificateFiles(path: string): Promise<CertificateFiles> {
  if (!standsAt(path)?.isDirectory()) return { certificate: await readPart(path), parts: [] };
  return { certificate: await readTop(path), parts: await readParts(path) };
}

/**
 * Reads the top part of a folder.
 * @throws UsageError if it is missing or cannot be read.
 */
export async function readTop(folder: string): Promise<Uint8Array> {
  if (!certificatesIn(folder).includes(TOP))
    throw new UsageError(`${folder} holds no ${TOP}, the part about the whole game.`);
  return readPart(join(folder, TOP));
}

/**
 * Reads all parts in a folder but the top part.
 * @throws UsageError if a file cannot be read.
 */
export async function readParts(folder: string): Promise<CertificatePart[]> {
  const names = certificatesIn(folder).filter((name) => name !== TOP);
  return Promise.all(names.map(async (name) => ({ name, bytes: await readPart(join(folder, name)) })));
}

/**
 * Makes sure that a folder does not hold the certificate of another question, which would be overwritten.
 * @throws UsageError if the top part of the folder is about another game or other prices, or is damaged.
 */
export async function checkFolder(path: string, game: string, prices: string): Promise<void> {
  if (!certificatesIn(path).includes(TOP)) return;
  const there = headerOf(await readPart(join(path, TOP)));
  if (there?.game === game && there.prices === prices) return;
  const about = there
    ? `the parts of ${there.game}, prices ${there.prices}`
    : `a ${TOP} that is no certificate`;
  throw new UsageError(`${path} holds ${about}; name another folder, or add --force.`);
}

/**
 * Makes a folder, unless it exists.
 * @throws UsageError if that is impossible.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const there = standsAt(path);
    if (there?.isDirectory()) return;
    const fault = path === '' ? 'it needs a name' : there ? 'there is a file' : reason(error);
    throw new UsageError(`${path || '""'} cannot be a folder: ${fault}.`);
  }
}

/** Returns the names of the certificates in a folder, in ascending order. */
function certificatesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.cert'))
      .sort();
  } catch (error) {
    throw readFault(folder, error);
  }
}

function readPart(path: string): Promise<Uint8Array> {
  return readFileUpTo(path, MOST_BYTES);
}

/** Returns the words of a game and its rule, as a claim needs them; undefined for a game of symbols. */
export function claimedWords(game: Game): ClaimedWords | undefined {
  return game.words ? { ...listsOf(game), rule: game.marking, hard: game.hard } : undefined;
}

/** Returns the name of a game in certificates, which spells the digests of word lists in full. */
export function certificateName(game: Game): string {
  return game.words ? wordGameName(game.marking, listsOf(game), game.hard) : game.name;
}

/** Returns the question that a certificate of this game answers: is every cost at least `bound`? */
export function questionOf(game: Game, prices: string, bound: number): ProofQuestion {
  return { game: certificateName(game), prices, bound, words: game.words ? listsOf(game) : undefined };
}

/**
 * Returns the reason why no certificate of this game is possible, as a sentence; undefined if one is
 * possible.
 */
export function whyNoCertificate(game: Game): string | undefined {
  return whyChosen(game) ?? (game.words ? undefined : whyNoGame(game.name));
}
