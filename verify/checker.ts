// The steps of a proof, each checked by the rules of CERTIFICATE.md: its path, its maps, its references, and all guesses. Every step
// stands by itself: of earlier ones it needs what they say, which is read from the file, and not that they have been checked.
// Whatever a step asks for is charged before it is done; the work is cut into pieces by generators.

import { type StepOutcome, usualLimit } from './budget.ts';
import { Refusal, type StepCursor } from './certificate-file.ts';
import type { Whole } from './guess-order.ts';
import { LowerBounds } from './lower-bounds.ts';
import { Maps, Orbits } from './maps.ts';
import type { Proof, ProofQuestion } from './proof.ts';

/** The codes that fit a path, the phase of the turn after it, and what the file says that they cost at least. */
interface CheckedPosition {
  readonly set: Uint16Array;
  readonly phase: number;
  readonly bound: number;
}

/** A guess at a position that SIZE and references leave below what is claimed. */
interface OpenGuess {
  readonly guess: number;
  /** How many codes its classes have, by index of feedback. */
  readonly sizes: Uint16Array;
  readonly referred: Float64Array | undefined;
  /** What the step has been charged with when ONE has been asked of it. */
  readonly spent: number;
}

/** The maps that keep a set, and the orbits of guesses under them. No more than 32 of them: see #orbits. */
interface Symmetry {
  readonly orbits: Orbits;
  /** The image of each code, map by map. */
  readonly maps: readonly Uint16Array[];
}

/** The checker of one proof: any of its steps, in any order. */
export class Checker {
  /** Operations that the proof may ask for, unless someone allows more. */
  readonly usualLimit: number;
  /** Every step is one piece of work. */
  readonly pieces: number;
  readonly #rules: LowerBounds;
  readonly #proof: Proof;
  readonly #maps: Maps;
  #spent = 0;
  #allowed = 0;
  /** What the classes of the guess in hand cost at least, and its codes class by class. */
  readonly #bounds: Float64Array;
  readonly #sorted: Uint16Array;
  readonly #ends: Uint16Array;

  /** Rules of the same question may be shared. @throws Refusal when the game or the prices are not known or too large. */
  constructor(proof: Proof, { game, prices }: ProofQuestion, rules = new LowerBounds(game, prices)) {
    this.#proof = proof;
    this.pieces = proof.steps;
    this.#rules = rules;
    this.usualLimit = usualLimit(proof.bytes, rules.count);
    this.#maps = new Maps(this.#rules.list);
    this.#bounds = new Float64Array(this.#rules.indices.size);
    this.#sorted = new Uint16Array(this.#rules.count);
    this.#ends = new Uint16Array(this.#rules.indices.size);
  }

  /** The step of a piece. */
  stepOf(piece: number): number {
    return piece;
  }

  /** How many steps there are before a piece. */
  stepsBefore(piece: number): number {
    return piece;
  }

