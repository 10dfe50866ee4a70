// The bounds that a checker works out for itself: SIZE and ONE of CERTIFICATE.md, for one game and one price
// list. Codes are numbers in ascending order of their text; feedback is a small index. Long work is done by
// generators that yield now and then, so that the caller can do other things in between.

import { shorten } from '../base/quote.ts';
import { Refusal } from './certificate-file.ts';
import { CheapestGuess } from './cheapest-guess.ts';
import { ClassCosts } from './class-costs.ts';
import { FeedbackRows, rowsThatFit } from './feedback-rows.ts';
import { GuessOrder, ones, type Whole } from './guess-order.ts';
import { KnownBounds } from './known-bounds.ts';
import { MostClasses } from './most-classes.ts';
import { PhasePrices } from './phase-prices.ts';
import {
  type CodeList,
  codeList,
  countSecrets,
  listSecrets,
  MOST_FEEDBACKS,
  readName,
  type SymbolGame,
  scoreRow,
} from './score.ts';

const MOST_CODES = 65_535; // sets of codes are held, and counted, in 16 bits

/** Bytes of feedback, and of what was found of sets, that a checker holds when nothing else is said. */
export const ROOM = 1 << 28;

/**
 * How it is shared out: rows of feedback, all of them up to 11 585 codes; their bits, of the codes of one
 * set; copies of them; what is known of sets.
 */
const SHARES = { rows: 1 / 2, bits: 1 / 4, copies: 1 / 8, known: 1 / 16 };

/**
 * Guesses of a tally that are gone through at a time: few enough to stay in the processor's nearest memory.
 */
const BLOCK = 1024;
/** Rows that a tally takes at a time, no more than are held at least. */
const ROWS = 64;

/** The codes of a game, ascending. @throws Refusal when the checker does not take it. */
export function codesOf(game: string): readonly string[] {
  return listSecrets(checkedGame(game));
}

/** What the name of a game says. @throws like codesOf. */
function checkedGame(game: string): SymbolGame {
  const named = readName(game);
  const count = named === undefined ? 0 : countSecrets(named);
  if (named === undefined || count < 1 || count > MOST_CODES) {
    throw new Refusal(
      `The checker knows no game ${shorten(game)} of 1 to 8 positions, 1 to 16 symbols and 1 to ${MOST_CODES} codes.`,
    );
  }
  return named;
}

/** Codes, feedback and prices of a question. */
export class LowerBounds {
  /** The number of codes. */
  readonly count: number;
  readonly codes: readonly string[];
  readonly list: CodeList;
  /** All codes, by their numbers. */
  readonly all: Uint16Array;
  /** The index of each feedback that occurs, by bulls × (positions + 1) + cows. The win is one of them. */
  readonly indices: ReadonlyMap<number, number>;
  readonly win: number;
  readonly prices: PhasePrices;
  readonly #rows: FeedbackRows;
  readonly #sizes: readonly Float64Array[];
  readonly #order: GuessOrder;
  readonly #mostClasses: MostClasses;
  readonly #cheapestGuess: CheapestGuess;
  /** What the classes of a guess cost in the phase that was asked for last. */
  #costs: ClassCosts | undefined;
  #costsPhase = -1;
  /** What was found of ONE for sets of more than 3q codes. */
  readonly #known: KnownBounds;
  /** How often each guess gets each feedback from the set in hand. */
  readonly #counts: Uint16Array;

  /**
   * `room` bytes of feedback are held at a time. @throws Refusal when the game or the prices are not known or
   * too large.
   */
  constructor(game: string, prices: string, room = ROOM) {
    this.prices = new PhasePrices(prices);
    const named = checkedGame(game);
    this.codes = listSecrets(named);
    this.count = this.codes.length;
    this.list = codeList(this.codes, named.rule);
    const names = occurring(this.list, named);
    this.indices = new Map([...names.entries()].filter(([, index]) => index !== NEVER));
    this.win = names[names.length - 1];
    const kinds = this.indices.size;
    this.#rows = new FeedbackRows(this.list, names, rowsThatFit(this.count, this.count, SHARES.rows * room));
    this.#order = new GuessOrder(this.#rows, this.count, kinds);
    const most = rowsThatFit(this.count, MostClasses.bytes(this.count, kinds), SHARES.bits * room);
    this.#mostClasses = new MostClasses(this.#rows, this.#order, this.count, kinds, most);
    this.#cheapestGuess = new CheapestGuess(this.#rows, this.#order, this.count, kinds, SHARES.copies * room);
    this.#known = new KnownBounds(SHARES.known * room);
    this.#sizes = this.prices.sizes(this.indices.size, this.count);
    this.all = Uint16Array.from({ length: this.count }, (_, guess) => guess);
    this.#counts = new Uint16Array(this.count * this.indices.size);
  }

