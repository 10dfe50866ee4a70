// The common part of both producers of certificates, producer.ts and word-producer.ts. Positions are handled
// from the largest set of codes to the smallest, because a proof uses bounds of smaller sets only. So each
// position is proved once, for the largest bound that larger positions need. Nothing here is trusted: if the
// search is wrong, the producer fails or the checker refuses the certificate.

import { classes } from '../game/classes.ts';
import type { Game } from '../game/game.ts';
import { formatHistory, type History, remaining } from '../game/history.ts';
import type { EngineHost } from '../solver/host/engine-host.ts';
import { priceOf } from '../solver/prices.ts';
import type { CertifyOptions, PositionBound } from './certify-options.ts';
import { type BoundedClass, type Look, raisedClasses } from './class-bounds.ts';
import { Obligations } from './obligations.ts';

/** A position, given by its turns and the codes that remain. */
export interface ProvedPlace {
  readonly path: History;
  readonly codes: Uint16Array;
  /** Equal for positions that share one proof. */
  readonly key: string;
}

/** A class of a guess while its bound is being chosen. Bounds are counted from the turn of the guess. */
export type Part<P extends ProvedPlace> = P & BoundedClass & { readonly feedback: number };

/** Makes the steps of a certificate. An obligation is a position with the bound to prove. */
export abstract class Prover<P extends ProvedPlace, Obligation extends P & { bound: number }> {
  protected readonly host: EngineHost;
  protected readonly game: Game;
  protected readonly options: CertifyOptions;
  protected readonly work: Pick<CertifyOptions, 'signal'>;
  protected readonly obligations: Obligations<Obligation>;

  /** `leastBytes` is the smallest size of an obligation in the file, in bytes, with the references to it. */
  constructor(host: EngineHost, options: CertifyOptions, leastBytes: number) {
    this.host = host;
    this.game = host.game;
    this.options = options;
    this.work = { signal: options.signal };
    this.obligations = new Obligations(leastBytes);
  }

  protected abstract placeOf(path: History, codes: Uint16Array): P;
  /** Creates an obligation to prove this bound, without references yet. */
  protected abstract obligationOf(place: P, bound: number): Obligation;
  /** Returns the guesses that the rules alone leave below the bound of the obligation. */
  protected abstract openGuesses(obligation: Obligation, thread: number): Promise<number[]>;
  /**
   * Finds the obligations that the step must refer to, so that each of these guesses costs at least the
   * bound.
   */
  protected abstract expand(obligation: Obligation, guesses: readonly number[]): Promise<void>;
  /** Compares two obligations with equally many codes. The lesser one is handled first. */
  protected readonly order?: (a: Obligation, b: Obligation) => number;

  /**
   * Returns obligations that prove all these claims, in the order of a certificate.
   * @throws like certifyAll.
   */
  protected async proved(
    claims: readonly PositionBound[],
  ): Promise<{ readonly assumed: number; readonly obligations: Obligation[] }> {
    for (const { path, bound } of claims) {
      const codes = remaining(this.game, path);
      if (codes.length === 0) throw new RangeError(`No code fits ${formatHistory(this.game, path)}.`);
      this.#add(this.placeOf(path, codes), bound);
    }
    return this.obligations.expanded(this.options, {
      threads: this.host.threads,
      openGuesses: (obligation, thread) => this.openGuesses(obligation, thread),
      expand: (obligation, guesses) => this.expand(obligation, guesses),
      ...(this.order && { order: this.order }),
    });
  }

  #add(place: P, bound: number): Obligation {
    const obligation = this.obligationOf(place, bound);
    this.obligations.add(place.key, obligation);
    return obligation;
  }

  /** Returns the obligation that proves the bound of a class. Creates it, or raises its bound, if needed. */
  protected demand(part: Part<P>): Obligation {
    const bound = part.bound - this.extra(part.path.length - 1) * part.codes.length;
    const obligation = this.obligations.get(part.key) ?? this.#add(part, bound);
    obligation.bound = Math.max(obligation.bound, bound);
    return obligation;
  }

  /** Returns the phase after a number of turns. Prices depend on the phase only. */
  protected phase(turns: number): number {
    return Math.min(turns, this.host.prices.prices.length - 1);
  }

  /**
   * Returns the extra cost of each code if the cost is counted after this number of turns instead of one turn
   * later: e(f) of CERTIFICATE.md.
   */
  protected extra(turns: number): number {
    const { prices, step } = this.host.prices;
    return turns + 1 < prices.length ? 0 : step;
  }

  /** Returns a lower bound of a guess's cost, from lower bounds of its classes, by feedback. */
  protected sum({ path, codes }: ProvedPlace, guess: number, bounds: readonly number[]): number {
    const won = codes.includes(guess) ? priceOf(this.host.prices, this.phase(path.length) + 1) : 0;
    return bounds.reduce((total, bound) => total + bound, won);
  }

  /**
   * Chooses the classes whose bounds must be proved so that a guess costs at least the bound of the
   * obligation. `bounds` are the bounds of the classes so far, by feedback.
   */
  protected choose(
    obligation: Obligation,
    guess: number,
    bounds: readonly number[],
    look?: Look<Part<P>>,
  ): Promise<Part<P>[]> {
    const parts: Part<P>[] = [];
    for (const [feedback, codes] of classes(this.game, obligation.codes, guess)) {
      if (feedback === this.game.win || codes.length < 4) continue;
      const place = this.placeOf([...obligation.path, { guess, feedback }], codes);
      parts.push({ ...place, feedback, quick: bounds[feedback], bound: bounds[feedback] });
    }
    const { host, obligations, work } = this;
    const sum = this.sum(obligation, guess, bounds);
    return raisedClasses(parts, sum, { host, obligation, obligations, work, ...(look && { look }) });
  }
}
