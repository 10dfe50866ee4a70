// Prepares a position for its canonical form, in games whose feedback counts cows. The symbols of the guesses
// are replaced by labels, which are numbered in order of first appearance. A symbol is live if some remaining
// code has it, and dead otherwise. ../solver/engine/canon.ts uses the same idea and proves that dead symbols
// may be treated as here.

import { symbolsOf } from './code.ts';
import type { Game } from './game.ts';
import type { History } from './history.ts';
import type { Rewritable, Rewritten } from './rewritable.ts';
import type { Relabelling, Symmetry } from './symmetry.ts';

/** Stands for every dead symbol in a text. It is larger than any label of a live symbol. */
const WILDCARD = 31;

/** Prepares a position, given by its history and its remaining codes. */
export function labelled(
  game: Game,
  { blocks }: Symmetry,
  history: History,
  codes: Iterable<number>,
): Rewritable {
  const live = liveSymbols(game, codes);
  const alive = blocks.reduce<number[]>((counts, block, symbol) => {
    counts[block] = (counts[block] ?? 0) + Number(live[symbol]);
    return counts;
  }, []);
  return {
    turns: history,
    inOrder: (order) => (positions) => rewrite(game, order, positions, live, blocks),
    rest: alive.join(),
    twins: interchangeable(game, history, live, blocks),
  };
}

function liveSymbols(game: Game, codes: Iterable<number>): boolean[] {
  const live = new Array<boolean>(game.symbols).fill(false);
  for (const code of codes)
    for (let i = 0; i < game.positions; i++) live[game.codes[code * game.positions + i]] = true;
  return live;
}

/**
 * Returns the guesses as a text of labels, and the labels of all symbols. Each block of symbols has as many
 * labels of its own. Its live symbols in the guesses have the lowest of these labels, in order of appearance.
 * The remaining live symbols follow, and then the dead symbols.
 */
function rewrite(
  game: Game,
  order: History,
  positions: readonly number[],
  live: readonly boolean[],
  blocks: readonly number[],
): Rewritten {
  const symbols = new Array<number>(game.symbols).fill(-1);
  const next = blocks.map((_, block) => blocks.filter((other) => other < block).length);
  const label = (symbol: number): number => {
    symbols[symbol] = next[blocks[symbol]]++;
    return symbols[symbol];
  };
  const text: number[] = [];
  for (const { guess } of order) {
    for (const position of positions) {
      const symbol = game.codes[guess * game.positions + position];
      const known = symbols[symbol];
      text.push(known >= 0 ? known : live[symbol] ? label(symbol) : WILDCARD);
    }
  }
  for (const alive of [true, false]) {
    for (let s = 0; s < game.symbols; s++) if (symbols[s] < 0 && live[s] === alive) label(s);
  }
  return { text: String.fromCharCode(...text), symbols: positions.map(() => symbols) };
}

/**
 * Returns maps that swap two symbols of one block without changing the position: neighbours in the list of
 * dead symbols, and neighbours in the list of live symbols that no guess contains.
 */
function interchangeable(
  game: Game,
  history: History,
  live: readonly boolean[],
  blocks: readonly number[],
): Relabelling[] {
  const seen = new Set(history.flatMap(({ guess }) => [...symbolsOf(game, guess)]));
  const positions = Array.from({ length: game.positions }, (_, position) => position);
  const kinds = blocks.flatMap((_, block) => {
    const own = [...blocks.keys()].filter((symbol) => blocks[symbol] === block);
    return [own.filter((symbol) => !live[symbol]), own.filter((symbol) => live[symbol] && !seen.has(symbol))];
  });
  return kinds.flatMap((kind) =>
    kind.slice(1).map((symbol, i) => {
      const symbols = Array.from({ length: game.symbols }, (_, s) =>
        s === symbol ? kind[i] : s === kind[i] ? symbol : s,
      );
      return { positions, symbols: positions.map(() => symbols) };
    }),
  );
}
