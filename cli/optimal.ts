// Optimal strategies for commands: shipped, solved if that takes seconds, or read from a tree file. In
// compare, each is a player beside the rules. strategies/tally.ts computes the sums.

import type { Game } from '../game/game.ts';
import { solve } from '../solver/solve.ts';
import { HEURISTICS } from '../strategies/heuristic-list.ts';
import { type Tally, tallyStrategy } from '../strategies/tally.ts';
import { strategyOf } from '../tree-output/encode.ts';
import { claimsOptimum } from '../tree-output/file-format.ts';
import type { Tree } from '../tree-output/tree.ts';
import type { Io } from './io.ts';
import { boundsProgress } from './progress.ts';
import { isQuick, notQuick } from './quick-game.ts';
import { openShipped } from './shipped.ts';
import { openTreeOf, strategyIn } from './tree-file.ts';

/** The player that follows an optimal strategy. */
export const OPTIMAL = 'optimal';

/** All players by name, to be offered; some can play only some games. */
export const PLAYERS: readonly string[] = [...HEURISTICS.map(({ name }) => name), OPTIMAL];

/** Is this the name of the player that follows an optimal strategy, in any case? */
export function isOptimal(name: string): boolean {
  return name.trim().toLowerCase() === OPTIMAL;
}

/**
 * The tally of an optimal strategy. It is shipped, or solved if that takes seconds or the row was named.
 * Otherwise the command explains how to get the row.
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
 * Functions that tally the strategies of tree files, which are opened at once. The second strategy of one
 * name becomes `name-2`, and so on.
 * @throws UsageError for a file that cannot be read or holds another game, Error for a damaged tree.
 */
export async function treeTallies(game: Game, files: readonly string[], io: Io): Promise<(() => Tally)[]> {
  const tallies: (() => Tally)[] = [];
  const taken = new Map<string, number>();
  for (const file of files) {
    const tree = await openTreeOf(game, file);
    const count = (taken.get(nameOf(tree)) ?? 0) + 1;
    taken.set(nameOf(tree), count);
    const name = count === 1 ? nameOf(tree) : `${nameOf(tree)}-${count}`;
    const strategy = strategyIn(game, tree, file);
    tallies.push(() => tallyStrategy(game, name, strategy, io.clock));
  }
  return tallies;
}

/** `optimal-average`; `tree-average` if the file claims less than that. */
function nameOf(tree: Tree): string {
  const word = claimsOptimum(tree.claim) ? OPTIMAL : 'tree';
  return `${word}-${tree.objective.trim().toLowerCase().replace(/\s+/g, '-')}`;
}
