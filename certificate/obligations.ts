// The obligations of a proof: positions whose lower bounds a certificate has to prove, by key. The proof of a position rests on smaller
// positions only. So they are worked through from the largest to the smallest, and each is complete when its turn comes.

import { UsageError } from '../base/usage-error.ts';
import type { History } from '../game/history.ts';
import type { CertifyOptions } from './certify-options.ts';

/** Checkers read no larger file (../verify/CERTIFICATE.md). */
const MOST_BYTES = 2 ** 24;

/** Positions that need a bound. */
export class Obligations<Obligation extends { readonly path: History; readonly codes: ArrayLike<number> }> {
  readonly #byKey = new Map<string, Obligation>();
  /** By the number of codes. */
  readonly #bySize: Obligation[][] = [];
  readonly #most: number;
  #done = 0;

  /** Each of them takes at least so many bytes of the certificate, with what refers to it. */
  constructor(leastBytes: number) {
    this.#most = Math.floor(MOST_BYTES / leastBytes);
  }

  /** How many there are. */
  get size(): number {
    return this.#byKey.size;
  }

  /** The obligation of this key, if there is one. */
  get(key: string): Obligation | undefined {
    return this.#byKey.get(key);
  }

  /** Is there one of this key? */
  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  /** Adds one whose key is new. @throws UsageError when no file that checkers read could hold so many. */
  add(key: string, obligation: Obligation): void {
    if (this.size === this.#most) {
      throw new UsageError(
        `The proof needs more than ${this.#most} positions, so its certificate would outgrow the 16 MB that checkers read.`,
      );
    }
    this.#byKey.set(key, obligation);
    this.#bySize[obligation.codes.length] ??= [];
    this.#bySize[obligation.codes.length].push(obligation);
  }

  /**
   * Works through all obligations, also those that come up on the way, except those that are assumed. Returns all of them in the order of a
   * certificate: first those that are assumed, and how many these are; then each after those it rests on. Among positions of one size, `order`
   * says which is worked through first; that one stands last.
   */
  async expanded(
    { assumedAfter, onProgress }: CertifyOptions,
    expand: (obligation: Obligation) => Promise<void>,
    order: (a: Obligation, b: Obligation) => number = () => 0,
  ): Promise<{ readonly assumed: number; readonly obligations: Obligation[] }> {
    const proved: Obligation[] = [];
    const assumed: Obligation[] = [];
    for (let size = this.#bySize.length - 1; size > 0; size--) {
      for (const obligation of (this.#bySize[size] ?? []).sort(order)) {
        if (obligation.path.length === assumedAfter) assumed.push(obligation);
        else {
          await expand(obligation);
          proved.push(obligation);
        }
        onProgress?.(++this.#done, this.size);
      }
    }
    return { assumed: assumed.length, obligations: [...assumed.reverse(), ...proved.reverse()] };
  }
}
