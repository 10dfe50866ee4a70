// Counts the histograms of the strategies with the least average. A histogram gives the number of codes found
// on each turn.
//
// A strategy is optimal exactly if its first guess costs the least and it continues optimally in each class.
// So the histograms of a position are the union of the histograms of its optimal guesses. The histograms of a
// guess are all sums of one histogram of each class, moved one turn later. Guesses of one orbit have the same
// histograms. So have guesses with the same classes (in hard mode with the same hints, too).

import type { Signal } from '../../base/signal.ts';
import { classes } from '../../game/classes.ts';
import { hintsOf } from '../../game/hard-mode.ts';
import { type History, remaining } from '../../game/history.ts';
import type { EngineHost } from '../host/engine-host.ts';
import { AVERAGE } from '../prices.ts';
import type { WorkOptions } from '../progress.ts';
import type { Solver } from '../solver.ts';

/** `histogram[t]` codes are found t turns from now; entry 0 belongs to the next guess. */
type Histogram = readonly number[];

/**
 * Returns the number of different histograms of strategies with the least sum of turns. Returns undefined if
 * a position that optimal play reaches has more than `most`; then the whole game has more, too.
 * @throws EngineError when the engine fails; the signal's reason.
 */
export async function countHistograms(
  solver: Solver,
  most: number,
  signal?: Signal,
): Promise<number | undefined> {
  return solver.exclusively(AVERAGE, signal, async (host) => {
    const found = await new HistogramSearch(host, most, signal).of([], remaining(solver.game, []));
    return found?.length;
  });
}

class HistogramSearch {
  readonly #host: EngineHost;
  readonly #most: number;
  readonly #work: Pick<WorkOptions, 'signal'>;
  readonly #known = new Map<string, readonly Histogram[] | undefined>();

  constructor(host: EngineHost, most: number, signal: Signal | undefined) {
    this.#host = host;
    this.#most = most;
    this.#work = { signal };
  }

  /** The histograms of a position; undefined if there are more than `#most`. */
  async of(history: History, codes: Uint16Array): Promise<readonly Histogram[] | undefined> {
    if (codes.length <= 2) return [codes.length === 1 ? [1] : [1, 1]];
    const key = String.fromCharCode(...codes) + hintsOf(this.#host.game, history);
    if (this.#known.has(key)) return this.#known.get(key);
    const found = await this.#search(history, codes);
    this.#known.set(key, found);
    return found;
  }

  async #search(history: History, codes: Uint16Array): Promise<readonly Histogram[] | undefined> {
    const n = codes.length;
    const cost = await this.#host.costOn(0, { history }, this.#work);
    // A total of 2n − 1 turns is the least for n codes. The next guess then finds one code, and the guess
    // after it all others.
    if (cost - n * history.length === 2 * n - 1) return [[1, n - 1]];
    const best = new Set(await this.#host.bestGuesses(history, cost, this.#work));
    const candidates = await this.#host.candidates(history, this.#work);
    const seen = new Set<string>();
    const all = new Map<string, Histogram>();
    for (const { guess } of candidates) {
      const partition = best.has(guess) ? this.#partition(history, codes, guess) : undefined;
      if (partition === undefined || seen.has(partition)) continue;
      seen.add(partition);
      const sums = await this.#ofGuess(history, codes, guess);
      if (sums === undefined) return undefined;
      for (const [text, histogram] of sums) all.set(text, histogram);
      if (all.size > this.#most) return undefined;
    }
    return [...all.values()];
  }

  /** The classes of a guess as a sorted text, each with its hints. The class of the win is marked. */
  #partition(history: History, codes: Uint16Array, guess: number): string {
    const { game } = this.#host;
    const parts = classes(game, codes, guess).map(
      ([feedback, members]) =>
        `${feedback === game.win ? '!' : ''}${members} ${hintsOf(game, [...history, { guess, feedback }])}`,
    );
    return parts.sort().join(';');
  }

  /** The histograms of a guess by their text; undefined if there are more than `#most`. */
  async #ofGuess(
    history: History,
    codes: Uint16Array,
    guess: number,
  ): Promise<Map<string, Histogram> | undefined> {
    const { game } = this.#host;
    let sums = new Map<string, Histogram>([['', []]]);
    for (const [feedback, members] of classes(game, codes, guess)) {
      const won = feedback === game.win;
      const later = won ? [] : await this.of([...history, { guess, feedback }], members);
      if (later === undefined) return undefined;
      sums = addHistograms(sums, won ? [[1]] : later.map((histogram) => [0, ...histogram]));
      if (sums.size > this.#most) return undefined;
    }
    return sums;
  }
}

/** All different sums of a histogram of `a` and a histogram of `b`. */
function addHistograms(a: ReadonlyMap<string, Histogram>, b: readonly Histogram[]): Map<string, Histogram> {
  const sums = new Map<string, Histogram>();
  for (const one of a.values()) {
    for (const other of b) {
      const [long, short] = one.length >= other.length ? [one, other] : [other, one];
      const sum = long.map((count, turn) => count + (short[turn] ?? 0));
      sums.set(sum.join(), sum);
    }
  }
  return sums;
}
