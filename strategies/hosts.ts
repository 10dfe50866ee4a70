// Hosts, which answer guesses. The honest host has a secret. The cunning hosts have none. They give the
// feedback that is worst for the player, among those that some code still fits. The greedy one gives the
// feedback that most codes fit. The exact one needs an engine, which the caller passes.

import { classes } from '../game/classes.ts';
import { feedbackOf } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type History, noCodeFits, remaining } from '../game/history.ts';

/** A host: it answers guesses. */
export interface Host {
  readonly name: string;
  /**
   * Returns the feedback to `guess` after this history, as an index 0 … feedbackCount−1. The same history and
   * guess always get the same feedback.
   */
  feedback(history: History, guess: number): number;
}

/** A host that returns promises, because an engine needs time to compute the feedback. */
export interface SlowHost {
  readonly name: string;
  /** Returns a promise of the feedback; otherwise as in Host. */
  feedback(history: History, guess: number): Promise<number>;
}

/**
 * Returns the index of the position that is worst for the player. There are at least two positions, each with
 * a code that fits. `worstPosition` of `optimoo/solve` is an exact implementation.
 */
export type Worst = (positions: readonly History[]) => Promise<number>;

/**
 * Returns how much the host likes to be left with these codes on the given turn. A larger value means that
 * the player needs longer. For example, an engine can give the exact cost of the codes.
 */
export type Worth = (codes: Uint16Array, turn: number) => number | bigint;

/**
 * Returns a host with secret number `secret` that answers truly. Its `feedback` throws RangeError for an
 * invalid guess or secret.
 */
export function honest(game: Game, secret: number): Host {
  return { name: 'honest', feedback: (_history, guess) => feedbackOf(game, guess, secret) };
}

/**
 * Returns a host without a secret. It gives the feedback whose remaining codes have the highest `worth`,
 * which is by default their number. A tie goes to the lowest feedback. It gives the win only if no other
 * feedback is possible. Its `feedback` throws UsageError if no code fits the history.
 */
export function cunning(game: Game, worth: Worth = (codes) => codes.length): Host {
  const feedback = (history: History, guess: number): number => {
    const codes = remaining(game, history);
    if (codes.length === 0) throw noCodeFits();
    let best = game.win;
    let most: number | bigint | undefined;
    for (const [candidate, left] of classes(game, codes, guess)) {
      if (candidate === game.win) continue;
      const value = worth(left, history.length + 2);
      if (most !== undefined && value <= most) continue;
      most = value;
      best = candidate;
    }
    return best;
  };
  return { name: 'cunning', feedback };
}

/**
 * Returns a cunning host that chooses the feedback with `worst`; it is exact if `worst` is exact. It gives
 * the win only if no other feedback is possible. Its `feedback` rejects with UsageError if no code fits the
 * history.
 */
export function exact(game: Game, worst: Worst): SlowHost {
  const feedback = async (history: History, guess: number): Promise<number> => {
    const codes = remaining(game, history);
    if (codes.length === 0) throw noCodeFits();
    const feedbacks = classes(game, codes, guess).map(([candidate]) => candidate);
    const others = feedbacks.filter((candidate) => candidate !== game.win);
    if (others.length < 2) return others[0] ?? game.win;
    return others[await worst(others.map((feedback) => [...history, { guess, feedback }]))];
  };
  return { name: 'exact', feedback };
}
