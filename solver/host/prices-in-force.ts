// The prices that an engine minimises. This file sets them, recalls earlier facts about them, and checks that
// costs fit into the engine's numbers.
//
// The engine counts costs from the phase of a position on. Positions in the last phase, which stands for all
// later turns, are then the same on each turn. Here such costs are converted to the prices as given.

import { UsageError } from '../../base/usage-error.ts';
import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { knownWithoutSearch } from '../known-without-search.ts';
import { AVERAGE, checkPrices, formatPrices, type PriceList, shortest } from '../prices.ts';
import type { Bounds } from '../progress.ts';
import { call } from './engine-pool.ts';
import type { EngineThreads } from './engine-threads.ts';
import { HASH_BYTES, INFINITE, MAX_PRICES } from './layout.ts';
import type { EngineMemory } from './memory.ts';
import { finite } from './shared-search.ts';

/** The prices of one engine. They stay until they are changed. @internal */
export class PricesInForce {
  readonly #threads: EngineThreads;
  #list: PriceList = AVERAGE;
  /** Have any been set? */
  #areSet = false;
  readonly #sizes = new WeakMap<History, number>();

  constructor(threads: EngineThreads) {
    this.#threads = threads;
  }

  /** In as few prices as possible. */
  get list(): PriceList {
    return this.#list;
  }

  /**
   * Sets the prices to minimise. Knowledge under other prices is kept for later. A change takes about a
   * millisecond.
   * @throws UsageError: see checkPrices; and when costs can exceed the engine's numbers.
   */
  async use(prices: PriceList): Promise<void> {
    checkPrices(prices, this.#threads.game.secrets);
    const list = shortest(prices);
    if (this.#areSet && formatPrices(list) === formatPrices(this.#list)) return;
    this.#checkReach(prices, list);
    await this.#set(list);
  }

  /** Fills the memos with the current facts of the store. @throws UsageError when a fact is wrong. */
  async recall(): Promise<void> {
    await this.#threads.recall(formatPrices(this.#list));
  }

  /** The extra cost of all codes of a position because it comes after the last phase. */
  later(history: History): number {
    const turns = history.length - (this.#list.prices.length - 1);
    return turns <= 0 ? 0 : turns * this.#list.step * this.#sizeOf(history);
  }

  /**
   * Converts bounds of a position's cost to the prices as given. The engine counts them from the position's
   * phase on.
   */
  asGiven(history: History, { proven, found }: Bounds): Bounds {
    const later = this.later(history);
    return { proven: finite(proven) + later, found: finite(found) + later };
  }

  /**
   * The number of codes that fit. It is remembered with the history, because thousands of guesses may be
   * asked about one history.
   */
  #sizeOf(history: History): number {
    const known = this.#sizes.get(history);
    if (known !== undefined) return known;
    const size = remaining(this.#threads.game, history).length;
    this.#sizes.set(history, size);
    return size;
  }

  async #set(list: PriceList): Promise<void> {
    const { game, memory, facts } = this.#threads;
    const text = formatPrices(list);
    this.#list = list;
    this.#areSet = false;
    const number = facts.numberOf(text);
    writePrices(game, memory, list);
    await this.#threads.everyThread(() => [call.setPrices(list.prices.length, list.step, number)]);
    const hashes = memory.fields.hashWords + HASH_BYTES * game.secrets;
    const first = game.secrets + MAX_PRICES * number;
    await this.#threads.run([call.fillHashes(hashes, first, MAX_PRICES), call.fillBounds()]);
    if (!facts.isRecalled(text)) await this.recall();
    this.#areSet = true;
  }

  /**
   * Checks that INFINITE can only mean "not allowed", never "too much".
   *
   * Case 1: the list ends in inf, or its step is 0. A strategy then costs at most the largest price for each
   * code, and checkPrices limits that. Case 2: costs are largest in the last phase, with price p + step · j
   * on the j-th turn from now. A strategy with a total of T turns for n codes costs n·p + step·(T − n). This
   * number for all codes bounds the least cost of every position, because removing codes never raises the
   * cost. T may be the total of any strategy. Guessing one code after the other has T = n(n + 1)/2; if that
   * is too much, a quick strategy is tried. The cost of a guess is the sum of its classes: at most the
   * cost of the position and one more step for each code.
   *
   * If guesses must be consistent, removing codes may raise the cost. In hard mode a position may forbid the
   * guesses that the strategy needs. Guessing one after the other is always possible, so these games use that
   * T only.
   */
  #checkReach(given: PriceList, { prices, step }: PriceList): void {
    const { game, memory } = this.#threads;
    const codes = game.secrets;
    const last = prices[prices.length - 1];
    const fits = (turns: number): boolean => codes * last + step * turns < INFINITE;
    if (step === 0 || fits((codes * (codes + 1)) / 2)) return;
    if (!memory.fields.consistent && !game.hard && fits(knownWithoutSearch(game, AVERAGE, []).found)) return;
    throw new UsageError(
      `The prices ${formatPrices(given)} grow too fast for ${game.name}: costs could exceed ` +
        `${INFINITE - 1}; divide them by a common factor, or end the list in inf.`,
    );
  }
}

/**
 * Writes the prices and the estimates by which guesses are ordered. The memos stay valid: their keys contain
 * the hash of a phase, and each list has its own hashes.
 */
function writePrices(game: Game, memory: EngineMemory, list: PriceList): void {
  const { fields } = memory;
  const { buffer } = memory.memory;
  const prices = list.prices.map((price) => Math.min(price, INFINITE));
  new Int32Array(buffer, fields.prices, prices.length).set(prices);
  const expected = isDeadline(list) ? expectedTrouble : expectedTurns;
  const estimates = new Int32Array(buffer, fields.estimates, game.secrets + 1);
  for (let n = 0; n <= game.secrets; n++) estimates[n] = expected(n);
}

/**
 * Does a list only ask whether codes are found by some turn? Then all turns up to it cost nothing, and all
 * later turns cost the same.
 */
function isDeadline({ prices, step }: PriceList): boolean {
  const last = prices.length - 1;
  return step === 0 && prices[last] > 0 && prices.slice(0, last).every((price) => price === 0);
}

/**
 * The expected cost of a class of n codes in 1/64 turns, fitted to solved positions of 4x10. No value for up
 * to 65 535 codes is within 10⁻⁵ of a half. So machines with slightly different logarithms round alike.
 */
function expectedTurns(n: number): number {
  return n === 0 ? 0 : Math.round(64 * (n <= 2 ? 2 * n - 1 : n * (1.35 + 0.47 * Math.log(n))));
}

/**
 * The danger of a class of n codes for a deadline: 4 · n^1.75. One class that is too large is enough to miss
 * a deadline, so large classes weigh more. The exponent between 1.5 and 2 was found by trial. With it, 4x14
 * within 8 takes 2 s; with expectedTurns it takes over 13 minutes. It only orders work. Σ over the classes of
 * 65 535 codes is at most 2³⁰. Square roots are the same on every machine.
 */
function expectedTrouble(n: number): number {
  return Math.round(4 * n * Math.sqrt(n) * Math.sqrt(Math.sqrt(n)));
}
