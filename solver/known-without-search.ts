// A guess and bounds for a position, found without an engine, for callers that cannot wait until one is free.
// It takes some ten milliseconds, however large the game is.

import { classes } from '../game/classes.ts';
import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import type { Strategy } from '../game/strategy.ts';
import { ONE_IN } from './host/layout.ts';
import { type PriceList, priceOf, TooFewTurns } from './prices.ts';
import type { Bounds } from './progress.ts';

/** The best guess that is known while nothing is proven to be best. Costs are sums as in Best. */
export interface Known extends Bounds {
  /** Codes that fit the history. */
  readonly remaining: number;
  /** No guess costs less than `proven`; this one costs `found` at most. */
  readonly guess: number;
}

/** Codes that may be scored for the choice of a guess. */
const SCORED = 100_000;
/** Steps of this part of a list meet its members in an order that has no pattern. */
const STRIDE = (Math.sqrt(5) - 1) / 2;

/**
 * A guess with bounds of its cost, for a history that some code fits. It is the code that makes the most
 * classes, among a sample of the remaining codes. Remaining codes are always allowed. The upper bound assumes
 * that any remaining code is guessed from then on.
 */
export function knownWithoutSearch(game: Game, prices: PriceList, history: History): Known {
  const codes = remaining(game, history);
  const turn = history.length + 1;
  let guess = codes[0];
  let most = 0;
  for (let i = 0; i < codes.length && (i === 0 || (i + 1) * codes.length <= SCORED); i++) {
    const other = codes[Math.floor((((i + 1) * STRIDE) % 1) * codes.length)];
    const count = classes(game, codes, other).length;
    if (count > most) [guess, most] = [other, count];
  }
  return {
    remaining: codes.length,
    guess,
    found: reachedCost(game, prices, turn, codes, guess),
    proven: leastCost(game, prices, turn, codes.length),
  };
}

/** Returns what is known if a strategy may be allowed. @throws UsageError when no strategy is allowed. */
export function requireAllowed(known: Known): Known {
  if (known.proven === Number.POSITIVE_INFINITY) throw new TooFewTurns();
  return known;
}

/**
 * The cost of guessing this code on a turn, and any remaining code from then on. Where a guess separates next
 * to nothing, codes are guessed one after the other.
 */
function reachedCost(game: Game, prices: PriceList, turn: number, codes: Uint16Array, guess: number): number {
  let cost = priceOf(prices, turn);
  for (const [feedback, part] of classes(game, codes, guess)) {
    if (feedback === game.win) continue;
    if (part.length > codes.length - Math.floor(codes.length / ONE_IN))
      for (let i = 0; i < part.length; i++) cost += priceOf(prices, turn + 1 + i);
    else cost += reachedCost(game, prices, turn + 1, part, anyOf(part));
  }
  return cost;
}

/**
 * A code from the middle of a list. The first codes repeat symbols where that is allowed, and separate
 * little.
 */
function anyOf(codes: Uint16Array): number {
  return codes[Math.floor(STRIDE * codes.length)];
}

/**
 * A lower bound of the cost of `codes` codes from a turn on. Proof. Let b be the number of feedbacks besides
 * the win. A guess is one code, so at most one code is found on this turn, b on the next, b² on the one
 * after. Prices never fall.
 */
function leastCost(game: Game, prices: PriceList, turn: number, codes: number): number {
  let cost = 0;
  let places = 1;
  let left = codes;
  for (let ahead = 0; left > 0; ahead++) {
    const found = Math.min(places, left);
    cost += found * priceOf(prices, turn + ahead);
    left -= found;
    places *= Math.max(1, game.feedbackCount - 1);
  }
  return cost;
}

/**
 * A strategy that begins with this guess and continues with any remaining code: not good, but known at once.
 * `codes` are the remaining codes, ascending. The guess must split them.
 */
export function strategyWithoutSearch(game: Game, codes: Uint16Array, guess: number): Strategy {
  const next: (Strategy | undefined)[] = [];
  for (const [feedback, part] of classes(game, codes, guess)) {
    if (feedback !== game.win) next[feedback] = strategyWithoutSearch(game, part, anyOf(part));
  }
  return { guess, next };
}
