// Hosts answer guesses. The honest host has a secret. The cunning hosts have none: they give the worst
// feedback for the player that some code still fits. The greedy one keeps the most codes. The exact one needs
// an engine from the caller.

import { classes } from '../game/classes.ts';
import { feedbackOf } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type History, noCodeFits, remaining } from '../game/history.ts';

/** Answers the guesses. */
export interface Host {
  readonly name: string;
  /**
   * The feedback to `guess` after this history, as an index 0 … feedbackCount−1. Equal histories and guesses
   * give equal feedbacks.
   */
  feedback(history: History, guess: number): number;
}

/** A host whose feedbacks take time, because an engine computes them. */
export interface SlowHost {
  readonly name: string;
  /** The feedback, as of a Host. */
  feedback(history: History, guess: number): Promise<number>;
}

/**
 * Chooses the worst position for the player and returns its index. There are at least two positions, each
 * with a code that fits. `worstPosition` of `optimoo/solve` is exact.
 */
export type Worst = (positions: readonly History[]) => Promise<number>;

/**
 * The value of the remaining codes to the host on the next turn: larger values keep the player longer. An
 * engine can give the exact remaining cost.
 */
export type Worth = (codes: Uint16Array, turn: number) => number | bigint;

/**
 * A host with secret number `secret` that answers truly. Its `feedback` throws RangeError for an invalid
 * guess or secret.
 */
export function honest(game: Game, secret: number): Host {
  return { name: 'honest', feedback: (_history, guess) => feedbackOf(game, guess, secret) };
}

/**
 * A host without a secret. It gives the feedback whose codes have the highest worth, by default their number.
 * A tie goes to the lowest feedback. It gives the win only if nothing else is possible. Its `feedback` throws
 * UsageError when no code fits the history.
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
 * The cunning host with exact judgement, if `worst` is exact. It gives the win only if nothing else is
 * possible. Its `feedback` rejects with UsageError when no code fits the history.
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
