// The oracle: the definition of cost, written down and nothing else. No memo, no symmetry, no bounds, no
// order, no engine; the feedbacks are tabulated first, and a single code is guessed at once. Exponential, so
// for small games only; everything else in this folder is tested against it.

import { feedbackOf } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type History, isAllowed } from '../game/history.ts';
import { type PriceList, priceOf } from './prices.ts';

/**
 * The oracle of one game and price list: the exact cost of any set of codes, and of a guess made there. In
 * hard mode it depends on how the set was reached too, because that decides which guesses are allowed: by
 * these turns, or by none.
 */
export interface Oracle {
  /** cost(S, t): the least Σ of prices over the codes when the next guess is made on turn `turn`. */
  cost(codes: readonly number[], turn: number, history?: History): number;
  /**
   * The same when the guess is given; Infinity for a guess that neither wins nor tells any two codes apart,
   * or is not allowed.
   */
  guessCost(codes: readonly number[], turn: number, guess: number, history?: History): number;
}

/** `consistent`: every guess must still be possible. */
export function makeOracle(game: Game, prices: PriceList, consistent = false): Oracle {
  const guesses = Array.from({ length: game.guesses }, (_, code) => code);
  const secrets = guesses.slice(0, game.secrets);
  const feedbacks = guesses.map((guess) => secrets.map((secret) => feedbackOf(game, guess, secret)));

  const cost = (codes: readonly number[], turn: number, history: History = []): number => {
    if (codes.length === 1) return priceOf(prices, turn);
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
    const classes: number[][] = [];
    for (const code of codes) {
      const feedback = feedbacks[guess][code];
      if (classes[feedback] === undefined) classes[feedback] = [code];
      else classes[feedback].push(code);
    }
    let sum = 0;
    for (let feedback = 0; feedback < classes.length; feedback++) {
      if (classes[feedback] === undefined) continue;
      if (feedback === game.win) sum += priceOf(prices, turn);
      else if (classes[feedback].length === codes.length) return Number.POSITIVE_INFINITY;
      else sum += cost(classes[feedback], turn + 1, [...history, { guess, feedback }]);
    }
    return sum;
  };

  return { cost, guessCost };
}
