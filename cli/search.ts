// Runs the searches of commands: opens a solver with the options, saves its facts in a ledger, and shows
// progress.

import type { Deadline } from '../base/deadline.ts';
import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';
import { InfiniteCost } from '../solver/checks.ts';
import { EngineFault, REPORT, TooLargeGame } from '../solver/engine-error.ts';
import { FactContradiction } from '../solver/ledger/contents.ts';
import { type Ledger, openLedger } from '../solver/ledger/ledger.ts';
import { formatObjective, type Goal } from '../solver/objective-text.ts';
import type { SolverOptions } from '../solver/open-solver.ts';
import { TooFewTurns } from '../solver/prices.ts';
import type { Bounds, Progress } from '../solver/progress.ts';
import { earnedClaim, type Solver } from '../solver/solver.ts';
import { quotedHere, wordOptions } from './claim.ts';
import { plural, type Row } from './format.ts';
import type { Io } from './io.ts';
import type { Options } from './options.ts';
import { exitCodeFor, Interrupted } from './program.ts';
import { boundsProgress, type ProgressLine } from './progress.ts';

/** The subject of a search. */
export interface Subject {
  /** The name of the command that searches. */
  readonly command: string;
  readonly game: Game;
  /** The objective in the spelling of a ledger's header. */
  readonly objective: string;
  readonly consistent: boolean;
  /** The unit of the costs, such as `turns in all`. */
  readonly unit: string;
  /** Returns a text about the best guess known so far; see boundsProgress. */
  readonly best?: (now: Progress) => string | undefined;
}

/** Returns the subject for a command, a game and a goal. */
export function subjectOf(command: string, game: Game, { objective, consistent }: Goal): Subject {
  const unit = objective.kind === 'average' ? 'turns in all' : 'by the prices in force';
  return { command, game, objective: formatObjective(objective, consistent), consistent, unit };
}

/** Displays the progress of a search. */
export type SearchProgress = ProgressLine<Bounds | Progress>;

/** The result of a run, with the state of its ledger. `kept` is undefined without a ledger. */
export type Kept<T> = T & { readonly kept: LedgerResult | undefined };

/**
 * Opens the ledger that the options name, if any, runs `work` with it, and closes it. Warns if an incomplete
 * record was cut off the end of the ledger. False facts of the ledger may cause contradicting results. Then
 * the error names the command that checks those facts.
 * @throws UsageError if the ledger cannot be used; Interrupted, with the number of facts saved, if the work
 * was interrupted.
 */
export async function withLedger<T extends { readonly trusted: number }>(
  io: Io,
  options: Options,
  subject: Subject,
  work: (ledger: Ledger | undefined, progress: SearchProgress) => Promise<T>,
): Promise<Kept<T>> {
  const { ledger: path = '', redis, json } = options;
  const { command, game, objective, consistent, unit, best } = subject;
  const about = { game, objective, consistent };
  const ledger = options.ledger === undefined ? undefined : openLedger(path, about);
  if (ledger !== undefined && ledger.cut > 0)
    io.err(`The last record of ${path} was not written to its end; its ${ledger.cut} bytes are left out.\n`);
  // Only facts that this process did not prove can be false: those read from the ledger, and those from
  // Redis.
  const mayBeFalse = ledger !== undefined && (ledger.size > 0 || redis !== undefined);
  const progress = boundsProgress(io, { unit, json: json && command, ledger, best });
  try {
    const result = await work(ledger, progress);
    const kept = ledger && { file: path, facts: ledger.size, added: ledger.added, trusted: result.trusted };
    return { ...result, kept };
  } catch (error) {
    if (ledger !== undefined && io.signal?.aborted && error === io.signal.reason)
      throw new Interrupted(`Interrupted; ${path} keeps ${describeLedger(ledger)}.`, exitCodeFor(error));
    throw mayBeFalse ? givenLedger(error, game, options) : error;
  } finally {
    progress.stop();
    ledger?.close();
  }
}

/**
 * Opens the ledger that the options name, if any, and a solver with it. Without a ledger, the solver is only
 * for positions after the turns `after`. Runs `work` with the solver, and closes both. `late` gives the
 * result if the deadline passes, or if the game is too large for a solver. `isTooLarge` is true in the second
 * case.
 * @throws like withLedger and openSolver.
 */
