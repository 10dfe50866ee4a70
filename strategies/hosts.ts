// Hosts answer the guesses. The honest host has a secret. The cunning hosts have none: they give the feedback
// that is worst for the player, but always one that some code fits. The greedy one takes the feedback that
// leaves most codes; the exact one needs an engine, which the caller provides.

import { classes } from '../game/classes.ts';
import { feedbackOf } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type History, noCodeFits, remaining } from '../game/history.ts';

/** Answers the guesses. */
export interface Host {
  readonly name: string;
  /**
   * The feedback to `guess` after this history, as an index 0 … feedbackCount−1. The same for the same
   * history and guess.
   */
  feedback(history: History, guess: number): number;
}

/** A host whose feedbacks take time, because an engine computes them. */
export interface SlowHost {
  readonly name: string;
  /** Like that of a Host, later. */
  feedback(history: History, guess: number): Promise<number>;
}

/**
 * Which of these positions, at least two and each with a code that fits, is the worst for the player: its
 * index. `worstPosition` of `optimoo/solve` judges exactly.
 */
export type Worst = (positions: readonly History[]) => Promise<number>;

/**
 * What the codes that a feedback leaves are worth to the host, on the turn that follows: the more, the longer
 * the player is kept. An engine can give the exact remaining cost here.
 */
export type Worth = (codes: Uint16Array, turn: number) => number | bigint;

/**
 * A host that thinks of code number `secret` and answers truly. Its `feedback` throws RangeError when there
 * is no such guess or secret.
 */
export function honest(game: Game, secret: number): Host {
  return { name: 'honest', feedback: (_history, guess) => feedbackOf(game, guess, secret) };
}

/**
 * A host without a secret: it gives the feedback whose codes are worth most; the number of codes unless told
 * otherwise. Ties go to the lowest feedback; the win is given only when nothing else is left to say. Its
 * `feedback` throws UsageError when no code fits the history.
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
 * The cunning host whose judgement is exact, if `worst` is. The win is given only when nothing else is left
 * to say. Its `feedback` rejects with a UsageError when no code fits the history.
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
