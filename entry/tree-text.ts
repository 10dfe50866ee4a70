/**
 * Writes strategy trees as JSON, CSV, graphs for Graphviz and outlines, and reads JSON, also of other
 * programs. For Node and browsers.
 *
 * @example
 * ```js
 * import { openTree } from 'optimoo/tree';
 * import { encodeJsonTree, parseJsonTree, treeToJson, treeToOutline } from 'optimoo/tree/text';
 * import { bytes } from 'optimoo/trees/3x6-average';
 *
 * const tree = openTree(bytes);
 * console.log(treeToOutline(tree, tree.game, 2).split('\n')[1]); //   0A0B -> 345 (6 left) ...
 * const json = new TextEncoder().encode(treeToJson(tree));
 * console.log(openTree(encodeJsonTree(parseJsonTree(json), tree.game)).total); // 436
 * ```
 *
 * @module optimoo/tree/text
 */

export {
  encodeJsonTree,
  type JsonTree,
  parseJsonTree,
  strategyOfJson,
  treeToJson,
} from '../tree-output/json-tree.ts';
export { treeToCsv, treeToDot, treeToOutline } from '../tree-output/tree-texts.ts';
