// The obligations of a proof, by key: positions whose lower bounds the certificate has to prove. The proof of
// a position uses smaller positions only. So the obligations are handled from the largest to the smallest,
// and the bound of each is final when its turn comes.

import { shareOut } from '../base/share-out.ts';
import { UsageError } from '../base/usage-error.ts';
import type { History } from '../game/history.ts';
import type { CertifyOptions } from './certify-options.ts';

/** Largest file that checkers read, in bytes (../verify/CERTIFICATE.md). */
const MOST_BYTES = 2 ** 24;

/**
 * How obligations are handled. For all obligations of one size, several threads first find the open guesses:
 * the guesses that the rules leave below the bound. Then the obligations are expanded one by one: each adds
 * the obligations to which its step must refer.
 */
export interface Expansion<Obligation> {
  readonly threads: number;
  /**
   * Finds, on this thread, the guesses that the rules leave below the bound. The result must depend only on
   * the obligation and its bound.
   */
  readonly openGuesses: (obligation: Obligation, thread: number) => Promise<number[]>;
  /** Adds the obligations to which an obligation's step must refer, given its open guesses. */
  readonly expand: (obligation: Obligation, guesses: readonly number[]) => Promise<void>;
  /**
   * Compares two obligations of one size. The lesser is expanded first, so it comes later in the certificate.
   * By default the older obligation is expanded first.
   */
  readonly order?: (a: Obligation, b: Obligation) => number;
}

/** All obligations of one proof. */
export class Obligations<Obligation extends { readonly path: History; readonly codes: ArrayLike<number> }> {
  readonly #byKey = new Map<string, Obligation>();
  /** The obligations by number of codes. */
  readonly #bySize: Obligation[][] = [];
  readonly #most: number;
  /** Reports progress. Does nothing until `expanded` is called. */
  #tell = (): void => {};

  /** `leastBytes` is the smallest size of an obligation in the file, in bytes, with the references to it. */
  constructor(leastBytes: number) {
    this.#most = Math.floor(MOST_BYTES / leastBytes);
  }

  /** Number of obligations. */
  get size(): number {
    return this.#byKey.size;
  }

  /** Returns the obligation with this key, or undefined if there is none. */
  get(key: string): Obligation | undefined {
    return this.#byKey.get(key);
  }

  /** Returns whether there is an obligation with this key. */
  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  /**
   * Adds an obligation with a new key.
   * @throws UsageError if the certificate would be larger than checkers accept.
   */
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
    this.#tell(); // one expansion may take minutes and add thousands of obligations
  }

  /**
   * Expands all obligations except the assumed ones, including those that are added meanwhile. Returns all of
   * them in the order of a certificate: first the assumed ones, then each after those it refers to.
   */
  async expanded(
    { assumedAfter, onProgress }: CertifyOptions,
    work: Expansion<Obligation>,
  ): Promise<{ readonly assumed: number; readonly obligations: Obligation[] }> {
    const proved: Obligation[] = [];
    const assumed: Obligation[] = [];
    // number of obligations whose open guesses are known, but which are not expanded yet; each counts as half
    // done
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
