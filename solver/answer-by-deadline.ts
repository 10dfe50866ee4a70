// Answers a question by a deadline: with the result of the search, or else with the best guess known by then.
// The time counts from the call. If it ends while the call still waits in the queue, the engine is not used.

import { Deadline } from '../base/deadline.ts';
import type { Signal } from '../base/signal.ts';
import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import type { EngineHost } from './host/engine-host.ts';
import { type Known, knownWithoutSearch, requireAllowed } from './known-without-search.ts';
import { AVERAGE, type PriceList } from './prices.ts';
import type { WorkOptions } from './progress.ts';

/**
 * Milliseconds for the engine to compare guesses after the search has stopped. The memos of the search help.
 */
const LOOK_MS = 100;
/** Milliseconds after the deadline at which the answer comes in any case, without the engine. */
const GRACE_MS = 200;

/** Runs work when the queue reaches it. @internal */
export type Hold = <T>(work: (host: EngineHost) => Promise<T>, signal: Signal | undefined) => Promise<T>;

/** A question with a deadline. @internal */
export interface TimedQuestion<T> {
  readonly game: Game;
  readonly history: History;
  /**
   * The prices to minimise. Undefined if several price lists decide the objective; then guesses that were not
   * searched are compared by the average.
   */
  readonly prices: PriceList | undefined;
  readonly hold: Hold;
  /** Finds the answer, unless its signal aborts it first. */
  readonly search: (host: EngineHost, work: WorkOptions) => Promise<T>;
}

/**
 * Returns the result of the search if it comes in time, else the best guess known.
 * @throws errors of the search; the signal's reason.
 * @internal
 */
export async function answerByDeadline<T>(
  { game, history, prices, hold, search }: TimedQuestion<T>,
  milliseconds: number,
  { signal, onProgress }: WorkOptions,
): Promise<T | Known> {
  const answer = new Deadline(milliseconds + GRACE_MS, signal);
  const searching = new Deadline(milliseconds, signal);
  let proven = 0;
  let reached: { readonly guess: number; readonly found: number } | undefined;
  const work: WorkOptions = {
    signal: searching.signal,
    onProgress: (progress) => {
      if (prices !== undefined) {
        const { guess, found } = progress;
        proven = Math.max(proven, progress.proven);
        if (guess !== undefined && found < (reached?.found ?? Number.POSITIVE_INFINITY))
          reached = { guess, found };
      }
      onProgress?.(progress);
    },
  };
  const knownTo = async (host: EngineHost): Promise<Known> => {
    await host.usePrices(prices ?? AVERAGE);
    const known = await host.knownGuess(history, undefined, { signal: answer.signal, milliseconds: LOOK_MS });
    return raised({ remaining: remaining(game, history).length, ...known });
  };
  const raised = (known: Known): Known => ({
    ...requireAllowed(known),
    ...(reached !== undefined && reached.found < known.found && reached),
    proven: Math.max(known.proven, proven),
  });
  try {
    return await hold(async (host) => {
      try {
        return await search(host, work);
      } catch (error) {
        if (error !== searching.isOver) throw error;
        return knownTo(host);
      }
    }, answer.signal);
  } catch (error) {
    if (error !== answer.isOver) throw error;
    return raised(knownWithoutSearch(game, prices ?? AVERAGE, history));
  } finally {
    answer.end();
    searching.end();
  }
}
