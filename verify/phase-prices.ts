// Computes the price of each phase, and the bounds SIZE and COUNT, which follow from prices and numbers alone
// (CERTIFICATE.md). A phase is the number of turns played, up to the end of the price list. This file does
// not know games.

import { quote } from '../base/quote.ts';
import { Refusal } from './certificate-file.ts';

const LONGEST_PRICES = 200;

/** A price list, as phases see it. */
export class PhasePrices {
  /** Number of phases: phase f < last is turn f + 1, the last phase is all later turns. */
  readonly phases: number;
  readonly #prices: readonly number[];
  readonly #step: number;

  /** @throws Refusal when the text is no price list. */
  constructor(text: string) {
    const prices = parsePrices(text);
    if (prices === undefined)
      throw new Refusal(
        `${quote(text)} is no price list: whole numbers of at most nine digits that never fall, divided ` +
          `by commas, and perhaps inf at the end, in at most ${LONGEST_PRICES} characters.`,
      );
    const last = prices.length - 1;
    const step =
      last === 0 || prices[last] === Number.POSITIVE_INFINITY ? 0 : prices[last] - prices[last - 1];
    while (prices.length > 1 && prices[prices.length - 1] - prices[prices.length - 2] === step) prices.pop();
    this.#prices = prices;
    this.#step = step;
    this.phases = prices.length;
  }

  /** The price `ahead` turns after a phase, as is. */
  price(phase: number, ahead: number): number {
    const turn = phase + ahead;
    const last = this.phases - 1;
    return turn <= last ? this.#prices[turn] : this.#prices[last] + this.#step * (turn - last);
  }

  /** The phase of the turn after; the last one stands for all later turns. */
  next(phase: number): number {
    return Math.min(phase + 1, this.phases - 1);
  }

  /** The surcharge e(f): extra cost of a code seen from this phase instead of the next one. */
  extra(phase: number): number {
    return phase + 1 < this.phases ? 0 : this.#step;
  }

  /**
   * COUNT: the least that a guess costs which makes k classes of n codes and is one of them (1) or not (0).
   */
  count(phase: number, n: number, k: number, member: number): number {
    const later = n > k ? (n - k) * this.price(phase, 2) : 0; // 0 codes at an infinite price cost nothing
    return (member && this.price(phase, 0)) + (k > member ? (k - member) * this.price(phase, 1) : 0) + later;
  }

  /** SIZE by phase, then by the number of codes, 0 … most, in a game of so many feedbacks. */
  sizes(feedbacks: number, most: number): readonly Float64Array[] {
    return this.#prices.map((_, phase) => {
      const sizes = new Float64Array(most + 1);
      for (let n = 1, ahead = 0, places = 1, left = 1; n <= most; n++, left--) {
        if (left === 0) {
          places = Math.min(places * (feedbacks - 1), most);
          left = places;
          ahead++;
        }
        sizes[n] = sizes[n - 1] + this.price(phase, ahead);
      }
      return sizes;
    });
  }
}

/** The prices of a list, which may end with Infinity; undefined when the text is none. */
export function parsePrices(text: string): number[] | undefined {
  const price = '(0|[1-9][0-9]{0,8})';
  if (text.length > LONGEST_PRICES || !new RegExp(`^${price}(,${price})*(,inf)?$`).test(text))
    return undefined;
  const prices = text.split(',').map((word) => (word === 'inf' ? Number.POSITIVE_INFINITY : Number(word)));
  return prices.every((price, i) => i === 0 || price >= prices[i - 1]) ? prices : undefined;
}
