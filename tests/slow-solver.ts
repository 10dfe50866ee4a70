// A second, slow solver for positions that are too large for the oracle. It uses the oracle's definition of
// cost, with a memo, one bound and symmetries found by trial, each in its plainest form. So it can decide
// positions of some hundred codes. It computes feedbacks with its own code. It shares with the engine only
// the symbols of codes, the number of feedbacks, the price lists and the hard-mode rule.

import { symbolsOf } from '../game/code.ts';
import { feedbackOf } from '../game/feedback.ts';
import type { Marking } from '../game/feedback-rules.ts';
import type { Game } from '../game/game.ts';
import { keepsHints } from '../game/hard-mode.ts';
import { type History, isAllowed } from '../game/history.ts';
import { weightOf } from '../game/weights.ts';
import type { Oracle } from '../solver/oracle.ts';
import { type PriceList, priceOf } from '../solver/prices.ts';

/** A set with at least this many codes is worth the search for symmetries. */
const SYMMETRIC_SIZE = 20;

/** A fact about a set of codes on a turn: cost = `bound` if exact, else cost ≥ `bound`. */
interface MemoEntry {
  readonly bound: number;
  readonly exact: boolean;
}

/** No code has this number. It separates two lists of codes in a key. */
const NO_CODE = 0xffff;

/**
 * An oracle whose guessCost() takes a budget. If the guess costs at least the budget, the result is any
 * number ≥ budget.
 */
export interface SlowSolver extends Oracle {
  guessCost(
    codes: readonly number[],
    turn: number,
    guess: number,
    history?: History,
    budget?: number,
  ): number;
}

/**
 * Like makeOracle() of ../solver/oracle.ts, for sets of some hundred codes. Sets must be in ascending order.
 */
