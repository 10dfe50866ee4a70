// Trees that differ in their claim alone: what a run has found is the same whether or not it believed facts
// of a ledger, and what it has earned is not.

import { encodeTree, strategyOf } from '../tree-output/encode.ts';
import type { Claim } from '../tree-output/file-format.ts';
import { openTree } from '../tree-output/open-tree.ts';

/** The bytes of the same tree with this claim. @throws TreeError for what is no tree. */
export function claiming(claim: Claim, bytes: Uint8Array): Buffer {
  const tree = openTree(bytes);
  const { game, objective, producer } = tree;
  return Buffer.from(encodeTree(game, strategyOf(tree), { objective, claim, producer }));
}
