// Strategies: the first guess, and the strategy after each feedback. A plain immutable tree, shared by all
// code that makes, writes, replays or draws strategies.

import { classes } from './classes.ts';
import { formatFeedback } from './feedback.ts';
import type { Game } from './game.ts';

/**
 * A position of a strategy. `next[feedback]` exists for exactly the feedbacks, other than the win, that some
 * secret gives.
 */
export interface Strategy {
  /** The number of the code to guess. */
  readonly guess: number;
  /**
   * One entry for each feedback of the game, by index; undefined for the win and for feedbacks that no secret
   * gives.
   */
  readonly next: readonly (Strategy | undefined)[];
}

/** More turns than any useful strategy needs, and few enough for the stack. */
const MOST_TURNS = 1000;

/** The result of a strategy over all secrets of its game. */
export interface Outcome {
  /** `histogram[t]` secrets are found on turn t; entry 0 is 0, the last entry is not. */
  readonly histogram: readonly number[];
  /** The sum over all secrets of the turn that finds them, in turns. */
  readonly total: number;
  /** The last turn on which a secret is found. */
  readonly worst: number;
}

/**
 * Plays a strategy against every secret of its game, or only against those in `against`.
 * @throws Error when the strategy does not find some secret within 1000 turns: a feedback without a
 * continuation, or a circle.
 */
export function outcome(game: Game, strategy: Strategy, against?: Iterable<number>): Outcome {
  const histogram: number[] = [0];
  const play = (position: Strategy, secrets: Iterable<number>, turn: number): void => {
    if (turn > Math.min(game.secrets, MOST_TURNS) + 1)
      throw new Error(`The strategy repeats itself, or needs more than ${turn - 2} turns.`);
    while (histogram.length <= turn) histogram.push(0);
    for (const [feedback, members] of classes(game, secrets, position.guess)) {
      const next = position.next[feedback];
      if (feedback === game.win) histogram[turn] += members.length;
      else if (next === undefined)
        throw new Error(
          `The strategy has no guess after turn ${turn} for ${formatFeedback(game, feedback)}.`,
        );
      else play(next, members, turn + 1);
    }
  };
  play(strategy, against ?? Array.from({ length: game.secrets }, (_, secret) => secret), 1);
  while (histogram.length > 1 && histogram[histogram.length - 1] === 0) histogram.pop();
  const total = histogram.reduce((sum, count, turn) => sum + count * turn, 0);
  return { histogram, total, worst: histogram.length - 1 };
}
