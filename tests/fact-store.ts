// A store of facts in memory. It gives the same facts under all prices, and collects new ones.
import type { Game } from '../game/game.ts';
import type { Fact, FactStore, PricedFact } from '../solver/facts.ts';

/**
 * A store with the facts `known`, for games without the rule of consistent guesses. It appends new facts to
 * `told`.
 */
export function factStore(game: Game, known: readonly Fact[] = [], told: PricedFact[] = []): FactStore {
  return { game, consistent: false, known: () => known, add: (facts) => void told.push(...facts) };
}