  /**
   * Checks one step, bit by bit; one that asks for more than `allowed` operations is given up as soon as it does. A step that does
   * not hold is an outcome too; what is thrown is a fault of the checker.
   */
  *outcome(number: number, allowed = Number.POSITIVE_INFINITY): Generator<void, StepOutcome> {
    [this.#spent, this.#allowed] = [0, allowed];
    try {
      yield* this.#check(number);
      return { spent: this.#spent };
    } catch (error) {
      if (error instanceof Refusal) return { spent: this.#spent, reason: error.message };
      throw error;
    }
  }

  *#check(number: number): Generator<void, void> {
    const rules = this.#rules;
    const cursor = this.#proof.step(number);
    const position = yield* this.#position(cursor);
    if (this.#proof.isAssumed(number)) return;
    const symmetry = yield* this.#symmetry(cursor, position);
    this.#charge(position.set.length + rules.indices.size);
    const referred = yield* this.#references(cursor, number, position, symmetry.orbits);
    const guesses = symmetry.orbits.lowest();
    const counts = new Uint16Array(guesses.length * rules.indices.size);
    yield* rules.tally(position.set, guesses, counts);
    const { open, isTooMuch } = this.#openGuesses(position, guesses, counts, referred);
    const made = new Uint8Array(rules.count);
    for (const [i, guess] of guesses.entries()) made[guess] = this.#classesMade(counts, i);
    symmetry.orbits.spread(made);
    yield* this.#expectDear(position, open, symmetry, made);
    if (isTooMuch) this.#charge(position.set.length);
  }

  /** BELLMAN, of the guesses that are left open: the first that does not cost what is claimed is refused. */
  *#expectDear(
    position: CheckedPosition,
    open: readonly OpenGuess[],
    symmetry: Symmetry,
    made: Uint8Array,
  ): Generator<void, void> {
    const { set, bound } = position;
    let refused: { open: OpenGuess; cost: number } | undefined;
    for (const { guesses, orbits } of this.#alike(set, open, symmetry)) {
      const whole = { set, made, orbits };
      for (const each of guesses) {
        if (refused !== undefined && each.guess > refused.open.guess) break;
        const cost = yield* this.#guessCost(position, each, whole);
        if (cost >= bound) continue;
        refused = { open: each, cost };
        break;
      }
    }
    if (refused === undefined) return;
    this.#spent = refused.open.spent;
    throw new Refusal(`guess ${this.#rules.codes[refused.open.guess]} costs ${refused.cost}, claimed ${bound}`);
  }

  /** Charges work on so many rows of feedback, or as much: an operation for each code of the game. @throws Refusal. */
  #charge(rows: number): void {
    this.#spent += rows * this.#rules.count;
    if (this.#spent > this.#allowed) throw new Refusal('too many operations');
  }

  /** Reads a path and a bound. Every turn takes codes away, some are left, and none has won. */
  *#position(cursor: StepCursor): Generator<void, CheckedPosition> {
    const { all, win } = this.#rules;
    const { phases } = this.#rules.prices;
    this.#charge(1);
    let set = all;
    const turns = cursor.number();
    for (let turn = 0; turn < turns; turn++) {
      this.#charge(1);
      const [guess, index] = [this.#guess(cursor.number()), this.#index(cursor.number())];
      const rest = this.#select(set, guess, index);
      if (index === win) throw new Refusal('its path goes on after the win');
      if (rest.length === 0) throw new Refusal('no code fits its path');
      if (rest.length === set.length) throw new Refusal('a turn of its path takes no code away');
      set = rest;
      yield;
    }
    return { set, phase: Math.min(turns, phases - 1), bound: cursor.number() };
  }

  #guess(number: number): number {
    if (number >= this.#rules.count) throw new Refusal(`${number} is the number of no code`);
    return number;
  }

  #index(feedback: number): number {
    const index = this.#rules.indices.get(feedback);
    if (index === undefined) throw new Refusal(`feedback ${feedback} does not occur`);
    return index;
  }

  #select(set: Uint16Array, guess: number, index: number): Uint16Array {
    const row = this.#rules.row(guess);
    const found = this.#sorted;
    let size = 0;
    for (let i = 0; i < set.length; i++) if (row[set[i]] === index) found[size++] = set[i];
    return found.slice(0, size);
  }

