// A second definition of each objective. It gives the numbers of a strategy that the objective minimises, and
// computes their least values with the slow solver. It shares with solver/objectives.ts only the words of
// objectives.

import type { Objective } from '../solver/objective-text.ts';
import { type PriceList, priceOf } from '../solver/prices.ts';

/**
 * Gives the least cost of a position under a price list. Infinity means that the prices allow no strategy.
 */
export type CostUnder = (prices: PriceList) => number;

/** A weight that exceeds the total of turns in every test. A goal with this weight comes first. */
const FIRST = 1e7;

/** Prices of turns 1, 2, …, k from a function. Later turns are forbidden. */
function upTo(k: number, price: (turn: number) => number): PriceList {
  return {
    prices: [...Array.from({ length: k }, (_, i) => price(i + 1)), Number.POSITIVE_INFINITY],
    step: 0,
  };
}

/**
 * The least number of turns within which some strategy finds every code. `from` is the turn of the next
 * guess.
 */
function leastLast(cost: CostUnder, from: number): number {
  let last = from;
  while (cost(upTo(last, () => 0)) === Number.POSITIVE_INFINITY) last++;
  return last;
}

/**
 * The least values of the numbers that an objective minimises, the most important first. `turn` is the turn
 * of the position's next guess.
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
 * The same numbers for a strategy. It finds `histogram[t]` codes on turn t, counted from the start of the
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
