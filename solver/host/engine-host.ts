// The engine as its host sees it: owns memory and worker pool, and knows the order of the work. It does one thing at a time: whoever
// calls a method waits until it is done (solver.ts sees to that), and the prices in force stay what they are until they are changed.
// Where a method names a thread, it is that thread which does one thing at a time.
//
// The cost of a position is found in one of two ways. The whole game, where few guesses differ, takes each guess in turn and makes
// a list of tasks of it, one for each feedback, under the budget that the best guess so far has set. Any other position, and a
// small game, is a single task.
//
// The engine counts costs from the phase of a position on, because positions in the last phase, which stands for all later turns, are
// then the same whatever the turn. Here they leave as what they are: in the prices as given, Infinity where nothing is allowed.

import { onAbort, type Signal } from '../../base/signal.ts';
import { UsageError } from '../../base/usage-error.ts';
import { classes } from '../../game/classes.ts';
import type { Game } from '../../game/game.ts';
import { type History, isPossible, remaining } from '../../game/history.ts';
import type { Strategy } from '../../game/strategy.ts';
import { EngineFault, REPORT } from '../engine-error.ts';
import type { Fact, FactStore } from '../facts.ts';
import { AVERAGE, checkPrices, formatPrices, type PriceList, shortest } from '../prices.ts';
import type { Bounds, Progress, WorkOptions } from '../progress.ts';
import type { Call } from './engine-calls.ts';
import type { WorkerPool } from './engine-pool.ts';
import { FactKeeper } from './fact-keeper.ts';
import { fillCombined, fillTable } from './fill-table.ts';
import { INFINITE, OUTPUT_MARKS_ROW, SCRATCH_STOP } from './layout.ts';
import { type EngineMemory, outputOf } from './memory.ts';
import { memoFilled, readStatistics, type Statistics } from './statistics.ts';
import { readTask, readTotal, type TaskState, writeBudget, writeTasks } from './task-list.ts';
import { writePrices } from './write-prices.ts';

/** What the position itself tells of its progress. */
type Course = Omit<Progress, 'searches' | 'memoFilled'>;

/** A store of facts that others prove, on other machines. @internal */
export interface SharedStore extends FactStore {
  /**
   * Waits until so much is known that the search of the whole game, under the prices in force, is short. The host may be asked
   * meanwhile; it does nothing else.
   */
  haveProven(host: EngineHost, options: WorkOptions): Promise<void>;
}

/** Milliseconds between two looks at the progress. */
const PROGRESS_MS = 100;
/** Guesses that are looked at when there is no time to search. */
const KNOWN_GUESSES = 100;
/** Facts that a thread is given in one batch. */
const FACT_BATCH = 2000;
/** Rows of a table filled in one call: machines begin with slow code, and change to fast code between calls only. */
const SHARE = 32;
/** Positions of fewer codes are a single task even at the root. */
const SPLIT_SIZE = 150;
const NO_RESULT = `The search ended without a result; ${REPORT}.`;

/** The calls that set the current history of a thread. */
function turnsOf(history: History): Call[] {
  return history.map(({ guess, feedback }, index) => ['setTurn', index, guess, feedback]);
}

/** The calls that take a fact into the memos. */
function callsOf({ history, cost, exact }: Fact): Call[] {
  return [...turnsOf(history), ['noteFact', history.length, Math.min(cost, INFINITE), exact ? 1 : 0]];
}

/** The engine's INFINITE as the number that everyone knows. */
function finite(cost: number): number {
  return cost < INFINITE ? cost : Number.POSITIVE_INFINITY;
}

/** @internal */
export class EngineHost {
  readonly game: Game;
  readonly #memory: EngineMemory;
  readonly #pool: WorkerPool;
  #prices: PriceList = AVERAGE;
  /** Have any prices been set? */
  #priced = false;
  /** The price lists that were in force so far, by their text; the number of a list is part of the keys of the memos. */
  readonly #lists = new Map<string, number>();
  #greedyTurns: number | undefined;
  readonly #sizes = new WeakMap<History, number>();
  readonly #store: FactStore | SharedStore | undefined;
  readonly #facts: FactKeeper;

