// The meaning of an objective, written a second time. It gives the numbers that a strategy's histogram has,
// and the same numbers computed by the slow solver. It shares with the solver's own reading
// (solver/objectives.ts) only the words of objectives.

import type { Objective } from '../solver/objective-text.ts';
import { type PriceList, priceOf } from '../solver/prices.ts';

/** The least cost of a position, here and now, under prices; Infinity where they allow no strategy. */
export type CostUnder = (prices: PriceList) => number;

/** More than all turns of all codes of these tests together, so a goal with this factor comes first. */
const FIRST = 1e7;

/** Turns 1, 2, …, k with the prices of a function; further turns are forbidden. */
function upTo(k: number, price: (turn: number) => number): PriceList {
  return {
    prices: [...Array.from({ length: k }, (_, i) => price(i + 1)), Number.POSITIVE_INFINITY],
    step: 0,
  };
}

/** The least last turn, from this one on, that some strategy keeps to. */
function leastLast(cost: CostUnder, from: number): number {
  let last = from;
  while (cost(upTo(last, () => 0)) === Number.POSITIVE_INFINITY) last++;
  return last;
}

/**
 * The numbers that an objective makes as small as can be, the first one first, for a position whose next
 * guess is made on this turn.
 */
export function leastNumbers(objective: Objective, cost: CostUnder, turn: number): number[] {
  const average = (): number => cost({ prices: [1], step: 1 });
  switch (objective.kind) {
    case 'average':
      return [objective.within === undefined ? average() : cost(upTo(objective.within, (t) => t))];
    case 'worst': {
      const last = leastLast(cost, turn);
      return [last, cost(upTo(last, (t) => t))];
    }
    case 'fewest-last': {
      const last = leastLast(cost, turn);
      const both = cost(upTo(last, (t) => t + (t === last ? FIRST : 0)));
      return [last, Math.floor(both / FIRST), both % FIRST];
    }
    case 'average-then-worst': {
      const total = average();
      let last = turn;
      while (cost(upTo(last, (t) => t)) !== total) last++;
      return [total, last, cost(upTo(last, (t) => t * FIRST + (t === last ? 1 : 0))) % FIRST];
    }
    case 'fewest-on-turn':
      return [cost(upTo(objective.turn, (t) => Number(t === objective.turn)))];
    case 'win':
      return [cost({ prices: [...new Array<number>(objective.within).fill(0), 1], step: 0 })];
    case 'not-within':
      return [cost(upTo(objective.turns, () => 0))];
    case 'prices':
      return [cost(objective.prices)];
  }
}

/**
 * The same numbers for a strategy that finds `histogram[t]` codes on turn t, counted from the start of the
 * game.
 */
export function numbersOf(objective: Objective, histogram: readonly number[]): number[] {
  const sum = (price: (turn: number) => number): number =>
    histogram.reduce((total, found, turn) => (found === 0 ? total : total + found * price(turn)), 0);
  const last = histogram.length - 1;
  const total = sum((turn) => turn);
  const within = (k: number, value: number): number => (last <= k ? value : Number.POSITIVE_INFINITY);
  switch (objective.kind) {
    case 'average':
      return [objective.within === undefined ? total : within(objective.within, total)];
    case 'worst':
      return [last, total];
    case 'fewest-last':
      return [last, histogram[last], total];
    case 'average-then-worst':
      return [total, last, histogram[last]];
    case 'fewest-on-turn':
      return [within(objective.turn, histogram[objective.turn] ?? 0)];
    case 'win':
      return [sum((turn) => Number(turn > objective.within))];
    case 'not-within':
      return [within(objective.turns, 0)];
    case 'prices':
      return [sum((turn) => priceOf(objective.prices, turn))];
  }
}
