// trees/least-turns.json: in how many turns every secret can be found, of all sizes with two to six positions
// whose proof takes minutes at most. Figures only: the certificates that fewer turns do not suffice are files
// of their own (shipped.ts).

import { parseGame } from '../game/game.ts';
import { leastTurns } from '../solver/front/find-front.ts';
import { openSolver } from '../solver/solve.ts';
import { gamesUpTo, type MostSymbols, memoryFor } from './sizes.ts';

/** The least number of turns that always suffice. */
export interface LeastTurnsEntry {
  readonly game: string;
  readonly secrets: number;
  readonly turns: number;
}

/** So many symbols can be decided: most in seconds, a few in minutes. */
const MOST_SYMBOLS: MostSymbols = {
  2: [16, 16],
  3: [16, 16],
  4: [14, 13],
  5: [9, 7],
  6: [7, 5],
};

/**
 * The same where bulls alone are told: so little is learnt from a guess that only small games can be decided.
 */
const MOST_SYMBOLS_OF_BULLS: MostSymbols = {
  2: [14, 14],
  3: [11, 10],
  4: [8, 6],
  5: [7, 5],
  6: [7, 4],
};

/** The games: without repetition, then with it; few positions first. Those of bulls alone come last. */
export const LEAST_TURNS_GAMES: readonly string[] = [
  ...gamesUpTo(MOST_SYMBOLS),
  ...gamesUpTo(MOST_SYMBOLS_OF_BULLS, 'b'),
];

/** Proves the number for a game. */
export async function leastTurnsEntry(name: string): Promise<LeastTurnsEntry> {
  const game = parseGame(name);
  await using solver = await openSolver(game, memoryFor(game));
  return { game: name, secrets: game.secrets, turns: await leastTurns(solver) };
}

/**
 * The numbers of games whose names end so, as rows of a table: positions, then the turns for 2, 3, … 16
 * symbols.
 */
export function leastTurnsRows(
  entries: readonly LeastTurnsEntry[],
  ending: '' | 'r' | 'b' | 'rb',
): (string | number)[][] {
  const turns = new Map(entries.map((entry) => [entry.game, entry.turns]));
  return Object.keys(MOST_SYMBOLS).map((positions) => [
    positions,
    ...SYMBOLS.map((symbols) => turns.get(`${positions}x${symbols}${ending}`) ?? ''),
  ]);
}

/** Numbers of symbols, the columns of leastTurnsRows. */
export const SYMBOLS: readonly number[] = Array.from({ length: 15 }, (_, i) => i + 2);
