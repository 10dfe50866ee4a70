/**
 * Writes strategies as tree files, and turns opened trees back into strategies.
 *
 * @example
 * ```js
 * import { outcome } from 'optimoo';
 * import { openTree } from 'optimoo/tree';
 * import { encodeTree, strategyOf } from 'optimoo/tree/encode';
 * import { bytes } from 'optimoo/trees/4x6r-average';
 *
 * const { game, objective, claim, ...tree } = openTree(bytes);
 * const strategy = strategyOf(openTree(bytes));
 * console.log(outcome(game, strategy).total, tree.total); // 5625 5625
 * console.log(encodeTree(game, strategy, { objective, claim, producer: 'my program 1.0' }).length); // 283
 * ```
 *
 * @module optimoo/tree/encode
 */

export { encodeTree, type Meta, strategyOf } from '../tree-output/encode.ts';
