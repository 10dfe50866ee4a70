// The questions to an engine: costs, guesses, strategies and bounds, under the prices in force. The engine
// does one thing at a time, so callers wait for each method (solver.ts does). If a method names a thread,
// only that thread must be free. The prices in force stay until they are changed.
//
// engine-threads.ts runs calls, prices-in-force.ts knows the prices, and shared-search.ts lets all threads
// search together. Costs are returned in the prices as given; Infinity means that nothing is allowed.

import { classes } from '../../game/classes.ts';
import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import type { Strategy } from '../../game/strategy.ts';
import { EngineFault } from '../engine-error.ts';
import type { Fact, FactStore } from '../facts.ts';
import { formatPrices, type PriceList } from '../prices.ts';
import type { Bounds, WorkOptions } from '../progress.ts';
import { type Call, call, type WorkerPool } from './engine-pool.ts';
import { EngineThreads } from './engine-threads.ts';
import { FactKeeper } from './fact-keeper.ts';
import { fillTables } from './fill-table.ts';
import { INFINITE, OUTPUT_MARKS_ROW } from './layout.ts';
import { type EngineMemory, outputOf } from './memory.ts';
import { Deadlines } from './missed-deadline.ts';
import { PricesInForce } from './prices-in-force.ts';
import {
  type Candidate,
  finite,
  gameCost,
  NO_RESULT,
  openTasks,
  rankGuesses,
  SPLIT_SIZE,
  taskCost,
} from './shared-search.ts';
import { memoFilled, readStatistics, type Statistics } from './statistics.ts';
import { readBest, readTask, type TaskState } from './task-list.ts';
import type { Core } from './unsolvable-sets.ts';

/** A store of facts that others prove, on other machines. @internal */
export interface SharedStore extends FactStore {
  /**
   * Waits until enough facts are known to make the search of the whole game short, under the prices in force.
   * Meanwhile the host serves the store only.
   */
  haveProven(host: EngineHost, options: WorkOptions): Promise<void>;
}

/** Number of guesses to look at when there is no time to search. */
const KNOWN_GUESSES = 100;
/** The progress of a search that does not take first guesses one by one. */
const NO_GUESSES = { guessesDone: 0, guessesLeft: 0 };

/** The best guess, unless it costs more than the task's known upper bound. */
function bestOf({ found }: TaskState, best: ReturnType<typeof readBest>): number | undefined {
  return best !== undefined && best.found <= found ? best.guess : undefined;
}

/** @internal */
export class EngineHost {
  readonly game: Game;
  readonly #threads: EngineThreads;
  readonly #prices: PricesInForce;
  readonly #deadlines: Deadlines;
  readonly #store: FactStore | SharedStore | undefined;

  /**
   * Owns the pool of threads from now on, and ends it in close(). Call prepare() first. Facts of the store
   * need no search.
   */
  constructor(game: Game, memory: EngineMemory, pool: WorkerPool, store?: FactStore | SharedStore) {
    this.game = game;
    this.#store = store;
    this.#threads = new EngineThreads(game, memory, pool, new FactKeeper(game, memory, store));
    this.#prices = new PricesInForce(this.#threads);
    this.#deadlines = new Deadlines(this.#threads);
  }

