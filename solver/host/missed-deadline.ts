// Decides by unsolvable-sets.ts whether any strategy in a game of words keeps to prices that forbid turns.
// This refutes 4 turns for Wordle in minutes; the search would take hours. It is tried only if the greedy
// strategy needs too many turns. A refutation is stored in the memos, so every search finds it there.

import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import type { PriceList } from '../prices.ts';
import type { WorkOptions } from '../progress.ts';
import { call } from './engine-pool.ts';
import type { EngineThreads } from './engine-threads.ts';
import { labelsOf } from './labels.ts';
import { INFINITE } from './layout.ts';
import type { EngineMemory } from './memory.ts';
import { readTask } from './task-list.ts';
import { type Core, type FeedbackTable, UnsolvableSets } from './unsolvable-sets.ts';

/** With fewer turns than this, cores are not tried: the search itself decides by counting classes. */
const FEWEST_TURNS = 3;
/** Milliseconds of work before other work of the thread gets a turn. */
const SHIFT_MS = 20;

/** Options to watch and to stop the work. */
interface RefutingOptions extends Pick<WorkOptions, 'signal'> {
  /** Called from time to time with the number of guesses refuted so far at the position. */
  readonly onRefuted?: (guesses: number) => void;
}

/** The number of turns that the prices still allow at a position; undefined if they forbid no turn. */
function turnsLeft({ prices }: PriceList, history: History): number | undefined {
  return prices[prices.length - 1] < Number.POSITIVE_INFINITY
    ? undefined
    : prices.length - 1 - history.length;
}

/** The feedback table in the engine's memory, with labels in place of feedbacks. */
function tableOf(game: Game, memory: EngineMemory): FeedbackTable {
  const rows = Array.from({ length: game.guesses }, (_, guess) => labelsOf(game, memory, guess));
  return { secrets: game.secrets, labels: memory.fields.labelRoom, rows };
}

/** Decides by cores whether positions of one engine can keep to a deadline. @internal */
export class Deadlines {
  readonly #threads: Pick<EngineThreads, 'game' | 'memory' | 'ask'>;
  /** The last core() of the whole game, with its answer. Certificates are made from it. */
  #last: { readonly turns: number; readonly core: Core | undefined } | undefined;

  constructor(threads: Pick<EngineThreads, 'game' | 'memory' | 'ask'>) {
    this.#threads = threads;
  }

  /**
   * Finds a core that shows that no strategy finds all words of a position within `turns` turns. Returns
   * undefined if some strategy does, if cores do not apply to the game, or if they take too long.
   * @throws the signal's reason, or the error of onRefuted.
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
   * If cores show that no strategy keeps to the prices in force, stores an infinite cost in the memos. Does
   * nothing if the cost is already known to be finite or infinite. The position must be the first task, with
   * its first bounds.
   * @throws like core; EngineError.
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
    // Gives up after as many sets as the game has guesses: then each set refutes too few guesses, and the
    // search is likely to be faster. For example, the search refutes 4 turns for 200 random words with bulls
    // and cows in hundredths of a second, and cores take half a minute. Wordle takes half as many sets as it
    // has guesses.
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
