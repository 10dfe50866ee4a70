// Connects the memory of an engine with a store of facts. Numbers the price lists of facts, checks and counts
// the facts of the store, and hands it the facts of the threads. Without a store only the numbers matter.

import type { Game } from '../../game/game.ts';
import { checkFact, checkIsFinite } from '../checks.ts';
import type { Fact, FactStore, PricedFact } from '../facts.ts';
import {
  FACT_COST,
  FACT_EXACT,
  FACT_HISTORY,
  FACT_LENGTH,
  FACT_LIST,
  FACT_WORDS,
  INFINITE,
  RING_FACTS,
  RING_HEAD,
  RING_LENGTH,
  RING_TAIL,
} from './layout.ts';
import type { EngineMemory } from './memory.ts';

/** Exchanges facts between one engine and its store. @internal */
export class FactKeeper {
  readonly #game: Game;
  readonly #memory: EngineMemory;
  readonly #store: FactStore | undefined;
  /**
   * The price lists that were in force so far, by their text; the number of a list is part of the keys of the
   * memos.
   */
  readonly #lists = new Map<string, number>();
  #trusted = 0;
  /** How many facts were taken from the store under each list; of those in `#whole`, all that it knew. */
  readonly #recalled = new Map<string, number>();
  readonly #whole = new Set<string>();
  /** Facts to hand to the store in addition to those of the threads. */
  readonly #others: PricedFact[] = [];
  /** The error of the store, after which it keeps no more facts. */
  #failure: { readonly error: unknown } | undefined;

  constructor(game: Game, memory: EngineMemory, store: FactStore | undefined) {
    this.#game = game;
    this.#memory = memory;
    this.#store = store;
  }

  /** Is there a store at all? */
  get hasStore(): boolean {
    return this.#store !== undefined;
  }

  /** The number of a price list, named by its text. */
  numberOf(prices: string): number {
    const number = this.#lists.get(prices) ?? this.#lists.size;
    this.#lists.set(prices, number);
    return number;
  }

  /** Has the store given all its facts under these prices, and were they all right? */
  isRecalled(prices: string): boolean {
    return this.#whole.has(prices);
  }

  /** Facts that were taken from the store as they were. */
  get trusted(): number {
    return this.#trusted;
  }

  /** Has the store failed? A failed store gets no more facts. */
  get failed(): boolean {
    return this.#failure !== undefined;
  }

  /**
   * The facts of the store under these prices, one by one. Repeated facts are not counted again. @throws
   * UsageError: see checkFact and checkIsFinite.
   */
  *known(prices: string): Iterable<Fact> {
    let count = 0;
    for (const fact of this.#store?.known(prices) ?? []) {
      checkFact(this.#game, fact);
      checkIsFinite(fact, prices);
      if (++count > (this.#recalled.get(prices) ?? 0)) {
        this.#recalled.set(prices, count);
        this.#trusted++; // counted at once, because the engine believes each fact that it gets
      }
      yield fact;
    }
    this.#whole.add(prices);
  }

  /** Adds a fact to those that the store gets next. */
  tell(fact: PricedFact): void {
    if (this.#store !== undefined) this.#others.push(fact);
  }

  /** Hands the new facts to the store. */
  keep(): void {
    if (this.#store === undefined || this.failed) return;
    const lists = [...this.#lists.keys()];
    const told = this.#memory.threads.flatMap((_, thread) => takeFacts(this.#memory, thread));
    try {
      this.#store.add([
        ...this.#others.splice(0),
        ...told.map(({ list, ...fact }) => ({ ...fact, prices: lists[list] })),
      ]);
    } catch (error) {
      this.#failure = { error };
    }
  }

  /** @throws the error of the store, if it failed. */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }
}

/** Reads and removes the new facts of a thread, each with the number of its price list. */
function takeFacts(memory: EngineMemory, thread: number): (Fact & { readonly list: number })[] {
  const words = new Int32Array(memory.memory.buffer, memory.threads[thread].ring);
  const head = Atomics.load(words, RING_HEAD);
  const facts: (Fact & { readonly list: number })[] = [];
  let tail = Atomics.load(words, RING_TAIL);
  for (; tail !== head; tail = (tail + 1) | 0) {
    const at = RING_FACTS + FACT_WORDS * (tail & (RING_LENGTH - 1));
    const history = Array.from({ length: words[at + FACT_LENGTH] }, (_, i) => ({
      guess: words[at + FACT_HISTORY + 2 * i],
      feedback: words[at + FACT_HISTORY + 2 * i + 1],
    }));
    const cost = words[at + FACT_COST];
    facts.push({
      list: words[at + FACT_LIST],
      history,
      cost: cost < INFINITE ? cost : Number.POSITIVE_INFINITY,
      exact: words[at + FACT_EXACT] !== 0,
    });
  }
  Atomics.store(words, RING_TAIL, tail);
  return facts;
}
