// Finds the codes of a large game that fit a history, without a list of all codes. They are counted exactly,
// and each can be found by its place among them.
//
// A code is built from position to position. The number of completions of a beginning depends on little: how
// many bulls each turn still lacks, and how often the symbols of the guesses were used. A symbol that no
// guess contains changes nothing, so all such symbols count alike. Equal states have equal numbers of
// completions, so each state is counted once.

import { show } from '../base/usage-error.ts';
import { FEEDBACK_RULES } from './feedback-rules.ts';
import type { LargeCode, LargeGame, LargeHistory } from './large-game.ts';

/** The codes that fit a history, in ascending order. */
export interface FittingCodes {
  /** The number of these codes. */
  readonly count: number;
  /**
   * Returns the symbols of the code at this place, 0 … count−1.
   * @throws RangeError if there is no such place.
   */
  at(place: number): Uint8Array;
  /**
   * Returns the first codes, at most `most` of them: their symbols, code after code.
   */
  list(most: number): Uint8Array;
}

/** A turn as the search sees it, with what the rest of the code must still give. */
interface Demand {
  readonly guess: LargeCode;
  /** How often the guess contains each symbol. */
  readonly counts: Uint8Array;
  /** The number of bulls that the rest of the code must give. */
  bulls: number;
  /** The number of shared symbols that the rest of the code must give; 0 if the rule ignores them. */
  shared: number;
}

/**
 * Returns the codes that fit every turn. Guesses must be codes of the game, and feedbacks must be its
 * feedbacks.
 */
export function fittingCodes(game: LargeGame, history: LargeHistory): FittingCodes {
  const search = new Search(game, history);
  return {
    count: search.count(0),
    at: (place) => search.at(place),
    list: (most) => search.list(most),
  };
}

class Search {
  readonly #game: LargeGame;
  readonly #demands: Demand[];
  /** True if the feedback tells the number of shared symbols. */
  readonly #tellsShared: boolean;
  /** The symbols of the guesses, ascending. */
  readonly #mentioned: number[];
  /** The most uses of each symbol that make a difference. */
  readonly #cap: Uint8Array;
  /** How often the code under construction uses each symbol. */
  readonly #used: Uint8Array;
  /** The numbers of completions by state, for each position. */
  readonly #known: Map<string, number>[];

  constructor(game: LargeGame, history: LargeHistory) {
    const { symbols, positions, marking, repetition } = game;
    const rule = FEEDBACK_RULES[marking];
    this.#game = game;
    this.#tellsShared = rule.counts?.shared === true;
    this.#demands = history.map(({ guess, feedback }) => {
      const { bulls, cows } = rule.tally(game, feedback);
      const counts = new Uint8Array(symbols);
      for (let i = 0; i < positions; i++) counts[guess[i]]++;
      return { guess, counts, bulls, shared: this.#tellsShared ? bulls + cows : 0 };
    });
    const all = Array.from({ length: symbols }, (_, symbol) => symbol);
    this.#mentioned = all.filter((symbol) => this.#demands.some(({ counts }) => counts[symbol] > 0));
    this.#cap = Uint8Array.from(all, (symbol) => {
      if (!repetition) return 1;
      return this.#tellsShared ? Math.max(0, ...this.#demands.map(({ counts }) => counts[symbol])) : 0;
    });
    this.#used = new Uint8Array(symbols);
    this.#known = Array.from({ length: positions }, () => new Map());
  }

  /** Returns the number of completions from this position on. */
  count(position: number): number {
    if (position === this.#game.positions) return 1; // place() has refused every code that does not fit
    const key = this.#key();
    const known = this.#known[position].get(key);
    if (known !== undefined) return known;
    let sum = 0;
    for (const symbol of this.#mentioned) sum += this.#countWith(position, symbol);
    const others = this.#others(position);
    if (others.length > 0) sum += others.length * this.#countWith(position, others[0]);
    this.#known[position].set(key, sum);
    return sum;
  }

  at(place: number): Uint8Array {
    if (!Number.isInteger(place) || place < 0 || place >= this.count(0))
      throw new RangeError(`${show(place)} is not the place of a code: those are 0 to ${this.count(0) - 1}.`);
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
    const codes = new Uint8Array(Math.min(most, this.count(0)) * positions);
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

  /** Returns the allowed symbols that no guess contains. */
  #others(position: number): number[] {
    const others: number[] = [];
    for (let symbol = 0; symbol < this.#game.symbols; symbol++)
      if (!this.#mentioned.includes(symbol) && this.#isFree(position, symbol)) others.push(symbol);
    return others;
  }

  /**
   * Puts the symbol on this position. Returns false if the code can no longer fit: a turn has too many bulls
   * or shared symbols, or lacks more than the positions that are left can give.
   */
  #place(position: number, symbol: number): boolean {
    const left = this.#game.positions - 1 - position;
    let fits = true;
    for (const demand of this.#demands) {
      if (demand.guess[position] === symbol) demand.bulls--;
      if (this.#tellsShared && this.#used[symbol] < demand.counts[symbol]) demand.shared--;
      if (demand.bulls < 0 || demand.bulls > left || demand.shared < 0 || demand.shared > left) fits = false;
    }
    this.#used[symbol]++;
    return fits;
  }

  /** Takes the symbol from this position. Symbols must be removed from the last position to the first. */
  #remove(position: number, symbol: number): void {
    this.#used[symbol]--;
    for (const demand of this.#demands) {
      if (demand.guess[position] === symbol) demand.bulls++;
      if (this.#tellsShared && this.#used[symbol] < demand.counts[symbol]) demand.shared++;
    }
  }

  /**
   * Returns the state of the code under construction as a text. The uses of a symbol up to its cap determine
   * which of its further uses are allowed and shared. They also determine the shared symbols that each turn
   * lacks. The number of other symbols in use follows from the position.
   */
  #key(): string {
    let key = '';
    for (const symbol of this.#mentioned)
      key += String.fromCharCode(Math.min(this.#used[symbol], this.#cap[symbol]));
    for (const { bulls } of this.#demands) key += String.fromCharCode(bulls);
    return key;
  }
}
