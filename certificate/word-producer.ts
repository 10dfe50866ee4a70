// Makes certificates for games of words, as producer.ts does for games of symbols. A step only lists earlier
// steps; the checker finds out for which guesses they help (rule UNION). So the guesses of a position are
// handled one by one, those with the most classes first. Each guess adds only the bounds that it still lacks.

import { uncheckedFeedback } from '../game/feedback.ts';
import { SPELLINGS } from '../game/feedback-rules.ts';
import type { History } from '../game/history.ts';
import type { EngineHost } from '../solver/host/engine-host.ts';
import type { Core } from '../solver/host/unsolvable-sets.ts';
import { priceOf } from '../solver/prices.ts';
import { AllowedGuesses, type AllowedSet, isWithin } from './allowed-guesses.ts';
import type { WordState } from './certificate.ts';
import type { CertifyOptions, PositionBound } from './certify-options.ts';
import { deadlineStates } from './deadline-states.ts';
import { type ProvedPlace, Prover } from './prover.ts';

/** A position in a game of words. */
interface WordPlace extends ProvedPlace {
  readonly allowed: AllowedSet | undefined;
}

/** A position whose lower bound the certificate must prove. */
interface Obligation extends WordPlace {
  bound: number;
  /** Number of the set of words. Equal sets have equal numbers, even if the allowed guesses differ. */
  readonly set: number;
  /** Number of the obligation, in order of creation. */
  readonly number: number;
  uses: readonly Obligation[];
}

/**
 * A guess that the rules alone leave below the bound, with the size and the rule bound of each class, by
 * feedback.
 */
interface Guess {
  readonly guess: number;
  readonly quick: readonly { readonly size: number; readonly bound: number }[];
  readonly classes: number;
}

/**
 * Fewest bytes that a position takes. Its step takes five: the number of turns, a guess, a feedback, the
 * bound, and the number of references. A reference to the step from another step takes one more.
 */
const LEAST_BYTES = 6;

/** Makes the steps of a certificate for a game of words. */
export class WordProducer extends Prover<WordPlace, Obligation> {
  protected override readonly order = inOrder;
  readonly #hints: AllowedGuesses | undefined;
  readonly #sets = new Map<string, number>();
  /** Feedback of every secret to a guess, by guess. Filled on demand. */
  readonly #rows: Uint8Array[] = [];
  /** The bound SIZE, by phase, then by the number of words. */
  readonly #sizes: readonly Float64Array[];
  readonly #taken: Uint32Array;
  #mark = 0;

  constructor(host: EngineHost, options: CertifyOptions) {
    super(host, options, LEAST_BYTES);
    this.#hints = host.game.hard ? new AllowedGuesses(host.game) : undefined;
    this.#sizes = host.prices.prices.map((_, phase) => this.#sizesOf(phase));
    this.#taken = new Uint32Array(host.game.secrets);
  }

  /**
   * Returns the steps that prove all claims, and how many of the steps are assumed.
   * @throws like certifyAll.
   */
  async prove(claims: readonly PositionBound[]): Promise<{ assumed: number; states: WordState[] }> {
    const core = await this.#coreOfAll(claims);
    if (core !== undefined) return { assumed: 0, states: deadlineStates(this.game, core, claims[0].bound) };
    const { assumed, obligations } = await this.proved(claims);
    return { assumed, states: list(obligations) };
  }