  /**
   * ORBIT: every generator must carry the set onto itself, and make orbits larger. So each makes the group larger that the generators before it
   * span, and of permutations of 8 positions and 16 symbols no chain of groups, each within the next, has more than 10 + 22 steps.
   */
  *#symmetry(cursor: StepCursor, { set }: CheckedPosition): Generator<void, Symmetry> {
    const orbits = new Orbits(this.#rules.count);
    const maps: Uint16Array[] = [];
    for (let left = cursor.number(); left > 0; left--) {
      this.#charge(1);
      const images = this.#maps.images(cursor.map());
      if (!this.#maps.covers(set, images, set)) throw new Refusal('a generator does not keep the codes');
      if (!orbits.join(images)) throw new Refusal('a generator joins no orbits');
      maps.push(images.slice());
      yield;
    }
    return { orbits, maps };
  }

  /** REF: what the references say of classes, seen from the turn of the guess: by guess, then by index of feedback. */
  *#references(
    cursor: StepCursor,
    number: number,
    position: CheckedPosition,
    orbits: Orbits,
  ): Generator<void, Map<number, Float64Array>> {
    const rules = this.#rules;
    const { positions } = rules.list;
    const { set, phase } = position;
    const found = new Map<number, Float64Array>();
    let [guess, last] = [0, -1];
    for (let left = cursor.number(); left > 0; left--) {
      const advance = cursor.number();
      guess = this.#guess(guess + advance);
      const feedback = cursor.number();
      const index = this.#index(feedback);
      const bulls = Math.floor(feedback / (positions + 1));
      const place = (feedback - bulls * positions) * (positions + 1) + bulls; // by A + B, then by A
      if (advance === 0 && place <= last) throw new Refusal('its references are not in ascending order');
      last = place;
      if (index === rules.win) throw new Refusal('a reference is about the win');
      if (!orbits.isLowest(guess))
        throw new Refusal(`a reference is about ${rules.codes[guess]}, not the lowest guess of its orbit`);
      this.#charge(2);
      const part = this.#select(set, guess, index);
      if (part.length === set.length) throw new Refusal('a reference is about a guess that leaves the set whole');
      const step = number - cursor.number();
      const target = yield* this.#position(this.#proof.step(step));
      if (target.phase !== rules.prices.next(phase))
        throw new Refusal(`refers to step ${this.#proof.numberInFile(step)} of another turn`);
      if (!this.#maps.covers(part, this.#maps.images(cursor.map()), target.set))
        throw new Refusal(`a class is not that of step ${this.#proof.numberInFile(step)}`);
      const bounds = found.get(guess) ?? new Float64Array(rules.indices.size);
      bounds[index] = target.bound + rules.prices.extra(phase) * part.length;
      found.set(guess, bounds);
      yield;
    }
    return found;
  }

  /** The guesses that SIZE and references leave below what is claimed, ascending, until they ask for too much. */
  #openGuesses(
    { set, phase, bound: enough }: CheckedPosition,
    guesses: Uint16Array,
    counts: Uint16Array,
    referred: ReadonlyMap<number, Float64Array>,
  ): { open: OpenGuess[]; isTooMuch: boolean } {
    const rules = this.#rules;
    const width = rules.indices.size;
    const costs = this.#classCosts(phase, set.length);
    const win = rules.prices.price(phase, 0);
    const open: OpenGuess[] = [];
    for (let i = 0, at = 0; i < guesses.length; i++, at += width) {
      let total = counts[at + rules.win] > 0 ? win : 0;
      for (let index = 0; index < width; index++) if (index !== rules.win) total += costs[counts[at + index]];
      if (total >= enough) continue;
      const sizes = counts.subarray(at, at + width);
      const known = referred.get(guesses[i]);
      if (known !== undefined)
        for (let index = 0; index < width; index++) total += Math.max(0, known[index] - costs[sizes[index]]);
      if (total >= enough) continue;
      if (this.#spent + set.length * rules.count > this.#allowed) return { open, isTooMuch: true };
      this.#charge(set.length);
      open.push({ guess: guesses[i], sizes, referred: known, spent: this.#spent });
    }
    return { open, isTooMuch: false };
  }

  /** What SIZE says of a class of 0 … n codes of a set of n, seen from the turn of the guess; a guess with one class of all leaves the set whole. */
  #classCosts(phase: number, n: number): Float64Array {
    const { prices } = this.#rules;
    const [next, extra] = [prices.next(phase), prices.extra(phase)];
    const costs = new Float64Array(n + 1);
    for (let size = 1; size < n; size++) costs[size] = this.#rules.size(next, size) + extra * size;
    costs[n] = Number.POSITIVE_INFINITY;
    return costs;
  }

  /**
   * Guesses that the same generators leave where they are, together. Such a generator carries each class of the guess onto itself, since it keeps the
   * set, the guess and feedback; so it does if it leaves every code of the set where it is. So guesses that it carries into one another make classes of
   * the same sizes of each of these classes, and both are codes of it or neither is: for ONE, one guess of each orbit is enough.
   */
  *#alike(
    set: Uint16Array,
    open: readonly OpenGuess[],
    { maps }: Symmetry,
  ): Generator<{ guesses: readonly OpenGuess[]; orbits: Orbits | undefined }, void> {
    const isStill = maps.map((images) => set.every((code) => images[code] === code));
    const groups = new Map<number, OpenGuess[]>();
    const isKept = (map: number, guess: number): boolean => isStill[map] || maps[map][guess] === guess;
    for (const each of open) {
      const kept = maps.reduce((sum, _, map) => sum + (isKept(map, each.guess) ? 2 ** map : 0), 0);
      const group = groups.get(kept);
      if (group === undefined) groups.set(kept, [each]);
      else group.push(each);
    }
    for (const [kept, guesses] of groups) {
      const orbits = kept === 0 ? undefined : new Orbits(this.#rules.count);
      for (const [map, images] of maps.entries()) if (isKept(map, guesses[0].guess)) orbits?.join(images);
      yield { guesses, orbits };
    }
  }

  /** How many classes a guess makes, the win's not counted, by its place among those that were counted. */
  #classesMade(counts: Uint16Array, place: number): number {
    const width = this.#rules.indices.size;
    let made = 0;
    for (let index = 0; index < width; index++) if (index !== this.#rules.win && counts[place * width + index] > 0) made++;
    return made;
  }

  /** A lower bound of the cost of a guess, at least what is claimed if the rules give that much; the cheapest rules first. */
  *#guessCost(
    { set, phase, bound: enough }: CheckedPosition,
    { guess, sizes, referred }: OpenGuess,
    whole: Whole,
  ): Generator<void, number> {
    const rules = this.#rules;
    const [next, extra] = [rules.prices.next(phase), rules.prices.extra(phase)];
    const bounds = this.#bounds;
    let total = 0;
    for (let index = 0; index < sizes.length; index++) {
      const n = sizes[index];
      if (index === rules.win) bounds[index] = n === 0 ? 0 : rules.prices.price(phase, 0);
      else bounds[index] = Math.max(rules.size(next, n) + extra * n, referred?.[index] ?? 0);
      total += bounds[index];
    }
    const classes = this.#classes(set, guess, sizes);
    for (const exact of [false, true]) {
      for (const [index, codes] of classes) {
        if (total >= enough) return total;
        // ONE is of use only where it says more of the class than is known, and no more is needed than makes the guess dear enough: in
        // between it is told exactly, so whether the guess is dear enough, and what it costs if not, is as if ONE were always told.
        const floor = bounds[index] - extra * codes.length;
        const one = exact ? yield* rules.one(next, codes, whole, floor, floor + enough - total) : rules.members(next, codes);
        const bound = one + extra * codes.length;
        if (bound <= bounds[index]) continue;
        total += bound - bounds[index];
        bounds[index] = bound;
      }
      yield;
    }
    return total;
  }

  /** The classes of three codes and more with their feedback, largest first: of these ONE has most to say, and one is often enough. */
  #classes(set: Uint16Array, guess: number, sizes: Uint16Array): [index: number, codes: Uint16Array][] {
    const [row, sorted, ends] = [this.#rules.row(guess), this.#sorted, this.#ends];
    for (let index = 0, start = 0; index < sizes.length; start += sizes[index++]) ends[index] = start;
    for (let i = 0; i < set.length; i++) sorted[ends[row[set[i]]]++] = set[i];
    const found: [number, Uint16Array][] = [];
    for (let index = 0; index < sizes.length; index++) {
      if (index !== this.#rules.win && sizes[index] >= 3)
        found.push([index, sorted.subarray(ends[index] - sizes[index], ends[index])]);
    }
    return found.sort(([, a], [, b]) => b.length - a.length);
  }
}
