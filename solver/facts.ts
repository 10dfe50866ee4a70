// Defines facts, which are proved costs of positions, and stores that keep facts beyond a run. The file
// format of such a store is in ledger/.

import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';

/**
 * States that the cost of a position is at least `cost`, or exactly `cost` if `exact`. The position is the
 * set of codes that fit the history. Its cost is the least sum of prices over these codes. The turns of the
 * history count, and in hard mode guesses must keep its hints. An infinite cost means that no strategy is
 * allowed.
 */
export interface Fact {
  readonly history: History;
  readonly cost: number;
  readonly exact: boolean;
}

/** A fact, and the price list under which it holds. */
export interface PricedFact extends Fact {
  readonly prices: string;
  /** The names of the workers that proved the fact; undefined if this run proved it. */
  readonly by?: readonly string[] | undefined;
}

/** Keeps facts about one game. A price list is identified by its shortest text, as formatPrices writes it. */
export interface FactStore {
  readonly game: Game;
  /** Whether every guess must be a candidate. */
  readonly consistent: boolean;
  /**
   * Returns the known facts under these prices. Histories have at most 96 turns of the game and have not
   * found the secret. Costs are from 0 to 1073741822, or Infinity if the prices forbid a turn. The solver
   * refuses other facts with a UsageError.
   */
  known(prices: string): Iterable<Fact>;
  /**
   * Receives new facts about ten times a second while the solver works; the list may be empty. @throws when
   * the store cannot keep them.
   */
  add(facts: readonly PricedFact[]): void;
}