export function makeSlowSolver(game: Game, prices: PriceList, consistent = false): SlowSolver {
  const allGuesses = Array.from({ length: game.guesses }, (_, guess) => guess);
  const answersOf = answersIn(game);
  const answers = new Uint16Array(game.secrets + 2);
  const memo = new Map<string, MemoEntry>();
  const sizes = sizeBounds(game, prices);
  /** Approximate work for a class of n codes, by n. */
  const work = Float64Array.from({ length: game.secrets + 1 }, (_, n) => n * Math.log(n + 1));
  const lowestOfOrbits = game.words || game.weights ? undefined : orbitsOf(game);

  /**
   * A lower bound of the cost of a set, and the cost itself of one or two codes. Under weights, it is a sum
   * over the codes from the lightest to the heaviest. Each code adds the rise of the weight since the code
   * before it, times the bound by size of all codes from this one on.
   */
  const leastOfSet = (codes: readonly number[], turn: number): number => {
    const bySize = sizes(turn);
    if (game.weights === undefined || bySize[codes.length] === Number.POSITIVE_INFINITY)
      return bySize[codes.length];
    const heaviest = codes.map((code) => weightOf(game, code)).sort((a, b) => b - a);
    let sum = 0;
    for (const [i, weight] of heaviest.entries()) sum += (weight - (heaviest[i + 1] ?? 0)) * bySize[i + 1];
    return sum;
  };

  /** The classes of a set under a guess, smallest first, without the win. */
  const classesOf = (codes: readonly number[], guess: number): number[][] => {
    const classes: number[][] = [];
    for (const code of codes) {
      const answer = answersOf(code)[guess];
      if (answer === WIN) continue;
      if (classes[answer] === undefined) classes[answer] = [code];
      else classes[answer].push(code);
    }
    return classes.filter((each) => each !== undefined).sort((a, b) => a.length - b.length);
  };

  /**
   * The guesses of `allowed` that are still allowed after a turn. The turn's feedback is the one that
   * `secret` gives.
   */
  const allowedAfter = (allowed: readonly number[], guess: number, secret: number): readonly number[] => {
    if (!game.hard) return allowed;
    const marks = feedbackOf(game, guess, secret);
    return allowed.filter((next) => keepsHints(game, guess, marks, next));
  };

  const allowedIn = (history: History): readonly number[] =>
    allGuesses.filter((guess) => isAllowed(game, history, guess));

  /**
   * Returns the cost of the guess if it is below the budget, else a lower bound of that cost that is ≥
   * budget.
   */
  const evaluate = (
    codes: readonly number[],
    turn: number,
    guess: number,
    allowed: readonly number[],
    budget: number,
  ): number => {
    const classes = classesOf(codes, guess);
    if (classes[0]?.length === codes.length) return Number.POSITIVE_INFINITY;
    const wins = guess < game.secrets && codes.includes(guess);
    let total = wins ? weightOf(game, guess) * priceOf(prices, turn) : 0;
    const least = classes.map((part) => leastOfSet(part, turn + 1));
    for (const bound of least) total += bound;
    for (const [i, part] of classes.entries()) {
      if (total >= budget) return total;
      const bound = least[i];
      const later = part.length <= 2 ? allowed : allowedAfter(allowed, guess, part[0]);
      total += search(part, turn + 1, later, budget - (total - bound)) - bound;
    }
    return total;
  };

  /**
   * Returns the cost of the set if it is below the budget, else a lower bound of that cost that is ≥ budget.
   */
  const search = (
    codes: readonly number[],
    turn: number,
    allowed: readonly number[],
    budget: number,
  ): number => {
    let bound = leastOfSet(codes, turn);
    // for one or two codes the bound is the cost: guess one, then the other
    if (codes.length <= 2 || bound >= budget) return bound;
    const key = String.fromCharCode(turn, ...codes, ...(game.hard ? [NO_CODE, ...allowed] : []));
    const known = memo.get(key);
    if (known?.exact) return known.bound;
    bound = Math.max(bound, known?.bound ?? 0);
    if (bound >= budget) return bound;
    const least = leastOf(codes, turn, allowed, budget, bound);
    memo.set(key, { bound: least, exact: least < budget || least === Number.POSITIVE_INFINITY });
    return least;
  };

  /**
   * The least cost of all guesses, or a number ≥ budget if no guess costs less. A guess that costs `bound`
   * ends the search, because no guess can cost less.
   */
  const leastOf = (
    codes: readonly number[],
    turn: number,
    allowed: readonly number[],
    budget: number,
    bound: number,
  ): number => {
    let best = budget;
    for (const [guess, cost] of ranked(codes, turn, allowed, budget, bound)) {
      if (best <= bound) break;
      if (cost < best) best = Math.min(best, evaluate(codes, turn, guess, allowed, best));
    }
    return best;
  };

  /**
   * The guesses that may cost less than the budget, each with a lower bound that follows from its class
   * sizes. Guesses with small classes come first.
   *
   * `least` is the lower bound of the set. If some guess has this bound and classes of at most two codes,
   * that guess is returned alone. Its cost is exactly its bound, so no guess costs less.
   */
  const ranked = (
    codes: readonly number[],
    turn: number,
    allowed: readonly number[],
    budget: number,
    least: number,
  ): readonly (readonly [guess: number, bound: number, order: number])[] => {
    const members = new Set(codes);
    const lowest = codes.length >= SYMMETRIC_SIZE ? lowestOfOrbits?.(codes) : undefined;
    const rows = codes.map(answersOf);
    const next = sizes(turn + 1);
    const list: [guess: number, bound: number, order: number][] = [];
    for (const guess of consistent ? codes : allowed) {
      if (lowest !== undefined && lowest[guess] !== guess) continue;
      if (game.weights) {
        const classes = classesOf(codes, guess);
        if (classes[0]?.length === codes.length) continue;
        let bound = members.has(guess) ? weightOf(game, guess) * priceOf(prices, turn) : 0;
        for (const part of classes) bound += leastOfSet(part, turn + 1);
        if (bound < budget) list.push([guess, bound, bound]);
        continue;
      }
      answers.fill(0);
      for (const row of rows) answers[row[guess]]++;
      let bound = members.has(guess) ? priceOf(prices, turn) : 0;
      let order = 0;
      let largest = 0;
      for (let answer = WIN + 1; answer < answers.length; answer++) {
        const count = answers[answer];
        if (count === 0) continue;
        bound += count === codes.length ? Number.POSITIVE_INFINITY : next[count];
        order += work[count];
        if (count > largest) largest = count;
      }
      if (bound <= least && largest <= 2) return [[guess, bound, order]];
      if (bound < budget) list.push([guess, bound, order]);
    }
    return list.sort((a, b) => a[2] - b[2]);
  };

  return {
    cost: (codes, turn, history = []) => search(codes, turn, allowedIn(history), Number.POSITIVE_INFINITY),
    guessCost: (codes, turn, guess, history = [], budget = Number.POSITIVE_INFINITY) =>
      (consistent && !codes.includes(guess)) || !isAllowed(game, history, guess)
        ? Number.POSITIVE_INFINITY
        : evaluate(codes, turn, guess, allowedIn(history), budget),
  };
}

