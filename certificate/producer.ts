// Makes certificates: lists of positions with lower bounds of their costs, which a checker can follow step by
// step by the rules of ../verify/CERTIFICATE.md. The checker computes many bounds on its own. So a
// certificate contains only positions whose bounds need the search, and maps that let one position stand for
// others.

import { show } from '../base/usage-error.ts';
import { between, type CanonicalForm, canonicalForms } from '../game/canonical-form.ts';
import type { History } from '../game/history.ts';
import type { Relabelling } from '../game/symmetry.ts';
import type { EngineHost } from '../solver/host/engine-host.ts';
import { INFINITE } from '../solver/host/layout.ts';
import { formatPrices, type PriceList } from '../solver/prices.ts';
import type { Solver } from '../solver/solver.ts';
import type { AnyCertificate, CertificateState } from './certificate.ts';
import { type CertifyOptions, checkCertifiable, type PositionBound } from './certify-options.ts';
import { CodeMaps } from './guess-orbits.ts';
import { type Part, type ProvedPlace, Prover } from './prover.ts';
import { WordProducer } from './word-producer.ts';

/**
 * Makes a certificate that every strategy costs at least `bound` under these prices. The bytes do not depend
 * on the number of threads. This is fastest if the solver has solved the game before, because its memo then
 * holds most of the costs. All other calls of the solver wait until the certificate is made.
 * @throws like checkBound; UsageError for words that are too long; Error if the search finds a lower cost;
 * the signal's reason if the signal aborts.
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
 * Makes one certificate that proves all these claims. The result is a part of a proof unless one claim is
 * about the whole game.
 * @throws like certify; RangeError if there is no claim.
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
    checkCertifiable(game);
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
 * Checks a bound. A number above the engine's INFINITE is no possible cost, and the engine would read it as
 * another number.
 * @throws RangeError unless the bound is a whole number from 0 to INFINITE.
 */
export function checkBound(bound: number): void {
  if (Number.isInteger(bound) && bound >= 0 && bound <= INFINITE) return;
  throw new RangeError(`${show(bound)} is no bound: a whole number from 0 to ${INFINITE} is.`);
}

/**
 * Fewest bytes that a position takes. Its step takes six: the number of turns, a guess, a feedback, the
 * bound, and the numbers of maps and references. A reference to the step takes five more: a guess, a
 * feedback, the number of steps back, and two for the map. Only the few claimed positions need no reference
 * to them.
 */
const LEAST_BYTES = 11;

/**
 * A lower bound of every guess at a position by the rules alone. If `isLeast`, no larger bound follows from
 * the rules; otherwise a larger one may.
 */
interface StepBound {
  readonly bound: number;
  readonly isLeast: boolean;
}

/** A position in a game of symbols, with its canonical form. */
interface FormedPlace extends ProvedPlace {
  readonly form: CanonicalForm;
}

/** A position whose lower bound the certificate must prove. */
interface Obligation extends FormedPlace {
  bound: number;
  generators: readonly Relabelling[];
  uses: readonly Use[];
}

/**
 * A class whose bound follows from an obligation, because `map` carries the class to the obligation's codes.
 */
interface Use {
  readonly guess: number;
  readonly feedback: number;
  readonly obligation: Obligation;
  readonly map: Relabelling;
}

class Producer extends Prover<FormedPlace, Obligation> {
  readonly #formOf: ReturnType<typeof canonicalForms>;
  readonly #maps: CodeMaps;
  /** Bounds of positions that one step without references proves, by key. */
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

  /** Returns the guesses that the rules leave below the bound, one of each orbit. */
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

  /** Returns the bound of a class, at most `most`, that one step without references proves. */
  async #provenInOneStep({ key, path, form }: FormedPlace, most: number, thread = 0): Promise<number> {
    const known = this.#inOneStep.get(key);
    if (known !== undefined && (known.isLeast || known.bound >= most)) return Math.min(known.bound, most);
    const { lowest } = this.#maps.orbits(form.symmetries);
    const bound = await this.host.boundInOneStep(thread, path, most, lowest, this.work);
    this.#inOneStep.set(key, { bound, isLeast: bound < most });
    return bound;
  }

  /** Returns how many guesses of a class the rules leave below `bound`. */
  async #openGuessesOf({ key, path, form }: FormedPlace, bound: number): Promise<number> {
    if ((this.#inOneStep.get(key)?.bound ?? 0) >= bound) return 0;
    const { lowest } = this.#maps.orbits(form.symmetries);
    return (await this.host.openGuesses(0, path, bound, lowest, this.work)).length;
  }

  /**
   * Returns the reference by which the bound of a class follows from an obligation. Creates the obligation if
   * there is none for this class.
   */
  #use(guess: number, part: Part<FormedPlace>): Use {
    const obligation = this.demand(part);
    return { guess, feedback: part.feedback, obligation, map: between(part.form.map, obligation.form.map) };
  }
}

/** Returns the steps in order. References contain the numbers of steps. */
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