  /** Takes over the pool; call prepare() before anything else. What is in the store is known from the beginning. */
  constructor(game: Game, memory: EngineMemory, pool: WorkerPool, store?: FactStore | SharedStore) {
    this.game = game;
    this.#memory = memory;
    this.#pool = pool;
    this.#store = store;
    this.#facts = new FactKeeper(game, memory, store);
  }

  /**
   * Fills the feedback tables, each thread its share. First one thread writes to every page of the memos, so that the machine hands them
   * out in one go (0.5 s a GB). Left to the search, each page is handed out twice, for its first reading and its first writing, while all
   * threads wait: two threads took 1.0 s for 5x7, not 0.6.
   */
  async prepare(): Promise<void> {
    const { memos, oneTable, byCombination } = this.#memory;
    if (memos !== undefined) await this.#pool.run(0, [['clearMemory', ...memos]]);
    await this.#everyShare(this.game.guesses, (from, to) => fillTable(this.game, this.#memory, from, to));
    if (!oneTable) await this.#everyShare(this.game.secrets, (from, to) => ['transposeRows', from, to]);
    if (byCombination === undefined) return;
    await this.#everyShare(this.game.secrets, (from, to) => fillCombined(this.game, byCombination.lines, from, to));
  }

  /**
   * What is minimised from now on. What was learnt under other prices is kept, and of use again when they come back; a change takes
   * a millisecond or so.
   * @throws UsageError, see checkPrices; and when costs can grow beyond what the engine holds.
   */
  async usePrices(prices: PriceList): Promise<void> {
    checkPrices(prices, this.game.secrets);
    const list = shortest(prices);
    if (this.#priced && formatPrices(list) === formatPrices(this.#prices)) return;
    await this.#checkReach(prices, list);
    await this.#setPrices(list);
  }

  async #setPrices(list: PriceList): Promise<void> {
    const isNew = !this.#lists.has(formatPrices(list));
    const number = this.#lists.get(formatPrices(list)) ?? this.#lists.size;
    this.#lists.set(formatPrices(list), number);
    this.#prices = list;
    this.#priced = true;
    writePrices(this.game, this.#memory, list, number);
    await this.#everyThread((thread) => [['attach', this.#memory.control, ...this.#memory.scratch[thread]]]);
    await this.#pool.run(0, [['fillBounds']]);
    if (isNew) await this.#recall(formatPrices(list));
  }

  /** Fills the memos with what the store knows under the prices in force, each thread its share. */
  async #recall(prices: string): Promise<void> {
    let batch: Call[][] = [];
    const note = async (): Promise<void> => {
      const { threads } = this.#pool;
      await this.#everyThread((thread) => batch.filter((_, i) => i % threads === thread).flat());
      batch = [];
    };
    for (const fact of this.#facts.known(prices)) {
      batch.push(callsOf(fact));
      if (batch.length === FACT_BATCH * this.#pool.threads) await note();
    }
    await note();
  }

  /** Where the store has others prove facts, waits for those that decide the whole game. */
  async #haveProven(options: WorkOptions): Promise<void> {
    if (this.#store === undefined || !('haveProven' in this.#store)) return;
    this.#facts.check();
    await this.#store.haveProven(this, options);
    options.signal?.throwIfAborted();
    await this.#recall(formatPrices(this.#prices));
  }

  /** Hands to the store what the threads have told. If it fails, so does the work that is going on, and all later work. */
  #keepFacts(): void {
    if (this.#facts.failed) return;
    this.#facts.keep([...this.#lists.keys()]);
    if (this.#facts.failed) this.#stop();
  }

  /**
   * INFINITE must mean "not allowed", never "too much". Where the list ends in inf, or its step is 0, a strategy costs at most the
   * largest price for each code, and checkPrices has seen to that. Otherwise costs are largest in the last phase, where the price
   * is p + step · j on the j-th turn from now; so a strategy of T turns in all for n codes costs n·p + step·(T − n), and this number
   * for all codes bounds the least cost of every position, because leaving codes out never costs more. T may be that of any
   * strategy: of guessing one code after the other, n(n + 1)/2, or, if that is too much, of the greedy one. The cost of a guess
   * is that of its classes, together no more than that of the position, and one more step for each code. Where guesses must be
   * consistent, leaving codes out may cost more; guessing one after the other is always possible there, and the only T taken.
   */
  async #checkReach(given: PriceList, { prices, step }: PriceList): Promise<void> {
    const codes = this.game.secrets;
    const last = prices[prices.length - 1];
    const fits = (turns: number): boolean => codes * last + step * turns < INFINITE;
    if (step === 0 || fits((codes * (codes + 1)) / 2)) return;
    if (!this.#memory.consistent && fits(await this.#turnsOfGreedy())) return;
    throw new UsageError(
      `The prices ${formatPrices(given)} grow too fast for ${this.game.name}: costs could exceed ${INFINITE - 1}; divide them by a common factor, or end the list in inf.`,
    );
  }

  async #turnsOfGreedy(): Promise<number> {
    if (this.#greedyTurns !== undefined) return this.#greedyTurns;
    const before = this.#priced ? this.#prices : undefined;
    await this.#setPrices(AVERAGE);
    await this.#openTasks([[]]);
    this.#greedyTurns = readTask(this.#memory, 0).found;
    if (before !== undefined) await this.#setPrices(before);
    return this.#greedyTurns;
  }

  /** Must every guess still be possible? */
  get consistent(): boolean {
    return this.#memory.consistent;
  }

  /** Facts that were taken from the store as they were. */
  get trusted(): number {
    return this.#facts.trusted;
  }

  /** Bytes of the engine's memory. */
  get bytes(): number {
    return this.#memory.memory.buffer.byteLength;
  }

  /** The prices in force, in as few as possible. */
  get prices(): PriceList {
    return this.#prices;
  }

  /** What is known of a position's cost without a search: by the number of its codes, and by a quick strategy. */
  async bounds(history: History): Promise<Bounds> {
    await this.#openTasks([history]);
    return this.#shifted(history)(readTask(this.#memory, 0));
  }

  /**
   * The exact cost of a position that some code fits; Infinity if no strategy is allowed.
   * @throws EngineError when the engine fails; the signal's reason.
   */
  async cost(history: History, options: WorkOptions = {}): Promise<number> {
    const size = await this.#openTasks([history]);
    if (size >= SPLIT_SIZE && history.length === 0) {
      await this.#haveProven(options);
      return finite(await this.#rootCost(options));
    }
    const shifted = this.#shifted(history);
    await this.#work([0], options, (task) => ({ ...shifted(task), guessesDone: 0, guessesLeft: 0, classes: [] }));
    const { done, proven } = readTask(this.#memory, 0);
    if (!done && proven < INFINITE) throw new EngineFault(NO_RESULT);
    return shifted({ proven, found: proven }).proven;
  }

  /** From costs that the engine counts from the phase of a position on to costs in the prices as given. */
  #shifted(history: History): (bounds: Bounds) => Bounds {
    const later = this.#later(history);
    return ({ proven, found }) => ({ proven: finite(proven) + later, found: finite(found) + later });
  }

  /** What the codes of a position cost together because it lies beyond the last phase. */
  #later(history: History): number {
    const turns = history.length - (this.#prices.prices.length - 1);
    return turns <= 0 ? 0 : turns * this.#prices.step * this.#sizeOf(history);
  }

  /** How many codes fit. Remembered as long as the history itself is: one may be asked about thousands of times, guess by guess. */
  #sizeOf(history: History): number {
    const known = this.#sizes.get(history);
    if (known !== undefined) return known;
    const size = remaining(this.game, history).length;
    this.#sizes.set(history, size);
    return size;
  }

  /** The cost of the whole game: one guess for each orbit, best first, each under the budget that those before it have set. */
  async #rootCost(options: WorkOptions): Promise<number> {
    const candidates = await this.#rank([], options);
    let best = INFINITE;
    for (const [index, { guess, bound }] of candidates.entries()) {
      if (bound >= best) continue;
      const open = candidates.slice(index).filter((each) => each.bound < best).length;
      const guesses = { guessesDone: candidates.length - open, guessesLeft: open };
      const others = Math.min(best, ...candidates.slice(index + 1).map((later) => later.bound));
      const found = finite(best);
      const cost = await this.#firstGuessTogether(guess, best, {
        ...(options.signal && { signal: options.signal }),
        onProgress: (now) =>
          options.onProgress?.({
            ...{ ...now, ...guesses },
            ...{ proven: Math.min(now.proven, finite(others)), found: Math.min(now.found, found) },
          }),
      });
      best = Math.min(best, cost);
    }
    await this.#ask([], ['noteCost', 0, best], options);
    return best;
  }

  /** The exact cost of making this guess at a position; Infinity if that is not allowed or the guess tells nothing. */
  async guessCost(history: History, guess: number, options: WorkOptions = {}): Promise<number> {
    return finite(await this.#ask(history, ['guessCost', history.length, guess, INFINITE], options)) + this.#later(history);
  }

  /** This guess, or the best that is known without a search, with the bounds of the position's cost: `found` is reached by it. */
  async knownGuess(
    history: History,
    guess: number | undefined,
    options: WorkOptions = {},
  ): Promise<Bounds & { readonly guess: number }> {
    await this.#ask(history, ['knownGuess', history.length, guess ?? -1, KNOWN_GUESSES], options);
    const [best, found, proven] = new Int32Array(this.#memory.memory.buffer, outputOf(this.#memory, 0), 3);
    return { guess: best, ...this.#shifted(history)({ proven, found }) };
  }

  /** All guesses of least cost at a position of this finite cost, ascending. */
  async bestGuesses(history: History, cost: number, options: WorkOptions = {}): Promise<number[]> {
    const call: Call = ['bestGuesses', history.length, cost - this.#later(history)];
    return this.#codes(await this.#ask(history, call, options));
  }

  /**
   * One guess, the lowest, for each orbit of the symmetries that keep these turns: guesses of one orbit cost the same. At most
   * three turns; afterwards every guess stands for itself.
   */
  async orbits(history: History): Promise<number[]> {
    return this.#codes(await this.#ask(history, ['orbitGuesses', history.length], {}));
  }

  /** An optimal strategy for a position of finite cost, the same in every run. */
  async strategy(history: History, options: WorkOptions = {}): Promise<Strategy> {
    const guesses = this.#codes(await this.#ask(history, ['writeStrategy', history.length], options));
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

  /** A strategy for a position that begins with this guess, and is optimal from then on; its classes must have finite costs. */
  async strategyFrom(history: History, guess: number, options: WorkOptions = {}): Promise<Strategy> {
    const next: (Strategy | undefined)[] = [];
    for (const [feedback] of classes(this.game, remaining(this.game, history), guess)) {
      if (feedback !== this.game.win) next[feedback] = await this.strategy([...history, { guess, feedback }], options);
    }
    return { guess, next };
  }

  /** From the phase of a position on: below the budget its exact cost, else a number ≥ budget that it costs at least. One thread. */
  async boundedCost(history: History, budget: number, options: Pick<WorkOptions, 'signal'> = {}): Promise<number> {
    return this.#ask(history, ['boundedCost', history.length, budget], options);
  }

  /**
   * The cost of a position, or of a guess at it, worked out by one thread: exact below the limit, else a bound ≥ it. Both are in the
   * prices as given, Infinity where nothing is allowed; the other threads may meanwhile do the same.
   */
  async costOn(
    thread: number,
    { history, guess, limit }: { readonly history: History; readonly guess: number | undefined; readonly limit: number },
    options: Pick<WorkOptions, 'signal'> = {},
  ): Promise<number> {
    const later = this.#later(history);
    const budget = Math.min(INFINITE, Math.max(0, limit - later));
    const call: Call =
      guess === undefined ? ['boundedCost', history.length, budget] : ['guessCost', history.length, guess, budget];
    const run = (): Promise<number> => this.#pool.run(thread, [...turnsOf(history), call]);
    return finite(await this.#stoppable(options.signal, run, [thread])) + later;
  }

  /** Has a thread take facts under the prices in force into the memos. */
  async note(thread: number, facts: Iterable<Fact>): Promise<void> {
    await this.#pool.run(thread, [...facts].flatMap(callsOf));
  }

  /** One guess for each orbit that splits a position, most promising first, with a lower bound of its cost in the prices as given. */
  async candidates(history: History, options: WorkOptions = {}): Promise<{ guess: number; bound: number }[]> {
    const later = this.#later(history);
    const ranked = await this.#rank(history, options);
    return ranked.map(({ guess, bound }) => ({ guess, bound: finite(bound) + later }));
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

  /** Size of each class of a guess, by feedback, and the lower bound of its cost by size and best first guess (engine/bounds.ts), as seen from the turn of the guess. */
  async quickBounds(history: History, guess: number): Promise<{ size: number; bound: number }[]> {
    await this.#ask(history, ['quickBounds', history.length, guess], {});
    const words = new Int32Array(this.#memory.memory.buffer, outputOf(this.#memory, 0), 2 * this.game.win);
    return Array.from({ length: this.game.win }, (_, feedback) => ({
      size: words[2 * feedback],
      bound: words[2 * feedback + 1],
    }));
  }

  /** What the search has done since the memory was laid out. */
  statistics(): Statistics {
    return readStatistics(this.#memory);
  }

  /** Ends the threads. Work in progress rejects. @throws what the store throws at the last facts. */
  async close(): Promise<void> {
    await this.#pool.close();
    const failedBefore = this.#facts.failed;
    this.#keepFacts();
    if (!failedBefore) this.#facts.check();
  }

  /** The cost of a first guess, its feedbacks worked on by all threads, or any number ≥ budget if it costs that or more. */
  async #firstGuessTogether(guess: number, budget: number, options: WorkOptions): Promise<number> {
    const { prices, step } = this.#prices;
    const feedbacks = Array.from({ length: this.game.win }, (_, feedback) => feedback);
    await this.#openTasks(feedbacks.map((feedback) => [{ guess, feedback }]));
    const later = prices.length > 1 ? 0 : step;
    const won = isPossible(this.game, [], guess) ? prices[0] : 0;
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
    await this.#work(order, options, () => ({
      proven: finite(sum((task) => task.proven)),
      found: finite(sum((task) => task.found)),
      ...{ guessesDone: 0, guessesLeft: 1 },
      classes: order.map((feedback) => {
        const { size, done } = readTask(this.#memory, feedback);
        return { codes: size, done };
      }),
    }));
    const total = readTotal(this.#memory);
    const open = order.some((feedback) => !readTask(this.#memory, feedback).done);
    if (open && total < budget) throw new EngineFault(NO_RESULT);
    return total;
  }

  /** The codes that the last call on the first thread has written. */
  #codes(count: number): number[] {
    return [...new Uint16Array(this.#memory.memory.buffer, outputOf(this.#memory, 0), count)];
  }

  /** Writes tasks and has their first values computed; returns the size of the first. */
  async #openTasks(histories: readonly History[]): Promise<number> {
    writeTasks(this.#memory, histories, this.#pool.threads);
    await this.#pool.run(
      0,
      histories.map((_, index) => ['prepare', index]),
    );
    const first = readTask(this.#memory, 0);
    writeBudget(this.#memory, INFINITE, first.proven);
    return first.size;
  }

  /** Has all threads work through the tasks in this order, reporting progress meanwhile. @throws the signal's reason, or what onProgress throws. */
  async #work(order: readonly number[], options: WorkOptions, course: (first: TaskState) => Course): Promise<void> {
    let failed: { readonly error: unknown } | undefined;
    const report = (): void => {
      if (failed !== undefined || options.signal?.aborted) return;
      try {
        options.onProgress?.({
          ...course(readTask(this.#memory, order[0] ?? 0)),
          ...{ searches: this.statistics().searches, memoFilled: memoFilled(this.#memory) },
        });
      } catch (error) {
        failed = { error };
      }
    };
    const timer = setInterval(() => {
      report();
      if (failed !== undefined) this.#stop();
    }, PROGRESS_MS);
    try {
      await this.#stoppable(options.signal, () => this.#everyThread(() => order.map((task) => ['work', task])));
    } finally {
      clearInterval(timer);
    }
    report();
    if (failed !== undefined) throw (failed as { error: unknown }).error;
  }

  async #rank(history: History, options: WorkOptions): Promise<{ guess: number; bound: number }[]> {
    const count = await this.#ask(history, ['rankGuesses', history.length], options);
    const pairs = new Int32Array(this.#memory.memory.buffer, outputOf(this.#memory, 0), 2 * count);
    return Array.from({ length: count }, (_, i) => ({ guess: pairs[2 * i], bound: pairs[2 * i + 1] }));
  }

  /** One call about a position, on the first thread. */
  async #ask(history: History, call: Call, options: WorkOptions): Promise<number> {
    return this.#stoppable(options.signal, () => this.#pool.run(0, [...turnsOf(history), call]));
  }

  /**
   * Runs work of some threads, by default of all, that the signal can stop, and keeps the facts that it brings to light. A search stops
   * at once; what needs none, such as a list of guesses with their bounds, runs to its end, for a second or so where games are large.
   * @throws the signal's reason, or what the store throws, once these threads have come to rest.
   */
  async #stoppable<T>(signal: Signal | undefined, work: () => Promise<T>, threads = this.#allThreads()): Promise<T> {
    signal?.throwIfAborted();
    this.#facts.check();
    const leave = onAbort(signal, () => this.#stop(threads));
    const timer = this.#facts.hasStore ? setInterval(() => this.#keepFacts(), PROGRESS_MS) : undefined;
    try {
      const result = await work();
      signal?.throwIfAborted();
      this.#keepFacts();
      this.#facts.check();
      return result;
    } finally {
      clearInterval(timer);
      leave();
      this.#stop(threads, 0);
    }
  }

  #allThreads(): number[] {
    return this.#memory.scratch.map((_, thread) => thread);
  }

  /** Has threads leave what they are doing; what they return is void. With 0, they may work again. */
  #stop(threads = this.#allThreads(), flag = 1): void {
    for (const thread of threads) {
      Atomics.store(new Int32Array(this.#memory.memory.buffer, this.#memory.scratch[thread][0]), SCRATCH_STOP, flag);
    }
  }

  /** Each thread makes one call for its share of `count` things. */
  async #everyShare(count: number, call: (from: number, to: number) => Call): Promise<void> {
    const batches = Array.from({ length: Math.ceil(count / SHARE) }, (_, i) => call(SHARE * i, Math.min(count, SHARE * (i + 1))));
    await this.#everyThread((thread) => batches.filter((_, i) => i % this.#pool.threads === thread));
  }

  #everyThread(calls: (thread: number) => readonly Call[]): Promise<number[]> {
    return Promise.all(Array.from({ length: this.#pool.threads }, (_, thread) => this.#pool.run(thread, calls(thread))));
  }
}
