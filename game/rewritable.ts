// The reading of a position for its canonical form, for any rule of feedback.

import type { History } from './history.ts';
import type { Relabelling } from './symmetry.ts';

/**
 * A position as it can be rewritten: its informative turns, and its text for each order of turns and
 * positions.
 */
export interface Rewritable {
  readonly turns: History;
  /** Fixes the order of the turns and returns the reading for any order of positions. */
  inOrder(order: History): (positions: readonly number[]) => Rewritten;
  /** A text that must also be equal, apart from texts and feedbacks. */
  readonly rest: string;
  /** Maps of the position onto itself that only swap symbols. */
  readonly twins: readonly Relabelling[];
}

/**
 * A text and the relabelling that leads to it. Positions that a symmetry carries into each other have equal
 * texts in matching orders.
 */
export interface Rewritten {
  readonly text: string;
  readonly symbols: Relabelling['symbols'];
}
