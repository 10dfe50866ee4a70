// The form of a position from which its canonical form is computed, for any feedback rule.

import type { History } from './history.ts';
import type { Relabelling } from './symmetry.ts';

/**
 * A position that can be rewritten with its turns and positions in any order. `turns` are the turns that
 * matter.
 */
export interface Rewritable {
  readonly turns: History;
  /**
   * Fixes the order of the turns. The returned function writes the position with its positions in a given
   * order.
   */
  inOrder(order: History): (positions: readonly number[]) => Rewritten;
  /**
   * A further text of the position. Two positions have the same canonical form only if these texts are equal
   * too.
   */
  readonly rest: string;
  /** Symmetries of the game that map the position onto itself and only swap symbols. */
  readonly twins: readonly Relabelling[];
}

/**
 * A position as text, and the relabelling of symbols that leads to this text. If a symmetry carries one
 * position to another, their texts are equal for some orders of turns and positions.
 */
export interface Rewritten {
  readonly text: string;
  readonly symbols: Relabelling['symbols'];
}
