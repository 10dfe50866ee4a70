// A certificate as plain data: positions with lower bounds of their cost. Each bound follows from earlier
// ones. The data do not say by which rule; ../verify/CERTIFICATE.md is the specification.

import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';
import type { Relabelling } from '../game/symmetry.ts';

/**
 * States that a class costs at least the bound of an earlier step, because `map` carries the class to its
 * codes.
 */
export interface CertificateReference {
  readonly guess: number;
  /** Index of the feedback. */
  readonly feedback: number;
  readonly state: number;
  readonly map: Relabelling;
}

/** One step of a proof: a position, a lower bound of its cost, and references to earlier steps. */
export interface CertificateState {
  readonly path: History;
  /** Lower bound of the cost of the codes that fit the path, from the next turn on. */
  readonly bound: number;
  /** Maps that carry these codes onto themselves. */
  readonly generators: readonly Relabelling[];
  /** Ascending by guess, then by feedback. */
  readonly references: readonly CertificateReference[];
}

/**
 * A proof that every strategy of a game costs at least `bound` under these prices, or a part of such a proof.
 * A part proves steps that other certificates assume.
 */
export interface Certificate {
  readonly game: Game;
  readonly prices: string;
  /** The bound of the last step. */
  readonly bound: number;
  /** Number of assumed steps, usually 0. They come first, and have no generators or references. */
  readonly assumed?: number;
  /**
   * The steps. Each refers only to earlier steps. In a whole certificate, the last step is about the whole
   * game. A part of a divided proof may end with any position.
   */
  readonly states: readonly CertificateState[];
}

/** One step of a proof about words. It only lists the earlier steps that help, the latest first. */
export interface WordState {
  readonly path: History;
  /**
   * The chosen secrets: ascending indices in the list of secrets that fit the path. Undefined if the step is
   * about all secrets that fit.
   */
  readonly picked?: readonly number[];
  readonly bound: number;
  /** The numbers of the steps referred to. */
  readonly references: readonly number[];
}

/** A certificate about a game of words. */
export interface WordCertificate extends Omit<Certificate, 'states'> {
  readonly states: readonly WordState[];
}

/** A certificate about symbols or words; `game.words` says which. */
export type AnyCertificate = Certificate | WordCertificate;
