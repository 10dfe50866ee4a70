// Finds bounds of the least total of a game whose optimum is out of reach. The bounds improve for as long as
// the work runs.
//
// From above. The search starts with a strategy, given or known at once. Better strategies play positions of
// few codes optimally, and also positions whose cost is known. At larger positions they try the few most
// promising guesses. Each round doubles the limit between small and large positions, and tries one more
// guess. Every improvement is kept.
//
// From below. Every first guess costs at least the sum of the lower bounds of its classes. The least of these
// sums is a lower bound of the game. To raise it, all threads raise the bounds of the classes of that guess a
// little, each for a limited time. Exact costs found here also improve strategies.
//
// At first, both directions get equal time. If a round from above does not finish in time, it is repeated
// with twice the time, after a round from below. After each round from above without an improvement, the
// search from below gets a larger share of the time.
//
// All costs are totals of turns, which include the turns already played. The bounds depend on the time that
// was available, so two runs give different bounds. Both are true.

import { Deadline } from '../../base/deadline.ts';
import { shareOut } from '../../base/share-out.ts';
import type { Signal } from '../../base/signal.ts';
import { classes } from '../../game/classes.ts';
import type { Game } from '../../game/game.ts';
import { type History, isPossible, remaining } from '../../game/history.ts';
import { outcome, type Strategy } from '../../game/strategy.ts';
import { checkOptions, checkStrategy, checkUnweighted } from '../checks.ts';
import type { EngineHost } from '../host/engine-host.ts';
import { knownWithoutSearch, strategyWithoutSearch } from '../known-without-search.ts';
import { checkBetween, checkReached } from '../least-cost.ts';
import { AVERAGE } from '../prices.ts';
import type { Bounds, WorkOptions } from '../progress.ts';
import type { Solver } from '../solver.ts';

/** Bounds of the least total of a game. */
export interface Bracket extends Bounds {
  /** A strategy with the total `found`. */
  readonly strategy: Strategy;
}

/** Options for findBracket. */
export interface BracketOptions {
  /** Ends the work; findBracket then returns the best bounds found so far. */
  readonly signal?: Signal | undefined;
  /** Called whenever a bound has improved. */
  readonly onBounds?: ((bounds: Bounds) => void) | undefined;
  /**
   * Called after each round that has found a better strategy, except after the last round. The search waits
   * until the promise settles.
   */
  readonly onStrategy?: ((bracket: Bracket) => Promise<void>) | undefined;
  /** A strategy to begin with. The returned strategy is at least as good. */
  readonly strategy?: Strategy | undefined;
}

/**
 * In the first round, positions of at most `limit` codes are played optimally, and others try `width`
 * guesses.
 */
const FIRST_LIMIT = 16;
const FIRST_WIDTH = 1;
/** Milliseconds for the first round from above, and for the first attempt to raise the bound of a class. */
const FIRST_PATIENCE = 1000;
/** By how much to raise the bound of a class at first, as a fraction of the bound. */
const FIRST_STEP = 1 / 100;
/** Most time for a round from below, as a multiple of the time of the last round from above. */
const LARGEST_SHARE = 8;

/** A position, and the best known strategy for it. */
interface Position {
  readonly history: History;
  readonly codes: Uint16Array;
  /** The total of the best strategy known. */
  found: number;
  /** Whether that strategy is optimal. */
  exact: boolean;
  /** The optimal strategy, stored only if `exact` is true and the position has many codes. */
  strategy?: Strategy;
  /**
   * The first guess of the best known strategy, and its classes except the win. If `exact` is true, they are
   * not kept.
   */
  guess: number;
  classes: readonly Position[];
}

/** A class of a first guess, in the search from below. */
interface Part {
  readonly history: History;
  /** A lower bound of the class's cost; the cost itself if `exact` is true. */
  proven: number;
  exact: boolean;
  /** By how much the next attempt shall raise the bound, and its time in milliseconds. */
  step: number;
  patience: number;
}

/**
 * A first guess, in the search from below. `bound` is a lower bound of its cost. `won` is 1 if the guess may
 * be the secret, else 0. The sum of `won` and the bounds of the classes is another lower bound.
 */
interface First {
  readonly guess: number;
  readonly bound: number;
  readonly won: number;
  /**
   * The classes of the guess; undefined until the guess has the least bound. Thousands of words never have
   * it.
   */
  parts?: readonly Part[];
}

/**
 * Improves bounds of the least total of a game until they meet or the signal aborts.
 * @throws UsageError for an unknown option, or a strategy that misses a secret or makes a forbidden guess;
 * EngineError when the engine fails, or when a fact of the ledger proves false.
 */
