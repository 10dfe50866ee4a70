// A store of facts in memory: it knows what the test says under any prices, and gathers what it is told.
import type { Game } from '../game/game.ts';
import type { Fact, FactStore, PricedFact } from '../solver/facts.ts';

/** A store that knows `known` of ordinary play, and adds to `told`. */
export function factStore(game: Game, known: readonly Fact[] = [], told: PricedFact[] = []): FactStore {
  return { game, consistent: false, known: () => known, add: (facts) => void told.push(...facts) };
}
