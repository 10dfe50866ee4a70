// Price lists: the costs of finding a secret on turn 1, 2, 3, … An objective is one or several price lists.
// The solver minimises the sum of prices over all secrets. A list is written `1,2,3,inf`, where `inf` forbids
// its turn and all later ones. Otherwise the prices after the list rise by its last difference. Functions
// with a number of turns throw a UsageError for more than MOST_TURNS.

import { quote, shorten } from '../base/quote.ts';
import { needText, show, UsageError } from '../base/usage-error.ts';
import { INFINITE, MAX_PRICES } from './host/layout.ts';

/** The costs of finding a secret, by turn. */
export interface PriceList {
  /** Prices of turns 1, 2, …: whole numbers ≥ 0, never falling; only the last may be Infinity. */
  readonly prices: readonly number[];
  /** How much more each turn after the list costs than the turn before. */
  readonly step: number;
}

/**
 * The largest price that can be written; CERTIFICATE.md has the same limit. checkPrices has further limits
 * for each game.
 */
const LARGEST_PRICE = 999_999_999;

/** Most turns that an objective can name: the price after them needs a place too. */
export const MOST_TURNS = MAX_PRICES - 1;

/** The same prices in as few as possible: a last price that the step would give as well is dropped. */
export function shortest({ prices, step }: PriceList): PriceList {
  let length = prices.length;
  while (length > 1 && prices[length - 1] - prices[length - 2] === step) length--;
  return { prices: prices.slice(0, length), step };
}

/** The price of turn 1, 2, …; Infinity where the list does not allow the turn. */
export function priceOf(list: PriceList, turn: number): number {
  const last = list.prices.length;
  return turn <= last ? list.prices[turn - 1] : list.prices[last - 1] + (turn - last) * list.step;
}

/** The sum of prices if `histogram[t]` secrets are found on turn t, after `turns` turns. */
export function costOf(list: PriceList, histogram: readonly number[], turns = 0): number {
  const counts = histogram.slice(1); // no secret is found before the first turn
  return counts.reduce((sum, count, i) => sum + (count === 0 ? 0 : count * priceOf(list, turns + i + 1)), 0);
}

/** The sum of turns: 1, 2, 3, … */
export const AVERAGE: PriceList = { prices: [1], step: 1 };

/** The sum of turns, with at most k turns allowed: 1, 2, …, k, ∞. */
export function averageWithin(k: number): PriceList {
  return weightedLast(k, 1, 0);
}

/**
 * Nothing for the first k turns, then forbidden: cost 0 says that k turns suffice, no cost that they do not.
 */
export function feasibleWithin(k: number): PriceList {
  return weightedLast(k, 0, 0);
}

/** 0 for the first k turns, then 1: the number of codes that are not found within k turns. */
export function missedAfter(k: number): PriceList {
  return { prices: [...turns(k).fill(0), 1], step: 0 };
}

/**
 * Nothing before turn k, 1 on it, then forbidden: the number of codes found on turn k, the last one allowed.
 */
export function fewestOnTurn(k: number): PriceList {
  return weightedLast(k, 0, 1);
}

/**
 * `weight` for each turn and `extra` for each code found on turn k, the last one allowed: 1·w, 2·w, …, k·w +
 * extra, ∞.
 */
export function weightedLast(k: number, weight: number, extra: number): PriceList {
  return {
    prices: [...turns(k).map((turn) => weight * turn + (turn === k ? extra : 0)), Number.POSITIVE_INFINITY],
    step: 0,
  };
}

/**
 * First the fewest codes on turn k, which is the last one allowed, then the best average. Proof. Within k
 * turns n codes take at most k·n turns together. One more code on turn k costs k·n + 1 more, so it outweighs
 * every average.
 */
export function lastThenAverage(k: number, secrets: number): PriceList {
  return weightedLast(k, 1, k * secrets + 1);
}

/**
 * First the best average with at most k turns, then the fewest codes on turn k. Proof. At most n codes are
 * found on turn k, at a price of 1 each. One more turn costs n + 1, so it outweighs them.
 */
export function averageThenLast(k: number, secrets: number): PriceList {
  return weightedLast(k, secrets + 1, 1);
}

/** 1, 2, …, k. @throws UsageError when the list and its later prices would be too long. */
function turns(k: number): number[] {
  if (k > MOST_TURNS)
    throw new UsageError(`This question needs more than ${MOST_TURNS} turns; ask for the average instead.`);
  return Array.from({ length: k }, (_, turn) => turn + 1);
}

/** The error for prices that forbid turns too early for a position. */
export class TooFewTurns extends UsageError {
  constructor() {
    super('No strategy finds every code within the turns that are allowed.');
  }
}

/**
 * Checks the assumptions of the engine's bounds: the prices never fall, and the engine can hold every cost of
 * a strategy. That is, secrets × the largest price < 2^30 − 1. @throws UsageError when the list fails.
 */
export function checkPrices(list: PriceList, secrets: number): void {
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
  if (largest * secrets >= INFINITE) {
    throw new UsageError(
      `Prices up to ${largest} cannot be represented: for ${secrets} secrets they must stay below ` +
        `${Math.floor(INFINITE / secrets)}.`,
    );
  }
}

/** Whole numbers from 0 that never fall; Infinity only at the end, with nothing added after it. */
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

/** Parses a price list such as `1,2,3,1007,inf`. @throws UsageError with the mistake. */
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

/** Writes a price list as it is read; a list that goes on ends in its last two prices. */
export function formatPrices(list: PriceList): string {
  const words = list.prices.map((price) => (price === Number.POSITIVE_INFINITY ? 'inf' : String(price)));
  const last = list.prices[list.prices.length - 1];
  const before = list.prices[list.prices.length - 2];
  if (last !== Number.POSITIVE_INFINITY && last - (before ?? last) !== list.step)
    words.push(String(last + list.step));
  return words.join(',');
}
