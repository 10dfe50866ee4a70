// A certificate as data: positions with lower bounds of their cost. Each bound follows from earlier ones.
// Plain data, without the reasons why it is true; ../verify/CERTIFICATE.md is the specification.

import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';
import type { Relabelling } from '../game/symmetry.ts';

/** The class of a guess that costs at least the bound of an earlier state, because `map` carries it there. */
export interface CertificateReference {
  readonly guess: number;
  /** The feedback, by index. */
  readonly feedback: number;
  readonly state: number;
  readonly map: Relabelling;
}

/** One step of the proof: a position, a lower bound of its cost, and why it holds. */
export interface CertificateState {
  readonly path: History;
  /** No strategy for the codes that fit the path costs less, relative to the phase of its next turn. */
  readonly bound: number;
  /** Maps of these codes onto themselves. */
  readonly generators: readonly Relabelling[];
  /** Ascending by guess, then by feedback. */
  readonly references: readonly CertificateReference[];
}

/**
 * The proof that every strategy of a game costs at least `bound` under these prices; or a part of it, which
 * proves what another one assumes.
 */
export interface Certificate {
  readonly game: Game;
  readonly prices: string;
  /** The bound of the last state. */
  readonly bound: number;
  /**
   * How many of the states, the first, are only assumed: neither generators nor references say why they hold.
   * Usually none.
   */
  readonly assumed?: number;
  /** States refer to earlier ones only; the last is the whole game, but for parts. */
  readonly states: readonly CertificateState[];
}

/** One step of a proof about words: only which earlier ones help is said, the latest first. */
export interface WordState {
  readonly path: History;
  /**
   * The secrets that it is about, by their places among those that fit the path, ascending; without it, all.
   */
  readonly picked?: readonly number[];
  readonly bound: number;
  /** The numbers of states. */
  readonly references: readonly number[];
}

/** The same proof about a game of words. */
export interface WordCertificate extends Omit<Certificate, 'states'> {
  readonly states: readonly WordState[];
}

/** A certificate about symbols or words; `game.words` says which. */
export type AnyCertificate = Certificate | WordCertificate;
