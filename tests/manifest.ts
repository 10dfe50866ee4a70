// What trees/manifest.json lists, for all tests that go through the shipped files.
// Read and typed in one place; whether what it says is true, the tests must see from the files themselves.

import { readFileSync } from 'node:fs';

/** A certificate, as the manifest describes it. */
export interface CertificateEntry {
  readonly file: string;
  readonly objective: string;
  readonly prices: string;
  readonly bound: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly command: string;
}

/** A tree, and the certificates that are read beside it. */
export interface TreeEntry {
  readonly file: string;
  readonly game: string;
  readonly objective: string;
  readonly secrets: number;
  readonly total: number;
  readonly worst: number;
  readonly histogram: readonly number[];
  readonly claim: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly certificates: readonly CertificateEntry[];
}

/** The folder of the shipped files. */
export const TREES = new URL('../trees/', import.meta.url);
export const MANIFEST: readonly TreeEntry[] = JSON.parse(readFileSync(new URL('manifest.json', TREES), 'utf8'));
