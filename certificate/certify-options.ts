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

/** The most words of a game in a certificate, and the most different letters of these words. */
const MOST_CERTIFIED = 16_384;
const MOST_CERTIFIED_LETTERS = 256;

/**
 * Checks that a certificate can be about the game.
 * @throws UsageError if it has too many words or letters, or if its words are too long.
 */
export function checkCertifiable({ words, positions, marking, guesses, symbols }: Game): void {
  const longest = LONGEST_CERTIFIED[marking];
  if (!words) return;
  if (guesses > MOST_CERTIFIED)
    throw new UsageError(`A certificate is about at most ${MOST_CERTIFIED} words, not ${guesses}.`);
  if (symbols > MOST_CERTIFIED_LETTERS)
    throw new UsageError(
      `The words of a certificate have at most ${MOST_CERTIFIED_LETTERS} different letters, not ${symbols}.`,
    );
  if (positions > longest)
    throw new UsageError(
      `Words of ${positions} letters are too long for a certificate; answered by ${RULE_TITLES[marking]}, ` +
        `at most ${longest} letters are possible.`,
    );
}
