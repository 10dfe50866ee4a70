// Claims and options for the producers of certificates.

import type { Signal } from '../base/signal.ts';
import { UsageError } from '../base/usage-error.ts';
import { type Marking, RULE_TITLES } from '../game/feedback-rules.ts';
import type { Game } from '../game/game.ts';
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

/** The greatest length of words in certificates. A certificate holds a feedback in a byte. */
const LONGEST_CERTIFIED: Readonly<Record<Marking, number>> = { ab: 8, bulls: 8, wordle: 5 };

/** Checks that a certificate can be about the game. @throws UsageError if its words are too long. */
export function checkCertifiable({ words, positions, marking }: Game): void {
  const longest = LONGEST_CERTIFIED[marking];
  if (!words || positions <= longest) return;
  throw new UsageError(
    `Words of ${positions} letters are too long for a certificate; answered by ${RULE_TITLES[marking]}, at ` +
      `most ${longest} letters are possible.`,
  );
}
