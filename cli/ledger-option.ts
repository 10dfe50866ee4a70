// The option --ledger, and solvers over a ledger. A ledger is a file that keeps the facts of a long run.

import type { Command } from 'commander';
import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { InfiniteCost } from '../solver/checks.ts';
import { EngineError, EngineFault, REPORT } from '../solver/engine-error.ts';
import { FactContradiction } from '../solver/ledger/contents.ts';
import { type Ledger, openLedger } from '../solver/ledger/ledger.ts';
import { TooFewTurns } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { earnedClaim, type Solver } from '../solver/solver.ts';
import { quotedHere, wordOptions } from './claim.ts';
import { plural } from './format.ts';
import type { WordOptions } from './game-options.ts';
import type { Io } from './io.ts';
import { exitCodeFor, Interrupted } from './program.ts';
import { type ResourceOptions, resourcesFrom } from './solver-options.ts';

/** The option that names a ledger. */
export interface LedgerOption {
  readonly ledger?: string | undefined;
}

/** Adds the option to a command. */
export function addLedgerOption(command: Command): Command {
  return command.option(
    '--ledger <file>',
    'keep what is proven in this file: the same command goes on where it was ended',
  );
}

/** The subject of a ledger. `objective` is the text of its header. */
interface LedgerSubject {
  readonly game: Game;
  readonly objective: string;
  readonly consistent: boolean;
}

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
  options: LedgerFiles & { readonly redis?: string },
  subject: LedgerSubject,
  work: (ledger: Ledger | undefined) => Promise<T>,
): Promise<Kept<T>> {
  const { ledger: path, redis } = options;
  if (path === undefined) return { ...(await work(undefined)), kept: undefined };
  const ledger = openLedger(path, subject);
  if (ledger.cut > 0)
    io.err(`The last record of ${path} was not written to its end; its ${ledger.cut} bytes are left out.\n`);
  // Facts of this process are not in doubt.
  const mayBeFalse = ledger.size > 0 || redis !== undefined;
  try {
    const result = await work(ledger);
    return {
      ...result,
      kept: { file: path, facts: ledger.size, added: ledger.added, trusted: result.trusted },
    };
  } catch (error) {
    if (!io.signal?.aborted || error !== io.signal.reason)
      throw mayBeFalse ? givenLedger(error, subject.game, options) : error;
    throw new Interrupted(`Interrupted; ${path} keeps ${describeLedger(ledger)}.`, exitCodeFor(error));
  } finally {
    ledger.close();
  }
}

/**
 * Works with a solver over the ledger of the options, if there is one, and closes both.
 * @throws like withLedger and openSolver.
 */
export async function withSolver<T extends object>(
  io: Io,
  options: LedgerFiles & ResourceOptions,
  subject: LedgerSubject,
  work: (solver: Solver, ledger: Ledger | undefined) => Promise<T>,
): Promise<Kept<T>> {
  const { game, consistent } = subject;
  return withLedger(io, options, subject, async (ledger) => {
    const solver = await openSolver(game, { consistent, ...resourcesFrom(io, options), ledger });
    try {
      return { ...(await work(solver, ledger)), trusted: solver.trusted };
    } finally {
      await solver.close();
    }
  });
}

/** The file of a ledger and the lists of its game. */
type LedgerFiles = LedgerOption & Pick<WordOptions, 'words' | 'guesses'>;

/** The error of a run that has believed the facts of this ledger. */
function givenLedger(error: unknown, game: Game, files: LedgerFiles): unknown {
  if (isContradiction(error)) return possibleLedgerFault(error.message, game, files);
  if (error instanceof TooFewTurns)
    return new UsageError(error.message.replace(/[.]$/, `, given the facts of ${files.ledger}.`));
  return error;
}

/**
 * Can false facts cause this error? Believed falsehoods lead the search to states that it cannot reach
 * otherwise. The errors are: contradicting facts, an impossible cost, a fault of the engine, and a plain
 * Error that does not come from the system.
 */
function isContradiction(error: unknown): error is Error {
  if (error instanceof FactContradiction || error instanceof InfiniteCost) return true;
  if (error instanceof EngineError) return error instanceof EngineFault;
  if (error instanceof RangeError) return true;
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && !('code' in error);
}

/**
 * The error of a run that may have believed false facts. It names the command that finds a false fact and its
 * source.
 */
export function possibleLedgerFault(
  message: string,
  { name }: Game,
  { ledger: path, words, guesses }: LedgerFiles,
): Error {
  if (path === undefined) return new Error(message);
  // The ledger is a likelier cause than the program.
  const sentence = message.replace(`; ${REPORT}`, '').replace(/[.]?$/, '.');
  const lists = wordOptions(name, { words, guesses }) ?? '';
  const check = `optimoo check ${quotedHere(path)}${lists} --facts 1000000`;
  return new Error(`${sentence} If a fact in ${path} is false, ${check} names it, and who has told it.`);
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
export function ledgerRow(kept: LedgerResult | undefined): [string, string][] {
  return kept === undefined
    ? []
    : [['ledger', `${kept.file}, ${describeLedger({ size: kept.facts, added: kept.added })}`]];
}
