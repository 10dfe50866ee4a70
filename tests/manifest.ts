// The entries of trees/manifest.json, for all tests of shipped files. Only this file reads the manifest. The
// tests compare its entries with the files.

import { readFileSync } from 'node:fs';
import { placeInTrees, type TreeEntry } from '../tree-output/manifest.ts';

/** The folder of the shipped files. */
export const TREES = new URL('../trees/', import.meta.url);

/** The URL of a shipped tree, certificate or list. */
export function shippedFile(file: string): URL {
  return new URL(placeInTrees(file), TREES);
}

export const MANIFEST: readonly TreeEntry[] = JSON.parse(
  readFileSync(new URL('manifest.json', TREES), 'utf8'),
);
/** The entries of trees/chosen.json, about trees of chosen secrets. */
export const CHOSEN_MANIFEST: readonly (TreeEntry & { readonly chosenBy: string })[] = JSON.parse(
  readFileSync(new URL('chosen.json', TREES), 'utf8'),
);
/** The entries of trees/words.json, about trees of word games. */
export const WORD_MANIFEST: readonly TreeEntry[] = JSON.parse(
  readFileSync(new URL('words.json', TREES), 'utf8'),
);
