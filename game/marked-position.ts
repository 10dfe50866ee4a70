// Prepares a position for its canonical form, in games with bulls only. A *cell* is a symbol on a position. A
// guess is compared with the secret cell by cell.
//
// A cell is dead if no remaining code has it; otherwise it is live. A dead cell of a guess never scores, even
// if its symbol is live on another position. So the remaining codes are exactly the codes that consist of
// live cells and share with each guess as many cells as its feedback says. The mark of a cell says whether
// the cell is live and which guesses have it. So the marks determine the remaining codes. Suppose that a
// permutation of positions with a relabelling of symbols carries the marks of one position to the marks of
// another. Then it also carries the remaining codes of the first to those of the second.
//
// Symbols are sorted by their marks. A relabelling does not change the result of sorting, except that symbols
// with equal marks may change places.

import type { Game } from './game.ts';
import type { History } from './history.ts';
import type { Rewritable, Rewritten } from './rewritable.ts';
import type { Relabelling, Symmetry } from './symmetry.ts';

/**
 * The mark of a cell. It is empty if the cell is dead. Otherwise it is LIVE followed by one character for
 * each turn whose guess has this cell.
 */
type Mark = string;

/** Ends each mark in a text. */
const END = '\0';
const LIVE = '\x01';
const FIRST_TURN = 2;

/**
 * Prepares a position, given by its history and its remaining codes. Drops the turns whose guess has no live
 * cell, because such a turn says only that its cells are dead.
 */
export function marked(game: Game, group: Symmetry, history: History, codes: Iterable<number>): Rewritable {
  const live = liveCells(game, codes);
  const symbolAt = (guess: number, position: number): number => game.codes[guess * game.positions + position];
  const turns = history.filter(({ guess }) => live.some((own, position) => own[symbolAt(guess, position)]));
  const marksIn = (order: History): Mark[][] => {
    const marks = live.map((own) => own.map((isLive) => (isLive ? LIVE : '')));
    for (const [turn, { guess }] of order.entries()) {
      for (const [position, own] of marks.entries()) {
        const symbol = symbolAt(guess, position);
        if (own[symbol] !== '') own[symbol] += String.fromCharCode(FIRST_TURN + turn);
      }
    }
    return marks;
  };
  return {
    turns,
    inOrder: (order) => rewriter(marksIn(order), group),
    rest: '',
    twins: interchangeable(marksIn(turns), group),
  };
}

/** Returns an array that says, by position and symbol, whether some remaining code has this cell. */
function liveCells({ positions, symbols, codes: texts }: Game, codes: Iterable<number>): boolean[][] {
  const live = Array.from({ length: positions }, () => new Array<boolean>(symbols).fill(false));
  for (const code of codes) for (let i = 0; i < positions; i++) live[i][texts[code * positions + i]] = true;
  return live;
}

/**
 * Returns a function that writes the marks as a text, for any order of the positions, with the symbols sorted
 * by their marks. If each position has its own relabelling, its symbols are sorted by the marks on this
 * position alone; otherwise by the marks on all positions.
 */
function rewriter(
  marks: readonly (readonly Mark[])[],
  { byPosition, blocks }: Symmetry,
): (positions: readonly number[]) => Rewritten {
  const lineOf = (own: readonly Mark[], sorted: readonly number[]): string =>
    sorted.map((symbol) => own[symbol] + END).join('');
  if (byPosition) {
    const sorted = marks.map((own) => sort([own], blocks));
    const lines = marks.map((own, position) => lineOf(own, sorted[position]));
    const labels = sorted.map(inverse);
    return (positions) => ({
      text: positions.map((position) => lines[position]).join(''),
      symbols: positions.map((position) => labels[position]),
    });
  }
  return (positions) => {
    const inOrder = positions.map((position) => marks[position]);
    const sorted = sort(inOrder, blocks);
    const labels = inverse(sorted);
    return { text: inOrder.map((own) => lineOf(own, sorted)).join(''), symbols: positions.map(() => labels) };
  };
}

/** Returns the symbols block by block, each block sorted by the marks of its symbols on these positions. */
function sort(marks: readonly (readonly Mark[])[], blocks: readonly number[]): number[] {
  return [...blocks.keys()].sort((a, b) => blocks[a] - blocks[b] || difference(marks, a, b) || a - b);
}

function difference(marks: readonly (readonly Mark[])[], a: number, b: number): number {
  for (const own of marks) {
    if (own[a] !== own[b]) return own[a] < own[b] ? -1 : 1;
  }
  return 0;
}

function inverse(permutation: readonly number[]): number[] {
  const places: number[] = [];
  for (const [place, value] of permutation.entries()) places[value] = place;
  return places;
}

/**
 * Returns maps that swap two symbols with equal marks. The map swaps them on all positions, or on one
 * position if each position has its own relabelling.
 */
function interchangeable(
  marks: readonly (readonly Mark[])[],
  { byPosition, blocks }: Symmetry,
): Relabelling[] {
  const positions = [...marks.keys()];
  const all = [...marks[0].keys()];
  const swapsOf = (own: readonly (readonly Mark[])[]): number[][] => {
    const sorted = sort(own, blocks);
    return sorted.flatMap((symbol, i) => {
      const before = sorted[i - 1];
      if (blocks[before] !== blocks[symbol] || difference(own, before, symbol) !== 0) return [];
      return [all.map((s) => (s === symbol ? before : s === before ? symbol : s))];
    });
  };
  if (!byPosition) return swapsOf(marks).map((swap) => ({ positions, symbols: positions.map(() => swap) }));
  return marks.flatMap((own, place) =>
    swapsOf([own]).map((swap) => ({
      positions,
      symbols: positions.map((position) => (position === place ? swap : all)),
    })),
  );
}
