// Optimal play against the exact host, for the quick and the slow tests. The game must last exactly as many
// turns as the proved worst case.

import { expect } from 'vitest';
import { parseGame } from '../game/game.ts';
import { remaining, type Turn } from '../game/history.ts';
import { worstPosition } from '../solver/front/worst-position.ts';
import { openSolver } from '../solver/solve.ts';
import { heuristicNamed } from '../strategies/heuristic-list.ts';
import { exact } from '../strategies/hosts.ts';
import { heuristicPlayer, treePlayer } from '../strategies/player.ts';

/**
 * Solves the game for its worst case, which must be `worst` turns. Then plays the strategy against the exact
 * host to the end.
 */
export async function expectWorstCase(name: string, worst: number): Promise<void> {
  const game = parseGame(name);
  await using solver = await openSolver(game, { threads: 2 });
  const solution = await solver.optimise({ kind: 'worst' });
  if (solution.strategy === undefined) throw new Error(`${name} has no strategy`);
  expect(solution.worst).toBe(worst);
  const player = treePlayer(
    'optimal-worst',
    solution.strategy,
    heuristicPlayer(game, heuristicNamed(game, 'naive')),
  );
  const host = exact(game, (positions) => worstPosition(solver, positions));
  const history: Turn[] = [];
  while (history.at(-1)?.feedback !== game.win) {
    expect(history.length).toBeLessThan(worst);
    const guess = player.next(history);
    history.push({ guess, feedback: await host.feedback(history, guess) });
    expect(remaining(game, history).length).toBeGreaterThan(0);
  }
  expect(history).toHaveLength(worst);
}
