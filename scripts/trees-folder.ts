// Paths in the folder trees/, and functions that read and write its files, for the scripts that make them.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFileSafely } from '../base/write-file.ts';
import { fileStem } from '../cli/objective-options.ts';
import { parseObjective } from '../solver/objective-text.ts';
import { placeInTrees } from '../tree-output/manifest.ts';

/**
 * The path of the folder with a final slash. This file may run in scripts/ or, compiled, in dist/scripts/.
 */
export const FOLDER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../trees/' : '../../trees/', import.meta.url),
);

/** Returns the path of a file of the folder. */
export function pathOf(file: string): string {
  return FOLDER + placeInTrees(file);
}

/** Returns the file name of a claim without its ending: `4x10`, `not within 6` → `4x10-not-within-6`. */
export function stemOf(game: string, objective: string): string {
  return fileStem(game, parseObjective(objective));
}

/** Returns the file name of a claim: `4x10`, `not within 6`, `cert` → `4x10-not-within-6.cert`. */
export function fileOf(game: string, objective: string, ending: 'cert' | 'tree'): string {
  return `${stemOf(game, objective)}.${ending}`;
}

/**
 * Reads the bytes of a file of the folder.
 * @throws Error if it is missing.
 */
export function read(file: string): Uint8Array {
  return readFileSync(pathOf(file));
}

/**
 * Reads a list of the folder.
 * @throws Error if it is missing.
 */
export function readJson<T>(file: string): T {
  return JSON.parse(new TextDecoder().decode(read(file)));
}

/** Writes a file of the folder. If writing fails, the old file stays unchanged. */
export function write(file: string, content: Uint8Array | string): void {
  mkdirSync(dirname(pathOf(file)), { recursive: true });
  writeFileSafely(pathOf(file), typeof content === 'string' ? new TextEncoder().encode(content) : content);
}

/** Returns the file of the best known strategy of an open game. */
export function openTreeOf(game: string): string {
  return `open/${game}-average.tree`;
}

/** Returns the file of the certified lower bound of an open game; the file may be missing. */
export function openCertificateOf(game: string): string {
  return `open/${game}-average.cert`;
}

/** Returns the ledger with which a search for bounds of an open game continues; the file may be missing. */
export function openLedgerOf(game: string): string {
  return `open/${game}.ledger`;
}

/** Returns length and SHA-256 of some bytes, as the manifest states them. */
export function fingerprint(bytes: Uint8Array): { bytes: number; sha256: string } {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