export async function withSolver<T extends object>(
  io: Io,
  { after, ...options }: Options & { readonly after?: History },
  subject: Subject,
  work: (solver: Solver, progress: SearchProgress) => Promise<T>,
  limit?: { readonly deadline: Deadline; readonly late: (isTooLarge: boolean) => T },
): Promise<Kept<T>> {
  const { game, consistent } = subject;
  const resources = { ...resourcesFrom(io, options), ...(limit && { signal: limit.deadline.signal }) };
  return withLedger(io, options, subject, async (ledger, progress) => {
    try {
      const facts = ledger === undefined ? { after } : { ledger };
      const { openSolver } = await import('../solver/solve.ts'); // loaded late for a quick start
      const solver = await openSolver(game, { ...resources, consistent, ...facts });
      try {
        return { ...(await work(solver, progress)), trusted: solver.trusted };
      } finally {
        await solver.close();
      }
    } catch (error) {
      const isLate = limit !== undefined && error === limit.deadline.isOver;
      if (limit === undefined || !(isLate || error instanceof TooLargeGame)) throw error;
      return { ...limit.late(!isLate), trusted: 0 };
    } finally {
      limit?.deadline.end();
    }
  });
}

/** Options for opening a solver that the game does not determine. */
export type Resources = Pick<SolverOptions, 'threads' | 'memory'> & Pick<Io, 'signal'>;

/** Picks the options for opening a solver. */
export function resourcesFrom({ signal }: Io, { threads, memory }: Options): Resources {
  return { threads, memory, signal };
}

/**
 * Completes the error message of a run that used facts of this ledger without a proof. If a false fact may be
 * the cause, the message names the command that finds the fact and its source.
 */
function givenLedger(error: unknown, game: Game, options: Options): unknown {
  const { ledger: path = '' } = options;
  if (error instanceof TooFewTurns)
    return new UsageError(error.message.replace(/[.]$/, `, given the facts of ${path}.`));
  if (!isContradiction(error)) return error;
  // The message asks for a report of a bug; that part is removed, because a false fact is the likelier cause.
  const sentence = error.message.replace(`; ${REPORT}`, '').replace(/[.]?$/, '.');
  const check = `optimoo check ${quotedHere(path)}${wordOptions(game.name, options) ?? ''} --facts 1000000`;
  return new Error(`${sentence} If a fact in ${path} is false, ${check} names it, and who has told it.`);
}

/**
 * Says whether false facts can cause this error. With false facts, the search reaches states that are
 * otherwise impossible. It then fails with contradicting facts, an impossible cost, a fault of the engine, or
 * a plain Error that does not come from the system.
 */
function isContradiction(error: unknown): error is Error {
  if ([FactContradiction, InfiniteCost, EngineFault, RangeError].some((kind) => error instanceof kind))
    return true;
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && !('code' in error);
}

/** Returns a text such as `1200 facts, 300 of them new`. */
function describeLedger({ size, added }: Pick<Ledger, 'size' | 'added'>): string {
  if (size === 0) return 'no facts: there was nothing to keep';
  return `${plural(size, 'fact')}, ${added} of them new`;
}

/** The ledger after a run. */
export interface LedgerResult {
  readonly file: string;
  /**
   * `facts` is the number of facts in the file. This run added `added` of them, and used `trusted` of them
   * without a proof.
   */
  readonly facts: number;
  readonly added: number;
  readonly trusted: number;
}

/**
 * Returns the claim that a complete search has earned. Facts of a ledger that it used without a proof make
 * the claim conditional.
 */
export function earnedWith(kept: LedgerResult | undefined): ReturnType<typeof earnedClaim> {
  return earnedClaim(kept?.trusted ?? 0);
}

/**
 * Returns the condition of a claim, such as `, given 900 facts of x.ledger`. Returns an empty text if this
 * run proved everything.
 */
export function trustText(kept: LedgerResult | undefined): string {
  return kept === undefined || kept.trusted === 0
    ? ''
    : `, given ${plural(kept.trusted, 'fact')} of ${kept.file}`;
}

/** Returns the row of a summary that names the ledger: `x.ledger, 1200 facts, 300 of them new`. */
export function ledgerRow(kept: LedgerResult | undefined): Row {
  return ['ledger', kept && `${kept.file}, ${describeLedger({ size: kept.facts, added: kept.added })}`];
}
