// Sets the prices that an engine minimises, loads earlier facts about them from the store, and checks that
// costs fit into the engine's numbers.
//
// The engine has one phase for each price of the list. It counts the cost of a position from the position's
// own phase on. The last phase stands for all later turns, so there a position has the same cost on each
// turn. This file converts such costs to the prices as the caller gave them.

import { UsageError } from '../../base/usage-error.ts';
import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { totalWeight, weightOf, weightSum } from '../../game/weights.ts';
import { knownWithoutSearch } from '../known-without-search.ts';
import { AVERAGE, checkPrices, formatPrices, type PriceList, shortest } from '../prices.ts';
import type { Bounds } from '../progress.ts';
import { call } from './engine-pool.ts';
import type { EngineThreads } from './engine-threads.ts';
import { HASH_BYTES, INFINITE, MAX_PRICES } from './layout.ts';
import type { EngineMemory } from './memory.ts';
import { finite } from './shared-search.ts';

/** The prices of one engine, in force until use() changes them. @internal */
export class PricesInForce {
  readonly #threads: EngineThreads;
  #list: PriceList = AVERAGE;
  /** Whether the engine has these prices and the facts about them. */
  #areSet = false;
  readonly #weights = new WeakMap<History, number>();

  constructor(threads: EngineThreads) {
    this.#threads = threads;
  }

  /** The prices in force, as the shortest equivalent list. */
  get list(): PriceList {
    return this.#list;
  }

  /**
   * Sets the prices to minimise. The memos keep the facts under other prices. A change takes about a
   * millisecond.
   * @throws UsageError when checkPrices refuses the list, or when costs can exceed the engine's numbers.
   */
  async use(prices: PriceList): Promise<void> {
    checkPrices(prices, this.#threads.game);
    const list = shortest(prices);
    if (this.#areSet && formatPrices(list) === formatPrices(this.#list)) return;
    this.#checkReach(prices, list);
    await this.#set(list);
  }

  /**
   * Puts the store's current facts under these prices into the memos. @throws UsageError when a fact is
   * invalid.
   */
  async recall(): Promise<void> {
    await this.#threads.recall(formatPrices(this.#list));
  }

  /**
   * The part of a position's cost that the engine leaves out, because the position comes after the last
   * phase.
   */
  later(history: History): number {
    const turns = history.length - (this.#list.prices.length - 1);
    return turns <= 0 ? 0 : turns * this.#list.step * this.#weightOf(history);
  }

  /** Converts bounds of a position's cost, counted from its phase on, to the prices as given. */
  asGiven(history: History, { proven, found }: Bounds): Bounds {
    const later = this.later(history);
    return { proven: finite(proven) + later, found: finite(found) + later };
  }

  /**
   * The sum of the weights of the codes that fit a history; without weights, their number. It is cached for
   * each history object, because thousands of guesses may be asked about one history.
   */
  #weightOf(history: History): number {
    const known = this.#weights.get(history);
    if (known !== undefined) return known;
    const { game } = this.#threads;
    const sum = weightSum(game, remaining(game, history));
    this.#weights.set(history, sum);
    return sum;
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
   * Checks that the cost of a strategy never reaches INFINITE, which means "not allowed".
   *
   * Case 1: the list ends in inf, or its step is 0. A strategy then costs at most the largest finite price
   * for each code, and checkPrices limits that product.
   *
   * Case 2: prices rise without end. Costs are largest in the last phase, where a code found on the j-th turn
   * from now costs p + step·j. A strategy with a total of T turns for n codes then costs n·p + step·(T − n).
   * This number for all codes of the game bounds the least cost of every position, because removing codes
   * never raises the cost. T may be the total of any strategy. Guessing one code after the other has T = n(n
   * + 1)/2. If that is too much, a quick strategy is tried. The cost of a guess is the sum of the costs of
   * its classes. This is at most the cost of the position and one more step for each code.
   *
   * If guesses must be consistent, removing codes may raise the cost. In hard mode a position may forbid the
   * guesses that the strategy needs. But guessing one code after the other is always possible, so these games
   * use that T only.
   *
   * Under weights n is the sum of the weights, and T is the sum of weight times turns. The engine numbers the
   * heaviest codes first, so guessing one code after the other has T = Σ (number + 1) · weight.
   */
  #checkReach(given: PriceList, list: PriceList): void {
    const { prices, step } = list;
    const { game, memory } = this.#threads;
    const codes = totalWeight(game);
    let chain = 0;
    for (let code = 0; code < game.secrets; code++) chain += (code + 1) * weightOf(game, code);
    const last = prices[prices.length - 1];
    const fits = (turns: number): boolean => codes * last + step * turns < INFINITE;
    if (step === 0 || fits(chain)) return;
    if (!memory.fields.consistent && !game.hard && fits(knownWithoutSearch(game, AVERAGE, []).found)) return;
    if (game.weights && formatPrices(list) === formatPrices(AVERAGE))
      throw new UsageError(
        `The weights of ${game.name} have the sum ${codes}, too much for this game; scale them down.`,
      );
    throw new UsageError(
      `The prices ${formatPrices(given)} grow too fast for ${game.name}: costs could exceed ` +
        `${INFINITE - 1}; divide them by a common factor, or end the list in inf.`,
    );
  }
}

/**
 * Writes the prices, and the estimates by which the engine orders guesses. The memos stay valid: their keys
 * contain a hash of the phase, and each list has its own hashes.
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
 * Whether a list only asks if codes are found by some turn. Such a list has price 0 for all turns up to that
 * turn, and the same positive price for all later turns.
 */
function isDeadline({ prices, step }: PriceList): boolean {
  const last = prices.length - 1;
  return step === 0 && prices[last] > 0 && prices.slice(0, last).every((price) => price === 0);
}

/**
 * The expected cost of a class of n codes, in 1/64 turns, fitted to solved positions of 4x10. Machines may
 * compute slightly different logarithms. But for n up to 65 535, no value is within 10⁻⁵ of a half, so all
 * round alike.
 */
function expectedTurns(n: number): number {
  return n === 0 ? 0 : Math.round(64 * (n <= 2 ? 2 * n - 1 : n * (1.35 + 0.47 * Math.log(n))));
}

/**
 * The danger that a class of n codes misses a deadline: 4·n^1.75. One class that is too large is enough to
 * miss a deadline, so large classes weigh more. The exponent, between 1.5 and 2, was found by trial. With it,
 * 4x14 within 8 turns takes 2 s; with expectedTurns it takes over 13 minutes. The value only orders work. Its
 * sum over the classes of 65 535 codes is at most 2³⁰. Square roots are the same on every machine.
 */
function expectedTrouble(n: number): number {
  return Math.round(4 * n * Math.sqrt(n) * Math.sqrt(Math.sqrt(n)));
}
