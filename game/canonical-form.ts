// Computes the canonical form of a position: positions that a symmetry of the game maps to each other have
// the same form. The form is found by trying all permutations of the positions of a code. The maps from two
// positions to their common form give a map from one position to the other. Two maps from one position to its
// form give a symmetry of this position. labelled-position.ts reads positions of games with cows, and
// marked-position.ts reads those with bulls only. A mistake here cannot make a result wrong, because every
// map is checked code by code before it is used.

import type { Game } from './game.ts';
import type { History, Turn } from './history.ts';
import { labelled } from './labelled-position.ts';
import { marked } from './marked-position.ts';
import { type Relabelling, symmetry } from './symmetry.ts';

/**
 * The canonical form of a position. If two positions have equal keys, some symmetry of the game carries the
 * codes of one position to the codes of the other.
 */
export interface CanonicalForm {
  readonly key: string;
  /** Carries the codes of the position to the codes of its canonical form. */
  readonly map: Relabelling;
  /**
   * Symmetries of the game that map the position onto itself. Products of these symmetries give all others
   * that were found.
   */
  readonly symmetries: readonly Relabelling[];
}

/**
 * The maximum number of orders of the turns to try. Turns with equal feedbacks may change places. If this
 * gives more orders, only one order is tried.
 */
const MOST_ORDERS = 24;
/** The maximum number of symmetries to keep. Dropping symmetries costs time only. */
const MOST_SYMMETRIES = 200;

/**
 * Returns a function that computes the canonical form of a position. Its `codes` must be exactly the codes
 * that fit its `history`.
 */
export function canonicalForms(game: Game): (history: History, codes: Iterable<number>) => CanonicalForm {
  const group = symmetry(game);
  const read = game.marking === 'bulls' ? marked : labelled;
  return (history, codes) => {
    const position = read(game, group, history, codes);
    let best: string | undefined;
    let found: Relabelling[] = [];
    for (const order of orders(position.turns)) {
      const rewrite = position.inOrder(order);
      for (const positions of group.permutations) {
        const { text, symbols } = rewrite(positions);
        if (best !== undefined && text > best) continue;
        if (text !== best) found = [];
        best = text;
        if (found.length < MOST_SYMMETRIES) found.push({ positions, symbols });
      }
    }
    const feedbacks = position.turns.map((turn) => turn.feedback).sort((a, b) => a - b);
    const key = [feedbacks, best, position.rest].join(';');
    return {
      key,
      map: found[0],
      symmetries: [...found.slice(1).map((map) => between(map, found[0])), ...position.twins],
    };
  };
}

/**
 * Returns the map that carries each code x to the code y for which `from` carries x to the code to which `to`
 * carries y.
 */
export function between(from: Relabelling, to: Relabelling): Relabelling {
  const positions: number[] = [];
  const symbols: number[][] = [];
  for (const [i, position] of to.positions.entries()) {
    positions[position] = from.positions[i];
    symbols[position] = from.symbols[i].map((label) => to.symbols[i].indexOf(label));
  }
  return { positions, symbols };
}

/**
 * Returns all orders of the turns in which the feedbacks ascend. Turns with equal feedbacks may change
 * places.
 */
function orders(history: History): History[] {
  const sorted = [...history].sort((a, b) => a.feedback - b.feedback);
  const found: Turn[][] = [];
  const extend = (order: Turn[]): void => {
    if (found.length > MOST_ORDERS) return;
    if (order.length === sorted.length) found.push(order);
    const next = sorted[order.length]?.feedback;
    for (const turn of sorted) if (turn.feedback === next && !order.includes(turn)) extend([...order, turn]);
  };
  extend([]);
  return found.length > MOST_ORDERS ? [sorted] : found;
}
