// The solver of one game: owns the engine's memory and crew, and knows the order of the work.
//
// The cost of a position is found in one of two ways. The whole game, where few guesses differ, takes each guess in turn and makes
// a list of tasks of it, one for each feedback, under the budget that the best guess so far has set. Any other position, and a
// small game, is a single task.

import { classes } from '../game/classes.ts';
import type { Game } from '../game/game.ts';
import { fits, type History, remaining } from '../game/history.ts';
import type { Strategy } from '../game/strategy.ts';
import type { Call, Crew } from './crew.ts';
import { fillTable } from './fill-table.ts';
import { INFINITE, OUTPUT_MARKS_ROW } from './layout.ts';
import { COUNTERS, type EngineMemory, outputOf, writePrices } from './memory.ts';
import { AVERAGE, checkPrices, type PriceList, shortest } from './prices.ts';
import { readTask, readTotal, type TaskState, writeBudget, writeTasks } from './tasks.ts';

/** What is proven and what is found so far, as costs of the position that is being solved. */
export interface Bounds {
  /** No strategy costs less. */
  readonly proven: number;
  /** Some strategy costs this; Infinity while none is known. */
  readonly found: number;
}

/** Counters summed over all threads since the solver was opened. */
export type Statistics = Readonly<Record<keyof typeof COUNTERS, number>>;

export interface WorkOptions {
  readonly signal?: AbortSignal;
  /** Called about ten times a second while a position is being solved. Bounds only ever improve. */
  readonly onProgress?: (bounds: Bounds) => void;
}

/** Milliseconds between two looks at the progress. */
const PROGRESS_MS = 100;
/** Positions of fewer codes are a single task even at the root. */
const SPLIT_SIZE = 150;

/** The engine's INFINITE as the number that everyone knows. */
function finite(cost: number): number {
  return cost < INFINITE ? cost : Number.POSITIVE_INFINITY;
}

export class Solver {
  readonly game: Game;
  #prices: PriceList = AVERAGE;
  readonly #memory: EngineMemory;
  readonly #crew: Crew;
  /** Settles when the work that was asked for last is done: the threads can do one thing at a time. */
  #last: Promise<unknown> = Promise.resolve();

  /** Takes over the crew; call prepare() before anything else. */
  constructor(game: Game, memory: EngineMemory, crew: Crew) {
    this.game = game;
    this.#memory = memory;
    this.#crew = crew;
  }

  /** Fills the feedback table, each thread its share, and sets the prices. */
  async prepare(prices: PriceList): Promise<void> {
    await this.setPrices(prices);
    await this.#everyShare(this.game.guesses, (from, to) => fillTable(this.game, this.#memory, from, to));
    if (!this.#memory.oneTable) await this.#everyShare(this.game.secrets, (from, to) => ['transposeRows', from, to]);
  }

  /** What is minimised from now on. Everything learnt under the prices before is forgotten. @throws UsageError, see checkPrices. */
  async setPrices(prices: PriceList): Promise<void> {
    checkPrices(prices, this.game.secrets);
    return this.#inTurn(async () => {
      this.#prices = shortest(prices);
      writePrices(this.#memory, this.#prices);
      await this.#everyThread((thread) => [['attach', this.#memory.control, ...this.#memory.scratch[thread]]]);
      await this.#crew.run(0, [['fillBounds']]);
    });
  }

  /** Must every guess still be possible? */
  get consistent(): boolean {
    return this.#memory.consistent;
  }

  get prices(): PriceList {
    return this.#prices;
  }

