// A strategy: a first guess, and a further strategy after each feedback. It is a plain immutable tree. All
// code that makes, writes, replays or draws strategies uses this type.

import { classes } from './classes.ts';
import { formatFeedback } from './feedback.ts';
import type { Game } from './game.ts';
import { weightSum } from './weights.ts';

/** A strategy from some position on. */
export interface Strategy {
  /** The number of the code to guess. */
  readonly guess: number;
  /**
   * The strategies after each feedback, by index of the feedback; undefined for the win and for feedbacks
   * that no remaining secret gives.
   */
  readonly next: readonly (Strategy | undefined)[];
}

/** Returns the list `next` of a strategy without any entry. Long words have too many feedbacks to list. */
export function emptyNext({ feedbackCount }: Game): (Strategy | undefined)[] {
  return new Array<Strategy | undefined>(Math.min(feedbackCount, 256)).fill(undefined);
}

/** Returns a strategy with other numbers of codes. `numberOf` gives the new number of each guess. */
export function renumbered({ guess, next }: Strategy, numberOf: (code: number) => number): Strategy {
  const after: (Strategy | undefined)[] = [];
  // Long words have millions of feedbacks, so most entries of `next` lack.
  for (const [feedback, strategy] of Object.entries(next))
    after[Number(feedback)] = strategy && renumbered(strategy, numberOf);
  return { guess: numberOf(guess), next: after };
}

/** The maximum number of turns: more than any useful strategy needs, and small enough for the call stack. */
const MOST_TURNS = 1000;

/**
 * Returns the most turns that a strategy of this game may take. A strategy that needs more guesses without
 * learning anything, or repeats itself for ever.
 */
export function mostTurns(game: Game): number {
  return Math.min(game.secrets, MOST_TURNS) + 1;
}

/** The result of a strategy, played against all secrets of its game. */
export interface Outcome {
  /**
   * The sum of the weights of the secrets found on turn t is histogram[t]. Without weights this is their
   * number. histogram[0] is 0, and the last entry is not 0.
   */
  readonly histogram: readonly number[];
  /**
   * The sum of weight times turns over all secrets. Turns count up to and including the guess that finds the
   * secret. Without weights this is the sum of turns.
   */
  readonly total: number;
  /** The last turn on which a secret is found. */
  readonly worst: number;
}

/**
 * Plays a strategy against every secret of its game, or only against the secrets in `against`.
 * @throws Error if the strategy does not find some secret within 1000 turns, because it lacks an entry for a
 * feedback or contains a cycle.
 */
export function outcome(game: Game, strategy: Strategy, against?: Iterable<number>): Outcome {
  const histogram: number[] = [0];
  const play = (position: Strategy, secrets: Iterable<number>, turn: number): void => {
    if (turn > mostTurns(game))
      throw new Error(`The strategy repeats itself, or needs more than ${turn - 2} turns.`);
    while (histogram.length <= turn) histogram.push(0);
    for (const [feedback, members] of classes(game, secrets, position.guess)) {
      const next = position.next[feedback];
      if (feedback === game.win) histogram[turn] += weightSum(game, members);
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
