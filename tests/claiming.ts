// Trees that differ in their claim alone. A run finds the same with and without facts of a ledger, but earns
// another claim.

import { encodeTree, strategyOf } from '../tree-output/encode.ts';
import type { Claim } from '../tree-output/file-format.ts';
import { openTree } from '../tree-output/open-tree.ts';

/** The bytes of the same tree with this claim. @throws TreeError if the bytes are not a tree. */
export function claiming(claim: Claim, bytes: Uint8Array): Buffer {
  const tree = openTree(bytes);
  const { game, objective, producer } = tree;
  return Buffer.from(encodeTree(game, strategyOf(tree), { objective, claim, producer }));
}