  /** Fills the tables of the engine. @throws EngineError. */
  async prepare(): Promise<void> {
    await fillTables(this.#threads);
  }

  /**
   * Sets the prices to minimise: see PricesInForce.use. @throws UsageError when the engine cannot count in
   * these prices.
   */
  async usePrices(prices: PriceList): Promise<void> {
    await this.#prices.use(prices);
  }

  /** The prices in force, in as few as possible. */
  get prices(): PriceList {
    return this.#prices.list;
  }

  /** Must every guess still be possible? */
  get consistent(): boolean {
    return this.#threads.memory.fields.consistent === 1;
  }

  /** The number of threads; threads are numbered from 0. */
  get threads(): number {
    return this.#threads.count;
  }

  /** Facts that were taken from the store as they were. */
  get trusted(): number {
    return this.#threads.facts.trusted;
  }

  /** Bytes of the engine's memory. */
  get bytes(): number {
    return this.#threads.memory.memory.buffer.byteLength;
  }

  /** The counters of the search since the memory was laid out. */
  statistics(): Statistics {
    return readStatistics(this.#threads.memory);
  }

  /** Ends the threads. Work in progress rejects. @throws the store's error at the last facts. */
  async close(): Promise<void> {
    await this.#threads.close();
  }

  /** Bounds of a position's cost without a search: by its number of codes, and by a quick strategy. */
  async bounds(history: History, options: Pick<WorkOptions, 'signal'> = {}): Promise<Bounds> {
    await openTasks(this.#threads, [history], options);
    return this.#prices.asGiven(history, readTask(this.#threads.memory, 0));
  }

  /**
   * The exact cost of a position that some code fits; Infinity if no strategy is allowed. A large game of
   * codes is searched guess by guess, because few guesses differ. Every other position is a single task. In
   * games of words, thousands of first guesses are refuted quickly.
   * @throws EngineError when the engine fails; the signal's reason.
   */
  async cost(history: History, options: WorkOptions = {}): Promise<number> {
    const large = history.length === 0 && this.game.secrets >= SPLIT_SIZE;
    if (large) await this.#haveProven(options);
    if (large && !this.game.words) return finite(await gameCost(this.#threads, this.#prices.list, options));
    await openTasks(this.#threads, [history], options);
    await this.#noteMissedDeadline(history, options);
    const cost = await taskCost(this.#threads, options, (task) => ({
      ...this.#prices.asGiven(history, task),
      guess: bestOf(task, readBest(this.#threads.memory)),
      ...(history.length > 0
        ? NO_GUESSES
        : { guessesDone: task.taken, guessesLeft: task.candidates - task.taken }),
      classes: [],
    }));
    return finite(cost) + this.#prices.later(history);
  }

  /**
   * A proof that no strategy finds all codes of the game within `turns` turns, if one is found. Only for
   * games of words, not in hard mode. Uses one thread. @throws the signal's reason.
   */
  async unsolvableCore(turns: number, options: Pick<WorkOptions, 'signal'> = {}): Promise<Core | undefined> {
    return this.#deadlines.core(turns, [], options);
  }

  /** The memos' knowledge of the cost of a position: a lower bound, or the cost itself if `exact`. */
  async known(
    history: History,
    options: Pick<WorkOptions, 'signal'> = {},
  ): Promise<Pick<Fact, 'cost' | 'exact'>> {
    const known = await this.#ask(history, call.knownCost(history.length), options);
    return { cost: finite(known >> 1) + this.#prices.later(history), exact: (known & 1) !== 0 };
  }

  /**
   * This guess, or the best guess known without a search, with bounds of the position's cost. The guess
   * achieves `found`. After the time limit the result is the best so far.
   */
  async knownGuess(
    history: History,
    guess: number | undefined,
    {
      signal,
      milliseconds = Number.POSITIVE_INFINITY,
    }: Pick<WorkOptions, 'signal'> & { readonly milliseconds?: number } = {},
  ): Promise<Bounds & { readonly guess: number }> {
    const asked = call.knownGuess(history.length, guess ?? -1, KNOWN_GUESSES);
    const timer =
      milliseconds < Number.POSITIVE_INFINITY
        ? setTimeout(() => this.#threads.stop([0]), milliseconds)
        : undefined;
    await this.#threads.ask(history, asked, signal).finally(() => clearTimeout(timer));
    const [best, found, proven] = this.#threads.numbers(3);
    return { guess: best, ...this.#prices.asGiven(history, { proven, found }) };
  }

  /**
   * All guesses of least cost at a position with this finite cost, ascending. @throws EngineFault when there
   * is no such guess.
   */
  async bestGuesses(history: History, cost: number, options: WorkOptions = {}): Promise<number[]> {
    const [turns, least, threads] = [history.length, cost - this.#prices.later(history), this.threads];
    const asked = (thread: number): Call => call.bestGuesses(turns, least, thread, threads);
    const counts = await this.#threads.askAll(history, asked, options.signal);
    const guesses = counts
      .flatMap((count, thread) => this.#threads.codes(count, thread))
      .sort((a, b) => a - b);
    if (guesses.length === 0) throw new EngineFault(NO_RESULT);
    return guesses;
  }

  /**
   * The lowest guess of each orbit of the symmetries that keep these turns. Guesses of one orbit cost the
   * same. After more than three turns every guess is its own orbit.
   */
  async orbits(history: History): Promise<number[]> {
    return this.#threads.codes(await this.#ask(history, call.orbitGuesses(history.length), {}));
  }

  /**
   * An optimal strategy for a position of finite cost, the same in every run. If `first` is given, the
   * strategy begins with it and is optimal from then on; the classes of this guess must have finite costs.
   */
  async strategy(history: History, options: WorkOptions = {}, first = -1): Promise<Strategy> {
    const count = await this.#ask(history, call.writeStrategy(history.length, first), options);
    const guesses = this.#threads.codes(count);
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

  /**
   * From the phase of a position on: below the budget its exact cost, else a number ≥ budget that it costs at
   * least. One thread.
   */
  async boundedCost(
    history: History,
    budget: number,
    options: Pick<WorkOptions, 'signal'> = {},
  ): Promise<number> {
    return this.#ask(history, call.boundedCost(history.length, budget), options);
  }

  /**
   * The cost of a position, or of a guess at it, worked out by one thread: exact below the limit, else a
   * bound ≥ it. Both are in the prices as given. Infinity means that nothing is allowed, or that the guess
   * splits nothing. The other threads may meanwhile do the same.
   */
  async costOn(
    thread: number,
    {
      history,
      guess,
      limit = Number.POSITIVE_INFINITY,
    }: { readonly history: History; readonly guess?: number | undefined; readonly limit?: number },
    options: Pick<WorkOptions, 'signal'> = {},
  ): Promise<number> {
    const later = this.#prices.later(history);
    const budget = Math.min(INFINITE, Math.max(0, Math.ceil(limit) - later)); // costs are whole numbers
    const asked =
      guess === undefined
        ? call.boundedCost(history.length, budget)
        : call.guessCost(history.length, guess, budget);
    return finite(await this.#threads.ask(history, asked, options.signal, thread)) + later;
  }

  /**
   * Tells the store a fact under the prices in force. Threads report only facts that took many guesses, even
   * if each guess took long.
   */
  tell(fact: Fact): void {
    this.#threads.facts.tell({ ...fact, prices: formatPrices(this.prices) });
  }

  /** Lets a thread take facts under the prices in force into the memos. */
  async note(thread: number, facts: Iterable<Fact>): Promise<void> {
    await this.#threads.note(facts, thread);
  }

  /**
   * One guess for each orbit that splits a position, most promising first, with a lower bound of its cost in
   * the prices as given.
   */
  async candidates(history: History, options: WorkOptions = {}): Promise<Candidate[]> {
    const later = this.#prices.later(history);
    const ranked = await rankGuesses(this.#threads, history, options);
    return ranked.map(({ guess, bound }) => ({ guess, bound: finite(bound) + later }));
  }

  /**
   * Those marked guesses (1) that split a position and that SIZE and ONE do not bound by `bound`. Other
   * threads may do the same.
   */
  async openGuesses(
    thread: number,
    history: History,
    bound: number,
    marked: Uint8Array,
    { signal }: Pick<WorkOptions, 'signal'> = {},
  ): Promise<number[]> {
    this.#mark(thread, marked);
    const count = await this.#threads.ask(history, call.openGuesses(history.length, bound), signal, thread);
    return this.#threads.codes(count, thread);
  }

  /**
   * The least that SIZE and ONE show any guess to cost, of those marked with 1 that split a position, or
   * `most` if that is less.
   */
  async boundInOneStep(
    thread: number,
    history: History,
    most: number,
    marked: Uint8Array,
    { signal }: Pick<WorkOptions, 'signal'> = {},
  ): Promise<number> {
    this.#mark(thread, marked);
    return this.#threads.ask(history, call.boundInOneStep(history.length, most), signal, thread);
  }

  #mark(thread: number, marked: Uint8Array): void {
    const { memory } = this.#threads;
    const marks = outputOf(memory, thread) + OUTPUT_MARKS_ROW * memory.fields.rowBytes;
    new Uint8Array(memory.memory.buffer, marks, marked.length).set(marked);
  }

  /**
   * The size of each class of a guess, by feedback, and its lower bound by size and best first guess
   * (engine/bounds.ts), from the turn of the guess.
   */
  async quickBounds(history: History, guess: number): Promise<{ size: number; bound: number }[]> {
    await this.#ask(history, call.quickBounds(history.length, guess), {});
    const words = this.#threads.numbers(2 * this.game.win);
    return Array.from({ length: this.game.win }, (_, feedback) => ({
      size: words[2 * feedback],
      bound: words[2 * feedback + 1],
    }));
  }

  /** If other machines prove facts for the store, waits for the facts that decide the whole game. */
  async #haveProven(options: WorkOptions): Promise<void> {
    if (this.#store === undefined || !('haveProven' in this.#store)) return;
    this.#threads.facts.check();
    await this.#store.haveProven(this, options);
    options.signal?.throwIfAborted();
    await this.#prices.recall();
  }

  /** Lets the search know if cores refute the first task, when that is this position. */
  async #noteMissedDeadline(history: History, { signal, onProgress }: WorkOptions): Promise<void> {
    const { memory } = this.#threads;
    const report = (guessesDone: number): void =>
      onProgress?.({
        ...this.#prices.asGiven(history, readTask(memory, 0)),
        ...(history.length > 0 ? NO_GUESSES : { guessesDone, guessesLeft: this.game.guesses - guessesDone }),
        ...{ classes: [], searches: readStatistics(memory).searches, memoFilled: memoFilled(memory) },
      });
    await this.#deadlines.note(this.#prices.list, history, { signal, onRefuted: report });
  }

  /** One call about a position, on the first thread. */
  #ask(history: History, asked: Call, { signal }: WorkOptions): Promise<number> {
    return this.#threads.ask(history, asked, signal);
  }
}
