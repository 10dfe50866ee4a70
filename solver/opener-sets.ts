// Lists the sets of n guesses of a game, one for each orbit of its symmetries.
//
// Every orbit is met. Take a set, and leave out one of its guesses. Some symmetry carries the smaller set to
// its representative, and the whole set to this representative and one more guess. All of these are tried.

import type { Game } from '../game/game.ts';
import { symmetry } from '../game/symmetry.ts';

/** Keeps the first set of every orbit. Sets of words, or under weights, are orbits of their own. */
export interface OpenerSets {
  /** True if the guesses of a set must come in ascending rank, because no symmetry makes two sets equal. */
  readonly ascending: boolean;
  /** Says whether no set of this orbit was given before. */
  readonly isNew: (set: readonly number[]) => boolean;
}

/** Makes an empty list of orbits for a game. */
export function openerSets(game: Game): OpenerSets {
  if (game.words || game.weights !== undefined) return { ascending: true, isNew: () => true };
  const { permutations, blocks, byPosition } = symmetry(game);
  // The first position to which each position may be carried.
  const places = permutations[0].map((_, i) =>
    permutations.reduce((least, { [i]: p }) => Math.min(least, p), i),
  );
  const known = new Set<string>();
  const isNew = (set: readonly number[]): boolean => {
    const texts = orders(set).map((order) => {
      const columns = places.map((place, i): Column => {
        const symbols = order.map((guess) => game.codes[guess * game.positions + i]);
        return { place, symbols: byPosition ? symbols.map((symbol) => symbols.indexOf(symbol)) : symbols };
      });
      return leastText(columns, blocks, byPosition);
    });
    return known.size < known.add(texts.sort()[0]).size;
  };
  return { ascending: false, isNew };
}

/** The symbols of a list of guesses on one position. Only columns of one place may be exchanged. */
interface Column {
  readonly place: number;
  readonly symbols: readonly number[];
}

/** A beginning of a text: the labels of its symbols, and the columns that are not in it. */
interface Beginning {
  readonly labels: ReadonlyMap<number, number>;
  readonly left: readonly Column[];
}

/**
 * Returns the least of the texts of all orders of the columns. The symbols of a block get their labels in
 * order of appearance; symbols that are relabelled already are their own labels. If two lists of guesses have
 * equal texts, their labels map the symbols of one list to those of the other, within the blocks. So a
 * symmetry carries one list to the other. If a symmetry does so, both have the same texts, and the same least
 * one.
 *
 * The least text has the least first column. Of all texts with this one, it has the least second column, and
 * so on. So other beginnings are dropped, column by column.
 */
function leastText(columns: readonly Column[], blocks: readonly number[], relabelled: boolean): string {
  let text = '';
  let beginnings: Beginning[] = [{ labels: new Map(), left: columns }];
  for (const { place } of columns) {
    let least: string | undefined;
    let next: Beginning[] = [];
    for (const { labels, left } of beginnings) {
      let alike: Column[] = [];
      for (const column of left) {
        if (column.place !== place) continue;
        const own = new Map(labels);
        const part = relabelled ? String.fromCharCode(...column.symbols) : labelled(column, own, blocks);
        if (least === undefined || part < least) [least, next, alike] = [part, [], []];
        if (part > least || alike.some((other) => areTwins(other, column, labels, left))) continue;
        alike.push(column);
        next.push({ labels: own, left: left.filter((other) => other !== column) });
      }
    }
    text += least;
    beginnings = next;
  }
  return text;
}

/** Returns a column as text, and adds the labels of its symbols. */
function labelled({ symbols }: Column, labels: Map<number, number>, blocks: readonly number[]): string {
  const text = symbols.map((symbol) => {
    let label = labels.get(symbol);
    if (label === undefined) {
      label = 256 * blocks[symbol];
      for (const other of labels.keys()) if (blocks[other] === blocks[symbol]) label++;
      labels.set(symbol, label);
    }
    return label;
  });
  return String.fromCharCode(...text);
}

/**
 * True if both columns of equal text may come next with the same texts after them. This is so if exchanging
 * their symbols keeps the labels, and turns the columns that are left into each other.
 */
function areTwins(
  { symbols }: Column,
  other: Column,
  labels: ReadonlyMap<number, number>,
  left: readonly Column[],
): boolean {
  const exchanged = new Map<number, number>();
  for (const [i, symbol] of symbols.entries()) {
    const image = other.symbols[i];
    if (symbol !== image && (labels.has(symbol) || labels.has(image))) return false;
    if ((exchanged.get(symbol) ?? image) !== image || (exchanged.get(image) ?? symbol) !== symbol)
      return false;
    exchanged.set(symbol, image).set(image, symbol);
  }
  const texts = (map: (symbol: number) => number): string =>
    left
      .map((column) => String.fromCharCode(column.place, ...column.symbols.map(map)))
      .sort()
      .join();
  return texts((symbol) => symbol) === texts((symbol) => exchanged.get(symbol) ?? symbol);
}

/** Returns all orders of a set. */
function orders(set: readonly number[]): number[][] {
  if (set.length < 2) return [[...set]];
  return set.flatMap((one, i) => orders(set.filter((_, j) => j !== i)).map((rest) => [one, ...rest]));
}
