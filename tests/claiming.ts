// Replaces the claim of a tree. With facts of a ledger a run finds the same strategy as without, but its
// claim may differ. So tests compare both trees under one claim.

import { encodeTree, strategyOf } from '../tree-output/encode.ts';
import type { Claim } from '../tree-output/file-format.ts';
import { openTree } from '../tree-output/open-tree.ts';

/** Returns the bytes of a tree with another claim. @throws TreeError if the bytes are not a tree. */
export function claiming(claim: Claim, bytes: Uint8Array): Buffer {
  const tree = openTree(bytes);
  const { game, objective, producer } = tree;
  return Buffer.from(encodeTree(game, strategyOf(tree), { objective, claim, producer }));
}
