// Computes the costs of all guesses of a position: the exact cost if it is below a limit, else a lower bound.
// If only some guesses of least cost are needed, the limit falls with each of them. Threads take guesses one
// by one, the most promising first. They share their results through the memos.

import { shareOut } from '../base/share-out.ts';
import type { History } from '../game/history.ts';
import type { EngineHost } from './host/engine-host.ts';
import type { WorkOptions } from './progress.ts';

/** The cost of a guess, or a lower bound of it. */
export interface GuessCost {
  readonly guess: number;
  /**
   * The least sum of prices if this code is guessed next. If `isExact` is false, a lower bound of that sum.
   */
  readonly cost: number;
  readonly isExact: boolean;
}

/** The progress of guessCosts: how many guesses are done, of how many. */
export interface GuessCostProgress {
  readonly done: number;
  readonly all: number;
  /** The result for the last guess. */
  readonly last: GuessCost;
}

/** Options for the costs of guesses. */
export type GuessCostOptions = Pick<WorkOptions, 'signal'> & {
  /** Called after each guess. Its thread takes the next guess once a returned promise is settled. */
  readonly onGuess?: (progress: GuessCostProgress) => unknown;
  /**
   * A guess that is already proved to have the least cost. It is not searched, and its cost is a lower bound
   * for all other guesses.
   */
  readonly least?: { readonly guess: number; readonly cost: number } | undefined;
  /** The number of exact costs that are needed. Further costs may be lower bounds of the largest of them. */
  readonly most?: number | undefined;
  /** The only guesses to compare, for callers that know orbits which the solver does not. @internal */
  readonly among?: readonly number[] | undefined;
};

/** Orders costs of guesses: exact ones first, then by cost, then by the guess's number. @internal */
export function byCost(a: GuessCost, b: GuessCost): number {
  return Number(b.isExact) - Number(a.isExact) || a.cost - b.cost || a.guess - b.guess;
}

/**
 * Returns the costs of the guesses that split the position, one guess for each orbit. Costs less than `below`
 * are exact; the others are lower bounds. Exact costs come first. Within each group the order is by cost,
 * then by the guess's number.
 * @throws the reason of the signal; EngineError when the engine has failed.
 * @internal
 */
export async function guessCosts(
  host: EngineHost,
  history: History,
  below: number,
  { signal, onGuess, least: proved, most = Number.POSITIVE_INFINITY, among }: GuessCostOptions,
): Promise<GuessCost[]> {
  const work = { signal };
  const candidates = (await host.candidates(history, work)).filter(
    ({ guess }) => among?.includes(guess) ?? true,
  );
  const costs: GuessCost[] = [];
  /** The lowest exact costs so far, ascending, at most `most`. */
  const lowest: number[] = [];
  const keep = (cost: number): void => {
    lowest.push(cost);
    lowest.sort((a, b) => a - b);
    lowest.splice(most);
  };
  await shareOut(candidates, host.threads, async ({ guess, bound }, thread) => {
    const limit = Math.min(below, (lowest[most - 1] ?? Number.POSITIVE_INFINITY) + 1);
    const floor = Math.max(bound, proved?.cost ?? 0);
    const isKnown = floor >= limit || guess === proved?.guess;
    const cost = isKnown ? floor : await host.costOn(thread, { history, guess, limit }, work);
    const isExact = cost < limit;
    const last = { guess, cost, isExact };
    costs.push(last);
    if (isExact && most < Number.POSITIVE_INFINITY) keep(cost);
    await onGuess?.({ done: costs.length, all: candidates.length, last });
  });
  costs.sort(byCost);
  const [least] = costs;
  // If the store has a false fact about this position, it contradicts this one. The least cost of only some
  // guesses says nothing about the position.
  if (least !== undefined && among === undefined)
    host.tell({ history, cost: least.cost, exact: least.isExact });
  return costs;
}
