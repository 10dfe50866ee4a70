// Computes the bounds SIZE and ONE of CERTIFICATE.md for one game and one price list.

import { CheckedGame, type NamedGame } from './checked-game.ts';
import { ClassCounter } from './class-counter.ts';
import { PhasePrices } from './phase-prices.ts';

/**
 * Numbers of classes that the guesses make of a set of codes. The bound ONE uses them for parts of the set: a
 * guess makes at most as many classes of a part as of the whole set.
 */
export class Whole {
  /** Number of classes, by guess. */
  readonly made: Uint8Array;
  readonly #guesses: Uint16Array;
  #order: Uint16Array | undefined;

  /** `guesses` are the allowed guesses. */
  constructor(made: Uint8Array, guesses: Uint16Array) {
    this.made = made;
    this.#guesses = guesses;
  }

  /** The allowed guesses, by falling number of classes. */
  get order(): Uint16Array {
    this.#order ??= this.#guesses.slice().sort((a, b) => this.made[b] - this.made[a] || a - b);
    return this.#order;
  }

  /** Returns the same numbers with fewer allowed guesses. */
  only(isAllowed: (guess: number) => boolean): Whole {
    return new Whole(this.made, this.#guesses.filter(isAllowed));
  }
}

/** Bounds for one game and one price list. */
export class SetBounds {
  readonly game: CheckedGame;
  readonly prices: PhasePrices;
  readonly #counter: ClassCounter;
  readonly #sizes: readonly Float64Array[];
  readonly #made: Uint8Array;
  /** All feedbacks but the win. */
  readonly #feedbacks: readonly number[];

  /**
   * `room` limits the memory for feedback, in bytes.
   * @throws Refusal for an unknown game or price list.
   */
  constructor(question: NamedGame & { readonly prices: string }, room?: number) {
    this.prices = new PhasePrices(question.prices);
    const game = new CheckedGame(question, room);
    this.game = game;
    this.#counter = new ClassCounter(game);
    this.#sizes = this.prices.sizes(game.feedbacks.size, game.secrets);
    this.#made = new Uint8Array(this.#counter.block);
    this.#feedbacks = [...game.feedbacks].filter((feedback) => feedback !== game.win);
  }

  /** Returns the bound SIZE for n codes. */
  size(phase: number, n: number): number {
    return this.#sizes[phase][n];
  }

  /**
   * Counts the classes that each guess makes of a set, and writes the numbers to `out`, by guess. Yields
   * while it works.
   */
  *countClasses(set: Uint16Array, guesses: Uint16Array, out: Uint8Array): Generator<void, void> {
    for (let start = 0; start < guesses.length; start += this.#counter.block) {
      const some = guesses.subarray(start, start + this.#counter.block);
      this.#counter.classes(set, some, this.#made);
      for (let i = 0; i < some.length; i++) out[some[i]] = this.#made[i];
      yield;
    }
  }

  /**
   * Returns the bound ONE for a part of at least 3 codes of a whole set. May stop early and return a smaller
   * number that is at least `enough`.
   */
  one(phase: number, part: Uint16Array, whole: Whole, enough: number): number {
    const { length } = part;
    if (!this.game.isAboutWords && length > 3 * this.game.feedbacks.size)
      return this.#bySizes(phase, part, whole, enough);
    const inside = this.prices.count(phase, length, this.#mostClasses(part, part, whole, 1), 1);
    const count = (classes: number): number => this.prices.count(phase, length, classes, 0);
    // COUNT falls as the number of classes grows. So a guess that makes at most `few` classes cannot lower
    // the result: COUNT gives it at least `inside` or `enough`.
    let few = 1;
    while (few < length && count(few + 1) >= Math.min(inside, enough)) few++;
    return Math.min(inside, count(this.#mostClasses(part, whole.order, whole, few)));
  }

  /**
   * Returns the largest number of classes that any of these guesses makes of a part, but at least `floor`.
   */
  #mostClasses(part: Uint16Array, guesses: Uint16Array, { made }: Whole, floor: number): number {
    const [counter, counts] = [this.#counter, this.#made];
    const most = Math.min(part.length, this.game.feedbacks.size);
    let found = floor;
    for (let start = 0; start < guesses.length && found < most; start += counter.block) {
      // A guess makes at most as many classes of a part as of the whole set. All later guesses make no more
      // classes.
      if (guesses !== part && made[guesses[start]] <= found) break;
      const some = guesses.subarray(start, start + counter.block);
      counter.classes(part, some, counts);
      for (let i = 0; i < some.length; i++) if (counts[i] > found) found = counts[i];
    }
    return found;
  }

  /** Returns the cost of the cheapest guess by SIZE, or `enough` if no guess costs less. */
  #bySizes(phase: number, part: Uint16Array, { made, order }: Whole, enough: number): number {
    const [counter, n, prices] = [this.#counter, part.length, this.prices];
    const [next, extra, win] = [prices.next(phase), prices.extra(phase), this.game.win];
    const costs = this.#sizes[next].slice(0, n + 1).map((size, codes) => size + extra * codes);
    // SIZE gives the highest cost to a guess that leaves the part whole. So such a guess need not be left
    // out. SIZE grows by rising steps. So a given number of `codes` costs least if the classes have equal
    // sizes.
    const evenly = (codes: number, classes: number): number => {
      const each = Math.floor(codes / classes);
      const larger = codes - each * classes;
      return (classes - larger) * costs[each] + (larger && larger * costs[each + 1]);
    };
    let least = enough;
    for (let start = 0; start < order.length; start += counter.block) {
      const some = order.subarray(start, start + counter.block);
      if (prices.price(phase, 0) + evenly(n - 1, made[some[0]]) >= least) break;
      const sizes = counter.sizes(part, some);
      for (let i = 0; i < some.length; i++) {
        let cost = sizes[win * counter.block + i] && prices.price(phase, 0);
        for (const feedback of this.#feedbacks) cost += costs[sizes[feedback * counter.block + i]];
        if (cost < least) least = cost;
      }
    }
    return least;
  }
}
