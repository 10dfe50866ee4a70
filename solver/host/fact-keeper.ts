// Connects the memory of an engine with a store of facts. It numbers the price lists, checks and counts the
// facts that come from the store, and passes the facts of the threads to the store. Without a store it only
// numbers the price lists.

import type { Game } from '../../game/game.ts';
import { checkFact, checkIsFinite } from '../checks.ts';
import type { Fact, FactStore, PricedFact } from '../facts.ts';
import { unlabelled } from './labels.ts';
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
   * The numbers of the price lists that have been in force, by the text of the list. The number of a list is
   * part of the keys of the memos.
   */
  readonly #lists = new Map<string, number>();
  #trusted = 0;
  /**
   * How many facts were taken from the store under each list. `#whole` has the lists of which all facts were
   * taken.
   */
  readonly #recalled = new Map<string, number>();
  readonly #whole = new Set<string>();
  /** Facts for the store in addition to those that the threads report. */
  readonly #others: PricedFact[] = [];
  /** The error of the store. After it, the store gets no more facts. */
  #failure: { readonly error: unknown } | undefined;

  constructor(game: Game, memory: EngineMemory, store: FactStore | undefined) {
    this.#game = game;
    this.#memory = memory;
    this.#store = store;
  }

  /** Whether there is a store. */
  get hasStore(): boolean {
    return this.#store !== undefined;
  }

  /** Returns the number of a price list, given as text. A new list gets the next number. */
  numberOf(prices: string): number {
    const number = this.#lists.get(prices) ?? this.#lists.size;
    this.#lists.set(prices, number);
    return number;
  }

  /** Whether all facts of the store under these prices have been taken, without an error. */
  isRecalled(prices: string): boolean {
    return this.#whole.has(prices);
  }

  /** The number of facts that were taken from the store without proof. */
  get trusted(): number {
    return this.#trusted;
  }

  /** Whether the store has failed. A failed store gets no more facts. */
  get failed(): boolean {
    return this.#failure !== undefined;
  }

  /**
   * Yields the facts of the store under these prices. Facts that are taken a second time are not counted
   * again.
   * @throws UsageError: see checkFact and checkIsFinite.
   */
  *known(prices: string): Iterable<Fact> {
    let count = 0;
    for (const fact of this.#store?.known(prices) ?? []) {
      checkFact(this.#game, fact);
      checkIsFinite(fact, prices);
      if (++count > (this.#recalled.get(prices) ?? 0)) {
        this.#recalled.set(prices, count);
        // counted before the fact is used, because the engine relies on each fact that it gets
        this.#trusted++;
      }
      yield fact;
    }
    this.#whole.add(prices);
  }

  /** Adds a fact for the next call of keep(). */
  tell(fact: PricedFact): void {
    if (this.#store !== undefined) this.#others.push(fact);
  }

  /** Passes the new facts to the store. If the store throws, `failed` becomes true. */
  keep(): void {
    if (this.#store === undefined || this.failed) return;
    const lists = [...this.#lists.keys()];
    const told = this.#memory.threads.flatMap((_, thread) => takeFacts(this.#game, this.#memory, thread));
    try {
      this.#store.add([
        ...this.#others.splice(0),
        ...told.map(({ list, ...fact }) => ({ ...fact, prices: lists[list] })),
      ]);
    } catch (error) {
      this.#failure = { error };
    }
  }

  /** Checks that the store has not failed. @throws the error of the store. */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }
}

/** Reads and removes the new facts of a thread, each with the number of its price list. */
function takeFacts(game: Game, memory: EngineMemory, thread: number): (Fact & { readonly list: number })[] {
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
      history: unlabelled(game, memory, history),
      cost: cost < INFINITE ? cost : Number.POSITIVE_INFINITY,
      exact: words[at + FACT_EXACT] !== 0,
    });
  }
  Atomics.store(words, RING_TAIL, tail);
  return facts;
}
