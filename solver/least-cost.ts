// Last checks before a cost is reported as the least. First, no promising first guess may cost less. The
// search has already refuted these guesses, so the check mostly reads the memos. But it takes another path
// through the engine, which adds the price of the win separately. Second, the strategy must have exactly this
// cost; it is played here without the engine. So a false fact from a ledger is noticed if it led to a cost
// that no strategy has.

import { formatCode } from '../game/code.ts';
import type { Outcome } from '../game/strategy.ts';
import { EngineFault, REPORT } from './engine-error.ts';
import type { EngineHost } from './host/engine-host.ts';
import { costOf } from './prices.ts';
import type { Bounds, WorkOptions } from './progress.ts';

/** How many of the most promising guesses are checked. */
const LOOKED_AT = 100;

/**
 * Checks that none of the hundred most promising first guesses costs less than `cost` under the prices in
 * force.
 * @throws EngineFault when one costs less; EngineError; the signal's reason.
 * @internal
 */
export async function checkLeast(
  host: EngineHost,
  cost: number,
  options: Pick<WorkOptions, 'signal'>,
): Promise<void> {
  const candidates = await host.candidates([], options);
  for (const { guess, bound } of candidates.slice(0, LOOKED_AT)) {
    if (bound >= cost) continue;
    const found = await host.costOn(0, { history: [], guess, limit: cost }, options);
    if (found >= cost) continue;
    const code = formatCode(host.game, guess);
    throw new EngineFault(
      `The search took ${cost} for the least cost, but to begin with ${code} costs ${found}; ${REPORT}.`,
    );
  }
}

/**
 * Checks that a strategy has the cost claimed for its position under the prices in force. `histogram` is that
 * of the strategy, and the position comes after `turns` turns.
 * @throws EngineFault when the strategy has another cost.
 * @internal
 */
export function checkReached(
  { prices }: EngineHost,
  turns: number,
  { histogram }: Outcome,
  cost: number,
): void {
  const reached = costOf(prices, histogram, turns);
  if (reached === cost) return;
  throw new EngineFault(`The search found a cost of ${cost}, but its strategy costs ${reached}; ${REPORT}.`);
}

/**
 * Checks that the memos' bound of the cost of the whole game agrees with the bounds that were found. Facts of
 * a ledger may have put a false bound into the memos.
 * @throws EngineFault when they disagree.
 * @internal
 */
export async function checkBetween(host: EngineHost, { proven, found }: Bounds): Promise<void> {
  const { cost, exact } = await host.known([]);
  if (cost <= found && (!exact || cost >= proven)) return;
  const known = exact ? String(cost) : `at least ${cost}`;
  throw new EngineFault(
    `The least cost lies between ${proven} and ${found}, but the search took it to be ${known}; ${REPORT}.`,
  );
}
