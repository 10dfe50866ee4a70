// The threads of one engine. This file runs calls on the threads, stops their work, and collects their facts.
// Callers must give each thread only one task at a time. This file knows neither the prices nor the purpose
// of calls.

import { onAbort, type Signal } from '../../base/signal.ts';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import type { Fact } from '../facts.ts';
import { type Call, call, type WorkerPool } from './engine-pool.ts';
import type { FactKeeper } from './fact-keeper.ts';
import { labelled } from './labels.ts';
import { INFINITE, SCRATCH_STOP } from './layout.ts';
import { type EngineMemory, outputOf } from './memory.ts';

/** Milliseconds between two collections of facts from the threads. */
const KEEP_MS = 100;
/** Most facts that a thread receives in one batch. */
const FACT_BATCH = 2000;
/**
 * Items that one call works on. WebAssembly starts as slow code and changes to optimised code only between
 * calls, so long work is split into many calls.
 */
const SHARE = 32;

/** The threads of a game's engine, numbered from 0. @internal */
export class EngineThreads {
  readonly game: Game;
  readonly memory: EngineMemory;
  readonly facts: FactKeeper;
  readonly #pool: WorkerPool;

  /** Takes over the pool, which close() ends. */
  constructor(game: Game, memory: EngineMemory, pool: WorkerPool, facts: FactKeeper) {
    this.game = game;
    this.memory = memory;
    this.facts = facts;
    this.#pool = pool;
  }

  /** The number of threads. */
  get count(): number {
    return this.#pool.threads;
  }

  /**
   * Runs calls one after the other on one thread, by default the first. Returns the result of the last call.
   * The calls cannot be stopped. @throws EngineError.
   */
  run(calls: readonly Call[], thread = 0): Promise<number> {
    return this.#pool.run(thread, calls);
  }

  /** Runs calls on every thread: `calls` gives those of a thread. @throws EngineError. */
  everyThread(calls: (thread: number) => readonly Call[]): Promise<number[]> {
    return Promise.all(
      Array.from({ length: this.count }, (_, thread) => this.#pool.run(thread, calls(thread))),
    );
  }

  /**
   * Splits the work on `count` items among all threads. `share` makes the call for the items from … to−1.
   * @throws EngineError.
   */
  async everyShare(count: number, share: (from: number, to: number) => Call): Promise<void> {
    const batches = Array.from({ length: Math.ceil(count / SHARE) }, (_, i) =>
      share(SHARE * i, Math.min(count, SHARE * (i + 1))),
    );
    await this.everyThread((thread) => batches.filter((_, i) => i % this.count === thread));
  }

  /**
   * Runs one call about a position on one thread. The signal can stop it. The other threads may run such
   * calls at the same time. @throws like stoppable.
   */
  ask(history: History, asked: Call, signal: Signal | undefined, thread = 0): Promise<number> {
    return this.stoppable(signal, () => this.run([...this.#turnsOf(history), asked], thread), [thread]);
  }

  /** Runs a call about a position on every thread. The signal can stop them. @throws like stoppable. */
  askAll(history: History, asked: (thread: number) => Call, signal: Signal | undefined): Promise<number[]> {
    return this.stoppable(signal, () =>
      this.everyThread((thread) => [...this.#turnsOf(history), asked(thread)]),
    );
  }

  /** Reads `count` numbers that the last call on the first thread has written. */
  numbers(count: number): Int32Array {
    return new Int32Array(this.memory.memory.buffer, outputOf(this.memory, 0), count);
  }

  /** Reads `count` codes that the last call on a thread has written. */
  codes(count: number, thread = 0): number[] {
    return [...new Uint16Array(this.memory.memory.buffer, outputOf(this.memory, thread), count)];
  }

  /**
   * Runs work on some threads, by default on all. The signal can stop the work; the facts that it has found
   * so far are kept. A search stops at once. Work without a search, such as listing guesses, runs to its end,
   * which takes about a second in large games.
   * @throws the signal's reason or the store's error, once these threads are idle; EngineError.
   */
  async stoppable<T>(signal: Signal | undefined, work: () => Promise<T>, threads = this.#all()): Promise<T> {
    signal?.throwIfAborted();
    this.facts.check();
    const leave = onAbort(signal, () => this.stop(threads));
    const timer = this.facts.hasStore ? setInterval(() => this.#keepFacts(), KEEP_MS) : undefined;
    try {
      const result = await work();
      signal?.throwIfAborted();
      this.#keepFacts();
      this.facts.check();
      return result;
    } finally {
      clearInterval(timer);
      leave();
      this.#flag(threads, 0);
    }
  }

  /**
   * Stops threads, by default all. Their current results are void. They can work again after stoppable() has
   * ended.
   */
  stop(threads = this.#all()): void {
    this.#flag(threads, 1);
  }

  /** Puts facts under the prices in force into the memos, on the given thread. @throws EngineError. */
  async note(facts: Iterable<Fact>, thread: number): Promise<void> {
    await this.run(
      [...facts].flatMap((fact) => this.#callsOf(fact)),
      thread,
    );
  }

  /**
   * Puts the store's facts under the prices in force into the memos. `prices` is the text of these prices.
   * Each thread takes a share. @throws like FactKeeper.known.
   */
  async recall(prices: string): Promise<void> {
    let batch: Call[][] = [];
    const note = async (): Promise<void> => {
      await this.everyThread((thread) => batch.filter((_, i) => i % this.count === thread).flat());
      batch = [];
    };
    for (const fact of this.facts.known(prices)) {
      batch.push(this.#callsOf(fact));
      if (batch.length === FACT_BATCH * this.count) await note();
    }
    await note();
  }

  /**
   * Ends the threads. Unfinished calls reject. @throws the store's error if it cannot keep the last facts.
   */
  async close(): Promise<void> {
    await this.#pool.close();
    const failedBefore = this.facts.failed;
    this.#keepFacts();
    if (!failedBefore) this.facts.check();
  }

  /**
   * Passes the new facts of the threads to the store. If the store fails, the current work and all later work
   * fail too.
   */
  #keepFacts(): void {
    if (this.facts.failed) return;
    this.facts.keep();
    if (this.facts.failed) this.stop();
  }

  /** The calls that set the current history of a thread. */
  #turnsOf(history: History): Call[] {
    return labelled(this.game, this.memory, history).map(({ guess, feedback }, index) =>
      call.setTurn(index, guess, feedback),
    );
  }

  /** The calls that put a fact into the memos. */
  #callsOf({ history, cost, exact }: Fact): Call[] {
    return [
      ...this.#turnsOf(history),
      call.noteFact(history.length, Math.min(cost, INFINITE), Number(exact)),
    ];
  }

  #all(): number[] {
    return this.memory.threads.map((_, thread) => thread);
  }

  #flag(threads: readonly number[], flag: number): void {
    for (const thread of threads) {
      const { scratch } = this.memory.threads[thread];
      Atomics.store(new Int32Array(this.memory.memory.buffer, scratch), SCRATCH_STOP, flag);
    }
  }
}