export async function findBracket(solver: Solver, options: BracketOptions = {}): Promise<Bracket> {
  checkOptions(options, ['signal', 'onBounds', 'onStrategy', 'strategy']);
  checkUnweighted(solver.game, 'A bracket');
  if (options.strategy !== undefined) checkStrategy(solver, options.strategy);
  // The signal is not passed to the queue, which would throw its reason. Here an abort must return a result.
  return solver.exclusively(AVERAGE, undefined, (host) => new BracketSearch(host, options).run());
}

/**
 * Bounds of the least total of a game without a search. The lower bound follows from the number of codes. The
 * upper bound is the total of `given` or of a quick strategy, whichever is less.
 */
export function bracketAtOnce(game: Game, given?: Strategy): Bracket {
  const { guess, proven } = knownWithoutSearch(game, AVERAGE, []);
  const known = strategyWithoutSearch(game, Uint16Array.from(remaining(game, [])), guess);
  const of = (strategy: Strategy): Bracket => ({ proven, found: outcome(game, strategy).total, strategy });
  const [best, other] = [of(known), given && of(given)];
  return other !== undefined && other.found < best.found ? other : best;
}

/** The signal that ends work. */
type Work = Pick<WorkOptions, 'signal'>;

/** Whether this error is the reason with which the signal was aborted. */
function isEnd(error: unknown, signal: Signal | undefined): boolean {
  return signal?.aborted === true && error === signal.reason;
}

class BracketSearch {
  readonly #host: EngineHost;
  readonly #game: Game;
  readonly #signal: Signal | undefined;
  readonly #onBounds: (bounds: Bounds) => void;
  readonly #onStrategy: BracketOptions['onStrategy'];
  readonly #root: Position;
  /**
   * The first guesses whose bounds were below the upper bound when they were listed; undefined until then.
   */
  #firsts: readonly First[] | undefined;
  /** The bounds and the strategy that were known before the search. */
  readonly #atOnce: Bracket;
  #told: Bounds;
  /** Holds the signal that ends the current round. */
  #work: Work;

