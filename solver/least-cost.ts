// A last look at a cost before it is called the least: no first guess that looks promising may cost less. The search has refuted
// them all, so this finds what it knows in the memos; it takes another way through the engine, which pays for a win by itself.

import { formatCode } from '../game/code.ts';
import { EngineFault, REPORT } from './engine-error.ts';
import type { EngineHost } from './host/engine-host.ts';
import type { WorkOptions } from './progress.ts';

/** Guesses that are looked at, the most promising ones. */
const LOOKED_AT = 100;

/**
 * Checks that no first guess, of the hundred that are tried first, costs less than the whole game is said to cost under the prices in
 * force. @throws EngineFault when one does; EngineError; the signal's reason.
 * @internal
 */
export async function checkLeast(host: EngineHost, cost: number, options: Pick<WorkOptions, 'signal'>): Promise<void> {
  const candidates = await host.candidates([], options);
  for (const { guess, bound } of candidates.slice(0, LOOKED_AT)) {
    if (bound >= cost) continue;
    const found = await host.costOn(0, { history: [], guess, limit: cost }, options);
    if (found >= cost) continue;
    const code = formatCode(host.game, guess);
    throw new EngineFault(`The search took ${cost} for the least cost, but to begin with ${code} costs ${found}; ${REPORT}.`);
  }
}
