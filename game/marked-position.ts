// A position where bulls alone are told, for its canonical form: a mark for each *cell*, a symbol on a position. A guess is compared with the secret cell by cell.
// A cell is dead if no code of the set has it; then it never scores, wherever its symbol stands elsewhere. So the set is that of all codes which have live cells only, and as
// many in each guess as its feedback says; and this can be read from the marks: which cells are live, and in which guesses. A rearrangement of positions with a
// relabelling that carries the marks of one position to those of another carries its codes to those of the other.
//
// Sorted by their marks, symbols are in an order that no relabelling changes, but for those of equal marks, which can change places.

import type { Game } from './game.ts';
import type { History } from './history.ts';
import type { Rewritable, Rewritten } from './rewritable.ts';
import type { Relabelling, Symmetry } from './symmetry.ts';

/** What a cell is marked with: nothing if it is dead; else LIVE, and the number of each turn whose guess has it. */
type Mark = readonly number[];

const LIVE = -1;
/** Behind each mark in a text. */
const END = -2;

/** Reads a position: history and remaining codes. Turns without a live cell tell no more than that their cells are dead. */
export function marked(game: Game, group: Symmetry, history: History, codes: Iterable<number>): Rewritable {
  const live = liveCells(game, codes);
  const symbolAt = (guess: number, position: number): number => game.codes[guess * game.positions + position];
  const turns = history.filter(({ guess }) => live.some((own, position) => own[symbolAt(guess, position)]));
  const marksIn = (order: History): Mark[][] => {
    const marks = live.map((own) => own.map((isLive): number[] => (isLive ? [LIVE] : [])));
    for (const [turn, { guess }] of order.entries()) {
      for (const [position, own] of marks.entries()) {
        const mark = own[symbolAt(guess, position)];
        if (mark.length > 0) mark.push(turn);
      }
    }
    return marks;
  };
  return {
    turns,
    rewrite: (order, positions) => {
      const marks = marksIn(order);
      return rewrite(
        positions.map((position) => marks[position]),
        group,
      );
    },
    fixed: '',
    twins: interchangeable(marksIn(turns), group),
  };
}

/** By position and symbol: does some code have it there? */
function liveCells({ positions, symbols, codes: texts }: Game, codes: Iterable<number>): boolean[][] {
  const live = Array.from({ length: positions }, () => new Array<boolean>(symbols).fill(false));
  for (const code of codes) for (let i = 0; i < positions; i++) live[i][texts[code * positions + i]] = true;
  return live;
}

/** The marks, position by position, with the symbols sorted by them. */
function rewrite(marks: readonly (readonly Mark[])[], { byPosition, firstFreeSymbol }: Symmetry): Rewritten {
  const sorted = byPosition ? marks.map((own) => sort([own], firstFreeSymbol)) : [sort(marks, firstFreeSymbol)];
  const inOrder = marks.map((_, i) => sorted[byPosition ? i : 0]);
  const text = marks.flatMap((own, i) => inOrder[i].flatMap((symbol) => [...own[symbol], END]));
  return { text, symbols: inOrder.map((symbols) => inverse(symbols)) };
}

/** The symbols in the order of what these positions mark them with; those that are fixed first. */
function sort(marks: readonly (readonly Mark[])[], fixed: number): number[] {
  const symbols = [...marks[0].keys()];
  return [...symbols.slice(0, fixed), ...symbols.slice(fixed).sort((a, b) => difference(marks, a, b) || a - b)];
}

function difference(marks: readonly (readonly Mark[])[], a: number, b: number): number {
  for (const own of marks) {
    const [one, other] = [own[a], own[b]];
    for (let i = 0; i < Math.max(one.length, other.length); i++) {
      if (one[i] !== other[i]) return (one[i] ?? END) - (other[i] ?? END);
    }
  }
  return 0;
}

function inverse(permutation: readonly number[]): number[] {
  const places: number[] = [];
  for (const [place, value] of permutation.entries()) places[value] = place;
  return places;
}

/** Swaps of symbols with equal marks, on all positions or, where each has its own relabelling, on one. */
function interchangeable(marks: readonly (readonly Mark[])[], { byPosition, firstFreeSymbol }: Symmetry): Relabelling[] {
  const positions = [...marks.keys()];
  const all = [...marks[0].keys()];
  const swapsOf = (own: readonly (readonly Mark[])[]): number[][] => {
    const sorted = sort(own, firstFreeSymbol);
    return sorted.flatMap((symbol, i) => {
      const before = sorted[i - 1];
      if (i <= firstFreeSymbol || difference(own, before, symbol) !== 0) return [];
      return [all.map((s) => (s === symbol ? before : s === before ? symbol : s))];
    });
  };
  if (!byPosition) return swapsOf(marks).map((swap) => ({ positions, symbols: positions.map(() => swap) }));
  return marks.flatMap((own, place) =>
    swapsOf([own]).map((swap) => ({ positions, symbols: positions.map((position) => (position === place ? swap : all)) })),
  );
}
