// Finds the codes of a large game that fit a history, without a list of all codes. They are counted exactly,
// and each can be found by its place among them.
//
// A code is built from position to position. The number of completions of a beginning depends only on two
// things: how many bulls each turn still lacks, and how often the symbols of the guesses were used. The uses
// of a symbol beyond its most uses in a guess make no difference. Such a state determines the shared symbols
// that each turn still lacks. A symbol that no guess contains changes nothing, so all such symbols count
// alike. The number of these symbols in use follows from the position. So states are counted only once.

import { show } from '../base/usage-error.ts';
import { FEEDBACK_RULES } from './feedback-rules.ts';
import type { LargeCode, LargeGame, LargeHistory, LargeTurn } from './large-game.ts';

/** The codes that fit a history, in ascending order. */
export interface FittingCodes {
  /** The number of these codes. */
  readonly count: number;
  /**
   * Returns the symbols of the code at this place, 0 … count−1.
   * @throws RangeError if there is no such place.
   */
  at(place: number): Uint8Array;
  /** Returns the first codes, at most `most` of them: their symbols, code after code. */
  list(most: number): Uint8Array;
  /** Returns the codes that also fit one more turn. */
  after(turn: LargeTurn): FittingCodes;
}

/** If at most this many codes fit, later turns go through a list of them. */
const MOST_KEPT = 5000;

/**
 * Returns the codes that fit every turn. Guesses must be codes of the game, and feedbacks must be its
 * feedbacks.
 */
export function fittingCodes(game: LargeGame, history: LargeHistory): FittingCodes {
  const search = new Search(game, history);
  const count = search.count(0);
  return {
    count,
    at: (place) => {
      checkPlace(place, count);
      return search.at(place);
    },
    list: (most) => search.list(Math.min(most, count)),
    after: (turn) =>
      count > MOST_KEPT
        ? fittingCodes(game, [...history, turn])
        : listed(game, search.list(count)).after(turn),
  };
}

/** Returns the codes of a list. */
function listed(game: LargeGame, codes: Uint8Array): FittingCodes {
  const { positions } = game;
  const count = codes.length / positions;
  return {
    count,
    at: (place) => {
      checkPlace(place, count);
      return codes.slice(place * positions, (place + 1) * positions);
    },
    list: (most) => codes.slice(0, most * positions),
    after: ({ guess, feedback }) => {
      const fitting: number[] = [];
      const score = scoreOf(game, guess);
      for (let code = 0; code < count; code++) {
        const own = codes.subarray(code * positions, (code + 1) * positions);
        if (score(own) === feedback) fitting.push(...own);
      }
      return listed(game, Uint8Array.from(fitting));
    },
  };
}

/** Returns a function that gives the feedback of this guess for a secret. */
export function scoreOf(game: LargeGame, guess: LargeCode): (secret: LargeCode) => number {
  const codes = new Uint8Array(2 * game.positions);
  codes.set(guess);
  const marked = { ...game, codes };
  const { score } = FEEDBACK_RULES[game.marking];
  return (secret) => {
    codes.set(secret, game.positions);
    return score(marked, 0, 1);
  };
}

function checkPlace(place: number, count: number): void {
  if (!Number.isInteger(place) || place < 0 || place >= count)
    throw new RangeError(`${show(place)} is not the place of a code: those are 0 to ${count - 1}.`);
}

/** A turn during the search, with the bulls and shared symbols that the rest of the code must still give. */
interface Demand {
  readonly guess: LargeCode;
  /** How often the guess contains each symbol. */
  readonly counts: Uint8Array;
  /** The number of bulls that the rest of the code must give. */
  bulls: number;
  /** The number of shared symbols that the rest of the code must give; 0 if the rule ignores them. */
  shared: number;
  /** How much a bull changes the number of the state. */
  readonly weight: number;
}

/** Numbers of states must be whole numbers that stay exact. */
const MOST_STATES = Number.MAX_SAFE_INTEGER;

class Search {
  readonly #game: LargeGame;
  readonly #demands: Demand[];
  /** True if the feedback tells the number of shared symbols. */
  readonly #tellsShared: boolean;
  /** The symbols of the guesses, ascending. */
  readonly #mentioned: readonly number[];
  /** All other symbols, ascending. */
  readonly #others: readonly number[];
  /** The most uses of each symbol that make a difference. */
  readonly #cap: Uint8Array;
  /** How much a use of each symbol, up to its cap, changes the number of the state. */
  readonly #weights: Float64Array;
  /** How often the code under construction uses each symbol. */
  readonly #used: Uint8Array;
  /** The number of the state; NaN if there are too many states to be numbered. */
  #state = 0;
  /** The numbers of completions by state, for each position. */
  readonly #known: Map<number | string, number>[];

