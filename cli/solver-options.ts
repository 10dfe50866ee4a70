// The options --threads and --memory of every command that opens a solver.

import { type Command, InvalidArgumentError, Option } from 'commander';
import { MAX_THREADS, type SolverOptions } from '../solver/open-solver.ts';
import type { Io } from './io.ts';
import { wholeNumber } from './whole-number.ts';

/** Limits for a solver. */
export interface ResourceOptions {
  readonly threads?: number | undefined;
  readonly memory?: number | undefined;
}

/** Options to open a solver of any game. */
export type Resources = Pick<SolverOptions, 'threads' | 'memory'> & Pick<Io, 'signal'>;

const MEMORY_HELP =
  'memory of the solver, such as 800M or 4G; more than 4G is of no use ' +
  '(default: what the game needs, at most half of what is free)';

/** --threads, for commands that do their work in threads. */
export function threadsOption(): Option {
  const help =
    `worker threads, 1 to ${MAX_THREADS}; the result does not depend on it, ` +
    'unless time ends the work (default: all cores)';
  return new Option('-t, --threads <n>', help).argParser(wholeNumber(1, MAX_THREADS));
}

/** Adds --threads and --memory to a command that opens a solver. */
export function addResourceOptions(command: Command): Command {
  const memory = new Option('--memory <size>', MEMORY_HELP).argParser(byteCount);
  return command.addOption(threadsOption()).addOption(memory);
}

/** --memory, for the checker of certificates and ledgers. */
export function checkerMemoryOption(): Option {
  const help =
    'memory for feedback, such as 2G; above 9000 codes more of it saves time (default: 256M); ' +
    'for a ledger: memory of the solver';
  return new Option('--memory <size>', help).argParser(byteCount);
}

/** Options to open a solver. */
export function resourcesFrom({ signal }: Io, { threads, memory }: ResourceOptions): Resources {
  return { threads, memory, signal };
}

/** Seconds until a command gives the best advice known. */
const PATIENCE = 10;
/** The longest wait of a timer, in seconds. */
const MOST_PATIENCE = 2_000_000;

/** --patience, for commands that advise a waiting person. Milliseconds; Infinity without a limit. */
export function patienceOption(): Option {
  return secondsOption(
    'after so many seconds, advise with what is known, not proved best; ' +
      `0 waits for the proof (default: ${PATIENCE})`,
  );
}

/** --patience with a help text. Milliseconds; Infinity without a limit. */
export function secondsOption(help: string): Option {
  return new Option('--patience <seconds>', help).argParser(milliseconds);
}

/** The patience of the options, or its default, in milliseconds. */
export function patienceFrom({ patience }: { readonly patience?: number }): number {
  return patience ?? 1000 * PATIENCE;
}

function milliseconds(text: string): number {
  const seconds = /^\d{1,7}([.]\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(seconds <= MOST_PATIENCE))
    throw new InvalidArgumentError(`It must be a number of seconds from 0 to ${MOST_PATIENCE}.`);
  return seconds === 0 ? Number.POSITIVE_INFINITY : 1000 * seconds;
}

const UNITS: Readonly<Record<string, number>> = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };

/** Reads `800M`, `2.5G`, `4 GiB` as bytes. */
function byteCount(text: string): number {
  const match = /^(\d{1,9}(?:[.]\d{1,3})?)\s*([kmg])(?:i?b)?$/i.exec(text.trim());
  const bytes = match === null ? 0 : Math.floor(Number(match[1]) * UNITS[match[2].toLowerCase()]);
  if (bytes > Number.MAX_SAFE_INTEGER)
    throw new InvalidArgumentError('That is more than any machine has; write such as 800M.');
  if (bytes < 1)
    throw new InvalidArgumentError('It must be a number with K, M or G behind it, such as 800M.');
  return bytes;
}
