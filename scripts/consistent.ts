// trees/consistent.json: what consistent guesses cost, that is, play in which every guess must still be possible. All sizes with up to four
// positions and ten symbols. Figures only: each was found by exhausting the alternatives, and `optimoo solve <game> --consistent` does so again.

import { parseGame } from '../game/game.ts';
import { openSolver } from '../solver/solve.ts';
import { lines } from './trees-folder.ts';

/** A game under this rule. */
export interface ConsistentEntry {
  readonly game: string;
  readonly secrets: number;
  /** The least sum of turns over all secrets. */
  readonly total: number;
  /** The least number of turns that always suffice. */
  readonly turns: number;
}

const MOST_SYMBOLS = 10;

/** The games, small ones first: without repetition, then with it. */
export const CONSISTENT_GAMES: readonly string[] = ['', 'r'].flatMap((repetition) =>
  [2, 3, 4].flatMap((positions) => {
    const least = repetition === '' ? positions : 2;
    return Array.from({ length: MOST_SYMBOLS + 1 - least }, (_, i) => `${positions}x${least + i}${repetition}`);
  }),
);

/** Solves a game for both. */
export async function consistentEntry(name: string): Promise<ConsistentEntry> {
  const game = parseGame(name);
  const solver = await openSolver(game, { consistent: true });
  const [average, worst] = [await solver.optimise({ kind: 'average' }), await solver.optimise({ kind: 'worst' })];
  await solver.close();
  if (average.strategy === undefined || worst.strategy === undefined) throw new Error(`${name} cannot be played.`);
  return { game: name, secrets: game.secrets, total: average.total, turns: worst.worst };
}

/** What consistent.json should say. */
export function consistentText(entries: readonly ConsistentEntry[]): string {
  return `${lines(entries)}\n`;
}
