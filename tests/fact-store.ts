// A store of facts in memory: it knows the test's facts under any prices, and collects the new ones.
import type { Game } from '../game/game.ts';
import type { Fact, FactStore, PricedFact } from '../solver/facts.ts';

/** A store that knows `known` of ordinary play, and adds to `told`. */
export function factStore(game: Game, known: readonly Fact[] = [], told: PricedFact[] = []): FactStore {
  return { game, consistent: false, known: () => known, add: (facts) => void told.push(...facts) };
}
