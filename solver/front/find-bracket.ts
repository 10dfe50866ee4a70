// Bounds of the least total of a game whose optimum is out of reach. The two bounds close in for as long as
// the work runs.
//
// From above. First any strategy, given or known at once. Later strategies play positions of few codes
// optimally, and also positions whose cost is known. At larger positions they try the few most promising
// guesses. Each round doubles the limit between small and large and tries more guesses; improvements are
// kept.
//
// From below. Every first guess costs at least the sum of the bounds of its classes. The guess with the least
// sum is taken. All threads ask its classes to prove a little more, each for a limited time. This also bounds
// positions from above.
//
// Both ends get equal time at first. A round from above that takes too long is repeated with twice the time,
// after a round from below. After each round from above without an improvement, the lower end gets a larger
// share.
//
// All costs are totals of turns, which include the turns already played. Time decides how far both bounds
// come, so two runs give different bounds; both are true.

import { Deadline } from '../../base/deadline.ts';
import { shareOut } from '../../base/share-out.ts';
import type { Signal } from '../../base/signal.ts';
import { classes } from '../../game/classes.ts';
import type { Game } from '../../game/game.ts';
import { type History, isPossible, remaining } from '../../game/history.ts';
import { outcome, type Strategy } from '../../game/strategy.ts';
import { checkOptions, checkStrategy } from '../checks.ts';
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

/** How a bracket is looked for. */
export interface BracketOptions {
  /** Ends the work. The result is the best so far. */
  readonly signal?: Signal | undefined;
  /** Called whenever a bound has improved. */
  readonly onBounds?: ((bounds: Bounds) => void) | undefined;
  /**
   * Called after each round that has found a better strategy, but the last one; the work goes on when it is
   * done.
   */
  readonly onStrategy?: ((bracket: Bracket) => Promise<void>) | undefined;
  /** A strategy to begin with. The result is never worse. */
  readonly strategy?: Strategy | undefined;
}

/** The first round: positions of at most `limit` codes are played optimally, others with `width` guesses. */
const FIRST_LIMIT = 16;
const FIRST_WIDTH = 1;
/** Milliseconds that the first round, and a class for its first proof, are given. */
const FIRST_PATIENCE = 1000;
/** The first gain asked of a class, as a part of its bound. */
const FIRST_STEP = 1 / 100;
/** The most time of the lower end, as a multiple of the upper end's time. */
const LARGEST_SHARE = 8;

/** A position and the best that is known to be played there. */
interface Position {
  readonly history: History;
  readonly codes: Uint16Array;
  /** The total of the best strategy known. */
  found: number;
  /** Is no strategy better? */
  exact: boolean;
  /** Such a strategy, where the position is exact and has many codes. */
  strategy?: Strategy;
  /** The guess of that strategy, and its classes but the win; of an exact position they are not kept. */
  guess: number;
  classes: readonly Position[];
}

/** A class of a first guess, as seen from below. */
interface Part {
  readonly history: History;
  /** It costs at least this; exactly this, if it is exact. */
  proven: number;
  exact: boolean;
  /** The gain to ask for next, and the milliseconds to wait for it. */
  step: number;
  patience: number;
}

/** A first guess, seen from below. It costs at least `bound`, which is `won` plus the bounds of its parts. */
interface First {
  readonly guess: number;
  readonly bound: number;
  readonly won: number;
  /** Undefined until the guess has the least bound. Thousands of words never have it. */
  parts?: readonly Part[];
}

/**
 * Bounds of the least total of a game, until the signal ends the work or they meet.
 * @throws UsageError for an unknown option, or a strategy that misses a secret or makes a forbidden guess;
 * EngineError, also if believed facts prove false.
 */
export async function findBracket(solver: Solver, options: BracketOptions = {}): Promise<Bracket> {
  checkOptions(options, ['signal', 'onBounds', 'onStrategy', 'strategy']);
  if (options.strategy !== undefined) checkStrategy(solver, options.strategy);
  // The queue would throw the signal's reason, but here the signal asks for a result.
  return solver.exclusively(AVERAGE, undefined, (host) => new BracketSearch(host, options).run());
}

/**
 * Bounds of a game without a solver: from below by its number of codes, from above by the given strategy or
 * one that is known at once.
 */
export function bracketAtOnce(game: Game, given?: Strategy): Bracket {
  const { guess, proven } = knownWithoutSearch(game, AVERAGE, []);
  const known = strategyWithoutSearch(game, Uint16Array.from(remaining(game, [])), guess);
  const of = (strategy: Strategy): Bracket => ({ proven, found: outcome(game, strategy).total, strategy });
  const [best, other] = [of(known), given && of(given)];
  return other !== undefined && other.found < best.found ? other : best;
}

/** The reason that ends work. */
type Work = Pick<WorkOptions, 'signal'>;

