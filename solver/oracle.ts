// The oracle: the definition of cost, written down and nothing else. No memo, no symmetry, no bounds, no order, no engine.
// Exponential, so for small games only; everything else in this folder is tested against it.

import { feedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import type { PriceList } from './prices.ts';

/** The price of turn 1, 2, …, which may be Infinity. */
export function priceOf(list: PriceList, turn: number): number {
  const last = list.prices.length;
  return turn <= last ? list.prices[turn - 1] : list.prices[last - 1] + (turn - last) * list.step;
}

/** cost(S, t): the least Σ of prices over the codes when the next guess is made on turn `turn`. */
export function oracleCost(game: Game, prices: PriceList, codes: readonly number[], turn: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let guess = 0; guess < game.secrets; guess++) {
    least = Math.min(least, oracleGuessCost(game, prices, codes, turn, guess));
  }
  return least;
}

/** The same when the guess is given; Infinity for a guess that neither wins nor tells the codes apart. */
export function oracleGuessCost(game: Game, prices: PriceList, codes: readonly number[], turn: number, guess: number): number {
  const classes = new Map<number, number[]>();
  for (const code of codes) {
    const answer = feedback(game, guess, code);
    classes.set(answer, [...(classes.get(answer) ?? []), code]);
  }
  let cost = 0;
  for (const [answer, members] of classes) {
    if (answer === game.win) cost += priceOf(prices, turn);
    else if (members.length === codes.length) return Number.POSITIVE_INFINITY;
    else cost += oracleCost(game, prices, members, turn + 1);
  }
  return cost;
}
