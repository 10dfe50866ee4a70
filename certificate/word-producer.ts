// Makes certificates about words, as producer.ts does about symbols: from the largest sets to the smallest,
// each proved once, for its largest bound. A step only lists earlier steps; the checker finds the guesses
// that they help (UNION). So guesses are handled one by one, the best divider first, and each adds only the
// bounds that are still missing.

import type { Game } from '../game/game.ts';
import { formatHistory, type History, remaining } from '../game/history.ts';
import type { EngineHost } from '../solver/host/engine-host.ts';
import type { Core } from '../solver/host/unsolvable-sets.ts';
import { type AllowedSet, isWithin } from './allowed-guesses.ts';
import type { WordState } from './certificate.ts';
import type { CertifyOptions, PositionBound } from './certify-options.ts';
import { type BoundedClass, raisedClasses } from './class-bounds.ts';
import { deadlineStates } from './deadline-states.ts';
import { Obligations } from './obligations.ts';
import { type WordClasses, WordRules } from './word-rules.ts';

/** A set of words of which a bound is needed. */
interface Obligation {
  readonly path: History;
  readonly codes: Uint16Array;
  /** The allowed guesses of hard mode. */
  readonly allowed: AllowedSet | undefined;
  bound: number;
  /** The order in which sets of words came up: the same for obligations about the same words. */
  readonly set: number;
  /** The order in which obligations came up. */
  readonly number: number;
  uses: readonly Obligation[];
}

/** A class of a guess while its bound is being chosen; bounds are seen from the turn of the guess. */
interface Class extends BoundedClass {
  readonly codes: Uint16Array;
  readonly allowed: AllowedSet | undefined;
}

/** An obligation while its guesses are gone through. */
interface Opened {
  readonly obligation: Obligation;
  readonly phase: number;
  /** Those that are referred to, in the order in which the checker takes them. */
  readonly uses: Obligation[];
}

/**
 * An open guess of an obligation: its classes, and their bounds by rules, seen from the turn of the guess.
 */
interface Guess {
  readonly guess: number;
  readonly split: WordClasses;
  readonly quick: readonly { readonly bound: number }[];
}

/**
 * A position takes five bytes at least: the turns of its path, a guess and a feedback, its bound, and how
 * many references there are. One that refers to it takes one.
 */
const LEAST_BYTES = 6;

/** Makes the states of a certificate about words. */
export class WordProducer {
  readonly #host: EngineHost;
  readonly #game: Game;
  readonly #options: CertifyOptions;
  readonly #work: Pick<CertifyOptions, 'signal'>;
  readonly #rules: WordRules;
  readonly #obligations = new Obligations<Obligation>(LEAST_BYTES);
  readonly #sets = new Map<string, number>();
  readonly #taken: Uint32Array;
  #mark = 0;

  constructor(host: EngineHost, options: CertifyOptions) {
    this.#host = host;
    this.#game = host.game;
    this.#options = options;
    this.#work = { signal: options.signal };
    this.#rules = new WordRules(host.game, host.prices);
    this.#taken = new Uint32Array(host.game.secrets);
  }

  /** The states that prove all these claims, and how many of them are assumed. @throws like certifyAll. */
  async prove(claims: readonly PositionBound[]): Promise<{ assumed: number; states: WordState[] }> {
    const core = await this.#coreOfAll(claims);
    if (core !== undefined) return { assumed: 0, states: deadlineStates(this.#game, core, claims[0].bound) };
    for (const { path, bound } of claims) {
      const codes = remaining(this.#game, path);
      if (codes.length === 0) throw new RangeError(`No code fits ${formatHistory(this.#game, path)}.`);
      const allowed = this.#rules.allowed(path);
      this.#demand({ path, codes, allowed, key: this.#rules.keyOf(path.length, codes, allowed) }, bound);
    }
    const { assumed, obligations } = await this.#obligations.expanded(this.#options, {
      threads: this.#host.threads,
      openGuesses: (obligation, thread) => this.#openGuesses(obligation, thread),
      expand: (obligation, guesses) => this.#expand(obligation, guesses),
      order: inOrder,
    });
    return { assumed, states: list(obligations) };
  }

  /**
   * A refutation of the deadline, if the only claim is about the deadline of the whole game, and nothing is
   * assumed. Turns cost nothing until the deadline, and at least the bound after it.
   */
  async #coreOfAll(claims: readonly PositionBound[]): Promise<Core | undefined> {
    const { prices } = this.#host.prices;
    const [{ path, bound }] = claims;
    const turns = prices.findIndex((price) => price > 0);
    const isAlone = claims.length === 1 && path.length === 0 && this.#options.assumedAfter === undefined;
    if (!isAlone || turns < 1 || bound === 0 || bound > prices[turns]) return undefined;
    return this.#host.unsolvableCore(turns, this.#work);
  }

