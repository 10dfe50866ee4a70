// The walk decides which positions of a game are proven as jobs, and in what order, until the cost of the
// whole game is known. It walks through the top of the tree only and searches nothing itself: a position that
// is small enough is a job for a worker (Jobs), and what one job could not do in its time is taken apart.
// Knows nothing of queues and machines.
//
// A position is given to one job first. If that runs out of time, the most promising guess is proven, then
// all others side by side, under the best cost so far; several guesses make one job. A guess for which one
// job is not enough is taken apart into the positions of its feedbacks, which are smaller. All costs are in
// the prices as given, with the turns of the history counted (solver/facts.ts).
//
// Why the results are true, if those of the jobs are: a cost that is called exact is the least of what all
// guesses that split the position cost at least, and one of them costs that; any other number is one that all
// of them cost at least. A guess costs what its classes cost together. Limits decide only what is asked next.
// Which guesses differ, their bounds and their classes come from the engine.

import type { Game } from '../../game/game.ts';
import { formatHistory, type History } from '../../game/history.ts';
import type { PricedFact } from '../../solver/facts.ts';
import { saysMore } from '../../solver/ledger/contents.ts';
import type { Bounds } from '../../solver/progress.ts';

/** What is known of a cost: it is at least `cost`, or just that if `exact`. */
export interface KnownCost {
  readonly cost: number;
  readonly exact: boolean;
  /** The workers that proved it; none where it follows from rules. */
  readonly by: readonly string[];
}

/** What is proven of positions, by the text of their histories. */
export type KnownCosts = ReadonlyMap<string, KnownCost>;

/** Notes a fact, if it says more than what was known. */
export function noteKnown(
  known: Map<string, KnownCost>,
  history: string,
  { cost, exact, by = [] }: Pick<PricedFact, 'cost' | 'exact' | 'by'>,
): void {
  const before = known.get(history);
  if (before === undefined || saysMore({ cost, exact }, before)) known.set(history, { cost, exact, by });
}

/**
 * What a position may cost before it is of no interest, or Infinity for no limit yet. It only ever falls,
 * while others work under it.
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

  /** Lowers the limit, unless it is as low already, and tells those who listen. */
  lower(value: number): void {
    if (value >= this.#value) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  /** Calls back whenever the limit has fallen, until the returned function is called. */
  onFall(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** What the walk asks about positions. None of it takes a search. */
export interface Positions {
  readonly game: Game;
  /**
   * The guesses worth trying at a position, most promising first, with lower bounds of what they cost. None,
   * if no strategy is allowed.
   */
  candidates(history: History): Promise<readonly { guess: number; bound: number }[]>;
  /** Bounds of the cost of a position by its size, and by a quick strategy. */
  bounds(history: History): Promise<Bounds>;
  /**
   * What finding the guess itself costs, 0 if it cannot be the secret, and its other classes with lower
   * bounds of their costs.
   */
  parts(history: History, guess: number): Promise<{ won: number; classes: readonly ClassBound[] }>;
  /** The same for positions that a symmetry of the game carries to each other. */
  nameOf(history: History): string;
}

/** The codes of one feedback to a guess: how many, and a lower bound of what they cost. */
export interface ClassBound {
  readonly feedback: number;
  readonly size: number;
  readonly bound: number;
}

/** What a job is to prove: the cost of a position, or the least of the costs of some guesses at it. */
export interface JobRequest {
  readonly history: History;
  /** The name of the position, see Positions. */
  readonly name: string;
  /** Tried in this order; none stands for the position itself. */
  readonly guesses: readonly number[];
  /** Others wait for it. */
  readonly isUrgent: boolean;
  /** May it be given up when it takes long? */
  readonly maySplit: boolean;
}

/**
 * What a job has proven of the first `done` guesses together, or of the position (then 1). With 0, it took
 * too long.
 */
export interface Finding extends KnownCost {
  readonly done: number;
}

/** Proves what the walk asks for. */
export interface Jobs {
  /** How many jobs are worked on at a time, as far as is known. */
  readonly threads: number;
  /**
   * Proves a cost: exactly if it is below the limit, else that it reaches the limit. The limit may fall while
   * it works.
   */
  prove(request: JobRequest, limit: Limit): Promise<Finding>;
}

/** Receives the results of a walk. */
export interface WalkOptions {
  /** Called with what the walk has put together from jobs. */
  readonly onFact: (history: History, known: KnownCost) => void;
  readonly onProgress: (bounds: Bounds) => void;
}

/**
 * Positions of fewer codes, and those after so many turns, are never taken apart: that would cost more than
 * it gains.
 */
const SMALLEST_SPLIT = 60;
const DEEPEST_SPLIT = 4;
/** Most guesses of one job, and jobs for each thread, so that the last one is short. */
export const MOST_GUESSES = 64;
const JOBS_A_THREAD = 4;

/** One walk through a game under one price list. */
export class Walk {
  readonly #positions: Positions;
  readonly #jobs: Jobs;
  readonly #facts: KnownCosts;
  readonly #options: WalkOptions;
  /** What has been proven of positions by their names, and who waits for one of them now. */
  readonly #proven = new Map<string, KnownCost>();
  readonly #busy = new Map<string, Promise<unknown>>();

  constructor(positions: Positions, jobs: Jobs, facts: KnownCosts, options: WalkOptions) {
    this.#positions = positions;
    this.#jobs = jobs;
    this.#facts = facts;
    this.#options = options;
  }

  /**
   * The cost of the whole game: one first guess after the other, the classes of each side by side. Infinity:
   * no strategy is allowed.
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
   * The cost of a guess: that of its classes, all at once or one after the other, smallest first, until the
   * limit is reached.
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

  /** What is known of a class without a job. */
  #known(history: History, { size, bound }: ClassBound): KnownCost {
    const rules = { cost: bound, exact: size <= 2 || bound === Number.POSITIVE_INFINITY, by: [] };
    const told = this.#facts.get(formatHistory(this.#positions.game, history));
    return told !== undefined && (told.exact || told.cost > bound) ? told : rules;
  }

  /** The cost of a position: exact below the limit, else a bound that reaches it. */
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
      await this.#busy.get(name); // it waits for smaller positions only, so there is no circular wait
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
    // No more than a quick strategy costs; the limit is one above, so that this cost itself is found.
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
   * Tries guesses of a position, several in one job; the first that is too long for a job is taken apart, and
   * so on.
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

/** All who have had a part in it, each once, in order. */
function namesOf(known: readonly KnownCost[]): string[] {
  return [...new Set(known.flatMap(({ by }) => by))].sort();
}
