// Finds optimal strategies for commands: shipped ones, solved ones if solving takes seconds, or those of tree
// files. In compare, each is a row beside the players. strategies/tally.ts computes the sums.

import type { Game } from '../game/game.ts';
import { solve } from '../solver/solve.ts';
import { HEURISTICS } from '../strategies/heuristic-list.ts';
import { type Tally, tallyStrategy } from '../strategies/tally.ts';
import { strategyOf } from '../tree-output/encode.ts';
import { claimsOptimum } from '../tree-output/file-format.ts';
import type { Tree } from '../tree-output/tree.ts';
import type { Io } from './io.ts';
import type { Options } from './options.ts';
import { boundsProgress } from './progress.ts';
import { isQuick, notQuick } from './quick-game.ts';
import { openShipped } from './shipped.ts';
import { openTreeOf, strategyIn } from './tree-file.ts';

/** Name of the player that follows an optimal strategy. */
export const OPTIMAL = 'optimal';

/** The names of all players, for completion. Some players can play only some games. */
export const PLAYERS: readonly string[] = [...HEURISTICS.map(({ name }) => name), OPTIMAL];

/** Says whether this is the name of the player that follows an optimal strategy, in upper or lower case. */
export function isOptimal(name: string): boolean {
  return name.trim().toLowerCase() === OPTIMAL;
}

/**
 * Returns the tally of an optimal strategy. The strategy is the shipped one. If none is shipped, it is solved
 * if that takes seconds or if the user named this row. Otherwise a message says how to get the row, and the
 * function returns undefined.
 */
export async function optimalTally(io: Io, game: Game, isNamed: boolean): Promise<Tally | undefined> {
  const shipped = openShipped(game, 'average');
  if (shipped !== undefined) return tallyStrategy(game, OPTIMAL, strategyOf(shipped.tree), io.clock);
  if (isNamed || isQuick(game)) return solved(io, game);
  const words = game.words ? '--words <file>' : game.name;
  io.err(
    `The row "optimal" is left out: ${notQuick(game)}. ` +
      `Name it (optimoo compare ${words} optimal), or add a file of optimoo solve with --tree.\n`,
  );
  return undefined;
}

async function solved(io: Io, game: Game): Promise<Tally> {
  const progress = boundsProgress(io, { unit: 'turns in all' });
  try {
    const { strategy } = await solve(game, { signal: io.signal, onProgress: progress.update });
    return tallyStrategy(game, OPTIMAL, strategy, io.clock);
  } finally {
    progress.stop();
  }
}

/**
 * Opens tree files, and returns a function for each that tallies its strategy. A second strategy with the
 * same name is called `name-2`, and so on.
 * @throws UsageError if a file cannot be read or holds another game, Error if a tree is damaged.
 */
export async function treeTallies(
  game: Game,
  files: readonly string[],
  io: Io,
  options: Options,
): Promise<(() => Tally)[]> {
  const tallies: (() => Tally)[] = [];
  const taken = new Map<string, number>();
  for (const file of files) {
    const tree = await openTreeOf(game, file, options);
    const count = (taken.get(nameOf(tree)) ?? 0) + 1;
    taken.set(nameOf(tree), count);
    const name = count === 1 ? nameOf(tree) : `${nameOf(tree)}-${count}`;
    const strategy = strategyIn(game, tree, file);
    tallies.push(() => tallyStrategy(game, name, strategy, io.clock));
  }
  return tallies;
}

/** Names a tree in the table: `optimal-average`, or `tree-average` if the file does not claim the optimum. */
function nameOf(tree: Tree): string {
  const word = claimsOptimum(tree.claim) ? OPTIMAL : 'tree';
  return `${word}-${tree.objective.trim().toLowerCase().replace(/\s+/g, '-')}`;
}