/** Did the signal throw this? */
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
  /** The first guesses that might beat the upper bound when they were listed; undefined until then. */
  #firsts: readonly First[] | undefined;
  /** The strategy and the bound before the search has found anything. */
  readonly #atOnce: Bracket;
  #told: Bounds;
  /** Ends the current work. */
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

  /** The reported bounds, with the strategy of the upper one. */
  async #bracket(): Promise<Bracket> {
    const strategy = await this.#strategy(this.#root);
    const { proven, found } = this.#told;
    checkReached(this.#host, 0, outcome(this.#game, strategy), found);
    // A false fact about the whole game shows.
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

  /** Looks for a better strategy for a limited time, and keeps it. Returns whether everything was tried. */
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
   * Looks for a better strategy. It is optimal if the position has at most `limit` codes, or if its cost is
   * known from a ledger or from below. Otherwise it tries the first `width` guesses.
   */
  async #improve(position: Position, limit: number, width: number): Promise<void> {
    if (position.exact) return;
    const { history, codes } = position;
    const small = codes.length <= limit;
    const { cost, exact } = small
      ? { cost: await this.#host.cost(history, this.#work), exact: true }
      : await this.#host.known(history, this.#work);
    if (exact) {
      // For many codes the strategy is written at once: it may take long, and the end of the work must not
      // wait for it.
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

  /** Plays a guess if it beats the known strategy, and gives it up once it cannot. */
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

  /** The known upper bound of a guess, from its classes. */
  #cost({ history, codes }: Position, parts: readonly Position[]): number {
    const found =
      parts.reduce((sum, { codes: members }) => sum + members.length, 0) < codes.length
        ? history.length + 1
        : 0;
    return parts.reduce((sum, part) => sum + part.found, found);
  }

  /** Has a position, and all after it, be played by a strategy. */
  #play(position: Position, { guess, next }: Strategy): void {
    const parts = this.#classes(position, guess);
    for (const part of parts)
      this.#play(part, next[part.history[position.history.length].feedback] as Strategy);
    Object.assign(position, { found: this.#cost(position, parts), guess, classes: parts });
  }

  /** The classes of a guess, but the win. */
  #classes({ history, codes }: Position, guess: number): Position[] {
    return classes(this.#game, codes, guess)
      .filter(([feedback]) => feedback !== this.#game.win)
      .map(([feedback, members]) => positionOf([...history, { guess, feedback }], members));
  }

  /** Passes the findings of classes to every position, even if the work ended before that. */
  #settle(position: Position): void {
    if (position.exact || position.guess < 0) return;
    for (const part of position.classes) this.#settle(part);
    position.found = this.#cost(position, position.classes);
  }

  /** The known strategy. The engine has exact parts in its memo, or finds them again. */
  async #strategy({ history, exact, strategy, guess, classes: parts }: Position): Promise<Strategy> {
    if (exact) return strategy ?? this.#host.strategy(history);
    if (guess < 0) return this.#atOnce.strategy;
    const next: (Strategy | undefined)[] = [];
    for (const part of parts) next[part.history[history.length].feedback] = await this.#strategy(part);
    return { guess, next };
  }

  // -- from below ------------------------------------------------------------------------------------------

  /** The game costs at least this. */
  #proven(): number {
    if (this.#root.exact) return this.#root.found;
    if (this.#firsts === undefined) return this.#atOnce.proven;
    return Math.min(this.#root.found, ...this.#firsts.map(provenOf));
  }

  /** Raises the least bound of the first guesses for about this many milliseconds. */
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
        // The guess costs just this, and so does the game: it is played, though a round from above may never
        // come to it.
        await this.#tryGuess(this.#root, least.guess, Number.POSITIVE_INFINITY, 0);
        return;
      }
      const { threads } = this.#host;
      await shareOut(open.slice(0, threads), threads, (part, thread) => this.#ask(part, thread));
      this.#tell();
    }
  }

  /**
   * Asks a thread to prove a little more of a part. If it takes too long, the next request asks for less and
   * waits longer.
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
 * A lower bound of the least total, from the solver's bounds of positions after the first turn. Each first
 * guess costs the sum of its classes. For a position without a known bound, a little is proved; that takes
 * seconds in the largest games. @throws EngineError.
 */
export async function provenTotal(solver: Solver): Promise<number> {
  return solver.exclusively(AVERAGE, undefined, async (host) => {
    const firsts = await firstsOf(host, {});
    for (;;) {
      const least = leastOf(firsts);
      if (least.parts !== undefined) return provenOf(least);
      least.parts = await partsOf(host, least.guess, {});
      // Any question that needs more than the number of codes also returns the known bound.
      for (const part of least.parts) {
        if (!part.exact)
          part.proven = await host.costOn(0, { history: part.history, limit: part.proven + 1 });
      }
    }
  });
}

/** All first guesses that can matter where a strategy costs `found`. */
async function firstsOf(host: EngineHost, work: Work, found = Number.POSITIVE_INFINITY): Promise<First[]> {
  const { game } = host;
  const candidates = (await host.candidates([], work)).filter(({ bound }) => bound < found);
  return candidates.map(({ guess, bound }) => ({ guess, bound, won: isPossible(game, [], guess) ? 1 : 0 }));
}

/** The classes of a first guess, with their known bounds. */
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

/** A position costs at least this: one code may be found at once, all others take a turn more. */
function leastTotal({ history, codes }: Position): number {
  return codes.length * (history.length + 2) - 1;
}

function provenOf({ bound, won, parts = [] }: First): number {
  const sum = parts.reduce((all, { proven }) => all + proven, won);
  return Math.max(bound, sum);
}
