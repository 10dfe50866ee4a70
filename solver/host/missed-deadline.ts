// Asks unsolvable-sets.ts, in games of words, whether any strategy keeps to prices that forbid turns: 4 turns
// for Wordle are refuted in minutes that way, where the search would take hours. It is asked only where the
// greedy strategy comes too late, so where the answer is open. What it refutes is noted in the memos as if
// the search had, so all that asks the search finds it there.

import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import type { PriceList } from '../prices.ts';
import type { WorkOptions } from '../progress.ts';
import { call } from './engine-pool.ts';
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

/** How many turns the prices leave to a position; undefined where they forbid none. */
function turnsLeft({ prices }: PriceList, history: History): number | undefined {
  return prices[prices.length - 1] < Number.POSITIVE_INFINITY
    ? undefined
    : prices.length - 1 - history.length;
}

/** The feedbacks that the engine's memory holds. */
function tableOf(game: Game, { memory, fields }: EngineMemory): FeedbackTable {
  const { secrets, guesses } = game;
  const row = (guess: number): Uint8Array =>
    new Uint8Array(memory.buffer, fields.byGuess + guess * fields.columnBytes, secrets);
  return { secrets, rows: Array.from({ length: guesses }, (_, guess) => row(guess)) };
}

/** What cores show of the deadlines of one engine. @internal */
export class Deadlines {
  readonly #threads: Pick<EngineThreads, 'game' | 'memory' | 'ask'>;
  /** The last question about the whole game, with the answer: a certificate is made of it. */
  #last: { readonly turns: number; readonly core: Core | undefined } | undefined;

  constructor(threads: Pick<EngineThreads, 'game' | 'memory' | 'ask'>) {
    this.#threads = threads;
  }

  /**
   * A core of a position that shows that no strategy finds all its words within so many turns; undefined if
   * some strategy does, or cores know nothing of the game, or are soon of no use. @throws the signal's
   * reason, or what onRefuted throws.
   */
  async core(turns: number, history: History, options: RefutingOptions): Promise<Core | undefined> {
    const { game, memory } = this.#threads;
    if (turns < 1 || !game.words || game.hard || memory.fields.consistent === 1) return undefined;
    if (history.length === 0 && this.#last?.turns === turns) return this.#last.core;
    const core = await this.#find(remaining(game, history), turns, options);
    if (history.length === 0) this.#last = { turns, core };
    return core;
  }

  /**
   * Notes in the memos that no strategy keeps to these prices, which are in force, if that is so, it is open,
   * and cores can show it. The position is the first task, which has its first values. @throws like core;
   * EngineError.
   */
  async note(list: PriceList, history: History, options: RefutingOptions): Promise<void> {
    const { game, memory } = this.#threads;
    const turns = turnsLeft(list, history);
    if (!game.words || turns === undefined || turns < FEWEST_TURNS) return;
    const { found, proven } = readTask(memory, 0);
    if (found < INFINITE || proven === INFINITE) return;
    const known = await this.#threads.ask(history, call.knownCost(history.length), options.signal);
    if (known & 1) return;
    if ((await this.core(turns, history, options)) === undefined) return;
    await this.#threads.ask(history, call.noteCost(history.length, INFINITE), options.signal);
  }

  async #find(
    set: Uint16Array,
    turns: number,
    { signal, onRefuted }: RefutingOptions,
  ): Promise<Core | undefined> {
    const { game, memory } = this.#threads;
    const sets = new UnsolvableSets(tableOf(game, memory));
    const work = sets.core(set, turns);
    let begun = performance.now();
    // Where more sets are looked at than there are guesses, none refutes many guesses, and the search is
    // likely to be faster: it refutes in hundredths of a second what takes half a minute here, such as 4
    // turns for 200 random words with bulls and cows. Wordle takes half as many sets as it has guesses.
    for (let looked = 0; looked <= game.guesses; looked++) {
      const step = work.next();
      if (step.done) return step.value;
      if (performance.now() - begun < SHIFT_MS) continue;
      onRefuted?.(sets.refuted);
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      begun = performance.now();
    }
    return undefined;
  }
}
