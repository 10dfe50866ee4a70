// Searches of commands: opens a solver with the options, keeps its facts in a ledger, and shows progress. A
// ledger is a file that keeps the facts of a long run.

import type { Deadline } from '../base/deadline.ts';
import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { InfiniteCost } from '../solver/checks.ts';
import { EngineFault, REPORT } from '../solver/engine-error.ts';
import { FactContradiction } from '../solver/ledger/contents.ts';
import { type Ledger, openLedger } from '../solver/ledger/ledger.ts';
import { formatObjective, type Goal } from '../solver/objective-text.ts';
import type { SolverOptions } from '../solver/open-solver.ts';
import { TooFewTurns } from '../solver/prices.ts';
import type { Bounds, Progress } from '../solver/progress.ts';
import { openSolver } from '../solver/solve.ts';
import { earnedClaim, type Solver } from '../solver/solver.ts';
import { quotedHere, wordOptions } from './claim.ts';
import { plural, type Row } from './format.ts';
import type { Io } from './io.ts';
import type { Options } from './options.ts';
import { exitCodeFor, Interrupted } from './program.ts';
import { boundsProgress, type ProgressLine } from './progress.ts';

/** The subject of a search. */
export interface Subject {
  /** The command that searches. */
  readonly command: string;
  readonly game: Game;
  /** The objective in words, as in the header of a ledger. */
  readonly objective: string;
  readonly consistent: boolean;
  /** The unit of the costs, such as `turns in all`. */
  readonly unit: string;
}

/** The search of a command for a goal. */
export function subjectOf(command: string, game: Game, { objective, consistent }: Goal): Subject {
  const unit = objective.kind === 'average' ? 'turns in all' : 'by the prices in force';
  return { command, game, objective: formatObjective(objective, consistent), consistent, unit };
}

/** The progress of a search. */
export type SearchProgress = ProgressLine<Bounds | Progress>;

/** The result of a run, with the state of its ledger, if there is one. */
export type Kept<T> = T & { readonly kept: LedgerResult | undefined };

/**
 * Works with the ledger of the options, or without one, and closes it. Reports bytes that were cut off its
 * end. If results contradict each other and the run believed facts of others, the error names the command
 * that checks these facts.
 * @throws UsageError if the ledger cannot be used; Interrupted, with the number of facts kept, if the work
 * was interrupted.
 */
export async function withLedger<T extends { readonly trusted: number }>(
  io: Io,
  options: Options,
  subject: Subject,
  work: (ledger: Ledger | undefined, progress: SearchProgress) => Promise<T>,
): Promise<Kept<T>> {
  const { ledger: path = '', redis, json } = options;
  const { command, game, objective, consistent, unit } = subject;
  const about = { game, objective, consistent };
  const ledger = options.ledger === undefined ? undefined : openLedger(path, about);
  if (ledger !== undefined && ledger.cut > 0)
    io.err(`The last record of ${path} was not written to its end; its ${ledger.cut} bytes are left out.\n`);
  // Facts of this process are not in doubt.
  const mayBeFalse = ledger !== undefined && (ledger.size > 0 || redis !== undefined);
  const progress = boundsProgress(io, { unit, json: json && command, ledger });
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
 * Works with a solver over the ledger of the options, if there is one, and closes both. If the deadline ends
 * the work, or the time was too short to open the solver, `late` gives the result.
 * @throws like withLedger and openSolver.
 */
export async function withSolver<T extends object>(
  io: Io,
  options: Options,
  subject: Subject,
  work: (solver: Solver, progress: SearchProgress) => Promise<T>,
  limit?: { readonly deadline: Deadline; readonly late: () => T },
): Promise<Kept<T>> {
  const { game, consistent } = subject;
  const resources = { ...resourcesFrom(io, options), ...(limit && { signal: limit.deadline.signal }) };
  return withLedger(io, options, subject, async (ledger, progress) => {
    try {
      const solver = await openSolver(game, { ...resources, consistent, ledger });
      try {
        return { ...(await work(solver, progress)), trusted: solver.trusted };
      } finally {
        await solver.close();
      }
    } catch (error) {
      if (limit === undefined || error !== limit.deadline.isOver) throw error;
      return { ...limit.late(), trusted: 0 };
    } finally {
      limit?.deadline.end();
    }
  });
}

/** Options to open a solver of any game. */
export type Resources = Pick<SolverOptions, 'threads' | 'memory'> & Pick<Io, 'signal'>;

/** Options to open a solver. */
export function resourcesFrom({ signal }: Io, { threads, memory }: Options): Resources {
  return { threads, memory, signal };
}

/**
 * The error of a run that has believed the facts of this ledger. If they may be false, the error names the
 * command that finds a false fact and its source.
 */
function givenLedger(error: unknown, game: Game, options: Options): unknown {
  const { ledger: path = '' } = options;
  if (error instanceof TooFewTurns)
    return new UsageError(error.message.replace(/[.]$/, `, given the facts of ${path}.`));
  if (!isContradiction(error)) return error;
  // The ledger is a likelier cause than the program.
  const sentence = error.message.replace(`; ${REPORT}`, '').replace(/[.]?$/, '.');
  const check = `optimoo check ${quotedHere(path)}${wordOptions(game.name, options) ?? ''} --facts 1000000`;
  return new Error(`${sentence} If a fact in ${path} is false, ${check} names it, and who has told it.`);
}

/**
 * Can false facts cause this error? Believed falsehoods lead the search to states that it cannot reach
 * otherwise. The errors are: contradicting facts, an impossible cost, a fault of the engine, and a plain
 * Error that does not come from the system.
 */
function isContradiction(error: unknown): error is Error {
  if ([FactContradiction, InfiniteCost, EngineFault, RangeError].some((kind) => error instanceof kind))
    return true;
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && !('code' in error);
}

/** `1200 facts, 300 of them new`. */
function describeLedger({ size, added }: Pick<Ledger, 'size' | 'added'>): string {
  if (size === 0) return 'no facts: there was nothing to keep';
  return `${plural(size, 'fact')}, ${added} of them new`;
}

/** The state of a ledger after a run. */
export interface LedgerResult {
  readonly file: string;
  /** Facts in the file, new facts, and facts that the run believed without a proof. */
  readonly facts: number;
  readonly added: number;
  readonly trusted: number;
}

/** The claim of a search that left no alternative open. Without a ledger it has believed no facts. */
export function earnedWith(kept: LedgerResult | undefined): ReturnType<typeof earnedClaim> {
  return earnedClaim(kept?.trusted ?? 0);
}

/**
 * The condition of a claim, as its end: `, given 900 facts of x.ledger`. Empty if this run proved everything.
 */
export function trustText(kept: LedgerResult | undefined): string {
  return kept === undefined || kept.trusted === 0
    ? ''
    : `, given ${plural(kept.trusted, 'fact')} of ${kept.file}`;
}

/** The row of a summary that names the ledger: `x.ledger, 1200 facts, 300 of them new`. */
export function ledgerRow(kept: LedgerResult | undefined): Row {
  return ['ledger', kept && `${kept.file}, ${describeLedger({ size: kept.facts, added: kept.added })}`];
}
