/**
 * Opens strategy trees and looks guesses up in them. The module is small and has no dependencies. For Node
 * and browsers.
 *
 * @example
 * ```js
 * import { DONE, openTree } from 'optimoo/tree';
 * import { bytes } from 'optimoo/trees/4x10-average';
 *
 * const tree = openTree(bytes);
 * let n = tree.root;
 * console.log(tree.guess(n)); // 0123
 * n = tree.next(n, '1A1B');
 * console.log(tree.guess(n), tree.remaining(n)); // 0245 720
 * console.log(tree.next(n, '4A0B') === DONE); // true
 * ```
 *
 * @module optimoo/tree
 */

export type { Claim } from '../tree-output/file-format.ts';
export { DONE, IMPOSSIBLE } from '../tree-output/no-position.ts';
export { openTree } from '../tree-output/open-tree.ts';
export type { Tree } from '../tree-output/tree.ts';
export { TreeError } from '../tree-output/tree-error.ts';
