// Computes the price of each phase, and the bounds SIZE and COUNT (CERTIFICATE.md). Both bounds depend on the
// prices and on numbers of codes only, so this file knows no games. The phase is the number of turns played,
// but at most the number of the last phase.

import { quote } from '../base/quote.ts';
import { Refusal } from './certificate-file.ts';

const LONGEST_PRICES = 200;

/** A price list, addressed by phase. */
export class PhasePrices {
  /** Number of phases. Phase f stands for turn f + 1; the last phase also stands for all later turns. */
  readonly phases: number;
  readonly #prices: readonly number[];
  readonly #step: number;

  /**
   * Parses a price list.
   * @throws Refusal if the text is not a price list.
   */
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

  /** Returns the price of finding a code `ahead` turns after the turn of this phase. */
  price(phase: number, ahead: number): number {
    const turn = phase + ahead;
    const last = this.phases - 1;
    return turn <= last ? this.#prices[turn] : this.#prices[last] + this.#step * (turn - last);
  }

  /** Returns the phase of the next turn. For the last phase this is the same phase. */
  next(phase: number): number {
    return Math.min(phase + 1, this.phases - 1);
  }

  /**
   * Returns the surcharge e(f): the price j + 1 turns after phase f, less the price j turns after the next
   * phase. It is equal for all j ≥ 0.
   */
  extra(phase: number): number {
    return phase + 1 < this.phases ? 0 : this.#step;
  }

  /**
   * Returns the bound COUNT: a lower bound of the cost of a guess that splits n codes into k classes.
   * `member` is 1 if the guess is one of the n codes, and 0 otherwise.
   */
  count(phase: number, n: number, k: number, member: number): number {
    const later = n > k ? (n - k) * this.price(phase, 2) : 0; // 0 codes at an infinite price cost nothing
    return (member && this.price(phase, 0)) + (k > member ? (k - member) * this.price(phase, 1) : 0) + later;
  }

  /**
   * Returns the bound SIZE for each phase and each number of codes from 0 to `most`. `feedbacks` is the
   * number of possible feedbacks.
   */
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

/** Parses a price list. The last price may be Infinity. Returns undefined if the text is not a price list. */
export function parsePrices(text: string): number[] | undefined {
  const price = '(0|[1-9][0-9]{0,8})';
  if (text.length > LONGEST_PRICES || !new RegExp(`^${price}(,${price})*(,inf)?$`).test(text))
    return undefined;
  const prices = text.split(',').map((word) => (word === 'inf' ? Number.POSITIVE_INFINITY : Number(word)));
  return prices.every((price, i) => i === 0 || price >= prices[i - 1]) ? prices : undefined;
}
