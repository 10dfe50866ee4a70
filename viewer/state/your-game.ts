// The game in which the reader guesses: the session that follows from an address, and the grades of its
// guesses. The feedbacks of the exact host take time, so callers supply them.

import { secretOfSeed } from '../../game/secret-of-seed.ts';
import { cunning, type Host, honest } from '../../strategies/hosts.ts';
import type { Player } from '../../strategies/player.ts';
import { answer, guess, type Session, start } from '../../strategies/session.ts';
import type { LossBounds } from '../engine/messages.ts';
import type { Address } from './address.ts';

/** Company of a session, apart from its address. */
interface Company {
  /** The player that guesses your code in a race. */
  readonly rival?: Player | undefined;
  /** The feedbacks of a host that takes time, as far as they are known. */
  readonly feedbacks?: readonly number[];
}

/** The part of an address that makes a session. */
type SessionAddress = Pick<Address, 'game' | 'host' | 'seed' | 'guesses' | 'replies'>;

/**
 * The session in which these guesses have been made; guesses after its end, or after the known feedbacks, are
 * left out.
 */
export function sessionOf(address: SessionAddress, { rival, feedbacks = [] }: Company = {}): Session {
  const { game, guesses, replies } = address;
  const race = address.host === 'race';
  let session = start({ game, host: hostOf(address), player: race ? rival : undefined });
  for (const [at, code] of guesses.entries()) {
    if (session.phase !== 'guess' || (address.host === 'exact' && feedbacks[at] === undefined)) break;
    session = guess(session, code, address.host === 'exact' ? feedbacks[at] : undefined);
    if (session.phase === 'answer' && replies[at] !== undefined) session = answer(session, replies[at]);
  }
  return session;
}

function hostOf({ host, game, seed }: SessionAddress): Host {
  if (host === 'cunning') return cunning(game);
  if (host !== 'exact') return honest(game, secretOfSeed(game, seed));
  return {
    name: host,
    feedback: () => {
      throw new Error('the feedbacks of the exact host are handed in');
    },
  };
}

/** The grade of one guess. Turns are means over the possible codes; NaN if the position was too large. */
export interface Grade {
  readonly guess: number;
  /** A best guess in its place: the guess itself if it is one. */
  readonly best: number;
  /** How many codes were possible. */
  readonly codes: number;
  /** Turns still needed before this guess with best play, this one included. */
  readonly expected: number;
  /** Turns lost against a best guess; 0 for a best guess. */
  readonly loss: number;
  /** Bounds on the loss, while the exact loss is unknown. */
  readonly within?: LossBounds;
}

/** A guess whose grade is not known yet, or never will be. */
export function ungraded(guess: number): Grade {
  return { guess, best: guess, codes: Number.NaN, expected: Number.NaN, loss: Number.NaN };
}

/** The turns of a game beyond the best average, by cause; NaN if a grade is unknown. */
export interface Balance {
  /** Turns lost by the guesses: the sum of their losses. Never negative. */
  readonly skill: number;
  /** Turns lost by the feedbacks, against the expectation; negative for luck. */
  readonly luck: number;
}

/**
 * Skill and luck of each guess of a won game. Let E be the expected turns before a guess with best play, L
 * the loss of the guess, and E' the expected turns after its feedback, 0 after the win. The guess promised E
 * + L turns, and 1 + E' turns came of it. So its luck is 1 + E' − (E + L). Summed over a game of n guesses,
 * all E except the first cancel: Σ (L + luck) = n − E₁. So skill and luck together are exactly the turns
 * beyond the best average.
 */
export function balances(grades: readonly Grade[]): Balance[] {
  return grades.map(({ expected, loss }, at) => ({
    skill: loss,
    luck: 1 + (grades[at + 1]?.expected ?? 0) - (expected + loss),
  }));
}

/**
 * Skill and luck of a whole game; NaN without grades. Luck is the difference minus skill, so no rounding
 * error appears.
 */
export function balanceOf(grades: readonly Grade[]): Balance {
  if (grades.length === 0) return { skill: Number.NaN, luck: Number.NaN };
  const skill = grades.reduce((sum, grade) => sum + grade.loss, 0);
  return { skill, luck: grades.length - (grades[0]?.expected ?? 0) - skill };
}

/** Turns more or less than the best average, with the main reason. */
interface Fare {
  readonly turns: number;
  readonly kind: 'lost.luck' | 'lost.skill' | 'ahead';
}

/** The result of a game against the best average; undefined if a part of the balance is unknown. */
export function fareOf({ skill, luck }: Balance): Fare | undefined {
  const turns = skill + luck;
  if (Number.isNaN(turns)) return undefined;
  if (turns < 0) return { turns: -turns, kind: 'ahead' };
  return { turns, kind: luck > skill ? 'lost.luck' : 'lost.skill' };
}

/** The coach's words for a loss, from zero to the largest. */
export const MARKS = ['best', 'good', 'fair', 'poor', 'waste'] as const;
/** One of these words. */
export type Mark = (typeof MARKS)[number];

/** The word for a loss. */
export function markOf(loss: number): Mark {
  if (loss === 0) return 'best';
  if (loss < 0.05) return 'good';
  if (loss < 0.2) return 'fair';
  return loss < 0.75 ? 'poor' : 'waste';
}

/** Turns lost, never negative; a dash if they are unknown. */
export function lossText(turns: number, digits = 2): string {
  return Number.isNaN(turns) ? '–' : turns.toFixed(digits);
}

/** Luck for people, from its cost in turns: + is good luck; a dash if it is unknown. */
export function luckText(cost: number, digits = 2): string {
  const text = lossText(Math.abs(cost), digits);
  return Number.isNaN(cost) || Number(text) === 0 ? text : `${cost < 0 ? '+' : '−'}${text}`;
}
