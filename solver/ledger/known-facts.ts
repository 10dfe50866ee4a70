// Keeps the strongest fact about each position under each price list. A raised bound replaces the old one, so
// it still counts as one fact.

import type { Game } from '../../game/game.ts';
import { formatHistory } from '../../game/history.ts';
import type { PricedFact } from '../facts.ts';
import { better } from './contents.ts';

/** A new fact, and the weaker fact about the same position that it replaced, if there was one. */
export interface LearntFact<F> {
  readonly fact: F;
  readonly before: F | undefined;
}

/** The strongest fact about each position under each price list. A position is named by its history. */
export class KnownFacts<F extends PricedFact> {
  readonly #game: Game;
  /** The facts by prices, then by the text of their history. */
  readonly #facts = new Map<string, Map<string, F>>();

  constructor(game: Game) {
    this.#game = game;
  }

  /** The number of facts. */
  get size(): number {
    return [...this.#facts.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** The price lists of the facts, in the order of their first fact. */
  get priceLists(): readonly string[] {
    return [...this.#facts.keys()];
  }

  /** The facts under these prices. */
  under(prices: string): Iterable<F> {
    return this.#facts.get(prices)?.values() ?? [];
  }

  /**
   * Adds a fact. Returns undefined if it is no stronger than the known fact about its position.
   * @throws FactContradiction, which shows where both facts were read.
   */
  learn(fact: F, placeOf: (fact: F) => string): LearntFact<F> | undefined {
    const section = this.#facts.get(fact.prices) ?? new Map<string, F>();
    const key = formatHistory(this.#game, fact.history);
    const before = section.get(key);
    if (before !== undefined && better(this.#game, before, fact, placeOf) === before) return undefined;
    this.#facts.set(fact.prices, section.set(key, fact));
    return { fact, before };
  }

  /** Undoes the last learn() about a position. */
  forget({ fact, before }: LearntFact<F>): void {
    const section = this.#facts.get(fact.prices);
    const key = formatHistory(this.#game, fact.history);
    if (before === undefined) section?.delete(key);
    else section?.set(key, before);
  }
}
