// What the walk needs to know of a position without a search, from the engine of this machine, which is idle meanwhile.

import { Queue } from '../base/queue.ts';
import { canonicalForms } from '../game/canonical-form.ts';
import type { Game } from '../game/game.ts';
import { type History, isPossible, remaining } from '../game/history.ts';
import type { EngineHost } from '../solver/host/engine-host.ts';
import { INFINITE } from '../solver/host/layout.ts';
import type { Bounds } from '../solver/progress.ts';
import type { Board, ClassBound } from './walk.ts';

/** The board of the game and the prices for which a host is ready. @throws the reason of the signal, from any of its methods. */
export class EngineBoard implements Board {
  readonly game: Game;
  readonly #host: EngineHost;
  readonly #signal: AbortSignal | undefined;
  readonly #formOf: ReturnType<typeof canonicalForms>;
  /** The walk asks in many places at once, the host does one thing at a time. */
  readonly #queue = new Queue();

  constructor(host: EngineHost, signal: AbortSignal | undefined) {
    this.game = host.game;
    this.#host = host;
    this.#signal = signal;
    this.#formOf = canonicalForms(host.game);
  }

  candidates(history: History): Promise<readonly { guess: number; bound: number }[]> {
    return this.#queue.run(() => this.#host.candidates(history), this.#signal);
  }

  bounds(history: History): Promise<Bounds> {
    return this.#queue.run(() => this.#host.bounds(history), this.#signal);
  }

  async parts(history: History, guess: number): Promise<{ won: number; classes: readonly ClassBound[] }> {
    const quick = await this.#queue.run(() => this.#host.quickBounds(history, guess), this.#signal);
    // The engine counts from the phase of the position on; in the prices as given every code costs so much more.
    const { prices, step } = this.#host.prices;
    const later = Math.max(0, history.length - (prices.length - 1)) * step;
    const won = isPossible(this.game, history, guess);
    const price = prices[Math.min(history.length, prices.length - 1)] + later;
    const classes = quick.map(({ size, bound }, feedback) => ({
      feedback,
      size,
      bound: bound >= INFINITE ? Number.POSITIVE_INFINITY : bound + later * size,
    }));
    return { won: won ? price : 0, classes: classes.filter(({ size }) => size > 0) };
  }

  nameOf(history: History): string {
    return `${history.length};${this.#formOf(history, remaining(this.game, history)).key}`;
  }
}
