// --ledger: the file in which a long run keeps what it has proven, as commands that search offer it.

import type { Command } from 'commander';
import type { Game } from '../game/game.ts';
import { type Ledger, openLedger } from '../ledger/ledger.ts';
import { plural } from './format.ts';
import type { Io } from './io.ts';
import { Interrupted } from './program.ts';

/** The option that names a ledger. */
export interface LedgerOption {
  readonly ledger?: string;
}

/** Adds the option to a command. */
export function addLedgerOption(command: Command): Command {
  return command.option('--ledger <file>', 'keep what is proven in this file: the same command goes on where it was ended');
}

/** What the ledger is about. `objective` is what its header says, in words. */
interface Subject {
  readonly game: Game;
  readonly objective: string;
  readonly consistent: boolean;
}

/**
 * Does work with the ledger that the options name, or with none, and closes it. What was cut off its end is said.
 * @throws UsageError when the ledger cannot be used; Interrupted, with a word about the ledger, when the work was interrupted.
 */
export async function withLedger<T>(
  io: Io,
  { ledger: path }: LedgerOption,
  subject: Subject,
  work: (ledger: Ledger | undefined) => Promise<T>,
): Promise<T> {
  if (path === undefined) return work(undefined);
  const ledger = openLedger(path, subject);
  if (ledger.cut > 0) io.err(`The last record of ${path} was not written to its end; its ${ledger.cut} bytes are cut off.\n`);
  try {
    return await work(ledger);
  } catch (error) {
    if (!io.signal?.aborted || error !== io.signal.reason) throw error;
    const exitCode = error instanceof Interrupted ? error.exitCode : undefined;
    throw new Interrupted(`Interrupted; ${path} keeps ${describeLedger(ledger)}.`, exitCode);
  } finally {
    ledger.close();
  }
}

/** `1200 facts, 300 of them new`. */
export function describeLedger({ size, added }: Ledger): string {
  return `${plural(size, 'fact')}, ${added} of them new`;
}
