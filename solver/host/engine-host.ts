// The methods that callers use to ask an engine for costs, guesses, strategies and bounds under the prices in
// force. The engine does one thing at a time, so callers must await each method (solver.ts does). If a method
// names a thread, only that thread must be free. The prices in force stay until usePrices() changes them.
//
// engine-threads.ts runs the calls, prices-in-force.ts manages the prices, and shared-search.ts lets all
// threads search together. Costs are returned in the prices as the caller gave them. Infinity means that no
// strategy is allowed.

import { classes } from '../../game/classes.ts';
import { uncheckedFeedback } from '../../game/feedback.ts';
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
import { hasLocalLabels, labelsOf } from './labels.ts';
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

/** A store of facts that other machines prove. @internal */
export interface SharedStore extends FactStore {
  /**
   * Waits until the store has enough facts, under the prices in force, to make the search of the whole game
   * short. Meanwhile only the store may use the host.
   */
  haveProven(host: EngineHost, options: WorkOptions): Promise<void>;
}

/** How many guesses to compare when there is no time to search. */
const KNOWN_GUESSES = 100;
/**
 * A position of at least FEWEST_IN_STEPS words may take many seconds. STEPS steps come before the proof, so
 * that good bounds are known early. Each step visits most guesses again, so more steps would delay the proof.
 */
const FEWEST_IN_STEPS = 500;
const STEPS = 1;
/** The progress report of a search that does not take first guesses one by one. */
const NO_GUESSES = { guessesDone: 0, guessesLeft: 0 };

/** The best guess, or undefined if it costs more than the task's known upper bound. */
function bestOf({ found }: TaskState, best: ReturnType<typeof readBest>): number | undefined {
  return best !== undefined && best.found <= found ? best.guess : undefined;
}

/** Runs one engine for a solver. @internal */
export class EngineHost {
  readonly game: Game;
  readonly #threads: EngineThreads;
  readonly #prices: PricesInForce;
  readonly #deadlines: Deadlines;
  readonly #store: FactStore | SharedStore | undefined;

  /**
   * Takes over the pool of threads; close() ends it. Call prepare() first. Facts of `store` are used without
   * a search.
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
   * Sets the prices to minimise; see PricesInForce.use. @throws UsageError when costs under these prices can
   * exceed the engine's numbers.
   */
  async usePrices(prices: PriceList): Promise<void> {
    await this.#prices.use(prices);
  }

  /** The prices in force, as the shortest equivalent list. */
  get prices(): PriceList {
    return this.#prices.list;
  }

  /** Whether every guess must be a candidate. */
  get consistent(): boolean {
    return this.#threads.memory.fields.consistent === 1;
  }

  /** The number of threads; threads are numbered from 0. */
  get threads(): number {
    return this.#threads.count;
  }

  /** The number of facts that were taken from the store without proof. */
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

  /**
   * Ends the threads. Work in progress rejects. @throws the store's error if it cannot keep the last facts.
   */
  async close(): Promise<void> {
    await this.#threads.close();
  }

