// A certificate as it lies on the disk: one file, or a folder of parts, of which top.cert is the one about the whole game. Reads bytes;
// what they are worth is judged in verify/.

import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../game/usage-error.ts';
import type { Part } from '../verify/proof.ts';
import { readFileUpTo } from './read-file.ts';

/** The part about the whole game. */
export const TOP = 'top.cert';

const MOST_BYTES = 1 << 24;

/** What is put to the checker. */
export interface CertificateFiles {
  readonly certificate: Uint8Array;
  readonly parts: readonly Part[];
}

/** Reads a certificate, or all of a folder. @throws UsageError when it cannot be read, or is too large to be a certificate. */
export async function readCertificateFiles(path: string): Promise<CertificateFiles> {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return { certificate: await readPart(path), parts: [] };
  const certificate = await readTop(path);
  return { certificate, parts: await readParts(path, certificate.length) };
}

/** Reads the top part of a folder. @throws UsageError when it cannot be read. */
export async function readTop(folder: string): Promise<Uint8Array> {
  if (!certificatesIn(folder).includes(TOP)) throw new UsageError(`${folder} holds no ${TOP}, the part about the whole game.`);
  return readPart(join(folder, TOP));
}

/** Reads the parts of a folder, but for the top part, which has so many bytes. @throws UsageError. */
export async function readParts(folder: string, topBytes: number): Promise<Part[]> {
  const parts: Part[] = [];
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

/** Makes sure that there is a folder. @throws UsageError when there cannot be one. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(`${path} cannot be a folder: ${code === 'EEXIST' || code === 'ENOTDIR' ? 'there is a file' : code}.`);
  }
}

/** The names of the certificates in a folder, ascending. */
function certificatesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.cert'))
    .sort();
}

async function readPart(path: string): Promise<Uint8Array> {
  const bytes = await readFileUpTo(path, MOST_BYTES);
  if (bytes.length > MOST_BYTES) throw new UsageError(`${path} is larger than any certificate, ${MOST_BYTES} bytes.`);
  return bytes;
}
