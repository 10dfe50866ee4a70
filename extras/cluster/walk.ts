// The walk decides which positions of a game become jobs, and in what order, until it knows the cost of the
// whole game. It visits only the top of the tree and searches nothing. A small position is a job for a worker
// (Jobs). The walk splits a job that ran out of time. It knows nothing of queues and machines.
//
// First a position is one job. If this job runs out of time, the walk proves the most promising guess. Then
// it proves all other guesses side by side, under the best cost so far, with several guesses in one job. If
// one guess is too much for a job, the walk splits it into the positions of its feedbacks, which are smaller.
// All costs are in the given prices, and count the turns of the history (solver/facts.ts).
//
// The results are true if the results of the jobs are. An exact cost is the minimum over all guesses that
// split the position: each guess costs at least this much, and one guess costs exactly this much. An inexact
// cost is a lower bound of the cost of each guess. The cost of a guess is the sum over its classes. Limits
// only decide which question comes next. The engine finds the different guesses, their bounds and their
// classes.

import type { Game } from '../../game/game.ts';
import { formatHistory, type History } from '../../game/history.ts';
import type { PricedFact } from '../../solver/facts.ts';
import { saysMore } from '../../solver/ledger/contents.ts';
import type { Bounds } from '../../solver/progress.ts';

/** A known cost: equal to `cost` if `exact`, else at least `cost`. */
export interface KnownCost {
  readonly cost: number;
  readonly exact: boolean;
  /** The workers that proved the cost; empty if it follows from rules. */
  readonly by: readonly string[];
}

/** Known costs of positions, by the text of their histories. */
export type KnownCosts = ReadonlyMap<string, KnownCost>;

/** Notes a fact if it says more than the known one. */
export function noteKnown(
  known: Map<string, KnownCost>,
  history: string,
  { cost, exact, by = [] }: Pick<PricedFact, 'cost' | 'exact' | 'by'>,
): void {
  const before = known.get(history);
  if (before === undefined || saysMore({ cost, exact }, before)) known.set(history, { cost, exact, by });
}

/**
 * The limit of a position: costs from here on are of no interest. Infinity means no limit yet. The limit only
 * falls, also during work under it.
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

  /** Lowers the limit and calls the listeners; a higher one is ignored. */
  lower(value: number): void {
    if (value >= this.#value) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  /** Calls the listener after every fall, until the caller calls the returned function. */
  onFall(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Facts about positions that need no search. */
export interface Positions {
  readonly game: Game;
  /**
   * The guesses worth trying at a position, most promising first, with lower bounds of their costs. Empty if
   * no strategy is allowed.
   */
  candidates(history: History): Promise<readonly { guess: number; bound: number }[]>;
  /** Bounds of the cost of a position: by its size, and by a quick strategy. */
  bounds(history: History): Promise<Bounds>;
  /**
   * `won` is the cost of finding the guess, or 0 if the guess cannot be the secret. `classes` are its other
   * classes, with lower bounds.
   */
  parts(history: History, guess: number): Promise<{ won: number; classes: readonly ClassBound[] }>;
  /** Equal for positions that a symmetry of the game maps onto each other. */
  nameOf(history: History): string;
}

/** A class of a guess: its size, and a lower bound of its cost. */
export interface ClassBound {
  readonly feedback: number;
  readonly size: number;
  readonly bound: number;
}

/** The task of a job: the cost of a position, or the least cost of some guesses. */
export interface JobRequest {
  readonly history: History;
  /** The name of the position (Positions.nameOf). */
  readonly name: string;
  /** The guesses in the order of trying; empty for the position. */
  readonly guesses: readonly number[];
  /** True if other work waits for this job. */
  readonly isUrgent: boolean;
  /** True if the job may end early when it takes long. */
  readonly maySplit: boolean;
}

/**
 * The result of a job about its first `done` guesses, or about the position (then 1). 0 means that time ran
 * out.
 */
export interface Finding extends KnownCost {
  readonly done: number;
}

/** Runs the jobs of the walk. */
export interface Jobs {
  /** The number of jobs that run at a time, as far as known. */
  readonly threads: number;
  /**
   * Proves a cost: exactly if it is below the limit, else that it reaches the limit. The limit may fall
   * meanwhile.
   */
  prove(request: JobRequest, limit: Limit): Promise<Finding>;
}

/** Receives the results of a walk. */
export interface WalkOptions {
  /** Called for each cost that the walk combines from jobs. */
  readonly onFact: (history: History, known: KnownCost) => void;
  readonly onProgress: (bounds: Bounds) => void;
}

/** Smaller positions, and positions after more turns, are never split. That would cost more than it gains. */
const SMALLEST_SPLIT = 60;
const DEEPEST_SPLIT = 4;
/** The most guesses of one job, and the number of jobs for each thread, which keeps the last job short. */
export const MOST_GUESSES = 64;
const JOBS_A_THREAD = 4;

/** One walk through a game under one price list. */
export class Walk {
  readonly #positions: Positions;
  readonly #jobs: Jobs;
  readonly #facts: KnownCosts;
  readonly #options: WalkOptions;
  /** Proved positions by name, and positions that are being proved. */
  readonly #proven = new Map<string, KnownCost>();
  readonly #busy = new Map<string, Promise<unknown>>();

  constructor(positions: Positions, jobs: Jobs, facts: KnownCosts, options: WalkOptions) {
    this.#positions = positions;
    this.#jobs = jobs;
    this.#facts = facts;
    this.#options = options;
  }

  /**
   * The cost of the whole game. The walk tries one first guess after the other, and its classes side by side.
   * Infinity means that no strategy is allowed.
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
   * The cost of a guess: the sum over its classes. The classes are proved all at once, or one after the other
   * from the smallest, until the sum reaches the limit.
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

  /** The known cost of a class, without a job. */
  #known(history: History, { size, bound }: ClassBound): KnownCost {
    const rules = { cost: bound, exact: size <= 2 || bound === Number.POSITIVE_INFINITY, by: [] };
    const told = this.#facts.get(formatHistory(this.#positions.game, history));
    return told !== undefined && (told.exact || told.cost > bound) ? told : rules;
  }

  /** The cost of a position: exact below the limit, else a bound that reaches the limit. */
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
      await this.#busy.get(name); // it waits only for smaller positions, so there is no circular wait
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
    // no guess is allowed
    if (candidates.length === 0) return { cost: Number.POSITIVE_INFINITY, exact: true, by: [] };
    const { found } = await this.#positions.bounds(history);
    // The position costs at most as much as a quick strategy. The limit is one above, so this cost can be
    // found too.
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
   * Tries guesses of a position, several in one job. The walk splits the first guess that is too long for a
   * job, and continues.
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

/** The names of all contributors, each once, in order. */
function namesOf(known: readonly KnownCost[]): string[] {
  return [...new Set(known.flatMap(({ by }) => by))].sort();
}