  /**
   * Returns bounds of a position's cost without a search. The lower bound follows from the number of codes,
   * the upper bound from a quick strategy.
   */
  async bounds(history: History, options: Pick<WorkOptions, 'signal'> = {}): Promise<Bounds> {
    await openTasks(this.#threads, [history], options);
    return this.#prices.asGiven(history, readTask(this.#threads.memory, 0));
  }

  /**
   * Returns the exact cost of a position with at least one candidate; Infinity if no strategy is allowed. A
   * large game of codes is searched guess by guess, because symmetry leaves only few first guesses. Every
   * other position is a single task. Games of words have thousands of first guesses, but most are refuted
   * quickly. A large position of words is searched in steps, and the signal is obeyed between them.
   * @throws EngineError when the engine fails; the signal's reason.
   */
  async cost(history: History, options: WorkOptions = {}): Promise<number> {
    const large = history.length === 0 && this.game.secrets >= SPLIT_SIZE;
    if (large) await this.#haveProven(options);
    if (large && !this.game.words) return finite(await gameCost(this.#threads, this.#prices.list, options));
    await openTasks(this.#threads, [history], options);
    await this.#noteMissedDeadline(history, options);
    const cost = await taskCost(this.#threads, options, this.#stepsOf(history), (task) => ({
      ...this.#prices.asGiven(history, task),
      guess: bestOf(task, readBest(this.#threads.memory)),
      ...(history.length > 0
        ? NO_GUESSES
        : { guessesDone: task.taken, guessesLeft: task.candidates - task.taken }),
      classes: [],
    }));
    return finite(cost) + this.#prices.later(history);
  }

  /** Returns the number of steps to the cost of the position that openTasks() has opened; see taskCost. */
  #stepsOf(history: History): number {
    const { size } = readTask(this.#threads.memory, 0);
    return this.game.words && history.length > 0 && size >= FEWEST_IN_STEPS ? STEPS : 0;
  }

  /**
   * Returns a proof that no strategy finds all codes of the game within `turns` turns; undefined if none is
   * found. Only for games of words, not in hard mode. Uses one thread. @throws the signal's reason.
   */
  async unsolvableCore(turns: number, options: Pick<WorkOptions, 'signal'> = {}): Promise<Core | undefined> {
    return this.#deadlines.core(turns, [], options);
  }

  /** Returns the cost of a position from the memos: exact if `exact` is true, else a lower bound. */
  async known(
    history: History,
    options: Pick<WorkOptions, 'signal'> = {},
  ): Promise<Pick<Fact, 'cost' | 'exact'>> {
    const known = await this.#ask(history, call.knownCost(history.length), options);
    return { cost: finite(known >> 1) + this.#prices.later(history), exact: (known & 1) !== 0 };
  }

  /**
   * Returns `guess`, or else the best guess known without a search, with bounds of the position's cost.
   * `found` is the cost of a strategy that begins with the guess. At the time limit, returns the best guess
   * compared so far.
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
   * Returns all guesses of least cost at a position, ascending. `cost` is the position's exact, finite cost.
   * @throws EngineFault when no guess has this cost.
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
   * Returns the lowest guess of each orbit of the symmetries that keep these turns. Guesses of one orbit cost
   * the same. After more than three turns every guess is its own orbit.
   */
  async orbits(history: History): Promise<number[]> {
    return this.#threads.codes(await this.#ask(history, call.orbitGuesses(history.length), {}));
  }

  /**
   * Returns an optimal strategy for a position of finite cost, the same in every run. If `first` is given,
   * the strategy begins with it and is optimal after it. The classes of `first` must have finite costs.
   */
  async strategy(history: History, options: WorkOptions = {}, first = -1): Promise<Strategy> {
    const count = await this.#ask(history, call.writeStrategy(history.length, first), options);
    const { game, memory } = this.#threads;
    const guesses = this.#threads.codes(count);
    let read = 0;
    const build = (codes: Uint16Array): Strategy => {
      const guess = guesses[read++];
      const next: (Strategy | undefined)[] = [];
      const labels = labelsOf(game, memory, guess);
      const parts = classes(game, codes, guess).filter(([feedback]) => feedback !== game.win);
      // the engine's order of classes
      parts.sort(([, a], [, b]) => labels[a[0]] - labels[b[0]]);
      for (const [feedback, members] of parts) next[feedback] = build(members);
      return { guess, next };
    };
    return build(remaining(this.game, history));
  }

  /**
   * Returns the exact cost of a position if it is less than `budget`, else a lower bound of at least
   * `budget`. All three are counted from the position's phase on (prices-in-force.ts). Uses one thread.
   */
  async boundedCost(
    history: History,
    budget: number,
    options: Pick<WorkOptions, 'signal'> = {},
  ): Promise<number> {
    return this.#ask(history, call.boundedCost(history.length, budget), options);
  }

  /**
   * Computes the cost of a position, or of a guess at it, on one thread. Returns the exact cost if it is less
   * than `limit`, else a lower bound of at least `limit`. Costs and limit are in the prices as given.
   * Infinity means that no strategy is allowed, or that the guess splits nothing. The other threads may run
   * such calls at the same time.
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
    // rounding up is right, because costs are whole numbers
    const budget = Math.min(INFINITE, Math.max(0, Math.ceil(limit) - later));
    const asked =
      guess === undefined
        ? call.boundedCost(history.length, budget)
        : call.guessCost(history.length, guess, budget);
    return finite(await this.#threads.ask(history, asked, options.signal, thread)) + later;
  }

  /**
   * Adds a fact under the prices in force to the store. Use it for facts that threads do not report, because
   * their proof took few guesses.
   */
  tell(fact: Fact): void {
    this.#threads.facts.tell({ ...fact, prices: formatPrices(this.prices) });
  }

  /** Puts facts under the prices in force into the memos, on the given thread. */
  async note(thread: number, facts: Iterable<Fact>): Promise<void> {
    await this.#threads.note(facts, thread);
  }

  /**
   * Returns the guesses that split a position, one for each orbit, most promising first. Each has a lower
   * bound of its cost in the prices as given.
   */
  async candidates(history: History, options: WorkOptions = {}): Promise<Candidate[]> {
    const later = this.#prices.later(history);
    const ranked = await rankGuesses(this.#threads, history, options);
    return ranked.map(({ guess, bound }) => ({ guess, bound: finite(bound) + later }));
  }

  /**
   * Returns the marked guesses that split a position and whose lower bound by the certificate rules SIZE and
   * ONE is less than `bound`. `marked` has a byte for each guess, 1 if it is marked. Other threads may run
   * such calls at the same time.
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
   * Returns the least lower bound, by the certificate rules SIZE and ONE, of all marked guesses that split a
   * position; at most `most`. `marked` has a byte for each guess, 1 if it is marked.
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
   * Returns, for each feedback but the win, the size of its class and a lower bound of the cost of the class.
   * The bound follows from the certificate rules SIZE and ONE. It is counted from the turn of `guess`. With
   * local labels (labels.ts), feedbacks that no secret gives have no entry.
   */
  async quickBounds(history: History, guess: number): Promise<{ size: number; bound: number }[]> {
    await this.#ask(history, call.quickBounds(history.length, guess), {});
    const { game, memory } = this.#threads;
    const words = this.#threads.numbers(2 * memory.fields.labelRoom);
    const at = (label: number) => ({ size: words[2 * label], bound: words[2 * label + 1] });
    if (!hasLocalLabels(game)) return Array.from({ length: game.win }, (_, feedback) => at(feedback));
    const bounds: { size: number; bound: number }[] = [];
    labelsOf(game, memory, guess).forEach((label, secret) => {
      if (secret !== guess) bounds[uncheckedFeedback(game, guess, secret)] ??= at(label);
    });
    return bounds;
  }

  /**
   * If other machines prove facts for the store, waits for the facts that decide the whole game. Otherwise
   * returns at once.
   */
  async #haveProven(options: WorkOptions): Promise<void> {
    if (this.#store === undefined || !('haveProven' in this.#store)) return;
    this.#threads.facts.check();
    await this.#store.haveProven(this, options);
    options.signal?.throwIfAborted();
    await this.#prices.recall();
  }

  /**
   * Tries to prove by cores (unsolvable-sets.ts) that a position's cost is infinite. If so, the memos receive
   * this fact, and the search finds it there. The position must be the first task.
   */
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

  /** Runs one call about a position on the first thread. */
  #ask(history: History, asked: Call, { signal }: WorkOptions): Promise<number> {
    return this.#threads.ask(history, asked, signal);
  }
}
