// Last looks at a cost before it is called the least. No first guess that looks promising may cost less: the
// search has refuted them all, so this finds what it knows in the memos; it takes another way through the
// engine, which pays for a win by itself. And the strategy must cost just that: it is played here, without
// the engine, so a false fact that was believed shows as soon as it leads to a cost that no strategy has.

import { formatCode } from '../game/code.ts';
import type { Outcome } from '../game/strategy.ts';
import { EngineFault, REPORT } from './engine-error.ts';
import type { EngineHost } from './host/engine-host.ts';
import { costOf } from './prices.ts';
import type { Bounds, WorkOptions } from './progress.ts';

/** Guesses that are looked at, the most promising ones. */
const LOOKED_AT = 100;

/**
 * Checks that no first guess, of the hundred that are tried first, costs less than the whole game is said to
 * cost under the prices in force. @throws EngineFault when one does; EngineError; the signal's reason.
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
 * Checks that a strategy for a position after so many turns, which fares as `histogram` says, costs what the
 * position was said to cost under the prices in force. @throws EngineFault when it does not.
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
 * Checks that what the memos know of the whole game, perhaps from facts that were believed, fits the bounds
 * of its cost that were found.
 * @throws EngineFault when it does not.
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
