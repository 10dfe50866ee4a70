// Asks unsolvable-sets.ts, in games of words, whether any strategy keeps to prices that forbid turns: 4 turns for Wordle are refuted in minutes that way,
// where the search would take hours. It is asked only where the greedy strategy comes too late, so where the answer is open. What it refutes is noted in the memos
// as if the search had, so all that asks the search finds it there.

import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import type { PriceList } from '../prices.ts';
import type { WorkOptions } from '../progress.ts';
import type { EngineThreads } from './engine-threads.ts';
import { INFINITE } from './layout.ts';
import type { EngineMemory } from './memory.ts';
import { readTask } from './task-list.ts';
import { type Core, type FeedbackTable, UnsolvableSets } from './unsolvable-sets.ts';

/** Fewer turns are the search's own matter: it counts classes. */
const FEWEST_TURNS = 3;
/** Milliseconds of work between two moments at which the thread is free for others. */
const SHIFT_MS = 20;

/** How the work is watched and stopped. */
interface RefutingOptions extends Pick<WorkOptions, 'signal'> {
  /** Told now and then how many guesses are refuted at the position. */
  readonly onRefuted?: (guesses: number) => void;
}

/** How many turns the prices leave to a position; undefined where they forbid none, or what may be guessed changes from turn to turn, of which cores know nothing. */
function turnsLeft(game: Game, consistent: boolean, { prices }: PriceList, history: History): number | undefined {
  if (!game.words || game.hard || consistent || prices[prices.length - 1] < Number.POSITIVE_INFINITY) return undefined;
  return prices.length - 1 - history.length;
}

/** The feedbacks that the engine's memory holds. */
function tableOf(game: Game, { memory, byGuess, columnBytes }: EngineMemory): FeedbackTable {
  const { secrets, guesses } = game;
  const row = (guess: number): Uint8Array => new Uint8Array(memory.buffer, byGuess + guess * columnBytes, secrets);
  return { secrets, rows: Array.from({ length: guesses }, (_, guess) => row(guess)) };
}

/**
 * A core of the position that shows that no strategy keeps to the prices in force; undefined if some strategy does, or this is no question for cores. @throws the signal's reason, or what
 * onRefuted throws.
 */
export async function unsolvableCore(
  { game, memory }: Pick<EngineThreads, 'game' | 'memory'>,
  prices: PriceList,
  history: History,
  { signal, onRefuted }: RefutingOptions,
): Promise<Core | undefined> {
  const turns = turnsLeft(game, memory.consistent, prices, history);
  if (turns === undefined || turns < 1) return undefined;
  const sets = new UnsolvableSets(tableOf(game, memory));
  const work = sets.core(remaining(game, history), turns);
  for (let begun = performance.now(); ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - begun < SHIFT_MS) continue;
    onRefuted?.(sets.refuted);
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    begun = performance.now();
  }
}

/**
 * Notes in the memos that no strategy keeps to the prices in force, if that is so, it is open, and cores can show it. The position is the first task, which has its first
 * values. @throws like unsolvableCore; EngineError.
 */
export async function noteMissedDeadline(
  threads: EngineThreads,
  prices: PriceList,
  history: History,
  options: RefutingOptions,
): Promise<void> {
  const turns = turnsLeft(threads.game, threads.memory.consistent, prices, history);
  if (turns === undefined || turns < FEWEST_TURNS) return;
  const { found, proven } = readTask(threads.memory, 0);
  if (found < INFINITE || proven === INFINITE) return;
  if ((await threads.ask(history, ['knownBound', history.length], options.signal)) === INFINITE) return;
  const core = await unsolvableCore(threads, prices, history, options);
  if (core !== undefined) await threads.ask(history, ['noteCost', history.length, INFINITE], options.signal);
}
