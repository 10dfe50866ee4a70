// The folder trees/ for the scripts that fill it: paths of its files, reading and writing.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFileSafely } from '../base/write-file.ts';
import { fileStem } from '../cli/objective-options.ts';
import { parseObjective } from '../solver/objective-text.ts';
import { placeInTrees } from '../tree-output/manifest.ts';

/** The folder with a final slash, seen from scripts/ or from the compiled scripts in dist/scripts/. */
export const FOLDER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../trees/' : '../../trees/', import.meta.url),
);

/** The path of a file of the folder. */
export function pathOf(file: string): string {
  return FOLDER + placeInTrees(file);
}

/** The file name of a claim without its ending: `4x10`, `not within 6` → `4x10-not-within-6`. */
export function stemOf(game: string, objective: string): string {
  return fileStem(game, parseObjective(objective));
}

/** The file of a claim: `4x10`, `not within 6`, `cert` → `4x10-not-within-6.cert`. */
export function fileOf(game: string, objective: string, ending: 'cert' | 'tree'): string {
  return `${stemOf(game, objective)}.${ending}`;
}

/** The bytes of a file of the folder. @throws Error if it is missing. */
export function read(file: string): Uint8Array {
  return readFileSync(pathOf(file));
}

/** A list of the folder. @throws Error if it is missing. */
export function readJson<T>(file: string): T {
  return JSON.parse(new TextDecoder().decode(read(file)));
}

/** Writes a file of the folder, whole or not at all. */
export function write(file: string, content: Uint8Array | string): void {
  mkdirSync(dirname(pathOf(file)), { recursive: true });
  writeFileSafely(pathOf(file), typeof content === 'string' ? new TextEncoder().encode(content) : content);
}

/** The file of the best known strategy of an open game. */
export function openTreeOf(game: string): string {
  return `open/${game}-average.tree`;
}

/** The file of the certified lower bound of an open game, which may be missing. */
export function openCertificateOf(game: string): string {
  return `open/${game}-average.cert`;
}

/** The ledger of the bracket of an open game, to continue from; it may be missing. */
export function openLedgerOf(game: string): string {
  return `open/${game}.ledger`;
}

/** Length and SHA-256 of some bytes, as the manifest states them. */
export function fingerprint(bytes: Uint8Array): { bytes: number; sha256: string } {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