  constructor(game: LargeGame, history: LargeHistory) {
    const { symbols, positions, marking, repetition } = game;
    const rule = FEEDBACK_RULES[marking];
    this.#game = game;
    this.#tellsShared = rule.counts?.shared === true;
    let states = 1;
    this.#demands = history.map(({ guess, feedback }) => {
      const { bulls, cows } = rule.tally(game, feedback);
      const counts = new Uint8Array(symbols);
      for (let i = 0; i < positions; i++) counts[guess[i]]++;
      const weight = states;
      states *= bulls + 1;
      return { guess, counts, bulls, shared: this.#tellsShared ? bulls + cows : 0, weight };
    });
    const all = Array.from({ length: symbols }, (_, symbol) => symbol);
    const isMentioned = (symbol: number): boolean => this.#demands.some(({ counts }) => counts[symbol] > 0);
    this.#mentioned = all.filter(isMentioned);
    this.#others = all.filter((symbol) => !isMentioned(symbol));
    this.#cap = Uint8Array.from(all, (symbol) => {
      if (!isMentioned(symbol)) return 0;
      if (!repetition) return 1;
      return this.#tellsShared ? Math.max(...this.#demands.map(({ counts }) => counts[symbol])) : 0;
    });
    this.#weights = Float64Array.from(all, (symbol) => {
      const weight = states;
      states *= this.#cap[symbol] + 1;
      return weight;
    });
    if (states > MOST_STATES) this.#state = Number.NaN;
    this.#used = new Uint8Array(symbols);
    this.#known = Array.from({ length: positions }, () => new Map());
  }

  /** Returns the number of completions from this position on. */
  count(position: number): number {
    if (position === this.#game.positions) return 1; // #place() has refused every code that does not fit
    const state = Number.isNaN(this.#state) ? this.#stateText() : this.#state;
    const known = this.#known[position].get(state);
    if (known !== undefined) return known;
    let sum = 0;
    for (const symbol of this.#mentioned) sum += this.#countWith(position, symbol);
    let others = 0;
    for (const symbol of this.#others) if (this.#isFree(position, symbol)) others++;
    const other = this.#others.find((symbol) => this.#isFree(position, symbol));
    if (other !== undefined) sum += others * this.#countWith(position, other);
    this.#known[position].set(state, sum);
    return sum;
  }

  at(place: number): Uint8Array {
    const { positions, symbols } = this.#game;
    const code = new Uint8Array(positions);
    let left = place;
    for (let position = 0; position < positions; position++) {
      for (let symbol = 0; symbol < symbols; symbol++) {
        const count = this.#countWith(position, symbol);
        if (left < count) {
          code[position] = symbol;
          this.#place(position, symbol);
          break;
        }
        left -= count;
      }
    }
    for (let position = positions - 1; position >= 0; position--) this.#remove(position, code[position]);
    return code;
  }

  list(most: number): Uint8Array {
    const { positions, symbols } = this.#game;
    const codes = new Uint8Array(most * positions);
    const code = new Uint8Array(positions);
    let written = 0;
    const extend = (position: number): void => {
      if (position === positions) {
        codes.set(code, written);
        written += positions;
        return;
      }
      for (let symbol = 0; symbol < symbols && written < codes.length; symbol++) {
        if (this.#countWith(position, symbol) === 0) continue;
        code[position] = symbol;
        this.#place(position, symbol);
        extend(position + 1);
        this.#remove(position, symbol);
      }
    };
    extend(0);
    return codes;
  }

  /** Returns the number of completions with this symbol on this position. */
  #countWith(position: number, symbol: number): number {
    if (!this.#isFree(position, symbol)) return 0;
    const count = this.#place(position, symbol) ? this.count(position + 1) : 0;
    this.#remove(position, symbol);
    return count;
  }

  /** Says whether the rules of the game allow the symbol on this position. */
  #isFree(position: number, symbol: number): boolean {
    const { repetition, leadingZero } = this.#game;
    return (repetition || this.#used[symbol] === 0) && (leadingZero || position > 0 || symbol > 0);
  }

  /**
   * Puts the symbol on this position. Returns false if the code can no longer fit. Then a turn has too many
   * bulls or shared symbols, or lacks more than the remaining positions can give.
   */
  #place(position: number, symbol: number): boolean {
    const left = this.#game.positions - 1 - position;
    const used = this.#used[symbol]++;
    if (used < this.#cap[symbol]) this.#state += this.#weights[symbol];
    let fits = true;
    for (const demand of this.#demands) {
      if (demand.guess[position] === symbol) {
        demand.bulls--;
        this.#state += demand.weight;
      }
      if (this.#tellsShared && used < demand.counts[symbol]) demand.shared--;
      if (demand.bulls < 0 || demand.bulls > left || demand.shared < 0 || demand.shared > left) fits = false;
    }
    return fits;
  }

  /** Takes the symbol from this position. Symbols must be removed from the last position to the first. */
  #remove(position: number, symbol: number): void {
    const used = --this.#used[symbol];
    if (used < this.#cap[symbol]) this.#state -= this.#weights[symbol];
    for (const demand of this.#demands) {
      if (demand.guess[position] === symbol) {
        demand.bulls++;
        this.#state -= demand.weight;
      }
      if (this.#tellsShared && used < demand.counts[symbol]) demand.shared++;
    }
  }

  /** Returns the state as a text, for histories with too many states to be numbered. */
  #stateText(): string {
    const used = this.#mentioned.map((symbol) => Math.min(this.#used[symbol], this.#cap[symbol]));
    return String.fromCharCode(...used, ...this.#demands.map(({ bulls }) => bulls));
  }
}
