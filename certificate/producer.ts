// Makes certificates: lists of positions with lower bounds of their cost that a checker can follow step by
// step, by the rules of ../verify/CERTIFICATE.md. The checker computes many bounds on its own. The
// certificate contains only the positions whose bounds need the search, with maps where one position stands
// for another.

import { show } from '../base/usage-error.ts';
import { between, type CanonicalForm, canonicalForms } from '../game/canonical-form.ts';
import type { History } from '../game/history.ts';
import type { Relabelling } from '../game/symmetry.ts';
import type { EngineHost } from '../solver/host/engine-host.ts';
import { INFINITE } from '../solver/host/layout.ts';
import { formatPrices, type PriceList } from '../solver/prices.ts';
import type { Solver } from '../solver/solver.ts';
import type { AnyCertificate, CertificateState } from './certificate.ts';
import type { CertifyOptions, PositionBound } from './certify-options.ts';
import { CodeMaps } from './guess-orbits.ts';
import { type Part, type ProvedPlace, Prover } from './prover.ts';
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

/** A position with its canonical form. */
interface FormedPlace extends ProvedPlace {
  readonly form: CanonicalForm;
}

/** A position of which a bound is needed. */
interface Obligation extends FormedPlace {
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

class Producer extends Prover<FormedPlace, Obligation> {
  readonly #formOf: ReturnType<typeof canonicalForms>;
  readonly #maps: CodeMaps;
  /** Bounds of classes that one step proves, by key. */
  readonly #inOneStep = new Map<string, StepBound>();

  constructor(host: EngineHost, options: CertifyOptions) {
    super(host, options, LEAST_BYTES);
    this.#formOf = canonicalForms(host.game);
    this.#maps = new CodeMaps(host.game);
  }

  async prove(claims: readonly PositionBound[]): Promise<{ assumed: number; states: CertificateState[] }> {
    const { assumed, obligations } = await this.proved(claims);
    return { assumed, states: list(obligations) };
  }

  protected placeOf(path: History, codes: Uint16Array): FormedPlace {
    const form = this.#formOf(path, codes);
    return { path, codes, form, key: `${this.phase(path.length)};${form.key}` };
  }

  protected obligationOf(place: FormedPlace, bound: number): Obligation {
    return { ...place, bound, generators: [], uses: [] };
  }

  /** One guess of each orbit that the rules leave open. */
  protected async openGuesses(obligation: Obligation, thread: number): Promise<number[]> {
    const { generators, lowest } = this.#maps.orbits(obligation.form.symmetries);
    obligation.generators = generators;
    const known = this.#inOneStep.get(obligation.key);
    if (known !== undefined && known.bound >= obligation.bound) return [];
    return this.host.openGuesses(thread, obligation.path, obligation.bound, lowest, this.work);
  }

  protected async expand(obligation: Obligation, guesses: readonly number[]): Promise<void> {
    this.options.signal?.throwIfAborted();
    const uses: Use[] = [];
    const look = {
      inOneStep: (part: FormedPlace, most: number, thread?: number) =>
        this.#provenInOneStep(part, most, thread),
      openGuesses: (part: FormedPlace, bound: number) => this.#openGuessesOf(part, bound),
    };
    for (const guess of guesses) {
      const quick = await this.host.quickBounds(obligation.path, guess);
      const bounds = quick.map(({ bound }) => bound);
      const parts = await this.choose(obligation, guess, bounds, look);
      for (const part of parts.sort((a, b) => a.feedback - b.feedback)) uses.push(this.#use(guess, part));
    }
    obligation.uses = uses;
  }

  /** The bound of a class that one step proves, at most `most`. */
  async #provenInOneStep({ key, path, form }: FormedPlace, most: number, thread = 0): Promise<number> {
    const known = this.#inOneStep.get(key);
    if (known !== undefined && (known.isLeast || known.bound >= most)) return Math.min(known.bound, most);
    const { lowest } = this.#maps.orbits(form.symmetries);
    const bound = await this.host.boundInOneStep(thread, path, most, lowest, this.work);
    this.#inOneStep.set(key, { bound, isLeast: bound < most });
    return bound;
  }

  /** How many guesses the rules leave open if a class has to cost so much. */
  async #openGuessesOf({ key, path, form }: FormedPlace, bound: number): Promise<number> {
    if ((this.#inOneStep.get(key)?.bound ?? 0) >= bound) return 0;
    const { lowest } = this.#maps.orbits(form.symmetries);
    return (await this.host.openGuesses(0, path, bound, lowest, this.work)).length;
  }

  /** How the bound of a class follows from the obligation that stands for it. */
  #use(guess: number, part: Part<FormedPlace>): Use {
    const obligation = this.demand(part);
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
