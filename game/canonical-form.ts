// Positions that differ by a symmetry of the game have one canonical form, found by trying every rearrangement; the maps that
// lead to it turn into explicit maps between positions, and of a position onto itself. Same idea as ../solver/engine/canon.ts, where the
// treatment of dead symbols is proved; but here a mistake makes no feedback wrong, since a map is checked code by code before it is used.

import type { Game } from './game.ts';
import type { History, Turn } from './history.ts';
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

/** Stands for every dead symbol in a text; labels of live symbols are smaller. */
const WILDCARD = 31;

/** Makes the function that brings positions of a game into canonical form: history and remaining codes, which must fit together. */
export function canonicalForms(game: Game): (history: History, codes: Iterable<number>) => CanonicalForm {
  const group = symmetry(game);
  const rows = Array.from({ length: group.count }, (_, p) => [
    ...group.permutations.subarray(p * game.positions, (p + 1) * game.positions),
  ]);
  return (history, codes) => {
    const live = liveSymbols(game, codes);
    let best: number[] | undefined;
    let found: Relabelling[] = [];
    for (const order of orders(history)) {
      for (const positions of rows) {
        const { text, symbols } = rewrite(game, order, positions, live, group.firstFreeSymbol);
        const sign = best === undefined ? -1 : compare(text, best);
        if (sign < 0) found = [];
        if (sign <= 0 && found.length < MOST_SYMMETRIES) found.push({ positions, symbols });
        if (sign < 0) best = text;
      }
    }
    const feedbacks = history.map((turn) => turn.feedback).sort((a, b) => a - b);
    const alive = live.filter((isLive) => isLive).length;
    const key = [feedbacks, best, alive, live[0] && group.firstFreeSymbol > 0].join(';');
    const twins = interchangeable(game, history, live, group.firstFreeSymbol);
    return { key, map: found[0], symmetries: [...found.slice(1).map((map) => between(map, found[0])), ...twins] };
  };
}

/** The map that carries x to y, where `from` carries x, and `to` carries y, to the same thing. */
export function between(from: Relabelling, to: Relabelling): Relabelling {
  const positions: number[] = [];
  for (const [i, position] of to.positions.entries()) positions[position] = from.positions[i];
  return { positions, symbols: from.symbols.map((label) => to.symbols.indexOf(label)) };
}

function liveSymbols(game: Game, codes: Iterable<number>): boolean[] {
  const live = new Array<boolean>(game.symbols).fill(false);
  for (const code of codes) for (let i = 0; i < game.positions; i++) live[game.codes[code * game.positions + i]] = true;
  return live;
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

/** The guesses with labels by first appearance, and the labels of all symbols: those seen, then the live, then the dead. */
function rewrite(game: Game, order: History, positions: readonly number[], live: readonly boolean[], fixed: number) {
  const symbols = new Array<number>(game.symbols).fill(-1);
  let next = 0;
  while (next < fixed) symbols[next] = next++;
  const text: number[] = [];
  for (const { guess } of order) {
    for (const position of positions) {
      const symbol = game.codes[guess * game.positions + position];
      if (symbols[symbol] < 0 && live[symbol]) symbols[symbol] = next++;
      text.push(symbols[symbol] < 0 ? WILDCARD : symbols[symbol]);
    }
  }
  for (const alive of [true, false]) {
    for (let s = 0; s < game.symbols; s++) if (symbols[s] < 0 && live[s] === alive) symbols[s] = next++;
  }
  return { text, symbols };
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}

/** Swaps of neighbours among the dead symbols, and among the live ones that no guess contains. */
function interchangeable(game: Game, history: History, live: readonly boolean[], fixed: number) {
  const seen = new Set(
    history.flatMap(({ guess }) => [...game.codes.subarray(guess * game.positions, (guess + 1) * game.positions)]),
  );
  const positions = Array.from({ length: game.positions }, (_, position) => position);
  const all = Array.from({ length: game.symbols }, (_, symbol) => symbol).slice(fixed);
  const kinds = [all.filter((symbol) => !live[symbol]), all.filter((symbol) => live[symbol] && !seen.has(symbol))];
  return kinds.flatMap((kind) =>
    kind.slice(1).map((symbol, i) => {
      const symbols = Array.from({ length: game.symbols }, (_, s) => (s === symbol ? kind[i] : s === kind[i] ? symbol : s));
      return { positions, symbols };
    }),
  );
}
