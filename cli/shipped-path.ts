// Finds the trees and certificates that come with the program, by the names that a user types.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { placeInTrees, type TreeEntry } from '../tree-output/manifest.ts';

const TREES = new URL(import.meta.url.endsWith('.ts') ? '../trees/' : '../../trees/', import.meta.url);

/** Returns the path of a shipped tree, certificate or list. */
export function shippedPath(file: string): string {
  return fileURLToPath(new URL(placeInTrees(file), TREES));
}

/**
 * Returns the path of the file that a user's word names. If a file has this path, returns the word itself. A
 * bare name such as `4x10-average` names the tree `4x10-average.tree`: first that of the working folder, then
 * the one that comes with the program. `4x10-average.cert` may be a certificate that comes with the program.
 */
export function pathNamed(word: string): string {
  if (existsSync(word) || !/^\w[\w-]*(?:[.](?:tree|cert))?$/.test(word)) return word;
  const file = word.includes('.') ? word : `${word}.tree`;
  return [file, shippedPath(file)].find((path) => existsSync(path)) ?? word;
}

/** Returns the bare names of all shipped trees, such as `4x10-average`. */
export function shippedNames(): string[] {
  const entries = ['manifest.json', 'words.json'].flatMap((list): readonly TreeEntry[] =>
    JSON.parse(readFileSync(shippedPath(list), 'utf8')),
  );
  return entries.map(({ file }) => file.replace(/[.]tree$/, ''));
}
