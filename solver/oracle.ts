// The oracle computes costs by their definition and nothing else. It has no memo, symmetry, bounds, order or
// engine. Only two things are simplified: feedbacks are tabulated first, and a single code is guessed at
// once. It takes exponential time, so it serves small games only. Tests compare all other files of this
// folder with it.

import { feedbackOf } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type History, isAllowed } from '../game/history.ts';
import { weightOf } from '../game/weights.ts';
import { type PriceList, priceOf } from './prices.ts';

/**
 * The oracle of one game and price list. It returns the exact cost of any set of codes, and of a guess there.
 * In hard mode the allowed guesses depend on the turns that led to the set, so pass these turns as `history`.
 */
export interface Oracle {
  /** Returns the least sum of weight times price over the codes if the next guess is made on turn `turn`. */
  cost(codes: readonly number[], turn: number, history?: History): number;
  /**
   * Returns the least sum of weight times price if `guess` is made on turn `turn`. Returns Infinity if the
   * guess is not allowed, or if it neither wins nor separates any two codes.
   */
  guessCost(codes: readonly number[], turn: number, guess: number, history?: History): number;
}

/** Makes the oracle of a game and price list. With `consistent`, every guess must be a candidate. */
export function makeOracle(game: Game, prices: PriceList, consistent = false): Oracle {
  const guesses = Array.from({ length: game.guesses }, (_, code) => code);
  const secrets = guesses.slice(0, game.secrets);
  const feedbacks = guesses.map((guess) => secrets.map((secret) => feedbackOf(game, guess, secret)));

  const cost = (codes: readonly number[], turn: number, history: History = []): number => {
    if (codes.length === 1) return weightOf(game, codes[0]) * priceOf(prices, turn);
    let least = Number.POSITIVE_INFINITY;
    for (const guess of consistent ? codes : guesses)
      least = Math.min(least, guessCost(codes, turn, guess, history));
    return least;
  };

  const guessCost = (
    codes: readonly number[],
    turn: number,
    guess: number,
    history: History = [],
  ): number => {
    if ((consistent && !codes.includes(guess)) || !isAllowed(game, history, guess))
      return Number.POSITIVE_INFINITY;
    const classes = new Map<number, number[]>();
    for (const code of codes) {
      const feedback = feedbacks[guess][code];
      classes.set(feedback, [...(classes.get(feedback) ?? []), code]);
    }
    let sum = 0;
    for (const [feedback, members] of classes) {
      if (feedback === game.win) sum += weightOf(game, guess) * priceOf(prices, turn);
      else if (members.length === codes.length) return Number.POSITIVE_INFINITY;
      else sum += cost(members, turn + 1, [...history, { guess, feedback }]);
    }
    return sum;
  };

  return { cost, guessCost };
}
