// Reads a position for its canonical form, for rules that tell cows: the guesses with labels in place of
// symbols, numbered by first appearance. ../solver/engine/canon.ts uses the same idea and proves the
// treatment of dead symbols.

import { symbolsOf } from './code.ts';
import type { Game } from './game.ts';
import type { History } from './history.ts';
import type { Rewritable, Rewritten } from './rewritable.ts';
import type { Relabelling, Symmetry } from './symmetry.ts';

/** Marks every dead symbol in a text. Labels of live symbols are smaller. */
const WILDCARD = 31;

/** Reads a position: history and remaining codes. */
export function labelled(
  game: Game,
  { firstFreeSymbol }: Symmetry,
  history: History,
  codes: Iterable<number>,
): Rewritable {
  const live = liveSymbols(game, codes);
  const alive = live.filter((isLive) => isLive).length;
  return {
    turns: history,
    inOrder: (order) => (positions) => rewrite(game, order, positions, live, firstFreeSymbol),
    rest: `${alive};${live[0] && firstFreeSymbol > 0}`,
    twins: interchangeable(game, history, live, firstFreeSymbol),
  };
}

function liveSymbols(game: Game, codes: Iterable<number>): boolean[] {
  const live = new Array<boolean>(game.symbols).fill(false);
  for (const code of codes)
    for (let i = 0; i < game.positions; i++) live[game.codes[code * game.positions + i]] = true;
  return live;
}

/**
 * The guesses with labels by first appearance, and the labels of all symbols: first the seen, then the live,
 * then the dead symbols.
 */
function rewrite(
  game: Game,
  order: History,
  positions: readonly number[],
  live: readonly boolean[],
  fixed: number,
): Rewritten {
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
  return { text: String.fromCharCode(...text), symbols: positions.map(() => symbols) };
}

/** Swaps of neighbours among the dead symbols, and among the live symbols that no guess contains. */
function interchangeable(
  game: Game,
  history: History,
  live: readonly boolean[],
  fixed: number,
): Relabelling[] {
  const seen = new Set(history.flatMap(({ guess }) => [...symbolsOf(game, guess)]));
  const positions = Array.from({ length: game.positions }, (_, position) => position);
  const all = Array.from({ length: game.symbols }, (_, symbol) => symbol).slice(fixed);
  const kinds = [
    all.filter((symbol) => !live[symbol]),
    all.filter((symbol) => live[symbol] && !seen.has(symbol)),
  ];
  return kinds.flatMap((kind) =>
    kind.slice(1).map((symbol, i) => {
      const symbols = Array.from({ length: game.symbols }, (_, s) =>
        s === symbol ? kind[i] : s === kind[i] ? symbol : s,
      );
      return { positions, symbols: positions.map(() => symbols) };
    }),
  );
}
