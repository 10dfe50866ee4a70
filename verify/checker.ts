// Checks the steps of a proof by the rules of CERTIFICATE.md. Each step is checked independently. The check
// uses only the statements of earlier steps. Work is charged to the budget before it is done. Generators
// yield while they work, so that the caller can run other tasks in between.

import { StepCharge, type StepOutcome, usualLimit } from './budget.ts';
import { type FileStep, Refusal } from './certificate-file.ts';
import type { CheckedGame } from './checked-game.ts';
import { type GuessSet, Hints, has, isWithin } from './hints.ts';
import { Maps, Orbits } from './maps.ts';
import type { Proof } from './proof.ts';
import { type SetBounds, Whole } from './set-bounds.ts';
import { printed } from './word-name.ts';

/** The statement of a step: in this phase, these secrets cost at least `bound`. */
interface Place {
  readonly set: Uint16Array;
  readonly phase: number;
  /** The guesses that hard mode allows; undefined if every guess is allowed. */
  readonly allowed: GuessSet | undefined;
  readonly bound: number;
}

/** A step with the data that the check of its guesses needs. */
interface OpenStep extends Place {
  /** For each code, 1 if it is in `set` and 0 otherwise. */
  readonly isMember: Uint8Array;
  /**
   * Bounds of classes from the rule REF, by guess, then by feedback. They are counted from the turn after the
   * guess, so they do not include the surcharge e(f).
   */
  readonly mapped: Map<number, Map<number, number>>;
  /**
   * The statements of the referenced steps whose secrets all lie in `set`, in the order of the references.
   * The rule UNION uses them.
   */
  readonly parts: Place[];
  /** Rows of work charged for each guess that SIZE and the references leave below the bound. */
  rows: number;
}

/**
 * One class of a guess. `bound` is a lower bound of its cost, counted from the turn of the guess, so it
 * includes the surcharge e(f).
 */
interface Class {
  readonly feedback: number;
  readonly set: Uint16Array;
  bound: number;
}

/** Checks single steps of one proof, in any order. */
export class Checker {
  /** Default limit of the proof's operations. */
  readonly usualLimit: number;
  readonly #game: CheckedGame;
  readonly #bounds: SetBounds;
  readonly #proof: Proof;
  readonly #maps: Maps | undefined;
  readonly #hints: Hints | undefined;
  readonly #secrets: Uint16Array;
  /** Scratch memory of `#classes`: the number of secrets for each feedback. */
  readonly #sizes: Uint16Array;
  readonly #taken: Uint32Array;
  #mark = 0;
  /** Operations charged to the step that is being checked. */
  #charge: StepCharge;

  /** `bounds` must be made for the game and the prices of the proof. */
  constructor(proof: Proof, bounds: SetBounds) {
    const { game } = bounds;
    this.#proof = proof;
    this.#game = game;
    this.#bounds = bounds;
    this.#maps = game.isAboutWords ? undefined : new Maps(game);
    this.#hints = game.isHard ? new Hints(game.symbols) : undefined;
    this.#secrets = Uint16Array.from({ length: game.secrets }, (_, secret) => secret);
    this.#sizes = new Uint16Array(game.win + 1);
    this.#taken = new Uint32Array(game.secrets);
    this.usualLimit = usualLimit(proof.bytes, game);
    this.#charge = new StepCharge(game.guesses, 0);
  }

