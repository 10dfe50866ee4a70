// Facts: proven costs of positions that outlive the run. This file defines facts and stores of facts. The
// file format is in ledger/.

import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';

/**
 * The cost of a position is at least `cost`, or exactly that if `exact`. The position is the set of codes
 * that fit a history. Its cost is the least sum of prices over these codes. Turns of the history count, and
 * in hard mode guesses must keep its hints. Infinity: no strategy is allowed.
 */
export interface Fact {
  readonly history: History;
  readonly cost: number;
  readonly exact: boolean;
}

/** A fact with the prices that it is about. */
export interface PricedFact extends Fact {
  readonly prices: string;
  /** The names of the workers that proved it, where others than this run did. */
  readonly by?: readonly string[] | undefined;
}

/**
 * Keeps facts about one game. Price lists are named as formatPrices writes them in as few prices as possible.
 */
export interface FactStore {
  readonly game: Game;
  /** Must every guess still be possible? */
  readonly consistent: boolean;
  /**
   * The known facts under these prices. Histories have at most 96 turns of the game and have not found the
   * secret. Costs are from 0 to 1073741822, or Infinity if the prices forbid a turn. The solver refuses other
   * facts with a UsageError.
   */
  known(prices: string): Iterable<Fact>;
  /**
   * Receives facts, perhaps an empty list, about ten times a second while the solver works. @throws when it
   * cannot keep them.
   */
  add(facts: readonly PricedFact[]): void;
}
