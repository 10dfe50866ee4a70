// How a position is read for its canonical form, whatever is told of codes.

import type { History } from './history.ts';
import type { Relabelling } from './symmetry.ts';

/**
 * A position as it can be rewritten: which of its turns tell something, and how it reads when these are in
 * some order and the positions in another.
 */
export interface Rewritable {
  readonly turns: History;
  /** With its turns in this order, how does it read with the positions in any order? */
  inOrder(order: History): (positions: readonly number[]) => Rewritten;
  /** What has to be equal besides texts and feedbacks. */
  readonly rest: string;
  /** Maps of the position onto itself that only make symbols change places. */
  readonly twins: readonly Relabelling[];
}

/**
 * A text that is equal for positions which a symmetry carries into each other, if these orders match, and the
 * relabelling that leads to it.
 */
export interface Rewritten {
  readonly text: string;
  readonly symbols: Relabelling['symbols'];
}
