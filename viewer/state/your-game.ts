// The game in which the reader guesses: its session, which follows from the address, and the grades of the
// guesses. The feedbacks of the exact host take time to compute, so callers pass them.

import { secretOfSeed } from '../../game/secret-of-seed.ts';
import { cunning, type Host, honest } from '../../strategies/hosts.ts';
import type { Player } from '../../strategies/player.ts';
import { answer, guess, type Session, start } from '../../strategies/session.ts';
import type { LossBounds } from '../engine/messages.ts';
import type { Address, PageHost } from './address.ts';

/** The values that a session needs beside the address. */
interface Company {
  /** The player that guesses your code in a race. */
  readonly rival?: Player | undefined;
  /** The known feedbacks of a host that needs time. */
  readonly feedbacks?: readonly number[];
}

/** The parts of an address that determine a session. */
type SessionAddress = Pick<Address, 'game' | 'host' | 'seed' | 'guesses' | 'replies'>;

/**
 * Returns the session after these guesses. Guesses after the end of the game are left out, and so are guesses
 * without a known feedback.
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

/** True if a host keeps a secret. Other hosts have no secret, so a chance to find it has no meaning. */
export function hasSecret(host: PageHost): boolean {
  return host !== 'cunning' && host !== 'exact';
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

/**
 * The grade of one guess. All turns are means over the possible codes, and NaN if the position was too large.
 */
export interface Grade {
  readonly guess: number;
  /** A best guess in place of the graded one. It is the graded guess itself if that is best. */
  readonly best: number;
  /** Number of codes that were possible before the guess. */
  readonly codes: number;
  /** Expected turns with best play from before this guess, including this turn. */
  readonly expected: number;
  /** Turns that the guess loses against a best guess; 0 for a best guess. */
  readonly loss: number;
  /** Bounds on the loss, while the exact loss is unknown. */
  readonly within?: LossBounds;
}

/** Returns a grade for a guess whose numbers are unknown. */
export function ungraded(guess: number): Grade {
  return { guess, best: guess, codes: Number.NaN, expected: Number.NaN, loss: Number.NaN };
}

/** The turns of a game beyond the best average, split by cause; NaN if a grade is unknown. */
export interface Balance {
  /** Turns lost by the guesses, which is the sum of their losses. Never negative. */
  readonly skill: number;
  /** Turns that the feedbacks cost beyond the expectation; negative for good luck. */
  readonly luck: number;
}

/**
 * Returns skill and luck of each guess of a won game.
 *
 * Let E be the expected turns before a guess with best play. Let L be the loss of the guess. Let E' be the
 * expected turns after its feedback, which is 0 after the win. The expectation for the guess was E + L turns,
 * but 1 + E' turns came of it. So the luck of the guess is 1 + E' − (E + L).
 *
 * In the sum over a game of n guesses, all E except the first cancel: Σ (L + luck) = n − E₁. So skill and
 * luck together are exactly the turns beyond the best average.
 */
export function balances(grades: readonly Grade[]): Balance[] {
  return grades.map(({ expected, loss }, at) => ({
    skill: loss,
    luck: 1 + (grades[at + 1]?.expected ?? 0) - (expected + loss),
  }));
}

/** The balance of a won game. */
interface Verdict extends Balance {
  /** The number of turns that count. */
  readonly turns: number;
  /** The turns that best play needs on average for the turns that count. */
  readonly average: number;
}

/**
 * Returns the balance of a won game after its grading; NaN if a grade is unknown. The first turn does not
 * count if its grade alone is unknown, as in games of huge lists. Luck is the difference to the average minus
 * skill, so no rounding error appears.
 */
export function balanceOf(grades: readonly Grade[]): Verdict {
  const isUnknown = ({ loss, expected }: Grade): boolean => Number.isNaN(loss + expected);
  const later = grades.slice(1);
  const isLater = later.length > 0 && isUnknown(grades[0]) && !later.some(isUnknown);
  const counted = isLater ? later : grades;
  const skill = counted.reduce((sum, grade) => sum + grade.loss, 0);
  const average = counted[0]?.expected ?? Number.NaN;
  return { skill, luck: counted.length - average - skill, turns: counted.length, average };
}

/** The coach's words for a loss, from no loss to the largest. */
export const MARKS = ['best', 'good', 'fair', 'poor', 'waste'] as const;
/** One of the coach's words. */
export type Mark = (typeof MARKS)[number];

/** Returns the coach's word for a loss. */
export function markOf(loss: number): Mark {
  if (loss === 0) return 'best';
  if (loss < 0.05) return 'good';
  if (loss < 0.2) return 'fair';
  return loss < 0.75 ? 'poor' : 'waste';
}

/** Returns lost turns as text, never negative; a dash if they are unknown. */
export function lossText(turns: number, digits = 2): string {
  return Number.isNaN(turns) ? '–' : turns.toFixed(digits);
}

/** Returns luck as text, given its cost in turns. A + means good luck, and a dash means unknown. */
export function luckText(cost: number, digits = 2): string {
  const text = lossText(Math.abs(cost), digits);
  return Number.isNaN(cost) || Number(text) === 0 ? text : `${cost < 0 ? '+' : '−'}${text}`;
}
