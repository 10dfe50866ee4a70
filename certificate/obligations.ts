// The obligations of a proof: positions whose lower bounds a certificate has to prove, by key. The proof of a
// position rests on smaller positions only. So they are worked through from the largest to the smallest, and
// each is complete when its turn comes.

import { shareOut } from '../base/share-out.ts';
import { UsageError } from '../base/usage-error.ts';
import type { History } from '../game/history.ts';
import type { CertifyOptions } from './certify-options.ts';

/** Checkers read no larger file (../verify/CERTIFICATE.md). */
const MOST_BYTES = 2 ** 24;

/**
 * How obligations are worked through: of all of one size the guesses are looked at first, by all threads at
 * once; then each is expanded.
 */
export interface Expansion<Obligation> {
  readonly threads: number;
  /**
   * The guesses that the rules leave open, found on this thread. They depend on the obligation and its bound
   * alone.
   */
  readonly openGuesses: (obligation: Obligation, thread: number) => Promise<number[]>;
  /** Adds what an obligation rests on, given its open guesses. */
  readonly expand: (obligation: Obligation, guesses: readonly number[]) => Promise<void>;
  /**
   * Which of two obligations of one size is expanded first; it stands last. By default the one that came up
   * first.
   */
  readonly order?: (a: Obligation, b: Obligation) => number;
}

/** Positions that need a bound. */
export class Obligations<Obligation extends { readonly path: History; readonly codes: ArrayLike<number> }> {
  readonly #byKey = new Map<string, Obligation>();
  /** By the number of codes. */
  readonly #bySize: Obligation[][] = [];
  readonly #most: number;
  /** Says how far the work is, once it has begun. */
  #tell = (): void => {};

  /** Each obligation takes at least `leastBytes` of the certificate, with its references. */
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
        `The proof needs more than ${this.#most} positions, so its certificate would outgrow the 16 MB ` +
          `that checkers read.`,
      );
    }
    this.#byKey.set(key, obligation);
    this.#bySize[obligation.codes.length] ??= [];
    this.#bySize[obligation.codes.length].push(obligation);
    this.#tell(); // one position may take minutes, and bring up thousands
  }

  /**
   * Works through all obligations, also those that come up on the way, except those that are assumed. Returns
   * all of them in the order of a certificate: first the assumed ones, then each after those it rests on.
   */
  async expanded(
    { assumedAfter, onProgress }: CertifyOptions,
    work: Expansion<Obligation>,
  ): Promise<{ readonly assumed: number; readonly obligations: Obligation[] }> {
    const proved: Obligation[] = [];
    const assumed: Obligation[] = [];
    // so many are not proved yet, but their guesses have been looked at: these count by halves
    let looked = 0;
    this.#tell = () => onProgress?.(assumed.length + proved.length + Math.floor(looked / 2), this.size);
    for (let size = this.#bySize.length - 1; size > 0; size--) {
      const same = this.#bySize[size] ?? [];
      const due: Obligation[] = [];
      for (const obligation of same.sort(work.order ?? (() => 0))) {
        (obligation.path.length === assumedAfter ? assumed : due).push(obligation);
      }
      if (due.length < same.length) this.#tell();
      const guesses: number[][] = [];
      await shareOut(due.entries(), work.threads, async ([i, obligation], thread) => {
        guesses[i] = await work.openGuesses(obligation, thread);
        looked++;
        this.#tell();
      });
      for (const [i, obligation] of due.entries()) {
        await work.expand(obligation, guesses[i]);
        looked--;
        proved.push(obligation);
        this.#tell();
      }
    }
    return { assumed: assumed.length, obligations: [...assumed.reverse(), ...proved.reverse()] };
  }
}
