// The facts of a ledger put together: the strongest about each position under each price list. Runs, info and
// merge count these, so a bound that was raised is one fact.

import type { Game } from '../../game/game.ts';
import { formatHistory } from '../../game/history.ts';
import type { PricedFact } from '../facts.ts';
import { better } from './contents.ts';

/** A fact that has said something new, and what was known before of its position. */
export interface LearntFact<F> {
  readonly fact: F;
  readonly before: F | undefined;
}

/** The strongest fact about each position under each price list. A position is named by its history. */
export class KnownFacts<F extends PricedFact> {
  readonly #game: Game;
  /** By prices, then by history. */
  readonly #facts = new Map<string, Map<string, F>>();

  constructor(game: Game) {
    this.#game = game;
  }

  /** The number of facts. */
  get size(): number {
    return [...this.#facts.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** The price lists that facts are about, in the order in which they were first told. */
  get priceLists(): readonly string[] {
    return [...this.#facts.keys()];
  }

  /** The facts under these prices. */
  under(prices: string): Iterable<F> {
    return this.#facts.get(prices)?.values() ?? [];
  }

  /**
   * Takes a fact into account; undefined if it says nothing new. @throws FactContradiction, which shows where
   * both facts stand.
   */
  learn(fact: F, placeOf: (fact: F) => string): LearntFact<F> | undefined {
    const section = this.#facts.get(fact.prices) ?? new Map<string, F>();
    const key = formatHistory(this.#game, fact.history);
    const before = section.get(key);
    if (before !== undefined && better(this.#game, before, fact, placeOf) === before) return undefined;
    this.#facts.set(fact.prices, section.set(key, fact));
    return { fact, before };
  }

  /** Takes back what was learnt last of a position. */
  forget({ fact, before }: LearntFact<F>): void {
    const section = this.#facts.get(fact.prices);
    const key = formatHistory(this.#game, fact.history);
    if (before === undefined) section?.delete(key);
    else section?.set(key, before);
  }
}
