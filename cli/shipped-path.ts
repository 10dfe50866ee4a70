// Where the trees and certificates lie that come with the program, and how a user's word names one.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { placeInTrees } from '../tree-output/manifest.ts';

const TREES = new URL(import.meta.url.endsWith('.ts') ? '../trees/' : '../../trees/', import.meta.url);

/** Returns the path of a shipped tree, certificate or list. */
export function shippedPath(file: string): string {
  return fileURLToPath(new URL(placeInTrees(file), TREES));
}

/**
 * Returns the path of the file that a user's word names. A file of this path comes first. A bare name such as
 * `4x10-average` also names the tree `4x10-average.tree` of the working folder, and then the one that comes
 * with the program. `4x10-average.cert` may be a certificate that comes with the program.
 */
export function pathNamed(word: string): string {
  if (existsSync(word) || !/^\w[\w-]*(?:[.](?:tree|cert))?$/.test(word)) return word;
  const file = word.includes('.') ? word : `${word}.tree`;
  return [file, shippedPath(file)].find((path) => existsSync(path)) ?? word;
}