  /**
   * The index of the feedback between a code and every other, whichever of the two is the guess. Good until
   * 96 others are asked for.
   */
  row(code: number): Uint8Array {
    return this.#rows.row(code);
  }

  /** SIZE, for n codes. */
  size(phase: number, n: number): number {
    return this.#sizes[phase][n];
  }

  /**
   * How often each of these guesses gets each feedback from the set: counts[i × feedbacks + index] for the
   * i-th guess. Rows of the guesses are worked out, or of the set, whichever are fewer.
   */
  *tally(set: Uint16Array, guesses: Uint16Array, counts: Uint16Array): Generator<void, void> {
    const width = this.indices.size;
    counts.fill(0, 0, guesses.length * width);
    if (guesses.length < set.length) yield* this.#tallyGuesses(set, guesses, counts);
    else yield* this.#tallyCodes(set, guesses, counts);
  }

  *#tallyGuesses(set: Uint16Array, guesses: Uint16Array, counts: Uint16Array): Generator<void, void> {
    const width = this.indices.size;
    for (let i = 0, at = 0; i < guesses.length; i++, at += width) {
      const row = this.row(guesses[i]);
      for (let j = 0; j < set.length; j++) counts[at + row[set[j]]]++;
      yield;
    }
  }

  *#tallyCodes(set: Uint16Array, guesses: Uint16Array, counts: Uint16Array): Generator<void, void> {
    const width = this.indices.size;
    for (let first = 0; first < set.length; first += ROWS) {
      const rows = Array.from(set.subarray(first, first + ROWS), (code) => this.row(code));
      for (let start = 0; start < guesses.length; start += BLOCK) {
        const end = Math.min(start + BLOCK, guesses.length);
        for (const row of rows) {
          // All guesses are told apart from some of them: looking each up would take half as long again.
          if (guesses.length === this.count)
            for (let g = start, at = g * width; g < end; g++, at += width) counts[at + row[g]]++;
          else for (let i = start, at = i * width; i < end; i++, at += width) counts[at + row[guesses[i]]]++;
        }
      }
      yield;
    }
  }

  /** What the members of a set alone say of ONE: never more than it, and often all. For n ≥ 3 codes. */
  members(phase: number, set: Uint16Array): number {
    if (set.length > this.indices.size || this.indices.size > 32) return 0;
    return Math.min(
      this.prices.count(phase, set.length, this.#mostOfMembers(set), 1),
      this.prices.count(phase, set.length, set.length, 0),
    );
  }

  /**
   * ONE for n ≥ 3 codes, as far as it matters. If it is not above `floor`, some number that is not either; if
   * it is not below `enough`, which is above the floor, some number from there to ONE. Faster for one part of
   * a whole after the other.
   */
  *one(
    phase: number,
    set: Uint16Array,
    whole: Whole,
    floor = Number.NEGATIVE_INFINITY,
    enough = Number.POSITIVE_INFINITY,
  ): Generator<void, number> {
    const width = this.indices.size;
    const isFew = set.length <= 3 * width;
    if (isFew && width <= 32) return this.#byCount(phase, set, whole, floor, enough);
    if (!isFew && width <= 32 && this.#cheapestGuess.hasRoom(whole)) {
      const known = this.#known.of(phase, set);
      if (known.above <= floor) return known.above;
      if (known.below >= enough || known.below === known.above) return known.below;
      const least = this.#cheapestGuess.of(set, whole, this.#classCosts(phase), floor, enough);
      if (least > floor) known.below = least;
      if (least < enough) known.above = least;
      return least;
    }
    const guesses = isFew ? this.all : this.#order.renewed(whole);
    yield* this.tally(set, guesses, this.#counts);
    return isFew ? this.#byCountOfTally(phase, set) : this.#bySizes(phase, set.length, guesses.length);
  }

  #classCosts(phase: number): ClassCosts {
    if (this.#costs !== undefined && phase === this.#costsPhase) return this.#costs;
    const [next, extra] = [this.prices.next(phase), this.prices.extra(phase)];
    this.#costsPhase = phase;
    this.#costs = new ClassCosts(
      this.prices.price(phase, 0),
      this.#sizes[next].map((size, n) => size + extra * n),
    );
    return this.#costs;
  }

  /** The most classes that a member makes of the set. */
  #mostOfMembers(set: Uint16Array): number {
    const enough = Math.min(set.length, this.indices.size);
    let most = 0;
    for (let i = 0; i < set.length && most < enough; i++) {
      const row = this.row(set[i]);
      let seen = 0;
      for (let j = 0; j < set.length; j++) seen |= 1 << row[set[j]];
      most = Math.max(most, ones(seen));
    }
    return most;
  }

  /**
   * The lesser of COUNT for the most classes that any guess makes, and for the most that a member makes, as
   * far as it matters between `floor` and `enough`. COUNT falls as classes grow in number. So a guess that
   * makes no more than `few` classes, of which COUNT says as much as of a member, or enough, need not be
   * found; and of none more than `many`, of which it says no more than the floor.
   */
  #byCount(phase: number, set: Uint16Array, whole: Whole, floor: number, enough: number): number {
    const n = set.length;
    const most = Math.min(n, this.indices.size);
    const count = (classes: number): number => this.prices.count(phase, n, classes, 0);
    const member = this.#mostOfMembers(set);
    const inside = this.prices.count(phase, n, member, 1);
    if (inside <= Math.max(floor, count(most))) return inside;
    let few = member;
    while (few < most && count(few + 1) >= Math.min(inside, enough)) few++;
    let many = few + 1;
    while (many < most && count(many) > floor) many++;
    return Math.min(inside, count(this.#mostClasses.of(set, whole, few, many)));
  }

  /** The same for games of more than 32 feedbacks, from the tally. */
  #byCountOfTally(phase: number, set: Uint16Array): number {
    const width = this.indices.size;
    const classes = this.all.map((guess) => {
      let k = 0;
      for (let at = guess * width; at < (guess + 1) * width; at++) if (this.#counts[at] > 0) k++;
      return k;
    });
    const inside = set.reduce((most, code) => Math.max(most, classes[code]), 0);
    const any = classes.reduce((most, k) => Math.max(most, k), 0);
    return Math.min(
      this.prices.count(phase, set.length, inside, 1),
      this.prices.count(phase, set.length, any, 0),
    );
  }

  /** The least that SIZE says of a guess, of the so many that were tallied. */
  #bySizes(phase: number, n: number, guesses: number): number {
    const width = this.indices.size;
    const [counts, { sizes: costs, win }] = [this.#counts, this.#classCosts(phase)];
    const sizes = costs.slice(0, n + 1);
    sizes[n] = Number.POSITIVE_INFINITY; // a guess that leaves the set whole
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0, at = 0; i < guesses; i++, at += width) {
      let sum = counts[at + this.win] > 0 ? win : 0;
      for (let index = 0; index < width; index++) if (index !== this.win) sum += sizes[counts[at + index]];
      least = Math.min(least, sum);
    }
    return least;
  }
}

const NEVER = 255;

/**
 * An index for each feedback that occurs in the game, by bulls × (positions + 1) + cows; NEVER for others.
 * The win's is the last.
 */
function occurring(list: CodeList, game: SymbolGame): Uint8Array {
  const { positions } = list;
  const names = Uint8Array.from({ length: (positions + 1) ** 2 - positions }, (_, feedback) => feedback);
  const found = new Uint8Array(names.length);
  const most = MOST_FEEDBACKS[game.rule](game);
  const row = new Uint8Array(list.common.length);
  for (let guess = 0, different = 0; guess < row.length && different < most; guess++) {
    scoreRow(list, guess, names, row);
    for (const feedback of row) found[feedback] = 1;
    different = found.reduce((sum, one) => sum + one, 0);
  }
  let index = 0;
  return found.map((one) => (one === 1 ? index++ : NEVER));
}
