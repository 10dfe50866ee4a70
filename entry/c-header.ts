/**
 * Writes strategies and arithmetic tables as C headers for microcontrollers. A header has constants for the
 * flash memory and a few small functions.
 *
 * @example
 * ```js
 * import { treeToC } from 'optimoo/c-header';
 * import { openTree } from 'optimoo/tree';
 * import { bytes } from 'optimoo/trees/4x6r-average';
 *
 * const header = treeToC(openTree(bytes), 'mastermind');
 * console.log(header.bytes, header.text.includes('mastermind_next')); // 3041 true
 * ```
 *
 * @module optimoo/c-header
 */

export { arithmeticTableToC } from '../extras/c-header/arithmetic-to-c.ts';
export type { CHeader } from '../extras/c-header/text.ts';
export { treeToC } from '../extras/c-header/tree-to-c.ts';
