// Lists the sets of n guesses of a game, one for each orbit of its symmetries.
//
// Every orbit is met. Take a set, and leave out one of its guesses. Some symmetry carries the smaller set to
// its representative, and the whole set to this representative and one more guess. All of these are tried.

import type { Game } from '../game/game.ts';
import { symmetry } from '../game/symmetry.ts';

/** Keeps the first set of every orbit. */
export interface OpenerSets {
  /** The number of symmetries. It is 1 for words and under weights. Then each set is an orbit of its own. */
  readonly symmetries: number;
  /** Says whether no set of this orbit was given before. Without symmetry, no set may be given twice. */
  readonly isNew: (set: readonly number[]) => boolean;
}

/** Makes an empty list of orbits for a game. */
export function openerSets(game: Game): OpenerSets {
  const { permutations, blocks, byPosition } = symmetry(game);
  const relabellings = blocks.reduce(
    (product, block, i) => product * blocks.slice(0, i + 1).filter((other) => other === block).length,
    1,
  );
  const symmetries = permutations.length * relabellings ** (byPosition ? game.positions : 1);
  if (symmetries === 1 || game.weights !== undefined) return { symmetries: 1, isNew: () => true };
  // The first position to which each position may be carried.
  const places = permutations[0].map((_, i) => Math.min(...permutations.map((order) => order[i])));
  const known = new Set<string>();
  const isNew = (set: readonly number[]): boolean => {
    const texts = orders(set).map((order) => {
      const columns = places.map((place, i): Column => {
        const symbols = order.map((guess) => game.codes[guess * game.positions + i]);
        // A symbol differs from itself on another position if each has its own relabelling.
        return { place, symbols: byPosition ? symbols.map((symbol) => symbol + game.symbols * i) : symbols };
      });
      return leastText(columns, blocks);
    });
    return known.size < known.add(texts.sort()[0]).size;
  };
  return { symmetries, isNew };
}

/** The symbols of a list of guesses on one position. Only columns of one place may be exchanged. */
interface Column {
  readonly place: number;
  readonly symbols: readonly number[];
}

/**
 * Returns the least of the texts of all orders of the columns. A text gives the place of each column, and the
 * block and the label of each symbol. Labels are numbered in order of appearance. Two lists of guesses with
 * equal texts are images of each other: their labels map the symbols of one to those of the other, within
 * the blocks. Conversely, images have the same texts, so also the same least one.
 *
 * The least text has the least first column. Of all texts with this one, it has the least second column, and
 * so on. So other beginnings are dropped, column by column. Of two columns that may come next and are twins,
 * one is dropped. Twins have equal texts, and differ only in symbols that no other column left has. To
 * exchange these symbols is to exchange the twins.
 */
function leastText(columns: readonly Column[], blocks: readonly number[]): string {
  const count = blocks.length;
  let text = '';
  let beginnings: { readonly labels: readonly number[]; readonly left: readonly Column[] }[] = [
    { labels: [], left: columns },
  ];
  for (const _ of columns) {
    let least: string | undefined;
    let next: typeof beginnings = [];
    for (const { labels, left } of beginnings) {
      const tried = new Set<string>();
      for (const column of left) {
        const known = [...new Set([...labels, ...column.symbols])];
        const part = String.fromCharCode(
          column.place,
          ...column.symbols.map((symbol) => count * blocks[symbol % count] + known.indexOf(symbol)),
        );
        if (least !== undefined && part > least) continue;
        if (part !== least) [least, next] = [part, []];
        const others = left.filter((other) => other !== column);
        const isShared = (symbol: number): boolean => others.some(({ symbols }) => symbols.includes(symbol));
        const twins = part + column.symbols.map((symbol) => (isShared(symbol) ? symbol : ''));
        if (tried.size < tried.add(twins).size) next.push({ labels: known, left: others });
      }
    }
    text += least;
    beginnings = next;
  }
  return text;
}

/** Returns all orders of a set. */
function orders(set: readonly number[]): number[][] {
  if (set.length < 2) return [[...set]];
  return set.flatMap((one, i) => orders(set.filter((_, j) => j !== i)).map((rest) => [one, ...rest]));
}
