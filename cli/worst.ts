// The judgement of the exact host: of several positions, the one whose optimal worst case is largest, then the one that costs
// most turns when the worst case is kept as small as it can be.

import type { History } from '../game/history.ts';
import type { WorkOptions } from '../solver/engine-host.ts';
import { averageWithin, feasibleWithin } from '../solver/prices.ts';
import type { Solver } from '../solver/solver.ts';
import type { Worst } from '../strategies/hosts.ts';

/**
 * Judges with a solver.
 *
 * A position can be won within k turns just when its cost is finite under the prices 0 … 0 (k times), ∞. So from k = 1 on, those
 * positions stay in the running that cannot be won within k; when there are none, the ones still there before have the
 * same worst case k, the largest. This ends: within as many turns as there are codes, every position can be won.
 */
export function worstBy(solver: Solver, options: WorkOptions = {}): Worst {
  return async (positions) => {
    let running = [...positions.keys()];
    let turns = 0;
    for (let longer = running; longer.length > 0; ) {
      running = longer;
      turns++;
      const question = solver.under(feasibleWithin(turns));
      longer = [];
      for (const index of running) {
        if ((await question.cost(positions[index], options)) > 0) longer.push(index);
      }
    }
    return running.length === 1 ? running[0] : mostCostly(solver, positions, running, turns, options);
  };
}

/** Of these positions, the one of the largest least sum of turns within so many turns; the first of several. */
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
