// Positions that differ by a symmetry of the game have one canonical form, found by trying every rearrangement; the maps that
// lead to it turn into explicit maps between positions, and of a position onto itself. Same idea as ../solver/engine/canon.ts, where the
// treatment of dead symbols is proved; but here a mistake makes no feedback wrong, since a map is checked code by code before it is used.

import type { Game } from './game.ts';
import type { History, Turn } from './history.ts';
import { type Relabelling, type Symmetry, symmetry } from './symmetry.ts';

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
    const live = liveSymbols(game, group, codes);
    let best: number[] | undefined;
    let found: Relabelling[] = [];
    for (const order of orders(history)) {
      for (const positions of rows) {
        const { text, symbols } = rewrite(game, group, order, positions, live);
        const sign = best === undefined ? -1 : compare(text, best);
        if (sign < 0) found = [];
        if (sign <= 0 && found.length < MOST_SYMMETRIES) found.push({ positions, symbols });
        if (sign < 0) best = text;
      }
    }
    const feedbacks = history.map((turn) => turn.feedback).sort((a, b) => a - b);
    const key = [feedbacks, best, live[0][0] && group.firstFreeSymbol > 0].join(';');
    const twins = interchangeable(game, group, history, live);
    return { key, map: found[0], symmetries: [...found.slice(1).map((map) => between(map, found[0])), ...twins] };
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

/** What each position has of something that is one for all or, where positions have their own relabellings, one for each. */
function onPositions<T>({ positions }: Game, { byPosition }: Symmetry, make: () => T): T[] {
  const first = make();
  return Array.from({ length: positions }, (_, i) => (byPosition && i > 0 ? make() : first));
}

/** For each position, which of the symbols that share its relabelling stand in some code. */
function liveSymbols(game: Game, group: Symmetry, codes: Iterable<number>): boolean[][] {
  const live = onPositions(game, group, () => new Array<boolean>(game.symbols).fill(false));
  for (const code of codes) for (let i = 0; i < game.positions; i++) live[i][game.codes[code * game.positions + i]] = true;
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

/**
 * How many symbols are live, position by position, and the guesses with labels by first appearance; and, as a relabelling has them, the labels of
 * all symbols: those seen, then the live, then the dead.
 */
function rewrite(game: Game, group: Symmetry, order: History, positions: readonly number[], live: readonly boolean[][]) {
  const labels = onPositions(game, group, () => new Labels(game.symbols, group.firstFreeSymbol));
  const text = positions.map((position) => live[position].reduce((count, isLive) => count + Number(isLive), 0));
  for (const { guess } of order) {
    for (const position of positions) {
      text.push(labels[position].of(game.codes[guess * game.positions + position], live[position]));
    }
  }
  for (const [position, own] of labels.entries()) own.complete(live[position]);
  return { text, symbols: positions.map((position) => labels[position].all) };
}

/** Labels of symbols by first appearance. */
class Labels {
  /** By symbol; −1 for none yet. */
  readonly all: number[];
  #next: number;

  /** The first symbols have themselves as labels. */
  constructor(symbols: number, fixed: number) {
    this.all = Array.from({ length: symbols }, (_, symbol) => (symbol < fixed ? symbol : -1));
    this.#next = fixed;
  }

  /** The label of a symbol, a new one if it needs one. */
  of(symbol: number, live: readonly boolean[]): number {
    const { all } = this;
    if (all[symbol] < 0 && live[symbol]) all[symbol] = this.#next++;
    return all[symbol] < 0 ? WILDCARD : all[symbol];
  }

  /** Gives the others labels: the live, then the dead. */
  complete(live: readonly boolean[]): void {
    for (const alive of [true, false]) {
      for (const [symbol, label] of this.all.entries()) {
        if (label < 0 && live[symbol] === alive) this.all[symbol] = this.#next++;
      }
    }
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}

/** Swaps of neighbours among the dead symbols, and among the live ones that no guess contains, of those that share a relabelling. */
function interchangeable(game: Game, group: Symmetry, history: History, live: readonly boolean[][]): Relabelling[] {
  const seen = onPositions(game, group, () => new Set<number>());
  for (const { guess } of history) {
    for (const [i, own] of seen.entries()) own.add(game.codes[guess * game.positions + i]);
  }
  const positions = live.map((_, position) => position);
  const all = Array.from({ length: game.symbols }, (_, symbol) => symbol);
  const free = all.slice(group.firstFreeSymbol);
  return (group.byPosition ? positions : [0]).flatMap((place) => {
    const kinds = [
      free.filter((symbol) => !live[place][symbol]),
      free.filter((symbol) => live[place][symbol] && !seen[place].has(symbol)),
    ];
    return kinds.flatMap((kind) =>
      kind.slice(1).map((symbol, i) => {
        const swapped = all.map((s) => (s === symbol ? kind[i] : s === kind[i] ? symbol : s));
        return { positions, symbols: positions.map((position) => (group.byPosition && position !== place ? all : swapped)) };
      }),
    );
  });
}
