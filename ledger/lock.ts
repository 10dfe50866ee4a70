// One writer at a time: a file beside the ledger, made by whoever writes it and removed afterwards. It names the process, its machine and
// its run, so that the lock of a process that was killed is recognised and taken over. The run is named because numbers of processes
// come again: in a container the program may have the same one each time it is started.
//
// Two processes that take over a stale lock at the very same moment are told apart by the renaming, which only one of them can do. Even
// two writers would do no harm but to repeat facts, because every group of records is appended in one piece.

import { randomUUID } from 'node:crypto';
import type * as node from 'node:fs';
import { hostname } from 'node:os';
import { UsageError } from '../game/usage-error.ts';

/** The calls to the system, so that tests can make any of them fail. */
export type LockFiles = Pick<typeof node, 'writeFileSync' | 'readFileSync' | 'renameSync' | 'linkSync' | 'unlinkSync'>;

/** Whoever holds a lock. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Another text each time the program is started. */
  readonly run?: string | undefined;
}

const RUN = randomUUID();

/**
 * Takes the lock of a file and returns how to give it back.
 * @throws UsageError when another process holds it; the error of the system when the lock cannot be written.
 */
export function lock(path: string, files: LockFiles): () => void {
  const place = `${path}.lock`;
  const mine = `${JSON.stringify({ pid: process.pid, host: hostname(), run: RUN } satisfies Holder)}\n`;
  for (;;) {
    try {
      files.writeFileSync(place, mine, { flag: 'wx' });
      return () => {
        if (read(place, files) === mine) files.unlinkSync(place);
      };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const theirs = read(place, files);
    if (theirs === undefined) continue; // given back meanwhile
    if (!isStale(theirs)) {
      const { pid, host } = holderOf(theirs);
      throw new UsageError(`${path} is being written by process ${pid} on ${host}; if that is not so, delete ${place}.`);
    }
    remove(place, theirs, files);
  }
}

/** Removes a stale lock. What is renamed may be the new lock of another process, which was faster: it is put back. */
function remove(place: string, stale: string, files: LockFiles): void {
  const aside = `${place}.${process.pid}`;
  try {
    files.renameSync(place, aside);
    if (read(aside, files) !== stale) files.linkSync(aside, place);
    files.unlinkSync(aside);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function read(place: string, files: LockFiles): string | undefined {
  try {
    return files.readFileSync(place, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Who has written a lock; nobody, if it is not whole. */
function holderOf(text: string): Partial<Holder> {
  try {
    const { pid, host, run } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host, run } : {};
  } catch {
    return {};
  }
}

/**
 * Was it left behind? By a process of this machine that is gone for certain; or by one that was killed, or is, between making the file
 * and writing into it. Two processes that run have different numbers, so whoever had that of this process in another run is gone.
 */
function isStale(text: string): boolean {
  const { pid, host, run } = holderOf(text);
  if (pid === undefined) return true;
  if (host !== hostname()) return false;
  if (pid === process.pid) return run !== RUN;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code);
}
