// The folder trees/ as the scripts that fill it see it: its files by name, their digests, and how lists are
// written. Which files belong into it is not known here.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFileSafely } from '../base/write-file.ts';
import { fileStem } from '../cli/objective-options.ts';
import { parseObjective } from '../solver/objective-text.ts';
import { placeInTrees } from '../tree-output/manifest.ts';

/**
 * The folder, with a slash at its end: two levels up from the compiled scripts in dist/scripts/, one from
 * their sources.
 */
export const FOLDER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../trees/' : '../../trees/', import.meta.url),
);

/** The path of a file of the folder. */
export function pathOf(file: string): string {
  return FOLDER + placeInTrees(file);
}

/** The name of the files of a claim, without their endings: `4x10`, `not within 6` → `4x10-not-within-6`. */
export function stemOf(game: string, objective: string): string {
  return fileStem(game, parseObjective(objective));
}

/** The file of a claim: `4x10`, `not within 6`, `cert` → `4x10-not-within-6.cert`. */
export function fileOf(game: string, objective: string, ending: 'cert' | 'tree'): string {
  return `${stemOf(game, objective)}.${ending}`;
}

/** The bytes of a file of the folder. @throws when there is none. */
export function read(file: string): Uint8Array {
  return readFileSync(pathOf(file));
}

/** A list of the folder. @throws when there is none. */
export function readJson<T>(file: string): T {
  return JSON.parse(new TextDecoder().decode(read(file)));
}

/** Writes a file of the folder, whole or not at all. */
export function write(file: string, content: Uint8Array | string): void {
  mkdirSync(dirname(pathOf(file)), { recursive: true });
  writeFileSafely(pathOf(file), typeof content === 'string' ? new TextEncoder().encode(content) : content);
}

/** Where the best strategy known of an open game lies in the folder. */
export function openTreeOf(game: string): string {
  return `open/${game}-average.tree`;
}

/**
 * Where the certificate of what no strategy for an open game undercuts lies in the folder, if there is one.
 */
export function openCertificateOf(game: string): string {
  return `open/${game}-average.cert`;
}

/**
 * Where the ledger of an open game lies in the folder, if there is one: what its bracket has proved, for
 * whoever goes on with it.
 */
export function openLedgerOf(game: string): string {
  return `open/${game}.ledger`;
}

/** Writes pages of docs/, by their paths there, each whole or not at all. */
export function writePages(pages: ReadonlyMap<string, string>): void {
  for (const [path, text] of pages) {
    const file = `${FOLDER}../docs/${path}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSafely(file, new TextEncoder().encode(text));
  }
}

/** Length and SHA-256 of some bytes, as the manifest states them. */
export function fingerprint(bytes: Uint8Array): { bytes: number; sha256: string } {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** A list as JSON, one entry a line, so that a change of one entry is a change of one line. */
export function lines(entries: readonly object[]): string {
  return `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]`;
}

/** What a list that is a file of its own should say. */
export function listText(entries: readonly object[]): string {
  return `${lines(entries)}\n`;
}
