// Players that do not rate guesses. They guess the first code that fits every feedback, and differ only in
// the order of the codes.

import type { Order } from './code-order.ts';
import type { ChooseCode, Heuristic, PlayerPosition } from './heuristic.ts';

const first: ChooseCode = (position) => position.codes[position.from];

function firstLeft(name: string, summary: string, order: Order): Heuristic {
  return { name, summary, order, settles: 2, start: () => first };
}

/** The player that guesses the first code that fits, in swap order. */
export const naive = firstLeft('naive', 'the first code still possible, in swap order', 'swap');

/** The player that guesses the lowest code that fits. */
export const sieve = firstLeft('sieve', 'the first code still possible, in numeric order', 'numeric');

/**
 * The player that guesses the first code that fits from a start code upwards. Above the highest code it
 * continues at the lowest. The seed chooses the start code.
 */
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
 * Returns the lowest possible code that is not below `start`, or the lowest possible code if all are below.
 * The codes must ascend.
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