  constructor(host: EngineHost, { signal, onBounds, onStrategy, strategy }: BracketOptions) {
    this.#host = host;
    this.#game = host.game;
    this.#signal = signal;
    this.#onBounds = onBounds ?? (() => {});
    this.#onStrategy = onStrategy;
    this.#work = { signal };
    this.#root = positionOf([], Uint16Array.from(remaining(host.game, [])));
    this.#atOnce = bracketAtOnce(host.game, strategy);
    const { proven, found } = this.#atOnce;
    this.#root.found = found;
    if (strategy !== undefined && this.#atOnce.strategy === strategy) this.#play(this.#root, strategy);
    this.#told = { proven, found };
  }

  async run(): Promise<Bracket> {
    let limit = FIRST_LIMIT;
    let width = FIRST_WIDTH;
    let share = 1;
    try {
      for (let patience = FIRST_PATIENCE; this.#told.proven < this.#told.found; patience *= 2) {
        const begun = performance.now();
        const { found } = this.#root;
        if (await this.#improveFor(patience, limit, width)) {
          limit *= 2;
          width++;
        }
        this.#tell();
        const isBetter = this.#root.found < found;
        if (isBetter && this.#told.proven < this.#told.found) await this.#onStrategy?.(await this.#bracket());
        share = isBetter ? 1 : Math.min(LARGEST_SHARE, 2 * share);
        await this.#raise(share * (performance.now() - begun));
      }
    } catch (error) {
      if (!isEnd(error, this.#signal)) throw error;
      this.#settle(this.#root);
      this.#tell();
    }
    return this.#bracket();
  }

  /** The bounds reported last, with a strategy that has the total `found`. */
  async #bracket(): Promise<Bracket> {
    const strategy = await this.#strategy(this.#root);
    const { proven, found } = this.#told;
    checkReached(this.#host, 0, outcome(this.#game, strategy), found);
    // If a fact of the ledger about the whole game is false, it contradicts this one.
    if (proven === found) this.#host.tell({ history: [], cost: found, exact: true });
    else await checkBetween(this.#host, this.#told);
    return { ...this.#told, strategy };
  }

  #tell(): void {
    const now = { proven: this.#proven(), found: this.#root.found };
    if (now.proven === this.#told.proven && now.found === this.#told.found) return;
    this.#told = now;
    this.#onBounds(now);
  }

  // -- from above ------------------------------------------------------------------------------------------

  /**
   * Searches for a better strategy for a limited time, and keeps it. Returns whether the round was finished.
   */
  async #improveFor(milliseconds: number, limit: number, width: number): Promise<boolean> {
    const deadline = new Deadline(milliseconds, this.#signal);
    const before = this.#work;
    this.#work = { signal: deadline.signal };
    try {
      await this.#improve(this.#root, limit, width);
      return true;
    } catch (error) {
      if (error !== deadline.isOver) throw error;
      this.#settle(this.#root);
      return false;
    } finally {
      deadline.end();
      this.#work = before;
    }
  }

  /**
   * Searches for a better strategy at a position. The strategy is optimal if the position has at most `limit`
   * codes, or if its exact cost is already known. Otherwise the `width` most promising guesses are tried.
   */
  async #improve(position: Position, limit: number, width: number): Promise<void> {
    if (position.exact) return;
    const { history, codes } = position;
    const small = codes.length <= limit;
    const { cost, exact } = small
      ? { cost: await this.#host.cost(history, this.#work), exact: true }
      : await this.#host.known(history, this.#work);
    if (exact) {
      // A large position stores its strategy now. Writing the strategy may take long, and an abort must not
      // wait for it later.
      if (!small) position.strategy = await this.#host.strategy(history, this.#work);
      position.found = cost;
      position.exact = true;
      return;
    }
    if (position.guess >= 0) {
      for (const each of position.classes) await this.#improve(each, limit, width);
      position.found = this.#cost(position, position.classes);
    }
    const candidates = await this.#host.candidates(history, this.#work);
    const tried = candidates.filter(({ guess }) => guess !== position.guess).slice(0, width);
    for (const { guess, bound } of tried) {
      if (bound < position.found) await this.#tryGuess(position, guess, limit, width);
    }
  }

  /** Adopts a guess if it beats the known strategy. Stops once the guess is known to cost too much. */
  async #tryGuess(position: Position, guess: number, limit: number, width: number): Promise<void> {
    const parts = this.#classes(position, guess).sort((a, b) => b.codes.length - a.codes.length);
    if (parts.some((part) => part.codes.length === position.codes.length)) return;
    for (const [i, part] of parts.entries()) {
      await this.#improve(part, limit, width);
      const known = parts.slice(0, i + 1).reduce((sum, each) => sum + each.found, 0);
      const rest = parts.slice(i + 1).reduce((sum, each) => sum + leastTotal(each), 0);
      if (known + rest >= position.found) return;
    }
    const cost = this.#cost(position, parts);
    if (cost >= position.found) return;
    Object.assign(position, { found: cost, guess, classes: parts });
    if (position === this.#root) this.#tell();
  }

  /** The upper bound of a guess's cost, from the upper bounds of its classes. */
  #cost({ history, codes }: Position, parts: readonly Position[]): number {
    const found =
      parts.reduce((sum, { codes: members }) => sum + members.length, 0) < codes.length
        ? history.length + 1
        : 0;
    return parts.reduce((sum, part) => sum + part.found, found);
  }

  /** Stores this strategy as the best known one, for the position and for all positions after it. */
  #play(position: Position, { guess, next }: Strategy): void {
    const parts = this.#classes(position, guess);
    for (const part of parts)
      this.#play(part, next[part.history[position.history.length].feedback] as Strategy);
    Object.assign(position, { found: this.#cost(position, parts), guess, classes: parts });
  }

  /** The positions after a guess, except the win. */
  #classes({ history, codes }: Position, guess: number): Position[] {
    return classes(this.#game, codes, guess)
      .filter(([feedback]) => feedback !== this.#game.win)
      .map(([feedback, members]) => positionOf([...history, { guess, feedback }], members));
  }

  /** Recomputes `found` of all positions from their classes, because a round may end before it does so. */
  #settle(position: Position): void {
    if (position.exact || position.guess < 0) return;
    for (const part of position.classes) this.#settle(part);
    position.found = this.#cost(position, position.classes);
  }

  /**
   * The best known strategy of a position. Exact positions without a stored strategy get one from the engine.
   */
  async #strategy({ history, exact, strategy, guess, classes: parts }: Position): Promise<Strategy> {
    if (exact) return strategy ?? this.#host.strategy(history);
    if (guess < 0) return this.#atOnce.strategy;
    const next: (Strategy | undefined)[] = [];
    for (const part of parts) next[part.history[history.length].feedback] = await this.#strategy(part);
    return { guess, next };
  }

  // -- from below ------------------------------------------------------------------------------------------

  /** The lower bound of the game's cost. */
  #proven(): number {
    if (this.#root.exact) return this.#root.found;
    if (this.#firsts === undefined) return this.#atOnce.proven;
    return Math.min(this.#root.found, ...this.#firsts.map(provenOf));
  }

  /** Raises the least lower bound among the first guesses, for about this many milliseconds. */
  async #raise(milliseconds: number): Promise<void> {
    if (this.#root.exact) return;
    this.#firsts ??= await firstsOf(this.#host, this.#work, this.#root.found);
    this.#tell();
    const end = performance.now() + milliseconds;
    while (performance.now() < end && this.#proven() < this.#root.found) {
      const least = leastOf(this.#firsts);
      least.parts ??= await partsOf(this.#host, least.guess, this.#work);
      if (provenOf(least) > provenOf(leastOf(this.#firsts))) continue;
      const open = least.parts
        .filter(({ exact }) => !exact)
        .sort((a, b) => a.patience - b.patience || b.step - a.step);
      if (open.length === 0) {
        // The costs of all classes of the guess are exact, and no other guess has a smaller bound. So the
        // guess is optimal. It is adopted here, because the search from above may never try it.
        await this.#tryGuess(this.#root, least.guess, Number.POSITIVE_INFINITY, 0);
        return;
      }
      const { threads } = this.#host;
      await shareOut(open.slice(0, threads), threads, (part, thread) => this.#ask(part, thread));
      this.#tell();
    }
  }

  /**
   * Lets a thread raise the bound of a class by `step`. If the time is over first, the next attempt raises
   * the bound by less and gets more time.
   */
  async #ask(part: Part, thread: number): Promise<void> {
    const deadline = new Deadline(part.patience, this.#signal);
    try {
      const limit = part.proven + part.step;
      const { history } = part;
      const cost = await this.#host.costOn(thread, { history, limit }, { signal: deadline.signal });
      part.exact = cost < limit;
      part.proven = cost;
      this.#host.tell({ history, cost, exact: part.exact });
      part.step *= 2;
    } catch (error) {
      if (error !== deadline.isOver) throw error;
      part.step = Math.max(1, part.step >> 2);
      part.patience *= 2;
    } finally {
      deadline.end();
    }
  }
}

/**
 * Returns a lower bound of the least total of a game. A first guess costs at least the sum of its classes'
 * bounds. The bounds known to the solver are used. A class without a known bound is searched a little; this
 * takes seconds in the largest games.
 * @throws EngineError.
 */
export async function provenTotal(solver: Solver): Promise<number> {
  return solver.exclusively(AVERAGE, undefined, async (host) => {
    const firsts = await firstsOf(host, {});
    for (;;) {
      const least = leastOf(firsts);
      if (least.parts !== undefined) return provenOf(least);
      least.parts = await partsOf(host, least.guess, {});
      // A call of costOn() that asks for more than the bound by the number of codes also returns a known
      // larger bound.
      for (const part of least.parts) {
        if (!part.exact)
          part.proven = await host.costOn(0, { history: part.history, limit: part.proven + 1 });
      }
    }
  });
}

/** Lists the first guesses that may cost less than `found`, the cost of a known strategy. */
async function firstsOf(host: EngineHost, work: Work, found = Number.POSITIVE_INFINITY): Promise<First[]> {
  const { game } = host;
  const candidates = (await host.candidates([], work)).filter(({ bound }) => bound < found);
  return candidates.map(({ guess, bound }) => ({ guess, bound, won: isPossible(game, [], guess) ? 1 : 0 }));
}

/** The classes of a first guess except the win, with their known bounds. */
async function partsOf(host: EngineHost, guess: number, work: Work): Promise<Part[]> {
  const { game } = host;
  const parts: Part[] = [];
  for (const [feedback] of classes(game, remaining(game, []), guess)) {
    if (feedback === game.win) continue;
    const history = [{ guess, feedback }];
    const { proven, found } = await host.bounds(history, work);
    const step = Math.max(1, Math.round(proven * FIRST_STEP));
    parts.push({ history, proven, exact: proven === found, step, patience: FIRST_PATIENCE });
  }
  return parts;
}

/** The first guess with the least known bound. */
function leastOf(firsts: readonly First[]): First {
  return firsts.reduce((least, first) => (provenOf(first) < provenOf(least) ? first : least));
}

function positionOf(history: History, codes: Uint16Array): Position {
  return { history, codes, found: Number.POSITIVE_INFINITY, exact: false, guess: -1, classes: [] };
}

/**
 * The least total that any position of this size can have: one code is found on the next turn, and all others
 * one turn later.
 */
function leastTotal({ history, codes }: Position): number {
  return codes.length * (history.length + 2) - 1;
}

function provenOf({ bound, won, parts = [] }: First): number {
  const sum = parts.reduce((all, { proven }) => all + proven, won);
  return Math.max(bound, sum);
}
