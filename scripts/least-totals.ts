// trees/least-totals.json: the least sum of turns over all codes, of all sizes with two to six positions
// whose proof takes minutes at most, and of those larger ones that have a tree in trees/. Figures only.

import { parseGame } from '../game/game.ts';
import { solve } from '../solver/solve.ts';
import type { TreeEntry } from '../tree-output/manifest.ts';
import { gamesUpTo, type MostSymbols, memoryFor } from './sizes.ts';

/** The least sum of turns over all codes. */
export interface LeastTotalEntry {
  readonly game: string;
  readonly secrets: number;
  readonly total: number;
}

/**
 * So many symbols can be decided: most in seconds, a few in minutes, 4x11r and 4x14 in one hour, 5x9 and 6x5r
 * in more; the trees of those that take long are kept.
 */
const MOST_SYMBOLS: MostSymbols = {
  2: [16, 16],
  3: [15, 14],
  4: [14, 12],
  5: [9, 7],
  6: [6, 5],
};

/** The same where bulls alone are told. */
const MOST_SYMBOLS_OF_BULLS: MostSymbols = {
  2: [13, 13],
  3: [9, 9],
  4: [7, 6],
  5: [6, 5],
  6: [6, 4],
};

/** The games: without repetition, then with it; few positions first. Those of bulls alone come last. */
export const LEAST_TOTALS_GAMES: readonly string[] = [
  ...gamesUpTo(MOST_SYMBOLS),
  ...gamesUpTo(MOST_SYMBOLS_OF_BULLS, 'b'),
];

/** Proves the total of a game. */
export async function leastTotalEntry(name: string): Promise<LeastTotalEntry> {
  const game = parseGame(name);
  const { total } = await solve(game, memoryFor(game));
  return { game: name, secrets: game.secrets, total };
}

/** The totals that the trees of the manifest claim to be least. */
export function leastTotalsOf(trees: readonly TreeEntry[]): LeastTotalEntry[] {
  const averages = trees.filter(({ objective }) => objective === 'average');
  return averages.map(({ game, secrets, total }) => ({ game, secrets, total }));
}
