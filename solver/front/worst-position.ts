// Chooses among several positions for the exact host (strategies/hosts.ts): first by the largest optimal
// worst case, then by the largest least sum of turns within that worst case.

import { UsageError } from '../../base/usage-error.ts';
import type { History } from '../../game/history.ts';
import { checkedHistory } from '../checks.ts';
import { averageWithin, feasibleWithin } from '../prices.ts';
import type { WorkOptions } from '../progress.ts';
import type { Solver } from '../solver.ts';

/**
 * Returns the index of the position in which optimal play needs the most turns at worst. Ties go to the
 * largest least sum of turns within that number, then to the first position. With this function, `exact` of
 * `optimoo/players` is a host that makes perfect play need the worst case of the game: `exact(game,
 * (positions) => worstPosition(solver, positions))`.
 *
 * A position is winnable within k turns if some strategy finds every code by turn k of the game. This holds
 * exactly if its cost is finite under the prices 0 … 0 (k times), ∞. For k = 1, 2, … only positions that are
 * not winnable within k turns remain. When no position remains, those of the step before share the largest
 * worst case k. The first k tried is one more than the length of the shortest history, as a smaller k cannot
 * suffice. This ends, because every position can be won within as many further turns as it has codes.
 * @param positions one or more histories that have not found the secret, each with a code that fits it.
 * @throws UsageError for no positions, or for a history that is invalid, fits no code, or has found the
 * secret; EngineError when the engine has failed; the signal's reason.
 */
export async function worstPosition(
  solver: Solver,
  positions: readonly History[],
  options: WorkOptions = {},
): Promise<number> {
  if (positions.length === 0) throw new UsageError('There are no positions; give one or more histories.');
  const histories = positions.map((history) => checkedHistory(solver.game, history));
  let running = [...histories.keys()];
  let turns = Math.min(...histories.map((history) => history.length));
  for (let longer = running; longer.length > 0; ) {
    running = longer;
    turns++;
    const question = solver.under(feasibleWithin(turns));
    longer = [];
    for (const index of running) {
      if ((await question.cost(histories[index], options)) === Number.POSITIVE_INFINITY) longer.push(index);
    }
  }
  return running.length === 1 ? running[0] : mostCostly(solver, histories, running, turns, options);
}

/** The position whose least sum of turns within `turns` turns is the largest; the first one of several. */
async function mostCostly(
  solver: Solver,
  positions: readonly History[],
  running: readonly number[],
  turns: number,
  options: WorkOptions,
): Promise<number> {
  const question = solver.under(averageWithin(turns));
  let worst = running[0];
  let most = -1;
  for (const index of running) {
    const cost = await question.cost(positions[index], options);
    if (cost <= most) continue;
    most = cost;
    worst = index;
  }
  return worst;
}
