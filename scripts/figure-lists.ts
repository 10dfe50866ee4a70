// Proves the figures in trees/least-totals.json, least-turns.json and consistent.json, which cover all sizes
// of games whose proofs take minutes at most. In consistent.json, every guess must be a candidate.

import { type Game, parseGame } from '../game/game.ts';
import { leastTurns } from '../solver/front/find-front.ts';
import { openSolver, solve } from '../solver/solve.ts';
import { memoryFor } from './proof-memory.ts';

/**
 * The largest number of symbols for each number of positions: without repetition, and with it. One symbol
 * fewer than positions stands for no game without repetition.
 */
type MostSymbols = Readonly<Record<number, readonly [different: number, repeated: number]>>;

/**
 * Returns the names of all games up to the given numbers of symbols. Games without repetition come first,
 * then games with it. Within each kind, the order is by positions, then by symbols. The marking `b` means
 * feedback of bulls alone.
 */
function gamesUpTo(most: MostSymbols, marking: '' | 'b' = ''): string[] {
  return ['', 'r'].flatMap((repetition, i) =>
    Object.entries(most).flatMap(([positions, symbols]) => {
      const least = repetition === '' ? Number(positions) : 2;
      return Array.from(
        { length: symbols[i] + 1 - least },
        (_, more) => `${positions}x${least + more}${repetition}${marking}`,
      );
    }),
  );
}

/** A list: its games, and the function that proves the figures of a game. */
interface FigureList {
  readonly games: readonly string[];
  readonly prove: (game: Game) => Promise<{ readonly total?: number; readonly turns?: number }>;
}

/** The file name of a list in trees/, without its ending. */
export type FigureListName = 'consistent' | 'least-turns' | 'least-totals';

/** The lists, by their file names. */
export const FIGURE_LISTS: Readonly<Record<FigureListName, FigureList>> = {
  consistent: {
    games: gamesUpTo({ 2: [10, 10], 3: [10, 10], 4: [10, 10] }),
    prove: async (game) => {
      await using solver = await openSolver(game, { consistent: true });
      const average = await solver.optimise({ kind: 'average' });
      const worst = await solver.optimise({ kind: 'worst' });
      if (average.strategy === undefined || worst.strategy === undefined)
        throw new Error(`${game.name} cannot be played with consistent guesses.`);
      return { total: average.total, turns: worst.worst };
    },
  },
  'least-turns': {
    games: [
      ...gamesUpTo({ 2: [16, 16], 3: [16, 16], 4: [14, 13], 5: [9, 7], 6: [7, 5], 7: [6, 3], 8: [7, 2] }),
      ...gamesUpTo({ 2: [14, 14], 3: [11, 10], 4: [8, 6], 5: [7, 5], 6: [7, 4] }, 'b'),
    ],
    prove: async (game) => {
      await using solver = await openSolver(game, memoryFor(game));
      return { turns: await leastTurns(solver) };
    },
  },
  // A few proofs of this list take minutes. 4x11r and 4x14 take an hour, 5x9 and 6x5r longer; their totals
  // are read from the trees in trees/.
  'least-totals': {
    games: [
      ...gamesUpTo({ 2: [16, 16], 3: [15, 14], 4: [14, 12], 5: [9, 7], 6: [6, 5], 7: [6, 3], 8: [7, 2] }),
      ...gamesUpTo({ 2: [13, 13], 3: [9, 9], 4: [7, 6], 5: [6, 5], 6: [6, 4] }, 'b'),
    ],
    prove: async (game) => ({ total: (await solve(game, memoryFor(game))).total }),
  },
};

/** Proves the figures of a game, and returns its entry in a list. */
export async function provedEntry(list: FigureListName, name: string): Promise<object> {
  const game = parseGame(name);
  return { game: name, secrets: game.secrets, ...(await FIGURE_LISTS[list].prove(game)) };
}
