// Claims and options for the producers of certificates.

import type { Signal } from '../base/signal.ts';
import type { CertificateState } from './certificate.ts';

/** Options for making a certificate. */
export interface CertifyOptions {
  /**
   * Number of turns after which positions are assumed and left to other certificates; by default all are
   * proved.
   */
  readonly assumedAfter?: number | undefined;
  readonly signal?: Signal | undefined;
  /**
   * Called with the number of finished steps and the number of steps known to be needed. A step whose guesses
   * have been examined counts as half finished.
   */
  readonly onProgress?: ((done: number, known: number) => void) | undefined;
}

/** A position with a lower bound of its cost from its next turn on. */
export type PositionBound = Pick<CertificateState, 'path' | 'bound'>;
