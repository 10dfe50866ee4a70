// The steps of a proof about a game of words, each checked by the rules of CERTIFICATE.md, "Games of words".
// As checker.ts does for games of symbols: every step stands by itself, and whatever it asks for is charged
// before it is done. The last step, about the whole game, which is by far the longest, is cut into slices of
// guesses, so that several threads can share it.

import { StepCharge, type StepOutcome, usualWordLimit } from './budget.ts';
import { Refusal, type StepCursor } from './certificate-file.ts';
import { type GuessSet, Hints, has, isWithin } from './hints.ts';
import { ROOM } from './lower-bounds.ts';
import type { Proof, ProofQuestion } from './proof.ts';
import { WordBounds } from './word-bounds.ts';
import type { WordFamily } from './word-families.ts';
import { WordGame, type WordTable } from './word-game.ts';
import type { CheckedLists } from './word-name.ts';

/** Guesses of a slice. */
const SLICE = 512;
/**
 * What the classes of all guesses are charged with besides the secrets: a bit for each of 243 feedbacks, in
 * words of 32.
 */
const ROWS_OF_CLASSES = 8;

/**
 * The secrets, the phase and the guesses that a step is about, and what the file says that they cost at
 * least.
 */
interface CheckedPlace {
  readonly set: Uint16Array;
  readonly phase: number;
  /** What may be guessed, if not everything. */
  readonly allowed: GuessSet | undefined;
  readonly bound: number;
}

/** A step before its guesses are looked at. */
interface Opened extends CheckedPlace {
  /** The places referred to whose secrets are all among those of the step; no other can count. */
  readonly references: readonly CheckedPlace[];
  /** How many rows of feedback the secrets of all references are. */
  readonly referenceRows: number;
  /** By number: is it one of the secrets? */
  readonly isMember: Uint8Array;
  readonly family: WordFamily;
}

/**
 * The classes of a guess: the secrets class by class, and by feedback where each begins and how many it has.
 */
interface Classes {
  readonly sorted: Uint16Array;
  readonly starts: Uint16Array;
  readonly sizes: Uint16Array;
}

/** The checker of one proof about words: any of its pieces, in any order. */
export class WordChecker {
  readonly usualLimit: number;
  /** Steps, and slices of the one that is cut, numbered through. */
  readonly pieces: number;
  readonly #proof: Proof;
  readonly #game: WordGame;
  readonly #bounds: WordBounds;
  readonly #hints: Hints | undefined;
  /** All of them. */
  readonly #secrets: Uint16Array;
  /** The step that is cut, and into how many slices. */
  readonly #cut: number;
  readonly #slices: number;
  /** Operations that all files together may ask for. */
  readonly #limit: number;
  readonly #classes: Classes;
  readonly #classBounds: Float64Array;
  readonly #taken: Uint32Array;
  #mark = 0;
  #last: { readonly step: number; readonly spent: number; readonly opened: Opened } | undefined;
  /** What the piece in hand has asked for. */
  #charge: StepCharge;

