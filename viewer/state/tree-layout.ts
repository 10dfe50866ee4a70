// Computes the picture of a strategy as rings around its first guess. Each position is an arc on the ring of
// its turn, inside the angle of its parent. The width of an arc is its share of the secrets.

import type { Tree } from '../../tree-output/tree.ts';

/** The arc of one position of a tree. */
export interface Arc {
  /** The number of the position in the tree. */
  readonly position: number;
  readonly parent: Arc | undefined;
  readonly children: readonly Arc[];
  /** The feedback that leads to this position; −1 for the first guess. */
  readonly feedback: number;
  /** The turn of the guess in this position, counted from 1. */
  readonly turn: number;
  /** Start and end angle, clockwise from the top. */
  readonly from: number;
  readonly to: number;
}

/** The arcs of all positions of a tree. */
export interface TreeLayout {
  readonly root: Arc;
  /** All arcs of each turn; entry 0 is empty. */
  readonly rings: readonly (readonly Arc[])[];
}

/** Computes the arcs of a tree. The largest branches of a position come first. 4x10 has about 5100 arcs. */
export function layOutTree(tree: Tree): TreeLayout {
  const rings: Arc[][] = [[]];
  const share = (2 * Math.PI) / tree.remaining(tree.root);
  const lay = (position: number, feedback: number, parent: Arc | undefined, from: number): Arc => {
    const turn = parent === undefined ? 1 : parent.turn + 1;
    const children: Arc[] = [];
    const arc: Arc = {
      position,
      parent,
      children,
      feedback,
      turn,
      from,
      to: from + share * tree.remaining(position),
    };
    rings[turn] ??= [];
    rings[turn].push(arc);
    let start = from;
    for (const next of branches(tree, position)) {
      children.push(lay(next.position, next.feedback, arc, start));
      start = children[children.length - 1].to;
    }
    return arc;
  };
  const root = lay(tree.root, -1, undefined, 0);
  return { root, rings };
}

function branches(tree: Tree, position: number): { feedback: number; position: number }[] {
  return tree
    .feedbacks(position)
    .map((feedback) => ({ feedback, position: tree.next(position, feedback) }))
    .filter((branch) => branch.position >= 0)
    .sort((a, b) => tree.remaining(b.position) - tree.remaining(a.position) || a.feedback - b.feedback);
}

/**
 * Returns the outer radius of the ring of a turn. The first guess is a disc. The rings become a little
 * narrower towards the rim, and the last one ends at 1.
 */
export function ringRadius(turn: number, turns: number): number {
  return ((turn + 0.15) / (turns + 0.15)) ** 0.86;
}

/** Returns the arc at a point of the unit disc, or undefined if there is none. */
export function arcAt(layout: TreeLayout, x: number, y: number): Arc | undefined {
  const radius = Math.hypot(x, y);
  const turns = layout.rings.length - 1;
  const angle = (Math.atan2(x, -y) + 2 * Math.PI) % (2 * Math.PI);
  let arc: Arc | undefined = layout.root;
  for (let turn = 1; arc !== undefined && radius > ringRadius(turn, turns); turn++) {
    arc = arc.children.find((child) => child.from <= angle && angle < child.to);
  }
  return arc;
}

/** True if `arc` is `above` itself or lies in its branch. */
export function isBelow(arc: Arc, above: Arc): boolean {
  return arc.turn >= above.turn && arc.from >= above.from - 1e-9 && arc.to <= above.to + 1e-9;
}

/** Returns the arcs from the first guess to the position after these feedbacks. */
export function pathTo(layout: TreeLayout, tree: Tree, feedbacks: readonly number[]): Arc[] {
  const path = [layout.root];
  for (const feedback of feedbacks) {
    const next = tree.next(path[path.length - 1].position, feedback);
    const arc = path[path.length - 1].children.find((child) => child.position === next);
    if (arc === undefined) break;
    path.push(arc);
  }
  return path;
}
