// The walk decides which positions of a game become jobs, and in what order, until the cost of the whole game
// is known. The walk visits only the top of the tree of positions and searches nothing. A small position
// becomes a job for a worker (see Jobs). If a job runs out of time, the walk splits it. The walk does not
// know queues and machines.
//
// At first the whole position is one job. If this job runs out of time, the walk proves the most promising
// guess. Then it proves all further guesses in parallel, with the best cost so far as their limit, and with
// several guesses in one job. If a single guess is too much for one job, the walk replaces it by the
// positions after each of its feedbacks. These positions are smaller.
//
// All costs are in the given prices and count the turns of the history (solver/facts.ts). The walk's results
// are true if the results of the jobs are true, for these reasons. The cost of a guess is the sum of the
// costs of its classes. An exact cost of a position is the minimum over all guesses that split the position:
// each such guess costs at least this much, and one costs exactly this much. If the cost of a position is not
// exact, it is a lower bound for each of these guesses. Limits only decide which request comes next. The
// engine lists the guesses that differ, their bounds and their classes.

import type { Game } from '../../game/game.ts';
import { formatHistory, type History } from '../../game/history.ts';
import type { PricedFact } from '../../solver/facts.ts';
import { saysMore } from '../../solver/ledger/contents.ts';
import type { Bounds } from '../../solver/progress.ts';

/** Knowledge about a cost. The cost equals `cost` if `exact` is true; otherwise it is at least `cost`. */
export interface KnownCost {
  readonly cost: number;
  readonly exact: boolean;
  /** The names of the workers that proved the cost; empty if the cost follows from rules alone. */
  readonly by: readonly string[];
}

/** Known costs of positions, by history as formatHistory writes it. */
export type KnownCosts = ReadonlyMap<string, KnownCost>;

/** Stores a fact unless the stored fact about the position already says as much. */
export function noteKnown(
  known: Map<string, KnownCost>,
  history: string,
  { cost, exact, by = [] }: Pick<PricedFact, 'cost' | 'exact' | 'by'>,
): void {
  const before = known.get(history);
  if (before === undefined || saysMore({ cost, exact }, before)) known.set(history, { cost, exact, by });
}

/**
 * The cost limit of a position or a guess: if the cost is at least `value`, its exact value does not matter.
 * Infinity means that there is no limit yet. The limit never rises. It may fall at any time, also while a job
 * uses it.
 */
export class Limit {
  #value: number;
  readonly #listeners = new Set<() => void>();

  constructor(value: number) {
    this.#value = value;
  }

  get value(): number {
    return this.#value;
  }