  /**
   * Checks one step. Stops once the step has been charged more than `allowed` operations. If the step does
   * not hold, the outcome contains the reason.
   */
  *outcome(number: number, allowed = Number.POSITIVE_INFINITY): Generator<void, StepOutcome> {
    this.#charge = new StepCharge(this.#game.guesses, allowed);
    try {
      yield* this.#check(number);
      return { spent: this.#charge.spent };
    } catch (error) {
      if (error instanceof Refusal) return { spent: this.#charge.spent, reason: error.message };
      throw error;
    }
  }

  *#check(number: number): Generator<void, void> {
    const read = this.#proof.step(number);
    const place = yield* this.#place(read);
    if (this.#proof.isAssumed(number)) return;
    const { set, allowed } = place;
    const orbits = this.#maps && (yield* this.#orbits(read, set, this.#maps));
    this.#charge.add(set.length + (orbits === undefined ? ROWS_OF_MARKS : this.#game.feedbacks.size));
    const isMember = new Uint8Array(this.#game.guesses);
    for (const secret of set) isMember[secret] = 1;
    const step: OpenStep = { ...place, isMember, mapped: new Map(), parts: [], rows: set.length };
    yield* orbits === undefined ? this.#unions(read, number, step) : this.#mapped(read, number, step, orbits);
    const made = new Uint8Array(this.#game.guesses);
    const guesses = Uint16Array.from(made, (_, guess) => guess).filter(
      (guess) => allowed === undefined || has(allowed, guess),
    );
    yield* this.#bounds.countClasses(set, guesses, made);
    const whole = new Whole(made, guesses);
    for (const guess of guesses) {
      if (orbits?.isLowest(guess) === false) continue;
      const cost = yield* this.#guessCost(step, whole, guess);
      if (cost < place.bound)
        throw new Refusal(`guess ${printed(this.#game.codes[guess])} costs ${cost}, claimed ${place.bound}`);
    }
  }

  /**
   * Returns what a step states: finds its secrets from its path and its choice among the secrets that fit.
   * @throws Refusal if the path or the choice breaks a rule.
   */
  *#place({ path, picked, bound }: FileStep): Generator<void, Place> {
    let [set, allowed] = [this.#secrets, this.#hints?.all];
    this.#charge.add(1);
    for (let i = 0; i < path.length; i += 2) {
      this.#charge.add(1);
      const [guess, feedback] = [this.#guess(path[i]), this.#feedback(path[i + 1])];
      if (allowed !== undefined && !has(allowed, guess))
        throw new Refusal(`its path guesses ${printed(this.#game.codes[guess])}, which is not allowed`);
      const rest = this.#game.class(set, guess, feedback);
      if (feedback === this.#game.win) throw new Refusal('its path goes on after the win');
      if (rest.length === 0) throw new Refusal('no code fits its path');
      if (rest.length === set.length) throw new Refusal('a turn of its path takes no code away');
      set = rest;
      allowed = allowed && this.#hints?.after(allowed, guess, feedback);
      yield;
    }
    if (picked !== undefined) set = this.#chosen(picked, set);
    return { set, phase: Math.min(path.length / 2, this.#bounds.prices.phases - 1), allowed, bound };
  }

  #guess(number: number): number {
    if (number >= this.#game.guesses) throw new Refusal(`${number} is the number of no code`);
    return number;
  }

  #feedback(number: number): number {
    if (!this.#game.feedbacks.has(number)) throw new Refusal(`feedback ${number} does not occur`);
    return number;
  }

  /**
   * Returns the secrets that a step chooses among those that fit its path.
   * @throws Refusal unless it chooses some of them, but not all.
   */
  #chosen(picked: readonly number[], fitting: Uint16Array): Uint16Array {
    this.#charge.add(1);
    let at = -1;
    const chosen = picked.map((skipped) => {
      at += 1 + skipped;
      if (at >= fitting.length) throw new Refusal('its choice takes a code that does not fit its path');
      return fitting[at];
    });
    if (chosen.length === 0 || chosen.length === fitting.length)
      throw new Refusal('its choice takes no codes, or all');
    return Uint16Array.from(chosen);
  }

  /**
   * Applies the rule ORBIT and returns the orbits of guesses.
   * @throws Refusal if a generator does not carry the set onto itself, or joins no orbits.
   */
  *#orbits({ generators }: FileStep, set: Uint16Array, maps: Maps): Generator<void, Orbits> {
    const orbits = new Orbits(this.#game.guesses);
    for (let i = 0; i < generators.length; i += maps.length) {
      this.#charge.add(1);
      const images = maps.images(generators.slice(i, i + maps.length));
      if (!maps.covers(set, images, set)) throw new Refusal('a generator does not keep the codes');
      if (!orbits.join(images)) throw new Refusal('a generator joins no orbits');
      yield;
    }
    return orbits;
  }

  /**
   * Returns what the step `target` states. Step `from` of the same file refers to it.
   * @throws Refusal unless the step `target` is in the phase of the next turn.
   */
  *#earlier(from: number, target: number, { phase }: Place): Generator<void, Place> {
    const first = from - this.#proof.numberInFile(from);
    const place = yield* this.#place(this.#proof.step(first + target));
    if (place.phase !== this.#bounds.prices.next(phase))
      throw new Refusal(`refers to step ${target} of another turn`);
    return place;
  }

  /**
   * Applies the rule REF. Each reference says that its map carries a class to the codes of an earlier step.
   * This method checks the map, and then records the bound of the earlier step as a bound of the class.
   */
  *#mapped({ references }: FileStep, number: number, step: OpenStep, orbits: Orbits): Generator<void, void> {
    const { positions, win, codes } = this.#game;
    const maps = this.#maps as Maps;
    let [guess, last] = [0, -1];
    for (let i = 0; i < references.length; i += 3 + maps.length) {
      const [advance, given, target, ...map] = references.slice(i, i + 3 + maps.length);
      guess = this.#guess(guess + advance);
      const feedback = this.#feedback(given);
      const bulls = Math.floor(feedback / (positions + 1));
      const rank = (feedback - bulls * positions) * (positions + 1) + bulls; // ascending by A + B, then by A
      if (advance === 0 && rank <= last) throw new Refusal('its references are not in ascending order');
      last = rank;
      if (feedback === win) throw new Refusal('a reference is about the win');
      if (!orbits.isLowest(guess))
        throw new Refusal(`a reference is about ${codes[guess]}, not the lowest guess of its orbit`);
      this.#charge.add(2);
      const part = this.#game.class(step.set, guess, feedback);
      if (part.length === step.set.length)
        throw new Refusal('a reference is about a guess that leaves the set whole');
      const { set, bound } = yield* this.#earlier(number, target, step);
      if (!maps.covers(part, maps.images(map), set))
        throw new Refusal(`a class is not that of step ${target}`);
      const bounds = step.mapped.get(guess) ?? new Map<number, number>();
      step.mapped.set(guess, bounds.set(feedback, bound));
      yield;
    }
  }

  /**
   * Collects the statements of the referenced steps for the rule UNION. Skips steps with a secret outside the
   * set, because they fit into no class.
   */
  *#unions({ references }: FileStep, number: number, step: OpenStep): Generator<void, void> {
    let secrets = 0;
    for (const target of references) {
      const part = yield* this.#earlier(number, target, step);
      secrets += part.set.length;
      if (part.set.every((secret) => step.isMember[secret] === 1)) step.parts.push(part);
      yield;
    }
    step.rows += Math.ceil(secrets / this.#game.guesses);
  }

  /**
   * Returns a lower bound of a guess's cost. Stops early once the bound is enough for the step. Returns
   * Infinity for a guess that leaves the set whole.
   */
  *#guessCost(step: OpenStep, whole: Whole, guess: number): Generator<void, number> {
    const { set, phase, bound: enough, isMember } = step;
    const { prices } = this.#bounds;
    const made = whole.made[guess];
    const leavesWhole = made === 1 && (set.length > 1 || isMember[guess] === 0);
    if (leavesWhole) return Number.POSITIVE_INFINITY;
    const least = prices.count(phase, set.length, made, isMember[guess]);
    if (least >= enough) return least;
    const classes = this.#classes(step, guess);
    let cost =
      (isMember[guess] && prices.price(phase, 0)) + classes.reduce((sum, { bound }) => sum + bound, 0);
    const raise = (part: Class, bound: number): void => {
      const seen = bound + prices.extra(phase) * part.set.length;
      cost += Math.max(0, seen - part.bound);
      part.bound = Math.max(part.bound, seen);
    };
    const mapped = step.mapped.get(guess);
    for (const part of classes) raise(part, mapped?.get(part.feedback) ?? 0);
    if (cost >= enough) return cost;
    this.#charge.add(step.rows);
    for (const [part, bound] of this.#united(step, guess, classes)) raise(part, bound);
    // Large classes come first, because they are likely to raise the cost most.
    const large = classes.filter((part) => part.set.length >= 3).sort(bySize);
    const next = prices.next(phase);
    for (const part of large) {
      if (cost >= enough) break;
      const needed = part.bound + enough - cost - prices.extra(phase) * part.set.length;
      raise(
        part,
        this.#bounds.one(next, part.set, this.#wholeAfter(step, whole, guess, part.feedback), needed),
      );
      yield;
    }
    return cost;
  }

  /**
   * Returns the class counts of the step's set, restricted to guesses that are still allowed after one more
   * turn.
   */
  #wholeAfter({ allowed }: OpenStep, whole: Whole, guess: number, feedback: number): Whole {
    const left = allowed && this.#hints?.after(allowed, guess, feedback);
    return left === undefined ? whole : whole.only((other) => has(left, other));
  }

  /** Returns the classes of a guess, each with its bound by SIZE. The class of the win is left out. */
  #classes({ set, phase }: OpenStep, guess: number): Class[] {
    const { win, feedbacks } = this.#game;
    const { prices } = this.#bounds;
    const sizes = this.#sizes.fill(0);
    const given = this.#game.answers(set, guess);
    for (const feedback of given) sizes[feedback]++;
    const classes = new Map<number, Class>();
    for (const feedback of feedbacks) {
      const n = sizes[feedback];
      if (n === 0 || feedback === win) continue;
      const bound = this.#bounds.size(prices.next(phase), n) + prices.extra(phase) * n;
      classes.set(feedback, { feedback, set: new Uint16Array(n), bound });
      sizes[feedback] = 0;
    }
    for (const [i, feedback] of given.entries()) {
      if (feedback === win) continue;
      (classes.get(feedback) as Class).set[sizes[feedback]++] = set[i];
    }
    return [...classes.values()];
  }

  /**
   * Applies the rule UNION: finds the class in which the secrets of each referenced step lie. Returns a bound
   * for each class that contains such secrets, counted from the turn after the guess.
   */
  #united({ phase, allowed, parts }: OpenStep, guess: number, classes: readonly Class[]): Map<Class, number> {
    const next = this.#bounds.prices.next(phase);
    const mark = ++this.#mark;
    const unions = new Map<number, { bound: number; secrets: number; allowed: GuessSet | undefined }>();
    for (const { set, bound, allowed: granted } of parts) {
      const feedback = this.#game.feedback(guess, set[0]);
      const isInside = set.every(
        (secret) => this.#game.feedback(guess, secret) === feedback && this.#taken[secret] !== mark,
      );
      if (feedback === this.#game.win || !isInside) continue;
      const union = unions.get(feedback) ?? {
        bound: 0,
        secrets: 0,
        allowed: allowed && this.#hints?.after(allowed, guess, feedback),
      };
      unions.set(feedback, union);
      if (union.allowed !== undefined && granted !== undefined && !isWithin(union.allowed, granted)) continue;
      for (const secret of set) this.#taken[secret] = mark;
      union.bound += bound;
      union.secrets += set.length;
    }
    const found = new Map<Class, number>();
    for (const part of classes) {
      const union = unions.get(part.feedback);
      if (union !== undefined)
        found.set(part, union.bound + this.#bounds.size(next, part.set.length - union.secrets));
    }
    return found;
  }
}

const bySize = (a: Class, b: Class): number => b.set.length - a.set.length || a.feedback - b.feedback;

/** Extra rows that a step about words is charged for the classes of all its guesses. */
const ROWS_OF_MARKS = 8;
