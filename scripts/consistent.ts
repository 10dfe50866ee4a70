// trees/consistent.json: what consistent guesses cost, that is, play in which every guess must still be
// possible. All sizes with up to four positions and ten symbols. Figures only: each was found by exhausting
// the alternatives, and `optimoo solve <game> --objective "average consistent"` does so again.

import { parseGame } from '../game/game.ts';
import { openSolver } from '../solver/solve.ts';
import { gamesUpTo } from './sizes.ts';

/** A game under this rule. */
export interface ConsistentEntry {
  readonly game: string;
  readonly secrets: number;
  /** The least sum of turns over all secrets. */
  readonly total: number;
  /** The least number of turns that always suffice. */
  readonly turns: number;
}

/** The games, small ones first: without repetition, then with it. */
export const CONSISTENT_GAMES: readonly string[] = gamesUpTo({ 2: [10, 10], 3: [10, 10], 4: [10, 10] });

/** Solves a game for both. */
export async function consistentEntry(name: string): Promise<ConsistentEntry> {
  const game = parseGame(name);
  await using solver = await openSolver(game, { consistent: true });
  const [average, worst] = [
    await solver.optimise({ kind: 'average' }),
    await solver.optimise({ kind: 'worst' }),
  ];
  if (average.strategy === undefined || worst.strategy === undefined)
    throw new Error(`${name} cannot be played.`);
  return { game: name, secrets: game.secrets, total: average.total, turns: worst.worst };
}
