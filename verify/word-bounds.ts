// What a set of words costs at least by the number of its classes: SIZE and ONE of CERTIFICATE.md for games of words.

import { countClasses, mostClasses } from './column-classes.ts';
import { type GuessSet, ranksOf } from './hints.ts';
import { PhasePrices } from './phase-prices.ts';
import type { WordGame } from './word-game.ts';

/** Sets of at most so many secrets: the classes of every member are looked at first, since one often tells all secrets apart. */
const FEW = 32;
/** Bounds of sets of at most so many secrets are remembered; and so many bounds, that the memory stays bounded. */
const MOST_KEPT = 64;
const MOST_KNOWN = 300_000;

/** Bounds of one game and one price list. */
export class WordBounds {
  readonly prices: PhasePrices;
  readonly #game: WordGame;
  readonly #sizes: readonly Float64Array[];
  readonly #all: Uint16Array;
  /** ONE by phase and secrets, where every guess is allowed: the same few words come back below many guesses. */
  readonly #known = new Map<string, number>();

  /** @throws Refusal when the text is no price list. */
  constructor(game: WordGame, prices: string) {
    this.#game = game;
    this.prices = new PhasePrices(prices);
    this.#sizes = this.prices.sizes(game.feedbacks.size, game.secrets);
    this.#all = Uint16Array.from({ length: game.guesses }, (_, rank) => rank);
  }

  /** SIZE, for n secrets. */
  size(phase: number, n: number): number {
    return this.#sizes[phase][n];
  }

  /** How many classes the guess of each rank makes of a set. */
  classes(set: Uint16Array): Uint8Array {
    const made = new Uint8Array(this.#game.guesses);
    countClasses(this.#rows(set), made);
    return made;
  }

  /**
   * ONE for n ≥ 3 secrets. `upper` says by rank how many classes guesses make of a set that holds this one; `allowed` is what may be
   * guessed, if not everything.
   */
  one(phase: number, set: Uint16Array, upper: Uint8Array, allowed: GuessSet | undefined): number {
    if (allowed !== undefined) return this.#one(phase, set, upper, ranksOf(allowed));
    if (set.length > MOST_KEPT) return this.#one(phase, set, upper, this.#all);
    const key = String.fromCharCode(phase, ...set);
    let bound = this.#known.get(key);
    if (bound === undefined) {
      bound = this.#one(phase, set, upper, this.#all);
      if (this.#known.size >= MOST_KNOWN) this.#known.clear();
      this.#known.set(key, bound);
    }
    return bound;
  }

  /** The lesser of COUNT for the most classes of a guess, and for the most classes of a member. */
  #one(phase: number, set: Uint16Array, upper: Uint8Array, columns: Uint16Array): number {
    const [n, rows] = [set.length, this.#rows(set)];
    const count = (k: number, member: 0 | 1): number => this.prices.count(phase, n, k, member);
    const members = set.map((secret) => this.#game.rankOf[secret]);
    let inside = n <= FEW ? mostClasses(rows, members, upper, 1) : 1;
    if (n <= FEW && count(inside, 1) <= count(n, 0)) return count(inside, 1);
    const any = mostClasses(rows, columns, upper, inside);
    if (n > FEW) {
      // A member that makes no more than so many classes costs at least what the best of all others does.
      let enough = any;
      while (enough > 1 && count(enough, 1) < count(any, 0)) enough--;
      inside = mostClasses(rows, members, upper, enough);
    }
    return Math.min(count(inside, 1), count(any, 0));
  }

  #rows(set: Uint16Array): Uint8Array[] {
    return Array.from(set, (secret) => this.#game.row(secret));
  }
}
