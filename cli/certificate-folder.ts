// A certificate on the disk: one file, or a folder of parts. The part top.cert is about the whole game. This
// file only reads bytes; verify/ judges them.

import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readFault, standsAt } from '../base/read-fault.ts';
import { UsageError } from '../base/usage-error.ts';
import { reason } from '../base/write-file.ts';
import { MOST_BYTES } from '../verify/certificate-file.ts';
import { headerOf } from '../verify/claim.ts';
import type { CertificatePart } from '../verify/proof.ts';
import { readFileUpTo } from './read-file.ts';

/** The part about the whole game. */
export const TOP = 'top.cert';

/** The input of the checker. */
export interface CertificateFiles {
  readonly certificate: Uint8Array;
  readonly parts: readonly CertificatePart[];
}

/**
 * Reads a certificate, or all of a folder. @throws UsageError when it cannot be read, or is too large to be a
 * certificate.
 */
export async function readCertificateFiles(path: string): Promise<CertificateFiles> {
  if (!standsAt(path)?.isDirectory()) return { certificate: await readPart(path), parts: [] };
  const certificate = await readTop(path);
  return { certificate, parts: await readParts(path, certificate.length) };
}

/** Reads the top part of a folder. @throws UsageError when it cannot be read. */
export async function readTop(folder: string): Promise<Uint8Array> {
  if (!certificatesIn(folder).includes(TOP))
    throw new UsageError(`${folder} holds no ${TOP}, the part about the whole game.`);
  return readPart(join(folder, TOP));
}

/**
 * Reads all parts in a folder apart from the top part. `topBytes` is the size of the top part, for the limit
 * of all files together.
 * @throws UsageError when a file cannot be read, or all together are too large.
 */
export async function readParts(folder: string, topBytes: number): Promise<CertificatePart[]> {
  const parts: CertificatePart[] = [];
  let left = MOST_BYTES - topBytes;
  for (const name of certificatesIn(folder).filter((file) => file !== TOP)) {
    const bytes = await readFileUpTo(join(folder, name), left);
    if (bytes.length > left)
      throw new UsageError(`The certificates in ${folder} are larger than any proof, ${MOST_BYTES} bytes.`);
    left -= bytes.length;
    parts.push({ name, bytes });
  }
  return parts;
}

/**
 * Protects the top part of another question.
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

/** The names of the certificates in a folder, ascending. */
function certificatesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.cert'))
      .sort();
  } catch (error) {
    throw readFault(folder, error);
  }
}

async function readPart(path: string): Promise<Uint8Array> {
  const bytes = await readFileUpTo(path, MOST_BYTES);
  if (bytes.length > MOST_BYTES)
    throw new UsageError(`${path} is larger than any certificate, ${MOST_BYTES} bytes.`);
  return bytes;
}
