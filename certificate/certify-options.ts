// Claims and options for the producers of certificates.

import type { Signal } from '../base/signal.ts';
import type { CertificateState } from './certificate.ts';

/** Options for making a certificate. */
export interface CertifyOptions {
  /** After how many turns positions are assumed, and left to other certificates; by default all is proved. */
  readonly assumedAfter?: number | undefined;
  readonly signal?: Signal | undefined;
  /** States worked through, those half-way counted by halves, and how many are known to be needed. */
  readonly onProgress?: ((done: number, known: number) => void) | undefined;
}

/** A position with a lower bound of its cost, seen from its next turn. */
export type PositionBound = Pick<CertificateState, 'path' | 'bound'>;
