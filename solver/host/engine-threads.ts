// The threads of one engine. This file runs their calls, stops work, and passes facts. Callers must ask each
// thread one thing at a time. Knows neither the prices nor the purpose of calls.

import { onAbort, type Signal } from '../../base/signal.ts';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import type { Fact } from '../facts.ts';
import { type Call, call, type WorkerPool } from './engine-pool.ts';
import type { FactKeeper } from './fact-keeper.ts';
import { INFINITE, SCRATCH_STOP } from './layout.ts';
import { type EngineMemory, outputOf } from './memory.ts';

/** Milliseconds between two collections of the threads' facts. */
const KEEP_MS = 100;
/** Facts that a thread is given in one batch. */
const FACT_BATCH = 2000;
/** Things done in one call: machines begin with slow code, and change to fast code between calls only. */
const SHARE = 32;

/** The calls that set the current history of a thread. */
function turnsOf(history: History): Call[] {
  return history.map(({ guess, feedback }, index) => call.setTurn(index, guess, feedback));
}

/** The calls that take a fact into the memos. */
function callsOf({ history, cost, exact }: Fact): Call[] {
  return [...turnsOf(history), call.noteFact(history.length, Math.min(cost, INFINITE), Number(exact))];
}

/** The threads of a game's engine, numbered from 0. @internal */
export class EngineThreads {
  readonly game: Game;
  readonly memory: EngineMemory;
  readonly facts: FactKeeper;
  readonly #pool: WorkerPool;

  /** Takes over the pool. */
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
   * Calls one after the other on one thread, by default the first; the result is that of the last. They
   * cannot be stopped. @throws EngineError.
   */
  run(calls: readonly Call[], thread = 0): Promise<number> {
    return this.#pool.run(thread, calls);
  }

  /** Each thread makes its own calls. @throws EngineError. */
  everyThread(calls: (thread: number) => readonly Call[]): Promise<number[]> {
    return Promise.all(
      Array.from({ length: this.count }, (_, thread) => this.#pool.run(thread, calls(thread))),
    );
  }

  /**
   * The threads share the work on `count` things: a call for each of their parts, from … to−1. @throws
   * EngineError.
   */
  async everyShare(count: number, share: (from: number, to: number) => Call): Promise<void> {
    const batches = Array.from({ length: Math.ceil(count / SHARE) }, (_, i) =>
      share(SHARE * i, Math.min(count, SHARE * (i + 1))),
    );
    await this.everyThread((thread) => batches.filter((_, i) => i % this.count === thread));
  }

  /**
   * One call about a position, which the signal can stop. The other threads may meanwhile do the same.
   * @throws like stoppable.
   */
  ask(history: History, asked: Call, signal: Signal | undefined, thread = 0): Promise<number> {
    return this.stoppable(signal, () => this.run([...turnsOf(history), asked], thread), [thread]);
  }

  /** The same for a call of each thread. @throws like stoppable. */
  askAll(history: History, asked: (thread: number) => Call, signal: Signal | undefined): Promise<number[]> {
    return this.stoppable(signal, () => this.everyThread((thread) => [...turnsOf(history), asked(thread)]));
  }

  /** The numbers that the last call on the first thread has written. */
  numbers(count: number): Int32Array {
    return new Int32Array(this.memory.memory.buffer, outputOf(this.memory, 0), count);
  }

  /** The codes that the last call on a thread, by default the first, has written. */
  codes(count: number, thread = 0): number[] {
    return [...new Uint16Array(this.memory.memory.buffer, outputOf(this.memory, thread), count)];
  }

  /**
   * Runs work of some threads, by default of all. The signal can stop it, and its facts are kept. A search
   * stops at once. Work without a search, such as listing guesses, runs to its end; that takes about a second
   * in large games.
   * @throws the signal's reason or the store's error, once these threads are at rest; EngineError.
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
   * Stops threads, by default all. Their results are void. They can work again when the stoppable work has
   * ended.
   */
  stop(threads = this.#all()): void {
    this.#flag(threads, 1);
  }

  /** Lets a thread take facts under the prices in force into the memos. @throws EngineError. */
  async note(facts: Iterable<Fact>, thread: number): Promise<void> {
    await this.run([...facts].flatMap(callsOf), thread);
  }

  /**
   * Fills the memos with the facts of the store under the prices in force, named by their text. Each thread
   * takes a share. @throws like FactKeeper.known.
   */
  async recall(prices: string): Promise<void> {
    let batch: Call[][] = [];
    const note = async (): Promise<void> => {
      await this.everyThread((thread) => batch.filter((_, i) => i % this.count === thread).flat());
      batch = [];
    };
    for (const fact of this.facts.known(prices)) {
      batch.push(callsOf(fact));
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
   * Hands the facts of the threads to the store. If the store fails, the current work and all later work
   * fails too.
   */
  #keepFacts(): void {
    if (this.facts.failed) return;
    this.facts.keep();
    if (this.facts.failed) this.stop();
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
