// The steps of a proof, each checked by the rules of CERTIFICATE.md: its path, its maps, its references, and
// all guesses. Every step stands by itself: of earlier ones it needs what they say, which is read from the
// file, and not that they have been checked. Whatever a step asks for is charged before it is done; the work
// is cut into pieces by generators.

import { Bellman, type CheckedPosition, type Referred } from './bellman.ts';
import { StepCharge, type StepOutcome, usualLimit } from './budget.ts';
import { Refusal, type StepCursor } from './certificate-file.ts';
import { LowerBounds } from './lower-bounds.ts';
import { Maps, type Orbits } from './maps.ts';
import type { Proof, ProofQuestion } from './proof.ts';
import { StepSymmetry } from './step-symmetry.ts';

/** The checker of one proof: any of its steps, in any order. */
export class Checker {
  /** Operations that the proof may ask for, unless someone allows more. */
  readonly usualLimit: number;
  /** Every step is one piece of work. */
  readonly pieces: number;
  readonly #rules: LowerBounds;
  readonly #proof: Proof;
  readonly #maps: Maps;
  readonly #bellman: Bellman;
  /** What the step in hand has asked for. */
  #charge: StepCharge;
  /** The codes of a class while it is looked for. */
  readonly #found: Uint16Array;

  /**
   * Rules of the same question may be shared. @throws Refusal when the game or the prices are not known or
   * too large.
   */
  constructor(proof: Proof, { game, prices }: ProofQuestion, rules = new LowerBounds(game, prices)) {
    this.#proof = proof;
    this.pieces = proof.steps;
    this.#rules = rules;
    this.usualLimit = usualLimit(proof.bytes, rules.count);
    this.#maps = new Maps(this.#rules.list);
    this.#bellman = new Bellman(rules);
    this.#charge = new StepCharge(rules.count, 0);
    this.#found = new Uint16Array(rules.count);
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
   * Checks one step, bit by bit; one that asks for more than `allowed` operations is given up as soon as it
   * does. A step that does not hold is an outcome too; what is thrown is a fault of the checker.
   */
  *outcome(number: number, allowed = Number.POSITIVE_INFINITY): Generator<void, StepOutcome> {
    this.#charge = new StepCharge(this.#rules.count, allowed);
    try {
      yield* this.#check(number);
      return { spent: this.#charge.spent };
    } catch (error) {
      if (error instanceof Refusal) return { spent: this.#charge.spent, reason: error.message };
      throw error;
    }
  }

  *#check(number: number): Generator<void, void> {
    const cursor = this.#proof.step(number);
    const position = yield* this.#position(cursor);
    if (this.#proof.isAssumed(number)) return;
    const symmetry = yield* this.#symmetry(cursor, position);
    this.#charge.add(position.set.length + this.#rules.indices.size); // the classes of all guesses
    const referred = yield* this.#references(cursor, number, position, symmetry.orbits);
    yield* this.#bellman.expectDear(position, symmetry, referred, this.#charge);
  }

  /** Reads a path and a bound. Every turn takes codes away, some are left, and none has won. */
  *#position(cursor: StepCursor): Generator<void, CheckedPosition> {
    const { all, win } = this.#rules;
    const { phases } = this.#rules.prices;
    this.#charge.add(1);
    let set = all;
    const turns = cursor.number();
    for (let turn = 0; turn < turns; turn++) {
      this.#charge.add(1);
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
    const found = this.#found;
    let size = 0;
    for (let i = 0; i < set.length; i++) if (row[set[i]] === index) found[size++] = set[i];
    return found.slice(0, size);
  }

  /** ORBIT: every generator must carry the set onto itself, and make orbits larger. */
  *#symmetry(cursor: StepCursor, { set }: CheckedPosition): Generator<void, StepSymmetry> {
    const symmetry = new StepSymmetry(set, this.#rules.count);
    for (let left = cursor.number(); left > 0; left--) {
      this.#charge.add(1);
      const images = this.#maps.images(cursor.map());
      if (!this.#maps.covers(set, images, set)) throw new Refusal('a generator does not keep the codes');
      if (!symmetry.join(images)) throw new Refusal('a generator joins no orbits');
      yield;
    }
    return symmetry;
  }

  /**
   * REF: what the references say of classes, seen from the turn of the guess: by guess, then by index of
   * feedback.
   */
  *#references(
    cursor: StepCursor,
    number: number,
    position: CheckedPosition,
    orbits: Orbits,
  ): Generator<void, Referred> {
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
      this.#charge.add(2);
      const part = this.#select(set, guess, index);
      if (part.length === set.length)
        throw new Refusal('a reference is about a guess that leaves the set whole');
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
}