  /** Lowers the limit and calls all listeners. Does nothing if `value` is not lower. */
  lower(value: number): void {
    if (value >= this.#value) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  /** Calls the listener each time the limit falls. Returns a function that removes the listener. */
  onFall(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Facts about positions that are computed without a search. */
export interface Positions {
  readonly game: Game;
  /**
   * Returns the guesses that may be best at a position, most promising first, with lower bounds of their
   * costs. The list is empty if every strategy has an infinite cost.
   */
  candidates(history: History): Promise<readonly { guess: number; bound: number }[]>;
  /**
   * Returns bounds of the cost of a position. The lower bound follows from the size of the position. The
   * upper bound is the cost of a strategy that is found quickly.
   */
  bounds(history: History): Promise<Bounds>;
  /**
   * Returns the parts of the cost of a guess. `won` is the price of finding the secret with this guess, or 0
   * if the guess cannot be the secret. `classes` are the classes of all feedbacks except the win, with lower
   * bounds of their costs.
   */
  parts(history: History, guess: number): Promise<{ won: number; classes: readonly ClassBound[] }>;
  /** Returns a text that is equal for positions that a symmetry of the game maps to each other. */
  nameOf(history: History): string;
}

/** A class of a guess, with its feedback, its size, and a lower bound of its cost. */
export interface ClassBound {
  readonly feedback: number;
  readonly size: number;
  readonly bound: number;
}

/**
 * The task of a job: to find the cost of a position if `guesses` is empty, otherwise the least cost of the
 * guesses.
 */
export interface JobRequest {
  readonly history: History;
  /** The name of the position (Positions.nameOf). */
  readonly name: string;
  /** The guesses to try, in this order; empty if the job is about the whole position. */
  readonly guesses: readonly number[];
  /** True if other jobs cannot start before this job is done. */
  readonly isUrgent: boolean;
  /** True if the job may end without a result when it takes too long. The walk then splits the job. */
  readonly maySplit: boolean;
}

/**
 * The result of a job. `cost` and `exact` describe the first `done` guesses of the job together. For a job
 * about a position `done` is 1. If `done` is 0, the job ran out of time without a result.
 */
export interface Finding extends KnownCost {
  readonly done: number;
}

/** Runs the jobs that the walk requests. */
export interface Jobs {
  /** The number of jobs that can run at the same time, as far as it is known. */
  readonly threads: number;
  /**
   * Proves the cost that is requested: exactly if it is below the limit; otherwise a lower bound that reaches
   * the limit. The limit may fall during the job.
   */
  prove(request: JobRequest, limit: Limit): Promise<Finding>;
}

/** Callbacks that receive the results of a walk. */
export interface WalkOptions {
  /** Called for each position about whose cost the walk has found the exact value or a bound. */
  readonly onFact: (history: History, known: KnownCost) => void;
  readonly onProgress: (bounds: Bounds) => void;
}

/**
 * A position is not split if it has fewer than SMALLEST_SPLIT codes, or DEEPEST_SPLIT turns or more. A split
 * would cost more time there than it saves.
 */
const SMALLEST_SPLIT = 60;
const DEEPEST_SPLIT = 4;
/**
 * The maximum number of guesses in one job, and the number of jobs into which the guesses are divided for
 * each thread. With several jobs for each thread, the last job is short, so threads do not wait long for it.
 */
export const MOST_GUESSES = 64;
const JOBS_A_THREAD = 4;

/** A walk through the positions of one game under one price list. */
export class Walk {
  readonly #positions: Positions;
  readonly #jobs: Jobs;
  readonly #facts: KnownCosts;
  readonly #options: WalkOptions;
  /** Costs of the positions that are already proved, and promises of those that are being proved, by name. */
  readonly #proven = new Map<string, KnownCost>();
  readonly #busy = new Map<string, Promise<unknown>>();

  constructor(positions: Positions, jobs: Jobs, facts: KnownCosts, options: WalkOptions) {
    this.#positions = positions;
    this.#jobs = jobs;
    this.#facts = facts;
    this.#options = options;
  }

  /**
   * Returns the cost of the whole game. The walk tries the first guesses one after the other, and works on
   * all classes of a first guess in parallel. Returns Infinity if every strategy has an infinite cost.
   */
  async cost(): Promise<number> {
    const candidates = await this.#positions.candidates([]);
    const best = new Limit(Number.POSITIVE_INFINITY);
    for (const [index, { guess, bound }] of candidates.entries()) {
      if (bound >= best.value) continue;
      const others = Math.min(best.value, ...candidates.slice(index + 1).map((later) => later.bound));
      const report = ({ proven, found }: Bounds): void =>
        this.#options.onProgress({ proven: Math.min(proven, others), found: Math.min(found, best.value) });
      const { cost, exact } = await this.#guess([], guess, best, true, report);
      if (exact) best.lower(cost);
    }
    return best.value;
  }

  /**
   * Returns the cost of a guess: the sum of the costs of its classes. If `together` is true, all classes are
   * proved in parallel. Otherwise they are proved one after the other, the smallest first, until the sum
   * reaches the limit.
   */
  async #guess(
    history: History,
    guess: number,
    limit: Limit,
    together: boolean,
    report?: (bounds: Bounds) => void,
  ): Promise<KnownCost> {
    const { won, classes } = await this.#positions.parts(history, guess);
    const parts = classes.map((part) => {
      const after = [...history, { guess, feedback: part.feedback }];
      return {
        ...part,
        after,
        found: Number.POSITIVE_INFINITY,
        limit: new Limit(Number.POSITIVE_INFINITY),
        known: this.#known(after, part),
      };
    });
    const others = (part?: (typeof parts)[number]): number =>
      parts.reduce((sum, each) => (each === part ? sum : sum + each.known.cost), won);
    const share = (): void => {
      for (const part of parts) {
        const rest = others(part);
        part.limit.lower(rest === Number.POSITIVE_INFINITY ? 0 : Math.max(0, limit.value - rest));
      }
      report?.({
        proven: others(),
        found: parts.reduce((sum, { known, found }) => sum + (known.exact ? known.cost : found), won),
      });
    };
    const prove = async (part: (typeof parts)[number]): Promise<void> => {
      const watch = (found: number): void => {
        part.found = found;
        if (report !== undefined) share();
      };
      const known = await this.#position(part.after, part.size, part.limit, together, watch);
      if (known.exact || known.cost > part.known.cost) part.known = known;
      share();
    };
    if (report !== undefined)
      for (const part of parts) part.found = (await this.#positions.bounds(part.after)).found;
    share();
    const forget = limit.onFall(share);
    try {
      const open = parts.filter(({ known }) => !known.exact).sort((a, b) => a.size - b.size);
      if (together) await Promise.all([...open].reverse().map(prove));
      else for (const part of open) if (others() < limit.value) await prove(part);
    } finally {
      forget();
    }
    return {
      cost: others(),
      exact: parts.every(({ known }) => known.exact),
      by: namesOf(parts.map(({ known }) => known)),
    };
  }

  /** Returns what is known about the cost of a class before any job. */
  #known(history: History, { size, bound }: ClassBound): KnownCost {
    const rules = { cost: bound, exact: size <= 2 || bound === Number.POSITIVE_INFINITY, by: [] };
    const told = this.#facts.get(formatHistory(this.#positions.game, history));
    return told !== undefined && (told.exact || told.cost > bound) ? told : rules;
  }

  /**
   * Returns the cost of a position: exact if it is below the limit; otherwise a lower bound that reaches the
   * limit.
   */
  async #position(
    history: History,
    size: number,
    limit: Limit,
    isUrgent: boolean,
    watch: (found: number) => void,
  ): Promise<KnownCost> {
    const name = this.#positions.nameOf(history);
    for (;;) {
      const told = this.#facts.get(formatHistory(this.#positions.game, history));
      const proven = this.#proven.get(name);
      for (const known of [told, proven])
        if (known && (known.exact || known.cost >= limit.value)) return known;
      if (!this.#busy.has(name)) break;
      // that work waits only for smaller positions, so no two positions wait for each other
      await this.#busy.get(name);
    }
    const work = this.#prove(
      {
        history,
        name,
        guesses: [],
        isUrgent,
        maySplit: size >= SMALLEST_SPLIT && history.length < DEEPEST_SPLIT,
      },
      limit,
      watch,
    );
    const done = work.then(
      () => this.#busy.delete(name),
      () => this.#busy.delete(name),
    );
    this.#busy.set(name, done);
    const known = await work;
    this.#proven.set(name, known);
    this.#options.onFact(history, known);
    return known;
  }

  async #prove(request: JobRequest, limit: Limit, watch: (found: number) => void): Promise<KnownCost> {
    const whole = await this.#jobs.prove(request, limit);
    if (whole.done > 0) return whole;
    const { history } = request;
    const candidates = await this.#positions.candidates(history);
    // every strategy has an infinite cost
    if (candidates.length === 0) return { cost: Number.POSITIVE_INFINITY, exact: true, by: [] };
    const { found } = await this.#positions.bounds(history);
    // The position costs at most `found`, the cost of a quickly found strategy. With a limit of found + 1, a
    // cost of exactly `found` is below the limit and is proved exactly.
    const best = new Limit(Math.min(limit.value, found + 1));
    const results: KnownCost[] = [];
    const note = (known: KnownCost): void => {
      results.push(known);
      if (!known.exact) return;
      best.lower(known.cost);
      watch(known.cost);
    };
    watch(found);
    const forget = limit.onFall(() => best.lower(limit.value));
    try {
      const [first, ...rest] = candidates;
      await this.#tryAll({ ...request, isUrgent: true }, [first], best, note);
      const batch = Math.min(MOST_GUESSES, Math.ceil(rest.length / (JOBS_A_THREAD * this.#jobs.threads)));
      const batches = Array.from({ length: Math.ceil(rest.length / batch) }, (_, i) =>
        rest.slice(i * batch, (i + 1) * batch),
      );
      await Promise.all(
        batches.map((each) => this.#tryAll({ ...request, isUrgent: false }, each, best, note)),
      );
    } finally {
      forget();
    }
    const cost = Math.min(...results.map((known) => known.cost));
    const exact =
      results.some((known) => known.exact && known.cost === cost) || cost === Number.POSITIVE_INFINITY;
    return { cost, exact, by: namesOf(results) };
  }

  /**
   * Tries the guesses of a position, several in one job. If a job ends without a result, its first guess is
   * too long for a job. The walk then splits this guess and continues with the next one.
   */
  async #tryAll(
    request: JobRequest,
    candidates: readonly { guess: number; bound: number }[],
    best: Limit,
    note: (known: KnownCost) => void,
  ): Promise<void> {
    let left = candidates;
    for (;;) {
      for (const { bound } of left) if (bound >= best.value) note({ cost: bound, exact: false, by: [] });
      left = left.filter(({ bound }) => bound < best.value);
      if (left.length === 0) return;
      const finding = await this.#jobs.prove({ ...request, guesses: left.map(({ guess }) => guess) }, best);
      if (finding.done > 0) note(finding);
      else note(await this.#guess(request.history, left[0].guess, best, request.isUrgent));
      left = left.slice(Math.max(1, finding.done));
    }
  }
}

/** Returns the names of all workers that contributed, sorted and without duplicates. */
function namesOf(known: readonly KnownCost[]): string[] {
  return [...new Set(known.flatMap(({ by }) => by))].sort();
}
