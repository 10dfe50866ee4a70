// The prices that an engine minimises: setting them, what was learnt under them before, and whether costs
// stay within what it can hold.
//
// The engine counts costs from the phase of a position on, because positions in the last phase, which stands
// for all later turns, are then the same whatever the turn. Here is how such costs become costs in the prices
// as given.

import { UsageError } from '../../base/usage-error.ts';
import { type History, remaining } from '../../game/history.ts';
import { AVERAGE, checkPrices, formatPrices, type PriceList, shortest } from '../prices.ts';
import type { Bounds } from '../progress.ts';
import type { EngineThreads } from './engine-threads.ts';
import { INFINITE } from './layout.ts';
import { finite, openTasks } from './shared-search.ts';
import { readTask } from './task-list.ts';
import { writePrices } from './write-prices.ts';

/** The prices of one engine. They stay what they are until they are changed. @internal */
export class PricesInForce {
  readonly #threads: EngineThreads;
  #list: PriceList = AVERAGE;
  /** Have any been set? */
  #areSet = false;
  #greedyTurns: number | undefined;
  readonly #sizes = new WeakMap<History, number>();

  constructor(threads: EngineThreads) {
    this.#threads = threads;
  }

  /** In as few prices as possible. */
  get list(): PriceList {
    return this.#list;
  }

  /**
   * What is minimised from now on. What was learnt under other prices is kept, and of use again when they
   * come back; a change takes a millisecond or so.
   * @throws UsageError, see checkPrices; and when costs can grow beyond what the engine holds.
   */
  async use(prices: PriceList): Promise<void> {
    checkPrices(prices, this.#threads.game.secrets);
    const list = shortest(prices);
    if (this.#areSet && formatPrices(list) === formatPrices(this.#list)) return;
    await this.#checkReach(prices, list);
    await this.#set(list);
  }

  /** Fills the memos with what the store knows by now. @throws UsageError when that is wrong. */
  async recall(): Promise<void> {
    await this.#threads.recall(formatPrices(this.#list));
  }

  /** What the codes of a position cost together because it lies beyond the last phase. */
  later(history: History): number {
    const turns = history.length - (this.#list.prices.length - 1);
    return turns <= 0 ? 0 : turns * this.#list.step * this.#sizeOf(history);
  }

  /** Bounds of the cost of a position, which the engine counts from its phase on, in the prices as given. */
  asGiven(history: History, { proven, found }: Bounds): Bounds {
    const later = this.later(history);
    return { proven: finite(proven) + later, found: finite(found) + later };
  }

  /**
   * How many codes fit. Remembered as long as the history itself is: one may be asked about thousands of
   * times, guess by guess.
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
    writePrices(game, memory, list, facts.numberOf(text));
    await this.#threads.everyThread((thread) => [['attach', memory.control, ...memory.scratch[thread]]]);
    await this.#threads.run([['fillBounds']]);
    if (!facts.isRecalled(text)) await this.recall();
    this.#areSet = true;
  }

  /**
   * INFINITE must mean "not allowed", never "too much". Where the list ends in inf, or its step is 0, a
   * strategy costs at most the largest price for each code, and checkPrices has seen to that. Otherwise costs
   * are largest in the last phase, where the price is p + step · j on the j-th turn from now; so a strategy
   * of T turns in all for n codes costs n·p + step·(T − n), and this number for all codes bounds the least
   * cost of every position, because leaving codes out never costs more. T may be that of any strategy: of
   * guessing one code after the other, n(n + 1)/2, or, if that is too much, of the greedy one. The cost of a
   * guess is that of its classes, together no more than that of the position, and one more step for each
   * code. Where guesses must be consistent, leaving codes out may cost more, and in hard mode a position may
   * allow none of the guesses that it takes; guessing one after the other is always possible, and the only T
   * taken there.
   */
  async #checkReach(given: PriceList, { prices, step }: PriceList): Promise<void> {
    const { game, memory } = this.#threads;
    const codes = game.secrets;
    const last = prices[prices.length - 1];
    const fits = (turns: number): boolean => codes * last + step * turns < INFINITE;
    if (step === 0 || fits((codes * (codes + 1)) / 2)) return;
    if (!memory.consistent && !game.hard && fits(await this.#turnsOfGreedy())) return;
    throw new UsageError(
      `The prices ${formatPrices(given)} grow too fast for ${game.name}: costs could exceed ${INFINITE - 1}; divide them by a common factor, or end the list in inf.`,
    );
  }

  async #turnsOfGreedy(): Promise<number> {
    if (this.#greedyTurns !== undefined) return this.#greedyTurns;
    const before = this.#areSet ? this.#list : undefined;
    await this.#set(AVERAGE);
    await openTasks(this.#threads, [[]]);
    this.#greedyTurns = readTask(this.#threads.memory, 0).found;
    if (before !== undefined) await this.#set(before);
    return this.#greedyTurns;
  }
}
