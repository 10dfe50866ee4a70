// What a set of words costs at least by the number of its classes: SIZE and ONE of CERTIFICATE.md for games
// of words.

import { BLOCK, countClasses, countColumns } from './column-classes.ts';
import { type GuessSet, nextRank } from './hints.ts';
import { PhasePrices } from './phase-prices.ts';
import { Families, type WordFamily } from './word-families.ts';
import type { WordGame } from './word-game.ts';

/**
 * Sets of at most so many secrets: the classes of every member are looked at first, since one often tells all
 * secrets apart.
 */
const FEW = 32;
/**
 * Bounds of sets of at most so many secrets are remembered; and so many bounds, that the memory stays
 * bounded.
 */
const MOST_KEPT = 64;
const MOST_KNOWN = 300_000;

/** Bounds of one game and one price list. */
export class WordBounds {
  readonly prices: PhasePrices;
  readonly #game: WordGame;
  readonly #sizes: readonly Float64Array[];
  /**
   * ONE by phase and secrets, where every guess is allowed: the same few words come back below many guesses.
   */
  readonly #known = new Map<string, number>();
  readonly #families: Families;

  /**
   * `room` is how many bytes may be taken to find bounds sooner. @throws Refusal when the text is no price
   * list.
   */
  constructor(game: WordGame, prices: string, room: number) {
    this.#game = game;
    this.prices = new PhasePrices(prices);
    this.#sizes = this.prices.sizes(game.feedbacks.size, game.secrets);
    this.#families = new Families(game, room);
  }

  /** SIZE, for n secrets. */
  size(phase: number, n: number): number {
    return this.#sizes[phase][n];
  }

  /** A set of which it is known how many classes every guess makes that is allowed. */
  family(set: Uint16Array, allowed: GuessSet | undefined): WordFamily {
    if (set.length === this.#game.secrets) return this.#families.all;
    const classes = new Uint8Array(this.#game.guesses);
    if (allowed === undefined) countClasses(this.#game.rows, set, classes);
    else this.#countAllowed(set, allowed, classes);
    return {
      secrets: set,
      classes,
      greatest: classes.reduce((most, each) => Math.max(most, each)),
      unknown: 0,
      best: -1,
    };
  }

  /** Writes how many classes of a set each guess makes that is allowed, by rank. */
  #countAllowed(set: Uint16Array, allowed: GuessSet, classes: Uint8Array): void {
    const ranks = new Uint16Array(BLOCK);
    const counts = new Uint8Array(BLOCK);
    for (let rank = nextRank(allowed, 0); rank < classes.length; ) {
      let length = 0;
      for (; length < BLOCK && rank < classes.length; rank = nextRank(allowed, rank + 1))
        ranks[length++] = rank;
      countColumns(this.#game.rows, set, ranks, length, counts);
      for (let i = 0; i < length; i++) classes[ranks[i]] = counts[i];
    }
  }

  /** The sets around a set of which something is known, the largest first; one around it is given. */
  around(set: Uint16Array, within: WordFamily): WordFamily[] {
    return this.#families.around(set, within);
  }

  /**
   * No more than ONE for n ≥ 3 secrets, at no work: no guess makes more classes of them than the best one
   * does of a set around them.
   */
  atLeast(phase: number, n: number, around: readonly WordFamily[]): number {
    let most = Math.min(n, this.#families.all.greatest);
    for (const { greatest, unknown } of around) most = Math.min(most, Math.max(greatest, unknown));
    return Math.min(this.prices.count(phase, n, most, 0), this.prices.count(phase, n, most, 1));
  }

  /**
   * ONE for n ≥ 3 secrets. `around` are sets around them, the largest first; `allowed` is what may be
   * guessed, if not everything.
   */
  one(phase: number, set: Uint16Array, around: readonly WordFamily[], allowed: GuessSet | undefined): number {
    if (allowed !== undefined || set.length > MOST_KEPT) return this.#one(phase, set, around, allowed);
    const key = String.fromCharCode(phase, ...set);
    let bound = this.#known.get(key);
    if (bound === undefined) {
      bound = this.#one(phase, set, around, allowed);
      if (this.#known.size >= MOST_KNOWN) this.#known.clear();
      this.#known.set(key, bound);
    }
    return bound;
  }

  /** The lesser of COUNT for the most classes of a guess, and for the most classes of a member. */
  #one(
    phase: number,
    set: Uint16Array,
    around: readonly WordFamily[],
    allowed: GuessSet | undefined,
  ): number {
    const n = set.length;
    const count = (k: number, member: 0 | 1): number => this.prices.count(phase, n, k, member);
    let inside = n <= FEW ? this.#families.mostOfMembers(set, around, 1) : 1;
    if (n <= FEW && count(inside, 1) <= count(n, 0)) return count(inside, 1);
    const any = this.#families.most(set, around, inside, allowed);
    if (n > FEW) {
      // A member that makes no more than so many classes costs at least what the best of all others does.
      let enough = any;
      while (enough > 1 && count(enough, 1) < count(any, 0)) enough--;
      inside = this.#families.mostOfMembers(set, around, enough);
    }
    return Math.min(count(inside, 1), count(any, 0));
  }
}
