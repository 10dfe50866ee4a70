// Positions that differ by a symmetry of the game have one canonical form, found by trying every
// rearrangement; the maps that lead to it turn into explicit maps between positions, and of a position onto
// itself. What is read of a position is not the same where cows are told (labelled-position.ts) as where they
// are not (marked-position.ts). Here a mistake makes no feedback wrong, since a map is checked code by code
// before it is used.

import type { Game } from './game.ts';
import type { History, Turn } from './history.ts';
import { labelled } from './labelled-position.ts';
import { marked } from './marked-position.ts';
import { type Relabelling, symmetry } from './symmetry.ts';

/** The canonical form of a position. Equal keys: some symmetry carries one set of codes to the other. */
export interface CanonicalForm {
  readonly key: string;
  /** Carries the codes of the position to those of its canonical form. */
  readonly map: Relabelling;
  /** Maps of the position onto itself; with their products, all that were found. */
  readonly symmetries: readonly Relabelling[];
}

/** Most orders of turns with equal feedbacks that are tried; beyond, only the given order. */
const MOST_ORDERS = 24;
/** Most symmetries that are kept: any subset is sound. */
const MOST_SYMMETRIES = 200;

/**
 * Makes the function that brings positions of a game into canonical form: history and remaining codes, which
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

/** The map that carries x to y, where `from` carries x, and `to` carries y, to the same thing. */
export function between(from: Relabelling, to: Relabelling): Relabelling {
  const positions: number[] = [];
  const symbols: number[][] = [];
  for (const [i, position] of to.positions.entries()) {
    positions[position] = from.positions[i];
    symbols[position] = from.symbols[i].map((label) => to.symbols[i].indexOf(label));
  }
  return { positions, symbols };
}

/** All orders of the turns by ascending feedback: equal feedbacks may change places. */
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