  /** Assumed states come before all others. */
  #late(obligation: Obligation): number {
    return obligation.path.length === this.#options.assumedAfter ? 0 : 1;
  }

  /** Notes that a set needs a bound, seen from its own turn. */
  #demand(
    { path, codes, allowed, key }: Pick<Class, 'path' | 'codes' | 'allowed' | 'key'>,
    bound: number,
  ): Obligation {
    let obligation = this.#obligations.get(key);
    if (obligation === undefined) {
      const words = String.fromCharCode(...codes);
      const set = this.#sets.get(words) ?? this.#sets.size;
      this.#sets.set(words, set);
      obligation = { path, codes, allowed, bound, set, number: this.#obligations.size, uses: [] };
      this.#obligations.add(key, obligation);
    }
    obligation.bound = Math.max(obligation.bound, bound);
    return obligation;
  }

  /** The guesses that the rules leave open. */
  async #openGuesses({ path, bound }: Obligation, thread: number): Promise<number[]> {
    const marked = new Uint8Array(this.#game.guesses).fill(1);
    return this.#host.openGuesses(thread, path, bound, marked, this.#work);
  }

  /** Finds the obligations with which each of these guesses costs at least the bound. */
  async #expand(obligation: Obligation, open: readonly number[]): Promise<void> {
    const opened: Opened = {
      obligation,
      phase: Math.min(obligation.path.length, this.#rules.phases - 1),
      uses: [],
    };
    const guesses: Guess[] = [];
    for (const guess of open) {
      guesses.push({
        guess,
        split: this.#rules.split(obligation.codes, guess),
        quick: await this.#host.quickBounds(obligation.path, guess),
      });
    }
    guesses.sort((a, b) => b.split.size - a.split.size || a.guess - b.guess);
    // An added reference can come before those of another guess. So all guesses are checked until nothing is
    // added.
    for (let before = -1; opened.uses.length > before; ) {
      before = opened.uses.length;
      for (const guess of guesses) await this.#close(opened, guess);
    }
    obligation.uses = opened.uses;
  }

  /**
   * Sees that a guess which the rules leave open costs at least the bound, with as many further obligations
   * as that takes.
   */
  async #close(opened: Opened, guess: Guess): Promise<void> {
    this.#options.signal?.throwIfAborted();
    const { obligation, phase, uses } = opened;
    const bounds = new Map<number, number>();
    let total = obligation.codes.includes(guess.guess) ? this.#rules.price(phase, 0) : 0;
    for (const feedback of guess.split.keys()) {
      const { bound } = guess.quick[feedback];
      bounds.set(feedback, bound);
      total += bound;
    }
    total += this.#raiseByUses(opened, guess, bounds);
    if (total >= obligation.bound) return;
    for (const part of await this.#choose(opened, guess, bounds, total)) {
      const used = this.#demand(part, part.bound - this.#rules.extra(phase) * part.codes.length);
      if (!uses.includes(used)) uses.push(used);
    }
    uses.sort((a, b) => this.#late(b) - this.#late(a) || b.codes.length - a.codes.length || inOrder(a, b));
  }

  /** UNION with the references so far, as in the checker; returns the gain. */
  #raiseByUses(
    { obligation, phase, uses }: Opened,
    { guess, split }: Guess,
    bounds: Map<number, number>,
  ): number {
    const rules = this.#rules;
    const [next, extra] = [rules.next(phase), rules.extra(phase)];
    const mark = ++this.#mark;
    const found = new Map<number, { sum: number; codes: number; allowed: AllowedSet | undefined }>();
    for (const { codes, bound, allowed } of uses) {
      const feedback = rules.feedback(guess, codes[0]);
      const isInside =
        feedback !== this.#game.win && codes.every((code) => rules.feedback(guess, code) === feedback);
      if (!isInside || codes.some((code) => this.#taken[code] === mark)) continue;
      let union = found.get(feedback);
      if (union === undefined) {
        union = { sum: 0, codes: 0, allowed: rules.allowedAfter(obligation.allowed, guess, feedback) };
        found.set(feedback, union);
      }
      if (union.allowed !== undefined && allowed !== undefined && !isWithin(union.allowed, allowed)) continue;
      for (const code of codes) this.#taken[code] = mark;
      union.sum += bound;
      union.codes += codes.length;
    }
    let gain = 0;
    for (const [feedback, { sum, codes }] of found) {
      const { length } = split.get(feedback) as Uint16Array;
      gain += raise(bounds, feedback, sum + rules.size(next, length - codes) + extra * length);
    }
    return gain;
  }

  /** Chooses the classes to prove so that a guess, which costs `sum` so far, costs at least the bound. */
  async #choose(
    { obligation }: Opened,
    { guess, split }: Guess,
    bounds: ReadonlyMap<number, number>,
    sum: number,
  ): Promise<Class[]> {
    const parts: Class[] = [];
    for (const [feedback, codes] of split) {
      if (codes.length < 4) continue;
      const path = [...obligation.path, { guess, feedback }];
      const quick = bounds.get(feedback) as number;
      const allowed = this.#rules.allowedAfter(obligation.allowed, guess, feedback);
      parts.push({
        path,
        codes,
        allowed,
        key: this.#rules.keyOf(path.length, codes, allowed),
        quick,
        bound: quick,
      });
    }
    return raisedClasses(parts, sum, {
      host: this.#host,
      obligation,
      obligations: this.#obligations,
      work: this.#work,
    });
  }
}

/**
 * The order of obligations about equally many words, in which the checker takes them. Obligations about the
 * same words differ in the allowed guesses. The largest bound comes first, so the first one that applies to a
 * class is the best.
 */
function inOrder(a: Obligation, b: Obligation): number {
  return a.set - b.set || b.bound - a.bound || a.number - b.number;
}

/** Raises the bound of a class, if it is lower; returns by how much. */
function raise(bounds: Map<number, number>, feedback: number, bound: number): number {
  const before = bounds.get(feedback) as number;
  if (bound <= before) return 0;
  bounds.set(feedback, bound);
  return bound - before;
}

/** The states in order, with references by number, the latest first. */
function list(obligations: readonly Obligation[]): WordState[] {
  const numbers = new Map(obligations.map((obligation, number) => [obligation, number]));
  return obligations.map(({ path, bound, uses }) => ({
    path,
    bound,
    references: uses.map((used) => numbers.get(used) as number).sort((a, b) => b - a),
  }));
}
