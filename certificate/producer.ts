// Makes certificates: lists of positions with lower bounds of their cost that a checker can follow step by
// step, by the rules of ../verify/CERTIFICATE.md. The checker computes many bounds on its own. The
// certificate contains only the positions whose bounds need the search, with maps where one position stands
// for another.
//
// Positions are worked through from the largest set of codes to the smallest. A position needs bounds of
// smaller sets only. So each position is proved once, for the largest bound that larger ones need. Nothing
// here is trusted: if the search is wrong, making the certificate fails or the checker refuses it.

import { show } from '../base/usage-error.ts';
import { between, type CanonicalForm, canonicalForms } from '../game/canonical-form.ts';
import { classes } from '../game/classes.ts';
import type { Game } from '../game/game.ts';
import { formatHistory, type History, remaining } from '../game/history.ts';
import type { Relabelling } from '../game/symmetry.ts';
import type { EngineHost } from '../solver/host/engine-host.ts';
import { INFINITE } from '../solver/host/layout.ts';
import { formatPrices, type PriceList } from '../solver/prices.ts';
import type { Solver } from '../solver/solver.ts';
import type { AnyCertificate, CertificateState } from './certificate.ts';
import type { CertifyOptions, PositionBound } from './certify-options.ts';
import { type BoundedClass, raisedClasses } from './class-bounds.ts';
import { CodeMaps } from './guess-orbits.ts';
import { Obligations } from './obligations.ts';
import { WordProducer } from './word-producer.ts';

/**
 * A certificate that the game costs at least `bound` under these prices; the bytes do not depend on the
 * number of threads. The solver should have solved the game before, so that its memo answers most questions;
 * until it is done, all other calls wait. @throws like checkBound; Error when the search does not bear the
 * bound out; the signal's reason.
 */
export async function certify(
  solver: Solver,
  prices: PriceList,
  bound: number,
  options: CertifyOptions = {},
): Promise<AnyCertificate> {
  return certifyAll(solver, prices, [{ path: [], bound }], options);
}

/**
 * One certificate of all these claims: a part, unless the largest is the whole game. @throws like certify;
 * RangeError for no claim.
 */
export async function certifyAll(
  solver: Solver,
  prices: PriceList,
  claims: readonly PositionBound[],
  options: CertifyOptions = {},
): Promise<AnyCertificate> {
  if (claims.length === 0)
    throw new RangeError('There is nothing to certify; a part has at least one claim.');
  for (const { bound } of claims) checkBound(bound);
  return solver.exclusively(prices, options.signal, async (host) => {
    const { game } = host;
    const prices = formatPrices(host.prices);
    if (game.words) {
      const { assumed, states } = await new WordProducer(host, options).prove(claims);
      return { game, prices, bound: states[states.length - 1].bound, assumed, states };
    }
    const { assumed, states } = await new Producer(host, options).prove(claims);
    return { game, prices, bound: states[states.length - 1].bound, assumed, states };
  });
}

/**
 * A larger number than the engine's INFINITE is the cost of nothing, and would reach the engine as another
 * number.
 * @throws RangeError unless the bound is a whole number from 0 to INFINITE.
 */
export function checkBound(bound: number): void {
  if (Number.isInteger(bound) && bound >= 0 && bound <= INFINITE) return;
  throw new RangeError(`${show(bound)} is no bound: a whole number from 0 to ${INFINITE} is.`);
}

/**
 * A position takes at least six bytes: the length of its path, a guess, a feedback, its bound, and the
 * numbers of maps and references. One that refers to it takes five: guess, feedback, number, and two for the
 * map. The few that are claimed need nothing that refers to them.
 */
const LEAST_BYTES = 11;

/** The least that any guess at a position costs by rules; or it is not known, but is at least this. */
interface StepBound {
  readonly bound: number;
  readonly isLeast: boolean;
}

/** A position of which a bound is needed. */
interface Obligation {
  readonly path: History;
  readonly codes: readonly number[];
  readonly form: CanonicalForm;
  bound: number;
  generators: readonly Relabelling[];
  uses: readonly Use[];
}

/** A class that rests on an obligation. */
interface Use {
  readonly guess: number;
  readonly feedback: number;
  readonly obligation: Obligation;
  readonly map: Relabelling;
}

/** A class of a guess while its bound is being chosen. */
interface Class extends BoundedClass {
  readonly feedback: number;
  readonly codes: readonly number[];
  readonly form: CanonicalForm;
}

class Producer {
  readonly #host: EngineHost;
  readonly #game: Game;
  readonly #options: CertifyOptions;
  readonly #work: Pick<CertifyOptions, 'signal'>;
  readonly #formOf: ReturnType<typeof canonicalForms>;
  readonly #maps: CodeMaps;
  readonly #obligations = new Obligations<Obligation>(LEAST_BYTES);
  /** Bounds of classes that one step proves, by key. */
  readonly #inOneStep = new Map<string, StepBound>();

  constructor(host: EngineHost, options: CertifyOptions) {
    this.#host = host;
    this.#game = host.game;
    this.#options = options;
    this.#work = { signal: options.signal };
    this.#formOf = canonicalForms(host.game);
    this.#maps = new CodeMaps(host.game);
  }

