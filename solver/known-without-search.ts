// Finds a guess and bounds for a position without an engine, for callers that cannot wait until an engine is
// free. It takes about ten milliseconds, even for large games.

import { classes } from '../game/classes.ts';
import type { Game, GameRules } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import type { Strategy } from '../game/strategy.ts';
import { weightOf } from '../game/weights.ts';
import { ONE_IN } from './host/layout.ts';
import { type PriceList, priceOf, TooFewTurns } from './prices.ts';
import type { Bounds } from './progress.ts';

/**
 * The best known guess of a position, without a proof that it is the best. Costs are sums of prices as in
 * Best.
 */
export interface Known extends Bounds {
  /** The number of codes that fit the history. */
  readonly remaining: number;
  /** No guess costs less than `proven`. This guess costs at most `found`. */
  readonly guess: number;
}

/** Limits the work of choosing a guess: guesses tried times codes that they are tried on. */
const SCORED = 100_000;
/** In games of words, guesses are tried on a sample of at most this many codes. */
const TRIED_ON = 500;
/**
 * Limits the work of an upper bound: the sum of the sizes of all positions that were split. Beyond this
 * limit, the large class of a guess that separates almost nothing is not split any more.
 */
const SPLIT = 2_000_000;
/**
 * Multiples of this number, modulo 1, are spread evenly. As fractions of a list's length, they sample the
 * list without a pattern.
 */
const STRIDE = (Math.sqrt(5) - 1) / 2;

/**
 * Returns a guess with bounds of its cost, for a history that some code fits. The guess makes the most
 * classes among a sample of the remaining codes. Remaining codes are always allowed as guesses. The upper
 * bound is the cost of a strategy that guesses an arbitrary remaining code on each later turn.
 */
export function knownWithoutSearch(game: Game, prices: PriceList, history: History): Known {
  const codes = remaining(game, history);
  const turn = history.length + 1;
  const sample = game.words ? sampleOf(codes, TRIED_ON) : codes;
  let guess = codes[0];
  let most = 0;
  for (let i = 0; i < codes.length && (i === 0 || (i + 1) * sample.length <= SCORED); i++) {
    const other = codes[Math.floor((((i + 1) * STRIDE) % 1) * codes.length)];
    const count = classes(game, sample, other).length;
    if (count > most) [guess, most] = [other, count];
  }
  return {
    remaining: codes.length,
    guess,
    found: reachedCost(game, prices, turn, codes, guess),
    proven: leastWeighted(game, prices, turn, codes),
  };
}

/** Returns at most `most` of the codes, evenly spread. */
function sampleOf(codes: Uint16Array, most: number): Uint16Array {
  const length = Math.min(most, codes.length);
  return Uint16Array.from({ length }, (_, i) => codes[Math.floor((i * codes.length) / length)]);
}

/**
 * Returns an upper bound of the cost of a guess: the cost of a strategy that guesses an arbitrary remaining
 * code on each later turn.
 */
export function costWithoutSearch(game: Game, prices: PriceList, history: History, guess: number): number {
  return reachedCost(game, prices, history.length + 1, remaining(game, history), guess);
}

/**
 * Returns a lower bound of the cost of a position of `codes` codes, for any guesses, also for guesses that
 * the game does not list. See the proof of leastCost.
 */
export function leastCostOf(game: GameRules, prices: PriceList, turns: number, codes: number): number {
  return leastCost(game, prices, turns + 1, codes);
}

/**
 * Returns a better lower bound of this kind, for a position all of whose codes are secrets of the game.
 * Proof. A guess outside the position finds none of its n codes on this turn. Each of the b classes other
 * than the win then finds at most one code on the next turn, at most b on the one after, and so on. A guess
 * that is a code of the position finds itself, and each of its classes costs at least `leastCost`. The bound
 * is the least of all these.
 */
export function leastCostByMembers(game: Game, prices: PriceList, history: History): number {
  const codes = remaining(game, history);
  const turn = history.length + 1;
  let least = leastCost(game, prices, turn + 1, codes.length, Math.max(1, game.feedbackCount - 1));
  for (const guess of codes) {
    let cost = 0;
    for (const [feedback, part] of classes(game, codes, guess))
      cost += feedback === game.win ? priceOf(prices, turn) : leastCost(game, prices, turn + 1, part.length);
    least = Math.min(least, cost);
  }
  return least;
}

/** Returns `known` unless it shows that no strategy is allowed. @throws UsageError if it does. */
export function requireAllowed(known: Known): Known {
  if (known.proven === Number.POSITIVE_INFINITY) throw new TooFewTurns();
  return known;
}

/**
 * The cost of guessing this code on a turn, and an arbitrary remaining code on each later turn. If a guess
 * separates almost nothing, and `work` has split SPLIT codes, its largest class is guessed code by code.
 */
function reachedCost(
  game: Game,
  prices: PriceList,
  turn: number,
  codes: Uint16Array,
  guess: number,
  work = { split: 0 },
): number {
  work.split += codes.length;
  let cost = (game.weights?.[guess] ?? 1) * priceOf(prices, turn);
  for (const [feedback, part] of classes(game, codes, guess)) {
    if (feedback === game.win) continue;
    if (work.split > SPLIT && part.length > codes.length - Math.floor(codes.length / ONE_IN))
      for (const [i, code] of part.entries()) cost += weightOf(game, code) * priceOf(prices, turn + 1 + i);
    else cost += reachedCost(game, prices, turn + 1, part, anyOf(part), work);
  }
  return cost;
}

/**
 * A code from the middle of a list. The first codes of a list often repeat symbols, and then separate little.
 */
function anyOf(codes: Uint16Array): number {
  return codes[Math.floor(STRIDE * codes.length)];
}

/**
 * A lower bound of the cost of `codes` codes if the next guess is made on turn `turn`. Proof. Let b be the
 * number of feedbacks other than the win. A guess is one code, so at most one code is found on this turn, b
 * on the next, b² on the one after, and so on. Prices never fall, so the cost is least if the earliest turns
 * are filled first. `first` is the number of codes that may be found on this turn.
 */
function leastCost(game: GameRules, prices: PriceList, turn: number, codes: number, first = 1): number {
  let cost = 0;
  let places = first;
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
 * Returns the bound leastCost of these codes. Under weights, the heaviest codes come first: see LAYERS in
 * engine/weighted-bounds.ts.
 */
function leastWeighted(game: Game, prices: PriceList, turn: number, codes: Uint16Array): number {
  if (game.weights === undefined) return leastCost(game, prices, turn, codes.length);
  const weights = Array.from(codes, (code) => weightOf(game, code)).sort((a, b) => b - a);
  let cost = 0;
  let [places, ahead] = [1, 0];
  for (const weight of weights) {
    if (places === 0) places = Math.max(1, game.feedbackCount - 1) ** ++ahead;
    places--;
    cost += weight * priceOf(prices, turn + ahead);
  }
  return cost;
}

/**
 * Returns a strategy that begins with this guess and then guesses an arbitrary remaining code each time. It
 * is not good, but needs no search. `codes` are the remaining codes, ascending. The guess must split them.
 */
export function strategyWithoutSearch(game: Game, codes: Uint16Array, guess: number): Strategy {
  const next: (Strategy | undefined)[] = [];
  for (const [feedback, part] of classes(game, codes, guess)) {
    if (feedback !== game.win) next[feedback] = strategyWithoutSearch(game, part, anyOf(part));
  }
  return { guess, next };
}
