// What the producers of certificates are asked for, and how they are watched and stopped.

import type { Signal } from '../base/signal.ts';
import type { CertificateState } from './certificate.ts';

/** What the making of a certificate may be given. */
export interface CertifyOptions {
  /** After how many turns positions are assumed, and left to other certificates; by default all is proved. */
  readonly assumedAfter?: number | undefined;
  readonly signal?: Signal | undefined;
  /** States worked through, those half-way counted by halves, and how many are known to be needed. */
  readonly onProgress?: ((done: number, known: number) => void) | undefined;
}

/** A position, and what it costs at least, seen from its next turn as the states of a certificate are. */
export type PositionBound = Pick<CertificateState, 'path' | 'bound'>;