  async prove(claims: readonly PositionBound[]): Promise<{ assumed: number; states: CertificateState[] }> {
    for (const { path, bound } of claims) {
      const codes = [...remaining(this.#game, path)];
      if (codes.length === 0) throw new RangeError(`No code fits ${formatHistory(this.#game, path)}.`);
      const form = this.#formOf(path, codes);
      this.#obligations.add(this.#keyOf(form, path.length), {
        path,
        codes,
        form,
        bound,
        generators: [],
        uses: [],
      });
    }
    const { assumed, obligations } = await this.#obligations.expanded(this.#options, {
      threads: this.#host.threads,
      openGuesses: (obligation, thread) => this.#openGuesses(obligation, thread),
      expand: (obligation, guesses) => this.#expand(obligation, guesses),
    });
    return { assumed, states: list(obligations) };
  }

  /** Prices depend on the turn, so positions of different phases are different. */
  #keyOf(form: CanonicalForm, turns: number): string {
    return `${Math.min(turns, this.#host.prices.prices.length - 1)};${form.key}`;
  }

  /** One guess of each orbit that the rules leave open. */
  async #openGuesses(obligation: Obligation, thread: number): Promise<number[]> {
    const { generators, lowest } = this.#maps.orbits(obligation.form.symmetries);
    obligation.generators = generators;
    const known = this.#inOneStep.get(this.#keyOf(obligation.form, obligation.path.length));
    if (known !== undefined && known.bound >= obligation.bound) return [];
    return this.#host.openGuesses(thread, obligation.path, obligation.bound, lowest, this.#work);
  }

  /** Finds, for each of these guesses, classes whose bounds add up to what is needed. */
  async #expand(obligation: Obligation, guesses: readonly number[]): Promise<void> {
    this.#options.signal?.throwIfAborted();
    const uses: Use[] = [];
    for (const guess of guesses) {
      for (const part of await this.#choose(obligation, guess)) uses.push(this.#use(guess, part));
    }
    obligation.uses = uses;
  }

  /** The classes that have to be proved so that the guess costs at least the bound. */
  async #choose(obligation: Obligation, guess: number): Promise<Class[]> {
    const quick = await this.#host.quickBounds(obligation.path, guess);
    const parts = this.#classes(obligation, guess, quick);
    const sum = this.#sum(obligation, guess, quick);
    const kept = await raisedClasses(parts, sum, {
      host: this.#host,
      obligation,
      obligations: this.#obligations,
      work: this.#work,
      look: {
        inOneStep: (part, most, thread) => this.#provenInOneStep(part, most, thread),
        openGuesses: (part, bound) => this.#openGuessesOf(part, bound),
      },
    });
    return kept.sort((a, b) => a.feedback - b.feedback);
  }

  /** Cost of a guess by the rules for its classes. */
  #sum(
    { path, codes }: Pick<Obligation, 'path' | 'codes'>,
    guess: number,
    quick: readonly { bound: number }[],
  ): number {
    const { prices } = this.#host.prices;
    const won = codes.includes(guess) ? prices[Math.min(path.length, prices.length - 1)] : 0;
    return quick.reduce((total, { bound }) => total + bound, won);
  }

  /** The bound of a class that one step proves, at most `most`. */
  async #provenInOneStep({ key, path, form }: Class, most: number, thread = 0): Promise<number> {
    const known = this.#inOneStep.get(key);
    if (known !== undefined && (known.isLeast || known.bound >= most)) return Math.min(known.bound, most);
    const { lowest } = this.#maps.orbits(form.symmetries);
    const bound = await this.#host.boundInOneStep(thread, path, most, lowest, this.#work);
    this.#inOneStep.set(key, { bound, isLeast: bound < most });
    return bound;
  }

  /** How many guesses the rules leave open if a class has to cost so much. */
  async #openGuessesOf({ key, path, form }: Class, bound: number): Promise<number> {
    if ((this.#inOneStep.get(key)?.bound ?? 0) >= bound) return 0;
    const { lowest } = this.#maps.orbits(form.symmetries);
    return (await this.#host.openGuesses(0, path, bound, lowest, this.#work)).length;
  }

  /** The classes that may cost more than the rules see. */
  #classes(
    obligation: Obligation,
    guess: number,
    quick: readonly { size: number; bound: number }[],
  ): Class[] {
    const parts: Class[] = [];
    for (const [feedback, members] of classes(this.#game, obligation.codes, guess)) {
      if (feedback === this.#game.win || members.length < 4) continue;
      const codes = [...members];
      const path = [...obligation.path, { guess, feedback }];
      const form = this.#formOf(path, codes);
      const { bound } = quick[feedback];
      parts.push({ feedback, path, codes, form, key: this.#keyOf(form, path.length), quick: bound, bound });
    }
    return parts;
  }

  /** Notes that a class needs its bound, and how it follows from the obligation that stands for it. */
  #use(guess: number, part: Class): Use {
    const { prices, step } = this.#host.prices;
    const bound = part.bound - (part.path.length < prices.length ? 0 : step) * part.codes.length;
    let obligation = this.#obligations.get(part.key);
    if (obligation === undefined) {
      obligation = { path: part.path, codes: part.codes, form: part.form, bound, generators: [], uses: [] };
      this.#obligations.add(part.key, obligation);
    }
    obligation.bound = Math.max(obligation.bound, bound);
    return { guess, feedback: part.feedback, obligation, map: between(part.form.map, obligation.form.map) };
  }
}

/** The states in order, with references by number. */
function list(obligations: readonly Obligation[]): CertificateState[] {
  const numbers = new Map(obligations.map((obligation, number) => [obligation, number]));
  return obligations.map(({ path, bound, generators, uses }) => ({
    path,
    bound,
    generators,
    references: uses.map(({ guess, feedback, obligation, map }) => ({
      guess,
      feedback,
      state: numbers.get(obligation) as number,
      map,
    })),
  }));
}
