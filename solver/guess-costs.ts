// The costs of all guesses of a position: exact below a limit, else a lower bound. Threads take guesses one
// by one, the most promising first. The memos share their findings.

import { shareOut } from '../base/share-out.ts';
import type { History } from '../game/history.ts';
import type { EngineHost } from './host/engine-host.ts';
import type { WorkOptions } from './progress.ts';

/** The proven cost of a guess, or a bound of it. */
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
  /** The result for the last guess. */
  readonly last: GuessCost;
}

/** Options for the costs of guesses. */
export type GuessCostOptions = Pick<WorkOptions, 'signal'> & {
  readonly onGuess?: (progress: GuessCostProgress) => void;
  /** A guess of least cost that is proved already: it is not searched, and no other costs less. */
  readonly least?: { readonly guess: number; readonly cost: number } | undefined;
};

/**
 * The costs of one guess for each orbit, if the guess splits the position. They are exact if below the limit.
 * Exact costs come first, then ordered by cost and by number.
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
