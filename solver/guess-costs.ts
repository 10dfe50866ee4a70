// What every guess of a position costs, up to a limit: exactly below it, and above it a bound that the search
// has proven on the way. Threads take guesses one by one, the most promising first; what they learn serves
// the others through the memos.

import { shareOut } from '../base/share-out.ts';
import type { History } from '../game/history.ts';
import type { EngineHost } from './host/engine-host.ts';
import type { WorkOptions } from './progress.ts';

/** What is proved of a guess. */
export interface GuessCost {
  readonly guess: number;
  /**
   * The least sum of prices if this is guessed next; or, unless it is exact, a sum that it takes at least.
   */
  readonly cost: number;
  readonly isExact: boolean;
}

/** How far a table of guesses is. */
export interface GuessCostProgress {
  readonly done: number;
  readonly all: number;
  /** What has been found of the last guess. */
  readonly last: GuessCost;
}

/** What there is to say about the work, beside whether it shall end. */
export type GuessCostOptions = Pick<WorkOptions, 'signal'> & {
  readonly onGuess?: (progress: GuessCostProgress) => void;
  /** A guess of least cost that is proved already: it is not searched, and no other costs less. */
  readonly least?: { readonly guess: number; readonly cost: number } | undefined;
};

/**
 * Of one guess for each orbit of those that tell something, what it costs: exact where that is below the
 * limit. By cost, exact ones first, then by number.
 * @throws the reason of the signal; EngineError when the engine has failed.
 * @internal
 */
export async function guessCosts(
  host: EngineHost,
  history: History,
  below: number,
  { signal, onGuess, least: proved }: GuessCostOptions,
): Promise<GuessCost[]> {
  const work = { signal };
  const candidates = await host.candidates(history, work);
  const costs: GuessCost[] = [];
  const note = (last: GuessCost): void => {
    costs.push(last);
    onGuess?.({ done: costs.length, all: candidates.length, last });
  };
  await shareOut(candidates, host.threads, async ({ guess, bound }, thread) => {
    const floor = Math.max(bound, proved?.cost ?? 0);
    const isKnown = floor >= below || guess === proved?.guess;
    const cost = isKnown ? floor : await host.costOn(thread, { history, guess, limit: below }, work);
    note({ guess, cost, isExact: cost < below });
  });
  costs.sort((a, b) => Number(b.isExact) - Number(a.isExact) || a.cost - b.cost || a.guess - b.guess);
  const [least] = costs;
  // a false fact about the position shows
  if (least !== undefined) host.tell({ history, cost: least.cost, exact: least.isExact });
  return costs;
}