/**
 * The number of the answer that ends the game. All other answers to a guess get numbers from 1 on, in the
 * order in which they occur. So no number exceeds the number of secrets.
 */
const WIN = 0;

/** Answers computed so far for each game. They are kept because a game is solved under many price lists. */
const answerTables = new WeakMap<Game, (secret: number) => Uint16Array>();

/** For each secret, the numbers of its answers to all guesses. They are computed when first needed. */
function answersIn(game: Game): (secret: number) => Uint16Array {
  const before = answerTables.get(game);
  if (before !== undefined) return before;
  const rows: Uint16Array[] = [];
  const numbersOf = Array.from({ length: game.guesses }, () => new Map<number, number>());
  const numberOf = (guess: number, secret: number): number => {
    const answer = answerTo(game, guess, secret);
    if (answer === undefined) return WIN;
    const numbers = numbersOf[guess];
    const number = numbers.get(answer) ?? numbers.size + 1;
    numbers.set(answer, number);
    return number;
  };
  const answersOf = (secret: number): Uint16Array => {
    rows[secret] ??= Uint16Array.from({ length: game.guesses }, (_, guess) => numberOf(guess, secret));
    return rows[secret];
  };
  answerTables.set(game, answersOf);
  return answersOf;
}

/**
 * The information that a rule gives about a guess, as a number. `right` has a bit for each guessed symbol in
 * its right place, `elsewhere` a bit for each symbol that is ticked off at another place.
 */
const TOLD: Readonly<Record<Marking, (right: number, elsewhere: number, positions: number) => number>> = {
  ab: (right, elsewhere, positions) => bits(right) * (positions + 1) + bits(elsewhere),
  bulls: (right) => bits(right),
  wordle: (right, elsewhere, positions) => (right << positions) | elsewhere,
};

/**
 * The answer to a guess, as a number that no other answer has. Returns undefined if the guess is the secret.
 *
 * It works as a host would with a pencil. First it ticks off the symbols in their right places. Then it goes
 * through the other symbols of the guess from left to right, and ticks off the first free place of the secret
 * with that symbol.
 */
function answerTo({ codes, positions, marking }: Game, guess: number, secret: number): number | undefined {
  const [from, to] = [guess * positions, secret * positions];
  let right = 0; // has a bit for each place of the guess
  let elsewhere = 0;
  for (let place = 0; place < positions; place++)
    if (codes[from + place] === codes[to + place]) right |= 1 << place;
  if (right === (1 << positions) - 1) return undefined;
  let ticked = right;
  for (let place = 0; place < positions; place++) {
    if ((right >> place) & 1) continue;
    let other = 0;
    while (other < positions && ((ticked >> other) & 1 || codes[to + other] !== codes[from + place])) other++;
    if (other === positions) continue;
    ticked |= 1 << other;
    elsewhere |= 1 << place;
  }
  return TOLD[marking](right, elsewhere, positions);
}

/** The number of set bits. */
function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count++;
  return count;
}

/**
 * Lower bounds of the cost of 0, 1, 2, … codes whose next guess is on a given turn. With b feedbacks other
 * than the win, at most 1 code is found on that turn, at most b on the next, then at most b². Prices never
 * fall, so it is cheapest to find each code as early as that allows.
 */
