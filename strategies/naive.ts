// Players without a score: they guess the first code that fits every feedback. They differ only in the order
// of the list.

import type { Order } from './code-order.ts';
import type { ChooseCode, Heuristic, PlayerPosition } from './heuristic.ts';

const first: ChooseCode = (position) => position.codes[position.from];

function firstLeft(name: string, summary: string, order: Order): Heuristic {
  return { name, summary, order, settles: 2, start: () => first };
}

/** The first code that fits, in swap order. */
export const naive = firstLeft('naive', 'the first code still possible, in swap order', 'swap');

/** The lowest code that fits. */
export const sieve = firstLeft('sieve', 'the first code still possible, in numeric order', 'numeric');

/** Starts from code number `seed` of the list throughout the game. */
export const sieveRandom: Heuristic = {
  name: 'sieve-random',
  summary: 'the first code still possible from a random code on, cyclically',
  order: 'numeric',
  settles: 2,
  startsAnywhere: true,
  start: (game, seed) => {
    const start = seed % game.secrets;
    return (position) => firstFrom(position, start);
  },
};

/**
 * The smallest possible code that is not below `start`, or else the smallest of all. The codes are ascending.
 */
function firstFrom({ codes, from, to }: PlayerPosition, start: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (codes[middle] < start) low = middle + 1;
    else high = middle;
  }
  return codes[low === to ? from : low];
}
