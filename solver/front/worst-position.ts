// The judgement of the exact host (strategies/hosts.ts): of several positions, the one whose optimal worst
// case is largest, then the one that costs most turns when the worst case is kept as small as it can be.

import { UsageError } from '../../base/usage-error.ts';
import type { History } from '../../game/history.ts';
import { checkedHistory } from '../checks.ts';
import { averageWithin, feasibleWithin } from '../prices.ts';
import type { WorkOptions } from '../progress.ts';
import type { Solver } from '../solver.ts';

/**
 * The index of the position in which optimal play needs most turns at worst; of several, the one of the
 * largest least sum of turns within so many; of several still, the first. With it `exact` of
 * `optimoo/players` is a host that makes perfect play need the worst case of the game: `exact(game,
 * (positions) => worstPosition(solver, positions))`.
 *
 * A position can be won within k turns, those played before included, just when its cost is finite under the
 * prices 0 … 0 (k times), ∞. So for k = 1, 2, … those positions stay in the running that cannot be won within
 * k; when there are none, the ones still there before have the same worst case k, the largest. The first k
 * that can suffice is one more than the turns played. This ends: within as many more turns as there are
 * codes, every position can be won.
 * @param positions one or more histories that have not found the secret, each with a code that fits it.
 * @throws UsageError for no positions, what is no history, one that no code fits, or one that has found the
 * secret; EngineError when the engine has failed; the signal's reason.
 */
export async function worstPosition(
  solver: Solver,
  positions: readonly History[],
  options: WorkOptions = {},
): Promise<number> {
  if (positions.length === 0)
    throw new UsageError('Of no positions none is the worst; give one or more histories.');
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

/**
 * Of these positions, the one of the largest least sum of turns within so many turns; the first of several.
 */
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
