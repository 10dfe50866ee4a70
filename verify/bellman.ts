// BELLMAN of CERTIFICATE.md: every guess at a position costs at least what is claimed. SIZE and the
// references of the step settle most guesses, and ONE is asked about the classes of the others. Whether the
// references and maps of the step hold is not known here.

import type { StepCharge } from './budget.ts';
import { Refusal } from './certificate-file.ts';
import type { Whole } from './guess-order.ts';
import type { LowerBounds } from './lower-bounds.ts';
import type { StepSymmetry } from './step-symmetry.ts';

/**
 * The codes that fit a path, the phase of the turn after it, and what the file says that they cost at least.
 */
export interface CheckedPosition {
  readonly set: Uint16Array;
  readonly phase: number;
  readonly bound: number;
}

/** What references say of classes, seen from the turn of the guess: by guess, then by index of feedback. */
export type Referred = ReadonlyMap<number, Float64Array>;

/** A guess that SIZE and references leave below what is claimed. */
interface OpenGuess {
  readonly guess: number;
  /** How many codes its classes have, by index of feedback. */
  readonly sizes: Uint16Array;
  readonly referred: Float64Array | undefined;
  /** What it costs by SIZE and references. */
  readonly total: number;
  /** What the step has been charged with when ONE has been asked of it. */
  readonly spent: number;
}

/** All guesses at one position after the other, of one game and price list. */
export class Bellman {
  readonly #rules: LowerBounds;
  /** What SIZE says of a class of 0 … n codes of the n of the position, seen from the turn of the guess. */
  #costs: Float64Array = new Float64Array();
  /** What the classes of the guess in hand cost at least, and its codes class by class. */
  readonly #bounds: Float64Array;
  readonly #sorted: Uint16Array;
  readonly #ends: Uint16Array;

  constructor(rules: LowerBounds) {
    this.#rules = rules;
    this.#bounds = new Float64Array(rules.indices.size);
    this.#sorted = new Uint16Array(rules.count);
    this.#ends = new Uint16Array(rules.indices.size);
  }

  /**
   * @throws Refusal for the first guess that does not cost what is claimed; when ONE is asked of more guesses
   * than may be charged.
   */
  *expectDear(
    position: CheckedPosition,
    symmetry: StepSymmetry,
    referred: Referred,
    charge: StepCharge,
  ): Generator<void, void> {
    const { set, phase } = position;
    const guesses = symmetry.orbits.lowest();
    const counts = new Uint16Array(guesses.length * this.#rules.indices.size);
    yield* this.#rules.tally(set, guesses, counts);
    this.#costs = this.#classCosts(phase, set.length);
    const { open, isTooMuch } = this.#openGuesses(position, guesses, counts, referred, charge);
    const [made, largest] = [new Uint8Array(this.#rules.count), new Uint8Array(this.#rules.count)];
    for (const [i, guess] of guesses.entries()) [made[guess], largest[guess]] = this.#classesMade(counts, i);
    symmetry.orbits.spread(made);
    symmetry.orbits.spread(largest);
    yield* this.#expectOpenDear(position, open, symmetry, { set, made, largest }, charge);
    if (isTooMuch) charge.add(set.length);
  }

  /** What SIZE says of classes; a guess with one class of all codes leaves the set whole. */
  #classCosts(phase: number, n: number): Float64Array {
    const { prices } = this.#rules;
    const [next, extra] = [prices.next(phase), prices.extra(phase)];
    const costs = new Float64Array(n + 1);
    for (let size = 1; size < n; size++) costs[size] = this.#rules.size(next, size) + extra * size;
    costs[n] = Number.POSITIVE_INFINITY;
    return costs;
  }

  /**
   * The guesses that SIZE and references leave below what is claimed, ascending, until they ask for too much.
   */
  #openGuesses(
    { set, phase, bound: enough }: CheckedPosition,
    guesses: Uint16Array,
    counts: Uint16Array,
    referred: Referred,
    charge: StepCharge,
  ): { open: OpenGuess[]; isTooMuch: boolean } {
    const [rules, costs] = [this.#rules, this.#costs];
    const width = rules.indices.size;
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
      if (!charge.allows(set.length)) return { open, isTooMuch: true };
      charge.add(set.length);
      open.push({ guess: guesses[i], sizes, referred: known, total, spent: charge.spent });
    }
    return { open, isTooMuch: false };
  }

  /**
   * How many classes a guess makes, and the feedback of the largest, by its place among those that were
   * counted; the win's is left out.
   */
  #classesMade(counts: Uint16Array, place: number): [made: number, largest: number] {
    const { indices, win } = this.#rules;
    const start = place * indices.size;
    let [made, largest] = [0, 0];
    for (let index = 0; index < indices.size; index++) {
      if (index === win || counts[start + index] === 0) continue;
      made++;
      if (counts[start + index] > counts[start + largest]) largest = index;
    }
    return [made, largest];
  }

