// The entries of trees/manifest.json, for all tests that go through the shipped files. Only this file reads
// the manifest; the tests check its entries against the files themselves.

import { readFileSync } from 'node:fs';
import { placeInTrees, type TreeEntry } from '../tree-output/manifest.ts';

/** The folder of the shipped files. */
export const TREES = new URL('../trees/', import.meta.url);

/** The address of a shipped tree, certificate or list. */
export function shippedFile(file: string): URL {
  return new URL(placeInTrees(file), TREES);
}

export const MANIFEST: readonly TreeEntry[] = JSON.parse(
  readFileSync(new URL('manifest.json', TREES), 'utf8'),
);
/** Entries about words, from a list of their own. */
export const WORD_MANIFEST: readonly TreeEntry[] = JSON.parse(
  readFileSync(new URL('words.json', TREES), 'utf8'),
);