  /**
   * Returns a proof that no strategy keeps to the deadline, if the claim needs only that. There must be a
   * single claim, about the whole game and without assumptions. Its bound must be at most the price of the
   * first turn that is not free. Returns undefined otherwise.
   */
  async #coreOfAll(claims: readonly PositionBound[]): Promise<Core | undefined> {
    const { prices } = this.host.prices;
    const [{ path, bound }] = claims;
    const turns = prices.findIndex((price) => price > 0);
    const isAlone = claims.length === 1 && path.length === 0 && this.options.assumedAfter === undefined;
    if (!isAlone || turns < 1 || bound === 0 || bound > prices[turns]) return undefined;
    return this.host.unsolvableCore(turns, this.work);
  }

  protected placeOf(path: History, codes: Uint16Array): WordPlace {
    const allowed = path.reduce(
      (left, { guess, feedback }) => this.#allowedAfter(left, guess, feedback),
      this.#hints?.all,
    );
    const hints = allowed && this.#hints?.numberOf(allowed);
    const key = `${this.phase(path.length)};${String.fromCharCode(...codes)};${hints}`;
    return { path, codes, allowed, key };
  }

  protected obligationOf(place: WordPlace, bound: number): Obligation {
    const words = String.fromCharCode(...place.codes);
    const set = this.#sets.get(words) ?? this.#sets.size;
    this.#sets.set(words, set);
    return { ...place, bound, set, number: this.obligations.size, uses: [] };
  }

  protected async openGuesses({ path, bound }: Obligation, thread: number): Promise<number[]> {
    const marked = new Uint8Array(this.game.guesses).fill(1);
    return this.host.openGuesses(thread, path, bound, marked, this.work);
  }

  protected async expand(obligation: Obligation, open: readonly number[]): Promise<void> {
    /** The obligations that the step refers to, in the order in which the checker reads them. */
    const uses: Obligation[] = [];
    const guesses: Guess[] = [];
    for (const guess of open) {
      const quick = await this.host.quickBounds(obligation.path, guess);
      guesses.push({ guess, quick, classes: quick.filter(({ size }) => size > 0).length });
    }
    guesses.sort((a, b) => b.classes - a.classes || a.guess - b.guess);
    // A new reference can displace an earlier choice of references, because the checker reads them in a fixed
    // order. So all guesses are checked again until no reference is added.
    for (let before = -1; uses.length > before; ) {
      before = uses.length;
      for (const guess of guesses) await this.#close(obligation, uses, guess);
    }
    obligation.uses = uses;
  }

  /** Adds obligations to `uses` until a guess costs at least the bound. */
  async #close(obligation: Obligation, uses: Obligation[], open: Guess): Promise<void> {
    this.options.signal?.throwIfAborted();
    const bounds = this.#boundsByUses(obligation, uses, open);
    if (this.sum(obligation, open.guess, bounds) >= obligation.bound) return;
    for (const part of await this.choose(obligation, open.guess, bounds)) {
      const used = this.demand(part);
      if (!uses.includes(used)) uses.push(used);
    }
    const isAssumed = ({ path }: Obligation): number => Number(path.length === this.options.assumedAfter);
    uses.sort((a, b) => isAssumed(a) - isAssumed(b) || b.codes.length - a.codes.length || inOrder(a, b));
  }

  /**
   * Returns bounds of the classes of a guess, by feedback. Applies UNION to the references so far, as the
   * checker does.
   */
  #boundsByUses(obligation: Obligation, uses: readonly Obligation[], { guess, quick }: Guess): number[] {
    const turns = obligation.path.length;
    const mark = ++this.#mark;
    const row = this.#rowOf(guess);
    const unions = new Map<number, { sum: number; codes: number; allowed: AllowedSet | undefined }>();
    for (const { codes, bound, allowed } of uses) {
      const feedback = row[codes[0]];
      const isInside = feedback !== this.game.win && codes.every((code) => row[code] === feedback);
      if (!isInside || codes.some((code) => this.#taken[code] === mark)) continue;
      let union = unions.get(feedback);
      if (union === undefined) {
        union = { sum: 0, codes: 0, allowed: this.#allowedAfter(obligation.allowed, guess, feedback) };
        unions.set(feedback, union);
      }
      if (union.allowed !== undefined && allowed !== undefined && !isWithin(union.allowed, allowed)) continue;
      for (const code of codes) this.#taken[code] = mark;
      union.sum += bound;
      union.codes += codes.length;
    }
    const bounds = quick.map(({ bound }) => bound);
    for (const [feedback, { sum, codes }] of unions) {
      const { size } = quick[feedback];
      const rest = this.#sizes[this.phase(turns + 1)][size - codes];
      bounds[feedback] = Math.max(bounds[feedback], sum + rest + this.extra(turns) * size);
    }
    return bounds;
  }

  /** Returns the guesses of `allowed` that are still allowed after one more turn. */
  #allowedAfter(allowed: AllowedSet | undefined, guess: number, feedback: number): AllowedSet | undefined {
    return allowed && this.#hints?.after(allowed, guess, feedback);
  }

  #rowOf(guess: number): Uint8Array {
    this.#rows[guess] ??= Uint8Array.from({ length: this.game.secrets }, (_, secret) =>
      uncheckedFeedback(this.game, guess, secret),
    );
    return this.#rows[guess];
  }

  /**
   * Computes SIZE for one phase. A strategy finds at most one secret for each sequence of j feedbacks other
   * than the win, j turns from now.
   */
  #sizesOf(phase: number): Float64Array {
    const { secrets, positions, feedbackCount, marking } = this.game;
    const kinds = feedbackCount - SPELLINGS[marking].neverOfWords(positions);
    const sizes = new Float64Array(secrets + 1);
    for (let n = 1, ahead = 0, left = 1, places = 1; n <= secrets; n++, left--) {
      if (left === 0) {
        ahead++;
        places = Math.min(places * (kinds - 1), secrets);
        left = places;
      }
      sizes[n] = sizes[n - 1] + priceOf(this.host.prices, phase + ahead + 1);
    }
    return sizes;
  }
}

/**
 * Compares obligations with equally many words; the checker reads them in this order. Obligations with the
 * same words differ only in the allowed guesses. Among them the largest bound comes first, so the first one
 * that applies to a class is the best.
 */
function inOrder(a: Obligation, b: Obligation): number {
  return a.set - b.set || b.bound - a.bound || a.number - b.number;
}

/** Returns the steps in order. Each step refers to the numbers of other steps, the latest first. */
function list(obligations: readonly Obligation[]): WordState[] {
  const numbers = new Map(obligations.map((obligation, number) => [obligation, number]));
  return obligations.map(({ path, bound, uses }) => ({
    path,
    bound,
    references: uses.map((used) => numbers.get(used) as number).sort((a, b) => b - a),
  }));
}