  /** The first of the guesses that are left open that does not cost what is claimed is refused. */
  *#expectOpenDear(
    position: CheckedPosition,
    open: readonly OpenGuess[],
    symmetry: StepSymmetry,
    whole: Omit<Whole, 'orbits'>,
    charge: StepCharge,
  ): Generator<void, void> {
    const { bound } = position;
    let refused: { open: OpenGuess; cost: number } | undefined;
    for (const { guesses, orbits } of symmetry.alike(open)) {
      const asked = { ...whole, orbits };
      for (const each of guesses) {
        if (refused !== undefined && each.guess > refused.open.guess) break;
        const cost = yield* this.#guessCost(position, each, asked);
        if (cost >= bound) continue;
        refused = { open: each, cost };
        break;
      }
    }
    if (refused === undefined) return;
    charge.spent = refused.open.spent;
    throw new Refusal(
      `guess ${this.#rules.codes[refused.open.guess]} costs ${refused.cost}, claimed ${bound}`,
    );
  }

  /**
   * A lower bound of the cost of a guess, at least what is claimed if the rules give that much; the cheapest
   * rules first.
   */
  *#guessCost(
    { set, phase, bound: enough }: CheckedPosition,
    open: OpenGuess,
    whole: Whole,
  ): Generator<void, number> {
    const { guess, sizes, referred } = open;
    const [rules, bounds] = [this.#rules, this.#bounds];
    const [next, extra] = [rules.prices.next(phase), rules.prices.extra(phase)];
    let { total } = open;
    for (let index = 0; index < sizes.length; index++)
      bounds[index] = Math.max(this.#costs[sizes[index]], referred?.[index] ?? 0);
    const classes = this.#classes(set, guess, sizes);
    for (const exact of [false, true]) {
      for (const index of classes) {
        if (total >= enough) return total;
        const codes = this.#sorted.subarray(this.#ends[index] - sizes[index], this.#ends[index]);
        // ONE is of use only where it says more of the class than is known, and no more is needed than makes
        // the guess dear enough: in between it is told exactly, so whether the guess is dear enough, and what
        // it costs if not, is as if ONE were always told.
        const floor = bounds[index] - extra * codes.length;
        const one = exact
          ? yield* rules.one(next, codes, whole, floor, floor + enough - total)
          : rules.members(next, codes);
        const bound = one + extra * codes.length;
        if (bound <= bounds[index]) continue;
        total += bound - bounds[index];
        bounds[index] = bound;
      }
      yield;
    }
    return total;
  }

  /**
   * Sorts the codes by their feedback; says which classes have three codes and more, largest first: of these
   * ONE has most to say, and one is often enough.
   */
  #classes(set: Uint16Array, guess: number, sizes: Uint16Array): number[] {
    const [row, sorted, ends] = [this.#rules.row(guess), this.#sorted, this.#ends];
    for (let index = 0, start = 0; index < sizes.length; start += sizes[index++]) ends[index] = start;
    for (let i = 0; i < set.length; i++) sorted[ends[row[set[i]]]++] = set[i];
    const found: number[] = [];
    for (let index = 0; index < sizes.length; index++)
      if (index !== this.#rules.win && sizes[index] >= 3) found.push(index);
    return found.sort((a, b) => sizes[b] - sizes[a]);
  }
}