  /** @throws Refusal when the lists or the prices are none, or the lists are not those of the game. */
  constructor(
    proof: Proof,
    { game, prices, words }: ProofQuestion,
    {
      table,
      room = ROOM,
      limit,
    }: { table?: WordTable | undefined; room?: number | undefined; limit?: number | undefined } = {},
  ) {
    this.#proof = proof;
    this.#game = new WordGame(game, words as CheckedLists, table);
    this.#bounds = new WordBounds(this.#game, prices, room);
    this.#hints = this.#game.hard ? new Hints(this.#game) : undefined;
    this.usualLimit = usualWordLimit(proof.bytes, this.#game.guesses, this.#game.secrets);
    this.#charge = new StepCharge(this.#game.guesses, 0);
    this.#secrets = Uint16Array.from({ length: this.#game.secrets }, (_, secret) => secret);
    this.#limit = limit ?? this.usualLimit;
    this.#cut = proof.lastStep;
    const isWhole = proof.step(this.#cut).number() === 0 && !proof.isAssumed(this.#cut);
    this.#slices = isWhole ? Math.ceil(this.#game.guesses / SLICE) : 1;
    this.pieces = proof.steps + this.#slices - 1;
    const { secrets, win } = this.#game;
    this.#classes = {
      sorted: new Uint16Array(secrets),
      starts: new Uint16Array(win + 2),
      sizes: new Uint16Array(win + 1),
    };
    this.#classBounds = new Float64Array(win + 1);
    this.#taken = new Uint32Array(secrets);
  }

  /** The table of feedback, for the checkers of other threads. */
  get table(): WordTable {
    return this.#game.table;
  }

  /** The step to which a piece belongs. */
  stepOf(piece: number): number {
    return this.#placeOf(piece).step;
  }

  /** How many steps there are before a piece; of a step in slices, as many hundredths as are before it. */
  stepsBefore(piece: number): number {
    const { step, slice } = this.#placeOf(piece);
    return (100 * step + Math.floor((100 * slice) / this.#slices)) / 100;
  }

  /** The step of a piece, and which slice of it the piece is: 0 where the step is whole. */
  #placeOf(piece: number): { step: number; slice: number } {
    const slice = piece - this.#cut;
    if (slice < 0) return { step: piece, slice: 0 };
    return slice < this.#slices ? { step: this.#cut, slice } : { step: piece - this.#slices + 1, slice: 0 };
  }

  /** Checks one piece, as Checker.outcome does a step. */
  *outcome(piece: number, allowed = Number.POSITIVE_INFINITY): Generator<void, StepOutcome> {
    this.#charge = new StepCharge(this.#game.guesses, allowed);
    try {
      yield* this.#check(piece);
      return { spent: this.#charge.spent };
    } catch (error) {
      if (error instanceof Refusal) return { spent: this.#charge.spent, reason: error.message };
      throw error;
    }
  }

  *#check(piece: number): Generator<void, void> {
    const { step, slice } = this.#placeOf(piece);
    const opened = yield* this.#open(step, slice);
    if (opened === undefined) return;
    const { rankOf, words, guesses } = this.#game;
    const from = slice * SLICE;
    const to = step === this.#cut && this.#slices > 1 ? Math.min(guesses, from + SLICE) : guesses;
    for (let guess = from; guess < to; guess++) {
      if (opened.allowed !== undefined && !has(opened.allowed, rankOf[guess])) continue;
      const cost = this.#guessCost(opened, guess);
      if (cost < opened.bound)
        throw new Refusal(`guess ${words[guess]} costs ${cost}, claimed ${opened.bound}`);
      if (guess % 16 === 0) yield;
    }
  }

  /**
   * Reads a step; undefined for an assumed one. Of the slices of a step only the first is charged for that,
   * and may be refused because of it: what is left for another one depends on who took it when.
   */
  *#open(step: number, slice: number): Generator<void, Opened | undefined> {
    const own = this.#charge;
    if (this.#last?.step !== step) {
      if (slice > 0) this.#charge = new StepCharge(this.#game.guesses, this.#limit);
      const cursor = this.#proof.step(step);
      const place = this.#place(cursor);
      if (this.#proof.isAssumed(step)) return undefined;
      this.#charge.add(place.set.length + ROWS_OF_CLASSES);
      const references = yield* this.#references(cursor, step, place);
      const secrets = references.reduce((sum, { set }) => sum + set.length, 0);
      const referenceRows = Math.ceil(secrets / this.#game.guesses);
      const isMember = new Uint8Array(this.#game.guesses);
      for (const secret of place.set) isMember[secret] = 1;
      const inside = references.filter(({ set }) => set.every((secret) => isMember[secret] === 1));
      const opened = {
        ...place,
        references: inside,
        referenceRows,
        isMember,
        family: this.#bounds.family(place.set, place.allowed),
      };
      this.#last = { step, spent: this.#charge.spent, opened };
    }
    const { spent, opened } = this.#last as { spent: number; opened: Opened };
    this.#charge = own;
    this.#charge.spent = 0;
    if (slice === 0) this.#charge.add(spent / this.#game.guesses);
    return opened;
  }

  /** Reads a path, the secrets that are picked out of what it leaves, and a bound. */
  #place(cursor: StepCursor): CheckedPlace {
    const { guesses, feedbacks, win, rankOf, words } = this.#game;
    this.#charge.add(1);
    let set: Uint16Array = this.#secrets;
    let allowed = this.#hints?.all;
    const kind = cursor.number();
    const turns = Math.floor(kind / 2);
    for (let turn = 0; turn < turns; turn++) {
      this.#charge.add(1);
      const [guess, feedback] = [cursor.number(), cursor.number()];
      if (guess >= guesses) throw new Refusal(`${guess} is the number of no word`);
      if (allowed !== undefined && !has(allowed, rankOf[guess]))
        throw new Refusal(`its path guesses ${words[guess]}, which is not allowed`);
      if (!feedbacks.has(feedback)) throw new Refusal(`feedback ${feedback} does not occur`);
      if (feedback === win) throw new Refusal('its path goes on after the win');
      const rest = set.filter((secret) => this.#feedback(guess, secret) === feedback);
      if (rest.length === 0) throw new Refusal('no word fits its path');
      if (rest.length === set.length) throw new Refusal('a turn of its path takes no word away');
      set = rest;
      if (allowed !== undefined) allowed = this.#hints?.after(allowed, guess, feedback);
    }
    if (kind % 2 === 1) set = this.#picked(cursor, set);
    return { set, phase: Math.min(turns, this.#bounds.prices.phases - 1), allowed, bound: cursor.number() };
  }

  /** The secrets that a list picks out of those that fit a path: some, not all. */
  #picked(cursor: StepCursor, fitting: Uint16Array): Uint16Array {
    this.#charge.add(1);
    const picked: number[] = [];
    let place = -1;
    for (let left = cursor.number(); left > 0; left--) {
      place += 1 + cursor.number();
      if (place >= fitting.length) throw new Refusal('its list picks a word that does not fit its path');
      picked.push(fitting[place]);
    }
    if (picked.length === 0 || picked.length === fitting.length)
      throw new Refusal('its list picks no words, or all');
    return Uint16Array.from(picked);
  }

  *#references(cursor: StepCursor, number: number, { phase }: CheckedPlace): Generator<void, CheckedPlace[]> {
    const found: CheckedPlace[] = [];
    let step = number;
    for (let left = cursor.number(); left > 0; left--) {
      step -= cursor.number();
      const place = this.#place(this.#proof.step(step));
      if (place.phase !== this.#bounds.prices.next(phase))
        throw new Refusal(`refers to step ${this.#proof.numberInFile(step)} of another turn`);
      found.push(place);
      yield;
    }
    return found;
  }

  #feedback(guess: number, secret: number): number {
    return this.#game.table.feedback[secret * this.#game.guesses + this.#game.rankOf[guess]];
  }

  /**
   * A lower bound of the cost of a guess, at least what is claimed if the rules give that much; the cheapest
   * rules first.
   */
  #guessCost(opened: Opened, guess: number): number {
    const { set, phase, bound: enough } = opened;
    const { prices } = this.#bounds;
    const rank = this.#game.rankOf[guess];
    const member = opened.isMember[guess];
    const made = opened.family.classes[rank];
    // leaves the set whole
    if (made === 1 && (set.length > 1 || member === 0)) return Number.POSITIVE_INFINITY;
    const least = prices.count(phase, set.length, made, member);
    if (least >= enough) return least;
    this.#split(set, guess);
    const bySize = this.#bySize(opened);
    if (bySize >= enough) return bySize;
    this.#charge.add(set.length + opened.referenceRows);
    const byUnion = bySize + this.#raiseByUnion(opened, guess);
    return byUnion >= enough ? byUnion : byUnion + this.#raiseByOne(opened, guess, enough - byUnion);
  }

  /** Writes the classes of a guess. */
  #split(set: Uint16Array, guess: number): void {
    const { sorted, starts, sizes } = this.#classes;
    sizes.fill(0);
    for (const secret of set) sizes[this.#feedback(guess, secret)]++;
    for (let feedback = 0, start = 0; feedback < sizes.length; feedback++) {
      starts[feedback] = start;
      start += sizes[feedback];
    }
    for (const secret of set) sorted[starts[this.#feedback(guess, secret)]++] = secret;
    for (let feedback = 0; feedback < sizes.length; feedback++) starts[feedback] -= sizes[feedback];
  }

  #classOf(feedback: number): Uint16Array {
    const { sorted, starts, sizes } = this.#classes;
    return sorted.subarray(starts[feedback], starts[feedback] + sizes[feedback]);
  }

  /** Sets the bound of each class by SIZE, seen from the turn of the guess, and returns their sum. */
  #bySize({ phase }: Opened): number {
    const { prices } = this.#bounds;
    const [next, extra] = [prices.next(phase), prices.extra(phase)];
    let sum = 0;
    for (const [feedback, n] of this.#classes.sizes.entries()) {
      const won = feedback === this.#game.win;
      const bound = n === 0 ? 0 : won ? prices.price(phase, 0) : this.#bounds.size(next, n) + extra * n;
      this.#classBounds[feedback] = bound;
      sum += bound;
    }
    return sum;
  }

  /**
   * UNION: raises the bounds of classes that hold sets of references, taken in order; returns by how much in
   * all.
   */
  #raiseByUnion({ phase, allowed, references }: Opened, guess: number): number {
    const { prices } = this.#bounds;
    const [next, extra] = [prices.next(phase), prices.extra(phase)];
    const mark = ++this.#mark;
    const found = new Map<number, { sum: number; secrets: number; allowed: GuessSet | undefined }>();
    for (const { set, bound, allowed: granted } of references) {
      const feedback = this.#classAround(set, guess);
      if (feedback === undefined || set.some((secret) => this.#taken[secret] === mark)) continue;
      let union = found.get(feedback);
      if (union === undefined) {
        union = { sum: 0, secrets: 0, allowed: allowed && this.#hints?.after(allowed, guess, feedback) };
        found.set(feedback, union);
      }
      if (union.allowed !== undefined && granted !== undefined && !isWithin(union.allowed, granted)) continue;
      for (const secret of set) this.#taken[secret] = mark;
      union.sum += bound;
      union.secrets += set.length;
    }
    let gain = 0;
    for (const [feedback, { sum, secrets }] of found) {
      const n = this.#classes.sizes[feedback];
      gain += this.#raise(feedback, sum + this.#bounds.size(next, n - secrets) + extra * n);
    }
    return gain;
  }

  /** The class, not the win's, in which a whole set lies; undefined if there is none. */
  #classAround(set: Uint16Array, guess: number): number | undefined {
    const feedback = this.#feedback(guess, set[0]);
    const isWhole =
      feedback !== this.#game.win && set.every((secret) => this.#feedback(guess, secret) === feedback);
    return isWhole ? feedback : undefined;
  }

  /**
   * ONE, for the largest classes first, where most is to be gained, until `enough` is gained; returns how
   * much is.
   */
  #raiseByOne({ phase, allowed, family }: Opened, guess: number, enough: number): number {
    const { prices } = this.#bounds;
    const [next, extra] = [prices.next(phase), prices.extra(phase)];
    const { sizes } = this.#classes;
    const large = Array.from(sizes.keys()).filter(
      (feedback) => sizes[feedback] >= 3 && feedback !== this.#game.win,
    );
    large.sort((a, b) => sizes[b] - sizes[a] || a - b);
    const around = large.map((feedback) => this.#bounds.around(this.#classOf(feedback), family));
    let gain = 0;
    for (const [i, feedback] of large.entries()) {
      const n = sizes[feedback];
      gain += this.#raise(feedback, this.#bounds.atLeast(next, n, around[i]) + extra * n);
    }
    for (const [i, feedback] of large.entries()) {
      if (gain >= enough) break;
      const granted = allowed && this.#hints?.after(allowed, guess, feedback);
      const one = this.#bounds.one(next, this.#classOf(feedback), around[i], granted);
      gain += this.#raise(feedback, one + extra * sizes[feedback]);
    }
    return gain;
  }

  /** Raises the bound of a class, if it is lower; returns by how much. */
  #raise(feedback: number, bound: number): number {
    const before = this.#classBounds[feedback];
    if (bound <= before) return 0;
    this.#classBounds[feedback] = bound;
    return bound - before;
  }
}
