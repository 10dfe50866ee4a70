// Price lists: the prices of finding a secret on turn 1, 2, 3 and so on. An objective is decided by one or
// several price lists. The solver minimises the sum of prices over all secrets. A list is written
// `1,2,3,inf`, where `inf` forbids its turn and all later ones. Without `inf`, each later price exceeds the
// one before by the last difference of the list. Functions that take a number of turns throw a UsageError for
// more than MOST_TURNS.

import { quote, shorten } from '../base/quote.ts';
import { needText, show, UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { totalWeight } from '../game/weights.ts';
import { INFINITE, MAX_PRICES } from './host/layout.ts';

/** The prices of finding a secret, by turn. */
export interface PriceList {
  /** Prices of turns 1, 2, …: whole numbers ≥ 0 that never fall. Only the last may be Infinity. */
  readonly prices: readonly number[];
  /** The difference between the prices of neighbouring turns after the end of `prices`. */
  readonly step: number;
}

/**
 * The largest price that parsePrices accepts. CERTIFICATE.md has the same limit. checkPrices may allow less,
 * depending on the game.
 */
const LARGEST_PRICE = 999_999_999;

/** Most turns that an objective can name. The price of the next turn needs a place in the list too. */
export const MOST_TURNS = MAX_PRICES - 1;

/** Returns the shortest list with the same prices. Last prices that `step` gives anyway are dropped. */
export function shortest({ prices, step }: PriceList): PriceList {
  let length = prices.length;
  while (length > 1 && prices[length - 1] - prices[length - 2] === step) length--;
  return { prices: prices.slice(0, length), step };
}

/** Returns the price of a turn, counted from 1; Infinity if the list forbids the turn. */
export function priceOf(list: PriceList, turn: number): number {
  const last = list.prices.length;
  return turn <= last ? list.prices[turn - 1] : list.prices[last - 1] + (turn - last) * list.step;
}

/**
 * Returns the sum of prices if `histogram[t]` secrets are found on the t-th turn after the first `turns`
 * turns.
 */
export function costOf(list: PriceList, histogram: readonly number[], turns = 0): number {
  const counts = histogram.slice(1); // no secret is found before the first turn
  return counts.reduce((sum, count, i) => sum + (count === 0 ? 0 : count * priceOf(list, turns + i + 1)), 0);
}

/** Prices for the sum of turns: 1, 2, 3, … */
export const AVERAGE: PriceList = { prices: [1], step: 1 };

/** Prices for the sum of turns, with at most k turns allowed: 1, 2, …, k, ∞. */
export function averageWithin(k: number): PriceList {
  return weightedLast(k, 1, 0);
}

/** Prices 0 for the first k turns, then ∞. The cost is 0 if k turns suffice, and infinite if they do not. */
export function feasibleWithin(k: number): PriceList {
  return weightedLast(k, 0, 0);
}

/**
 * Prices 0 for the first k turns, then 1. The cost is the number of codes that are not found within k turns.
 */
export function missedAfter(k: number): PriceList {
  return { prices: [...turns(k).fill(0), 1], step: 0 };
}

/**
 * Prices 0 before turn k, 1 on turn k, then ∞. The cost is the number of codes found on turn k, the last one
 * allowed.
 */
export function fewestOnTurn(k: number): PriceList {
  return weightedLast(k, 0, 1);
}

/**
 * Prices w, 2·w, …, k·w + extra, ∞, where w is `weight`. The cost is w times the total, plus `extra` for each
 * code found on turn k, the last one allowed.
 */
export function weightedLast(k: number, weight: number, extra: number): PriceList {
  return {
    prices: [...turns(k).map((turn) => weight * turn + (turn === k ? extra : 0)), Number.POSITIVE_INFINITY],
    step: 0,
  };
}

/**
 * Prices for two goals: first the fewest codes on turn k, the last one allowed, then the best average. Proof.
 * Within k turns n codes have a total of at most k·n. One more code on turn k costs k·n + 1 more, which
 * outweighs every total. Under weights `secrets` is the sum of the weights, and codes count by their weights.
 */
export function lastThenAverage(k: number, secrets: number): PriceList {
  return weightedLast(k, 1, k * secrets + 1);
}

/**
 * Prices for two goals: first the best average with at most k turns, then the fewest codes on turn k. Proof.
 * At most n codes are found on turn k, and each costs 1 extra. A total larger by 1 costs n + 1 more, which
 * outweighs them. Under weights `secrets` is the sum of the weights.
 */
export function averageThenLast(k: number, secrets: number): PriceList {
  return weightedLast(k, secrets + 1, 1);
}

/** Returns the turns 1, 2, …, k. @throws UsageError if k exceeds MOST_TURNS. */
function turns(k: number): number[] {
  if (k > MOST_TURNS)
    throw new UsageError(`This question needs more than ${MOST_TURNS} turns; ask for the average instead.`);
  return Array.from({ length: k }, (_, turn) => turn + 1);
}

/** The error when the prices allow too few turns for a position. */
export class TooFewTurns extends UsageError {
  constructor() {
    super('No strategy finds every code within the turns that are allowed.');
  }
}

/**
 * Checks two assumptions of the engine's bounds. The prices never fall, and the engine can represent the
 * finite cost of every strategy: secrets × the largest finite price < 2^30 − 1. Under weights the sum of the
 * weights takes the place of the number of secrets.
 * @throws UsageError when a list breaks one of them.
 */
export function checkPrices(list: PriceList, game: Pick<Game, 'secrets' | 'weights'>): void {
  if (!Array.isArray((list as PriceList | null | undefined)?.prices)) {
    throw new UsageError(
      `${show(list)} is not a price list; make one with parsePrices, as in parsePrices("1,2,inf").`,
    );
  }
  checkForm(list);
  if (list.prices.length > MAX_PRICES) {
    throw new UsageError(
      `A list of ${list.prices.length} prices is too long; at most ${MAX_PRICES} are possible.`,
    );
  }
  const largest = Math.max(
    ...list.prices.filter((price) => price !== Number.POSITIVE_INFINITY),
    list.step,
    0,
  );
  const sum = totalWeight(game);
  if (largest * sum >= INFINITE) {
    const many = game.weights ? `weights of the sum ${sum}` : `${sum} secrets`;
    throw new UsageError(
      `Prices up to ${largest} cannot be represented: for ${many} they must stay below ` +
        `${Math.floor(INFINITE / sum)}${game.weights ? '; scale the weights down' : ''}.`,
    );
  }
}

/**
 * Checks that prices are whole numbers ≥ 0 that never fall, with Infinity only at the end and then step 0.
 */
function checkForm({ prices, step }: PriceList): void {
  const endless = prices[prices.length - 1] === Number.POSITIVE_INFINITY;
  const finite = endless ? prices.slice(0, -1) : prices;
  const whole = [...finite, step].every((price) => Number.isInteger(price) && price >= 0);
  const rising = prices.every((price, i) => i === 0 || price >= prices[i - 1]);
  if (finite.length === 0 || !whole || !rising || (endless && step !== 0)) {
    throw new UsageError(
      `The prices ${shorten(prices.join(', '))}, then ${show(step)} more a turn, must be whole numbers ` +
        `that never fall.`,
    );
  }
}

/** Parses a price list such as `1,2,3,1007,inf`. @throws UsageError that names the mistake. */
export function parsePrices(text: string): PriceList {
  const prices = needText(text, 'a price list')
    .split(',')
    .map((word) => parsePrice(word.trim(), text));
  const fall = prices.findIndex((price, i) => i > 0 && price < prices[i - 1]);
  if (fall > 0 && prices[fall - 1] === Number.POSITIVE_INFINITY)
    throw new UsageError(
      `The prices ${quote(text)} go on after inf, which forbids its turn and all later ones; end them there.`,
    );
  if (fall > 0)
    throw new UsageError(
      `The prices ${quote(text)} fall from ${prices[fall - 1]} to ${prices[fall]}; they may only rise.`,
    );
  const first = prices.indexOf(Number.POSITIVE_INFINITY);
  if (first === 0) throw new UsageError(`The prices ${quote(text)} allow no turn at all.`);
  if (first > 0) return { prices: prices.slice(0, first + 1), step: 0 };
  return { prices, step: prices.length > 1 ? prices[prices.length - 1] - prices[prices.length - 2] : 0 };
}

function parsePrice(word: string, text: string): number {
  if (/^(inf|infinity|∞)$/i.test(word)) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(word)) {
    throw new UsageError(
      `${quote(word)} in the prices ${quote(text)} is not a whole number; write them as 1,2,3,inf.`,
    );
  }
  if (Number(word) > LARGEST_PRICE) {
    throw new UsageError(
      `${shorten(word)} in the prices ${quote(text)} is too large; a price has at most nine digits.`,
    );
  }
  return Number(word);
}

/**
 * Writes a price list so that parsePrices reads the same list. A list without `inf` is written with one more
 * price if its last difference is not the step.
 */
export function formatPrices(list: PriceList): string {
  const words = list.prices.map((price) => (price === Number.POSITIVE_INFINITY ? 'inf' : String(price)));
  const last = list.prices[list.prices.length - 1];
  const before = list.prices[list.prices.length - 2];
  if (last !== Number.POSITIVE_INFINITY && last - (before ?? last) !== list.step)
    words.push(String(last + list.step));
  return words.join(',');
}
