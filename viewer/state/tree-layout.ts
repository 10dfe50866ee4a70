// A strategy as rings around its first guess. Every position is an arc on the ring of its turn, inside the
// angle of its parent, and as wide as its share of the secrets.

import { feedbackOf } from '../../game/feedback.ts';
import type { History } from '../../game/history.ts';
import { DONE } from '../../tree-output/no-position.ts';
import type { Tree } from '../../tree-output/tree.ts';

/** The place of one position of a tree. */
export interface Arc {
  /** The position of the tree. */
  readonly position: number;
  readonly parent: Arc | undefined;
  readonly children: readonly Arc[];
  /** The feedback that leads here; −1 for the first guess. */
  readonly feedback: number;
  /** The turn on which this position guesses, from 1. */
  readonly turn: number;
  /** Angles, clockwise from the top. */
  readonly from: number;
  readonly to: number;
}

/** The places of all positions of a tree. */
export interface TreeLayout {
  readonly root: Arc;
  /** All arcs of each turn; entry 0 is empty. */
  readonly rings: readonly (readonly Arc[])[];
}

/** Lays out a tree; the largest branches of a position come first. 4x10 has about 5100 arcs. */
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
 * Radii: a disc for the first guess, then rings that grow a little narrower towards the rim; the last one
 * ends at 1.
 */
export function ringRadius(turn: number, turns: number): number {
  return ((turn + 0.15) / (turns + 0.15)) ** 0.86;
}

/** The arc at a point of the unit disc, or undefined between and outside the arcs. */
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

/** Does an arc follow from this one? It does from itself. */
export function isBelow(arc: Arc, above: Arc): boolean {
  return arc.turn >= above.turn && arc.from >= above.from - 1e-9 && arc.to <= above.to + 1e-9;
}

/**
 * For each arc, the largest number of these turns that a secret below the arc fits: 0 if the first turn
 * excludes all of them.
 */
export function turnsFitted(layout: TreeLayout, tree: Tree, turns: History): ReadonlyMap<Arc, number> {
  const { game } = tree;
  const fitted = new Map<Arc, number>();
  const fits = (secret: number): number => {
    const misfit = turns.findIndex(({ guess, feedback }) => feedbackOf(game, guess, secret) !== feedback);
    return misfit < 0 ? turns.length : misfit;
  };
  const figureOf = (arc: Arc): number => {
    const findsOne = tree.next(arc.position, game.win) === DONE;
    const figure = Math.max(findsOne ? fits(tree.code(arc.position)) : 0, ...arc.children.map(figureOf));
    fitted.set(arc, figure);
    return figure;
  };
  figureOf(layout.root);
  return fitted;
}

/** The arcs from the first guess to the one of this position. */
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
