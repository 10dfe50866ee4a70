// The union of several ledgers of one game. Positions that a symmetry of the game turns into each other count
// as one position. The union keeps one fact for each: the exact cost, or else the largest bound. The fact
// names all workers that reported it. The order of the ledgers does not affect the result.

import { canonicalForms } from '../../game/canonical-form.ts';
import type { Game } from '../../game/game.ts';
import { formatHistory, type History, remaining } from '../../game/history.ts';
import { type About, better, formatFacts, formatHeader, type PlacedFact } from './contents.ts';
import { encodeRecord } from './records.ts';

/**
 * The best fact about each position under each price list, sorted by prices, then by history.
 * @throws UsageError when two facts contradict each other; both are shown.
 */
export function mergeFacts(game: Game, facts: Iterable<PlacedFact>): PlacedFact[] {
  const nameOf = positionNames(game);
  const best = new Map<string, PlacedFact>();
  for (const fact of facts) {
    const codes = remaining(game, fact.history);
    if (codes.length === 0) continue; // no code fits the history, so the fact is empty
    const key = `${fact.prices}; ${nameOf(fact.history, codes)}`;
    const known = best.get(key);
    if (known === undefined) {
      best.set(key, { ...fact, by: workersOf([fact]) });
      continue;
    }
    const winner = better(game, known, fact, ({ place }) => place);
    const first = isBefore(game, known.history, fact.history) ? known : fact;
    const by = workersOf(
      [known, fact].filter(({ cost, exact }) => cost === winner.cost && exact === winner.exact),
    );
    best.set(key, { ...winner, by, history: first.history });
  }
  return [...best.values()].sort((a, b) =>
    a.prices === b.prices ? (isBefore(game, a.history, b.history) ? -1 : 1) : a.prices < b.prices ? -1 : 1,
  );
}

/** The sorted names of all workers that reported these facts; undefined if no fact names a worker. */
function workersOf(facts: readonly PlacedFact[]): PlacedFact['by'] {
  const by = [...new Set(facts.flatMap((fact) => fact.by ?? []))].sort();
  return by.length === 0 ? undefined : by;
}

/**
 * Returns a function that names positions. Two positions get the same name if they come after equally many
 * turns and a symmetry turns one into the other. Words have no symmetry, so there only the order of the turns
 * is ignored.
 */
function positionNames(game: Game): (history: History, codes: Uint16Array) => string {
  if (!game.words) {
    const formOf = canonicalForms(game);
    return (history, codes) => formOf(history, codes).key;
  }
  return (history) =>
    history
      .map((turn) => formatHistory(game, [turn]))
      .sort()
      .join();
}

/** Whether history `a` sorts before `b`: shorter ones first, equally long ones by their text. */
function isBefore(game: Game, a: History, b: History): boolean {
  return a.length === b.length ? formatHistory(game, a) < formatHistory(game, b) : a.length < b.length;
}

/** The bytes of a ledger with these facts, in their order. */
export function encodeLedger(game: Game, about: About, facts: readonly PlacedFact[]): Uint8Array {
  const records = [formatHeader(about), ...formatFacts(game, facts)];
  return Buffer.concat(records.map(encodeRecord));
}
