// The game in which you guess: the session that follows from a place, and what each guess was worth. The host answers by itself,
// so guesses are all that has to be remembered.

import { secretOfSeed } from '../../game/secret-of-seed.ts';
import { cunning, type Host, honest } from '../../strategies/hosts.ts';
import { guess, type Session, start } from '../../strategies/session.ts';
import type { Address } from './address.ts';

/** The session in which these guesses have been made; guesses after its end are left out. */
export function sessionOf(place: Address): Session {
  let session = start({ game: place.game, host: hostOf(place) });
  for (const code of place.guesses) if (session.phase === 'guess') session = guess(session, code);
  return session;
}

function hostOf(place: Address): Host {
  return place.host === 'cunning' ? cunning(place.game) : honest(place.game, secretOf(place.game, place.seed));
}

/** The secret that a seed stands for: neighbouring seeds have secrets far apart (the finaliser of murmur3). */
export function secretOf(game: Game, seed: number): number {
  let hash = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % game.secrets;
}

/** What one guess was worth. */
export interface Grade {
  readonly guess: number;
  /** A best guess in its place. */
  readonly best: number;
  /** How many codes were possible. */
  readonly codes: number;
  /** Turns lost against the best guess, in expectation over those codes; 0 for a best guess. */
  readonly loss: number;
}

export const MARKS = ['best', 'good', 'fair', 'poor', 'waste'] as const;
export type Mark = (typeof MARKS)[number];

/** The word for a loss. */
export function markOf(loss: number): Mark {
  if (loss === 0) return 'best';
  if (loss < 0.05) return 'good';
  if (loss < 0.2) return 'fair';
  return loss < 0.75 ? 'poor' : 'waste';
}
