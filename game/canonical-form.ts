// Positions that differ by a symmetry of the game have one canonical form. It is found by trying every
// rearrangement. The maps to it give explicit maps between positions, and of a position onto itself.
// labelled-position.ts reads positions for rules that tell cows, marked-position.ts for bulls only. A mistake
// here cannot make a result wrong, because a map is checked code by code before it is used.

import type { Game } from './game.ts';
import type { History, Turn } from './history.ts';
import { labelled } from './labelled-position.ts';
import { marked } from './marked-position.ts';
import { type Relabelling, symmetry } from './symmetry.ts';

/**
 * The canonical form of a position. If two keys are equal, some symmetry carries one set of codes to the
 * other.
 */
export interface CanonicalForm {
  readonly key: string;
  /** Carries the codes of the position to those of its canonical form. */
  readonly map: Relabelling;
  /** Maps of the position onto itself. Their products give all maps that were found. */
  readonly symmetries: readonly Relabelling[];
}

/**
 * The most orders of turns with equal feedbacks to try. Beyond this number, only the given order is tried.
 */
const MOST_ORDERS = 24;
/** The most symmetries to keep. Any subset is sound. */
const MOST_SYMMETRIES = 200;

/**
 * Makes the function that brings positions of a game into canonical form. The history and the remaining codes
 * must fit together.
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

/** The map that carries x to y, if `from` carries x and `to` carries y to the same code. */
export function between(from: Relabelling, to: Relabelling): Relabelling {
  const positions: number[] = [];
  const symbols: number[][] = [];
  for (const [i, position] of to.positions.entries()) {
    positions[position] = from.positions[i];
    symbols[position] = from.symbols[i].map((label) => to.symbols[i].indexOf(label));
  }
  return { positions, symbols };
}

/** All orders of the turns by ascending feedback: turns with equal feedbacks may swap. */
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
