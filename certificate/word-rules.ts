// How guesses divide sets of words, and their bounds by the rule SIZE, for the producer; the rule ONE is left
// to the engine. The checker has code of its own for both, so a mistake here makes a certificate that is
// refused, never one that is false.

import { uncheckedFeedback } from '../game/feedback.ts';
import { WORD_FEEDBACKS } from '../game/feedback-rules.ts';
import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';
import { type PriceList, priceOf } from '../solver/prices.ts';
import { AllowedGuesses, type AllowedSet } from './allowed-guesses.ts';

/** The classes of a guess, without the win: by feedback, ascending; words ascending. */
export type WordClasses = ReadonlyMap<number, Uint16Array>;

/** The rules for one game of words and one price list. */
export class WordRules {
  readonly #game: Game;
  readonly #prices: PriceList;
  readonly #rows: readonly Uint8Array[];
  readonly #sizes: readonly Float64Array[];
  readonly #allowed: AllowedGuesses | undefined;

  constructor(game: Game, prices: PriceList) {
    this.#game = game;
    this.#allowed = game.hard ? new AllowedGuesses(game) : undefined;
    this.#prices = prices;
    const { secrets, guesses } = game;
    this.#rows = Array.from({ length: guesses }, (_, guess) =>
      Uint8Array.from({ length: secrets }, (_unused, secret) => uncheckedFeedback(game, guess, secret)),
    );
    this.#sizes = prices.prices.map((_, phase) => this.#sizesOf(phase));
  }

  /** How many turns have a price of their own; the last one stands for all later ones. */
  get phases(): number {
    return this.#prices.prices.length;
  }

  /** The price `ahead` turns after a phase. */
  price(phase: number, ahead: number): number {
    return priceOf(this.#prices, phase + ahead + 1);
  }

  /** The phase of the turn after. */
  next(phase: number): number {
    return Math.min(phase + 1, this.phases - 1);
  }

  /** Extra cost of a word seen from this phase instead of the next one. */
  extra(phase: number): number {
    return phase + 1 < this.phases ? 0 : this.#prices.step;
  }

  /** SIZE. */
  size(phase: number, n: number): number {
    return this.#sizes[phase][n];
  }

  /** The feedback that a guess is given, by the numbers of both words. */
  feedback(guess: number, secret: number): number {
    return this.#rows[guess][secret];
  }

  /** How a guess divides a set. */
  split(set: Uint16Array, guess: number): WordClasses {
    const found = new Map<number, number[]>();
    for (const secret of set) {
      const feedback = this.feedback(guess, secret);
      const words = found.get(feedback);
      if (words === undefined) found.set(feedback, [secret]);
      else words.push(secret);
    }
    found.delete(this.#game.win);
    return new Map(
      [...found].sort(([a], [b]) => a - b).map(([feedback, words]) => [feedback, Uint16Array.from(words)]),
    );
  }

  /** The guesses that are allowed after these turns; undefined if all are. */
  allowed(history: History): AllowedSet | undefined {
    return history.reduce(
      (left, { guess, feedback }) => this.allowedAfter(left, guess, feedback),
      this.#allowed?.all,
    );
  }

  /** The guesses of `allowed` that are allowed after one more turn. */
  allowedAfter(allowed: AllowedSet | undefined, guess: number, feedback: number): AllowedSet | undefined {
    return allowed && this.#allowed?.after(allowed, guess, feedback);
  }

  /** Equal for equal costs: same phase, words and allowed guesses. */
  keyOf(turns: number, codes: Uint16Array, allowed: AllowedSet | undefined): string {
    const guesses = allowed && this.#allowed?.numberOf(allowed);
    return `${Math.min(turns, this.phases - 1)};${String.fromCharCode(...codes)};${guesses ?? ''}`;
  }

  /** j turns from now there are (kinds − 1)^j places. */
  #sizesOf(phase: number): Float64Array {
    const { secrets, positions, feedbackCount, marking } = this.#game;
    const kinds = WORD_FEEDBACKS[marking](positions, feedbackCount);
    const sizes = new Float64Array(secrets + 1);
    for (let n = 1, ahead = 0, left = 1, places = 1; n <= secrets; n++, left--) {
      if (left === 0) {
        ahead++;
        places = Math.min(places * (kinds - 1), secrets);
        left = places;
      }
      sizes[n] = sizes[n - 1] + this.price(phase, ahead);
    }
    return sizes;
  }
}