function sizeBounds(game: Game, prices: PriceList): (turn: number) => readonly number[] {
  const tables: number[][] = [];
  const tableOf = (turn: number): number[] => {
    const costs = [0];
    let [ahead, places, left] = [0, 1, 1];
    while (costs.length <= game.secrets) {
      if (left-- === 0) {
        ahead++;
        places *= Math.max(1, game.feedbackCount - 1);
        left = places - 1;
      }
      costs.push(costs[costs.length - 1] + priceOf(prices, turn + ahead));
    }
    return costs;
  };
  return (turn) => {
    tables[turn] ??= tableOf(turn);
    return tables[turn];
  };
}

/**
 * Returns a function that gives, for a set of codes, the lowest guess in the orbit of each guess.
 *
 * A symmetry moves positions and renames symbols. If it is applied to both guess and secret, the feedback
 * stays the same. A symmetry is used only if it maps every code of the game to a code, and the set to itself.
 * Not all symmetries are tried; this costs only time.
 */
function orbitsOf(game: Game): (codes: readonly number[]) => Uint16Array {
  const { positions, symbols, guesses } = game;
  const numbers = new Map<number, number>();
  const textOf = (code: number): number[] => [...symbolsOf(game, code)];
  const texts = Array.from({ length: guesses }, (_, code) => textOf(code));
  for (const [code, text] of texts.entries())
    numbers.set(
      text.reduce((key, symbol) => key * symbols + symbol, 0),
      code,
    );
  const arrangements = permutationsOf(positions);
  const identity = Array.from({ length: symbols }, (_, symbol) => symbol);

  const image = (
    code: number,
    arrangement: readonly number[],
    names: readonly number[],
  ): number | undefined => {
    let key = 0;
    for (const position of arrangement) key = key * symbols + names[texts[code][position]];
    return numbers.get(key);
  };

  /** For each symbol and position, the number of codes that have the symbol there. */
  const profilesOf = (codes: readonly number[]): number[][] => {
    const profiles = identity.map(() => new Array<number>(positions).fill(0));
    for (const code of codes)
      for (const [position, symbol] of texts[code].entries()) profiles[symbol][position]++;
    return profiles;
  };

  return (codes) => {
    const members = new Set(codes);
    const profiles = profilesOf(codes);
    const parents = Uint16Array.from({ length: guesses }, (_, code) => code);
    const root = (code: number): number => {
      let at = code;
      while (parents[at] !== at) at = parents[at];
      return at;
    };
    const join = (arrangement: readonly number[], names: readonly number[]): void => {
      if (!codes.every((code) => members.has(image(code, arrangement, names) ?? -1))) return;
      const images = texts.map((_, code) => image(code, arrangement, names));
      if (images.includes(undefined)) return;
      for (const [code, to] of images.entries()) {
        const [a, b] = [root(code), root(to as number)];
        parents[Math.max(a, b)] = Math.min(a, b);
      }
    };
    for (const arrangement of arrangements) join(arrangement, matched(profiles, arrangement));
    const still = arrangements[0];
    for (const a of identity) {
      for (const b of identity.slice(a + 1)) {
        if (profiles[a].join() !== profiles[b].join()) continue;
        const names = identity.with(a, b).with(b, a);
        join(still, names);
      }
    }
    return parents.map((_, code) => root(code));
  };
}

/**
 * New names for the symbols after positions were moved. Each symbol is renamed to one that has the same
 * frequencies on all positions, if there is one.
 */
function matched(profiles: readonly (readonly number[])[], arrangement: readonly number[]): number[] {
  const free = profiles.map((_, symbol) => symbol);
  return profiles.map((profile) => {
    const moved = arrangement.map((position) => profile[position]).join();
    const place = free.findIndex((symbol) => profiles[symbol].join() === moved);
    return free.splice(Math.max(0, place), 1)[0];
  });
}

/** All permutations of 0 … n−1, the identity first. */
export function permutationsOf(n: number): number[][] {
  if (n === 0) return [[]];
  return permutationsOf(n - 1).flatMap((shorter) =>
    Array.from({ length: n }, (_, place) => [
      ...shorter.slice(0, n - 1 - place),
      n - 1,
      ...shorter.slice(n - 1 - place),
    ]),
  );
}
