// What a certificate has to prove, as it comes up: positions by key. They are taken up from the largest to the smallest, for a position rests on
// smaller ones alone, so whatever it needs comes up before its turn.

import type { History } from '../game/history.ts';
import type { CertifyOptions } from './certify-options.ts';

/** Positions that need a bound. */
export class Needs<Need extends { readonly path: History; readonly codes: ArrayLike<number> }> {
  readonly #byKey = new Map<string, Need>();
  /** By the number of codes. */
  readonly #bySize: Need[][] = [];
  #done = 0;

  /** How many there are. */
  get size(): number {
    return this.#byKey.size;
  }

  /** The need of this key, if there is one. */
  get(key: string): Need | undefined {
    return this.#byKey.get(key);
  }

  /** Is there one of this key? */
  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  /** Adds one whose key is new. */
  add(key: string, need: Need): void {
    this.#byKey.set(key, need);
    this.#bySize[need.codes.length] ??= [];
    this.#bySize[need.codes.length].push(need);
  }

  /**
   * Expands all needs, those that come up meanwhile too, but those that are assumed. Returns all in the order of a certificate, where what is rested
   * on comes first, and how many are assumed: these come before all others. Those of a size, whose bounds are known when their turn comes, are taken
   * up in `order`, so that the first of them stands last.
   */
  async expanded(
    { assumedAfter, onProgress }: CertifyOptions,
    expand: (need: Need) => Promise<void>,
    order: (a: Need, b: Need) => number = () => 0,
  ): Promise<{ readonly assumed: number; readonly needs: Need[] }> {
    const proved: Need[] = [];
    const assumed: Need[] = [];
    for (let size = this.#bySize.length - 1; size > 0; size--) {
      for (const need of (this.#bySize[size] ?? []).sort(order)) {
        if (need.path.length === assumedAfter) assumed.push(need);
        else {
          await expand(need);
          proved.push(need);
        }
        onProgress?.(++this.#done, this.size);
      }
    }
    return { assumed: assumed.length, needs: [...assumed.reverse(), ...proved.reverse()] };
  }
}