  /** The exact cost of a position for the prices from its turn on; INFINITE if no strategy is allowed, 0 if no code fits. */
  async positionCost(history: History, options: WorkOptions = {}): Promise<number> {
    return this.#inTurn(async () => {
      const size = await this.#openTasks([history]);
      if (size >= SPLIT_SIZE && history.length === 0) return this.#rootCost(options);
      await this.#work([0], options, (task) => ({ proven: task.proven, found: task.found }));
      const { done, proven } = readTask(this.#memory, 0);
      if (!done && proven < INFINITE && size > 0) throw new Error('the search ended without a result');
      return proven;
    });
  }

  /** The cost of the whole game: one guess for each orbit, best first, each under the budget that those before it have set. */
  async #rootCost(options: WorkOptions): Promise<number> {
    const candidates = await this.#rank([], options);
    let best = INFINITE;
    for (const [index, { guess, bound }] of candidates.entries()) {
      if (bound >= best) continue;
      const others = Math.min(best, ...candidates.slice(index + 1).map((later) => later.bound));
      const found = finite(best);
      const cost = await this.#guessTogether([], guess, best, {
        ...(options.signal && { signal: options.signal }),
        onProgress: (now) =>
          options.onProgress?.({ proven: finite(Math.min(now.proven, others)), found: Math.min(now.found, found) }),
      });
      best = Math.min(best, cost);
    }
    await this.#ask([], ['noteCost', 0, best], options);
    return best;
  }

  /** The exact cost of making this guess at a position; INFINITE if that is not allowed or the guess tells nothing. */
  async guessCost(history: History, guess: number, options: WorkOptions = {}): Promise<number> {
    return this.#inTurn(() => this.#ask(history, ['guessCost', history.length, guess], options));
  }

  /** All guesses of least cost at a position whose cost is known, ascending. */
  async bestGuesses(history: History, cost: number, options: WorkOptions = {}): Promise<number[]> {
    return this.#inTurn(async () => this.#codes(await this.#ask(history, ['bestGuesses', history.length, cost], options)));
  }

  /**
   * One guess, the lowest, for each orbit of the symmetries that keep these turns: guesses of one orbit cost the same. At most
   * three turns; afterwards every guess stands for itself.
   */
  async orbits(history: History): Promise<number[]> {
    return this.#inTurn(async () => this.#codes(await this.#ask(history, ['orbitGuesses', history.length], {})));
  }

  /** An optimal strategy for a position of finite cost, the same in every run. */
  async strategy(history: History, options: WorkOptions = {}): Promise<Strategy> {
    const call: Call = ['writeStrategy', history.length];
    const guesses = await this.#inTurn(async () => this.#codes(await this.#ask(history, call, options)));
    let read = 0;
    const build = (codes: Uint16Array): Strategy => {
      const guess = guesses[read++];
      const next: (Strategy | undefined)[] = [];
      for (const [feedback, members] of classes(this.game, codes, guess)) {
        if (feedback !== this.game.win) next[feedback] = build(members);
      }
      return { guess, next };
    };
    return build(remaining(this.game, history));
  }

  /** At a position: below the budget its exact cost, else a number ≥ budget that it costs at least. One thread. */
  async boundedCost(history: History, budget: number, options: Pick<WorkOptions, 'signal'> = {}): Promise<number> {
    return this.#ask(history, ['boundedCost', history.length, budget], options);
  }

  /** The guesses, of those marked with 1, that split a position and that SIZE and ONE do not show to cost `bound`. */
  async openGuesses(
    history: History,
    bound: number,
    marked: Uint8Array,
    options: Pick<WorkOptions, 'signal'> = {},
  ): Promise<number[]> {
    const { memory, rowBytes } = this.#memory;
    new Uint8Array(memory.buffer, outputOf(this.#memory, 0) + OUTPUT_MARKS_ROW * rowBytes, marked.length).set(marked);
    const count = await this.#ask(history, ['openGuesses', history.length, bound], options);
    return [...new Uint16Array(memory.buffer, outputOf(this.#memory, 0), count)];
  }

  /** Size and lower bound by SIZE and ONE of each class of a guess, by feedback; bounds as seen from the turn of the guess. */
  async quickBounds(history: History, guess: number): Promise<{ size: number; bound: number }[]> {
    await this.#ask(history, ['quickBounds', history.length, guess], {});
    const words = new Int32Array(this.#memory.memory.buffer, outputOf(this.#memory, 0), 2 * this.game.win);
    return Array.from({ length: this.game.win }, (_, feedback) => ({
      size: words[2 * feedback],
      bound: words[2 * feedback + 1],
    }));
  }

  /** What the search has done so far. */
  statistics(): Statistics {
    const sums = Object.entries(COUNTERS).map(([name, index]) => {
      const words = this.#memory.scratch.map(([at]) => new BigUint64Array(this.#memory.memory.buffer, at, index + 1)[index]);
      return [name, Number(words.reduce((sum, word) => sum + word, 0n))];
    });
    return Object.fromEntries(sums) as Statistics;
  }

  /** Ends the threads. Work in progress is lost. */
  async close(): Promise<void> {
    await this.#crew.close();
  }

  /** The cost of a guess, its feedbacks worked on by all threads, or any number ≥ budget if it costs that or more. */
  async #guessTogether(history: History, guess: number, budget: number, options: WorkOptions): Promise<number> {
    const { prices, step } = this.#prices;
    const feedbacks = Array.from({ length: this.game.win }, (_, feedback) => feedback);
    await this.#openTasks(feedbacks.map((feedback) => [...history, { guess, feedback: feedback }]));
    const later = history.length + 1 < prices.length ? 0 : step;
    const wins = fits(this.game, history, guess);
    const won = wins ? prices[Math.min(history.length, prices.length - 1)] : 0;
    const tasks = feedbacks.map((feedback) => readTask(this.#memory, feedback));
    const surplus = tasks.reduce((sum, task) => sum + later * task.size, won);
    const sum = (value: (task: TaskState) => number): number =>
      feedbacks.reduce((total, feedback) => Math.min(INFINITE, total + value(readTask(this.#memory, feedback))), surplus);
    writeBudget(
      this.#memory,
      budget,
      sum((task) => task.proven),
    );
    const order = feedbacks.filter((feedback) => tasks[feedback].size > 0).sort((a, b) => tasks[b].size - tasks[a].size);
    await this.#work(order, options, () => ({ proven: sum((task) => task.proven), found: sum((task) => task.found) }));
    const total = readTotal(this.#memory);
    const open = order.some((feedback) => !readTask(this.#memory, feedback).done);
    if (open && total < budget) throw new Error('the search ended without a result');
    return total;
  }

  /** The codes that the last call on the first thread has written. */
  #codes(count: number): number[] {
    return [...new Uint16Array(this.#memory.memory.buffer, outputOf(this.#memory, 0), count)];
  }

  /** Waits until all that was asked for before is done, then works. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  /** Writes tasks and has their first values computed; returns the size of the first. */
  async #openTasks(histories: readonly History[]): Promise<number> {
    writeTasks(this.#memory, histories, this.#crew.threads);
    await this.#crew.run(
      0,
      histories.map((_, index) => ['prepare', index]),
    );
    const first = readTask(this.#memory, 0);
    writeBudget(this.#memory, INFINITE, first.proven);
    return first.size;
  }

  /** Has all threads work through the tasks in this order, reporting progress meanwhile. @throws the signal's reason. */
  async #work(order: readonly number[], options: WorkOptions, bounds: (first: TaskState) => Bounds): Promise<void> {
    const report = (): void => {
      const { proven, found } = bounds(readTask(this.#memory, order[0] ?? 0));
      options.onProgress?.({ proven: finite(proven), found: finite(found) });
    };
    const timer = setInterval(report, PROGRESS_MS);
    try {
      await this.#stoppable(options.signal, () => this.#everyThread(() => order.map((task) => ['work', task])));
    } finally {
      clearInterval(timer);
    }
    report();
  }

  async #rank(history: History, options: WorkOptions): Promise<{ guess: number; bound: number }[]> {
    const count = await this.#ask(history, ['rankGuesses', history.length], options);
    const pairs = new Int32Array(this.#memory.memory.buffer, outputOf(this.#memory, 0), 2 * count);
    return Array.from({ length: count }, (_, i) => ({ guess: pairs[2 * i], bound: pairs[2 * i + 1] }));
  }

  /** One call about a position, on the first thread. */
  async #ask(history: History, call: Call, options: WorkOptions): Promise<number> {
    const turns = history.map((turn, index): Call => ['setTurn', index, turn.guess, turn.feedback]);
    return this.#stoppable(options.signal, () => this.#crew.run(0, [...turns, call]));
  }

  /** Runs work that the signal can stop at any time. @throws the signal's reason, once all threads have come to rest. */
  async #stoppable<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const flag = new Int32Array(this.#memory.memory.buffer, this.#memory.stop, 1);
    const stop = (): void => void Atomics.store(flag, 0, 1);
    signal?.addEventListener('abort', stop);
    try {
      const result = await work();
      signal?.throwIfAborted();
      return result;
    } finally {
      signal?.removeEventListener('abort', stop);
      Atomics.store(flag, 0, 0);
    }
  }

  /** Each thread makes one call for its share of `count` things. */
  async #everyShare(count: number, call: (from: number, to: number) => Call): Promise<void> {
    const share = Math.ceil(count / this.#crew.threads);
    await this.#everyThread((thread) => [call(Math.min(count, share * thread), Math.min(count, share * (thread + 1)))]);
  }

  #everyThread(calls: (thread: number) => readonly Call[]): Promise<number[]> {
    return Promise.all(Array.from({ length: this.#crew.threads }, (_, thread) => this.#crew.run(thread, calls(thread))));
  }
}
