// Facts: what is proven of the cost of positions, kept beyond the run that proved it. Here is what a fact is,
// what a store of facts must offer, and how the facts that the engine reports are read. The file that keeps
// them is in ledger/.

import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';

/**
 * The codes that fit a history cost at least `cost`, or exactly that if `exact`: the least sum, over these
 * codes, of the prices of the turns on which they are found, the turns of the history counted, in hard mode
 * by guesses that the history allows. Infinity: no strategy is allowed.
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
   * What is known under these prices: turns of the game, at most 96, none of which has found the secret, and
   * costs from 0 to 1073741822, or Infinity where the prices forbid a turn; else the solver refuses it with a
   * UsageError.
   */
  known(prices: string): Iterable<Fact>;
  /**
   * Takes facts in, perhaps none. Called about ten times a second while the solver works. @throws when it
   * cannot keep them.
   */
  add(facts: readonly PricedFact[]): void;
}
