// A lock for a file that only one process may write. The lock is a second file beside it, which the writer
// makes and removes at the end. The text of the lock names the process, its machine and, on Linux, the start
// time of the process. So a later process can recognise the lock of a killed process and replace it. The
// start time is needed because systems use process numbers again. In a container, the program may even have
// the same number each time.
//
// A killed process keeps its number as a zombie until its parent collects it. In a container without an init
// process, this may never happen. A zombie does not count as the holder of a lock.
//
// A ledger needs one writer, because a record names its prices and its worker only where they differ from
// those of the record before. If the records of two writers were mixed, facts would get wrong prices.
//
// A lock without text looks like the remains of a killed process, so a lock is created together with its
// text. If several processes find the same stale lock, only one of them can rename it. One gap is left. A
// slow process may rename the new lock of a faster process. It puts that lock back at once, but in between a
// third process may have made a lock of its own.

import { randomUUID } from 'node:crypto';
import * as node from 'node:fs';
import { hostname } from 'node:os';
import { followLinks } from './follow-links.ts';
import { UsageError } from './usage-error.ts';
import { codeOf, reason } from './write-file.ts';

/** The system calls that a lock uses. Tests pass calls that fail. */
export type LockFiles = Pick<
  typeof node,
  'writeFileSync' | 'readFileSync' | 'renameSync' | 'linkSync' | 'unlinkSync' | 'rmSync'
>;

/** The process that holds a lock. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** The start time of the process in clock ticks; undefined on other systems than Linux. */
  readonly ticks?: number | undefined;
}

/** A lock without text for longer than this, in milliseconds, was left behind by a killed process. */
const WRITING_MS = 500;
/** Milliseconds to wait for a holder on this machine to end, and the pause between two looks at the lock. */
const ENDING_MS = 2000;
const LOOK_MS = 50;
/**
 * The most characters that a message shows of a machine's name. Characters other than printable ASCII are
 * replaced, because any program may have written the lock.
 */
const MOST_SHOWN = 253;

/**
 * Takes the lock of a file and returns a function that removes the lock. That function throws a UsageError if
 * the lock cannot be removed. If the path is a link, the target of the link is locked. If a process of this
 * machine holds the lock, waits up to two seconds for that process to end.
 * @throws UsageError if another process holds the lock; the error of the system if the lock cannot be
 * written.
 */
export function lock(path: string, files: LockFiles): () => void {
  const place = `${followLinks(path)}.lock`;
  const mine = `${JSON.stringify(thisProcess())}\n`;
  const refusal = performance.now() + ENDING_MS;
  for (;;) {
    if (make(place, mine, files)) return () => giveBack(place, mine, files);
    checkIsLock(place);
    const theirs = read(place, files);
    if (theirs === undefined) continue; // the holder has just removed the lock
    const holder = holderOf(theirs);
    if (holder !== undefined && !isGone(holder)) {
      if (mayEnd(holder) && performance.now() < refusal) {
        pause(LOOK_MS);
        continue;
      }
      const name = holder.host.replaceAll(/[^ -~]/g, '?').slice(0, MOST_SHOWN);
      throw new UsageError(
        `${path} is being written by process ${holder.pid} on ${name}; if that is not so, delete ${place}.`,
      );
    }
    // the text of the lock has arrived
    if (holder === undefined && hasChanged(place, theirs, files)) continue;
    remove(place, theirs, files);
  }
}

/**
 * Removes the lock of this process. Leaves a lock that another process has made in the meantime.
 * @throws UsageError if the lock cannot be removed.
 */
function giveBack(place: string, mine: string, files: LockFiles): void {
  try {
    if (read(place, files) === mine) files.unlinkSync(place);
  } catch (error) {
    throw new UsageError(`${place} could not be removed: ${reason(error)}; delete it.`);
  }
}

/**
 * Checks that a path at which a lock is expected holds a regular file. A link without a target cannot be
 * read, and reading a pipe or a device may never end.
 * @throws UsageError if the path holds anything else.
 */
function checkIsLock(place: string): void {
  const there = node.lstatSync(place, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile())
    throw new UsageError(`${place} is not a lock that a run has made; delete it.`);
}

/**
 * Returns a unique file name in the folder of the lock. Containers with equal process numbers get different
 * names.
 */
function beside(place: string): string {
  return `${place}.${randomUUID()}`;
}

/** Makes a lock together with its text. Returns false if a lock exists already. */
function make(place: string, text: string, files: LockFiles): boolean {
  const whole = beside(place);
  try {
    files.writeFileSync(whole, text);
    return put(whole, place, text, files);
  } finally {
    files.rmSync(whole, { force: true });
  }
}

/**
 * Creates the lock as a hard link to a file that already holds the text. Returns false if a lock exists
 * already. Some file systems have no hard links (exFAT, some shared folders). There the lock is written
 * directly, and exists for a moment without its text. Systems report missing hard links with many different
 * errors. So the lock is written directly after every such error, and if the error had another cause, it
 * occurs again.
 */
function put(whole: string, place: string, text: string, files: LockFiles): boolean {
  try {
    return unlessThere(() => files.linkSync(whole, place));
  } catch {
    return unlessThere(() => files.writeFileSync(place, text, { flag: 'wx' }));
  }
}

function unlessThere(make: () => void): boolean {
  try {
    make();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Waits for the text of a lock that is being written. Returns whether the lock has changed. */
function hasChanged(place: string, text: string, files: LockFiles): boolean {
  pause(WRITING_MS);
  return read(place, files) !== text;
}

/** Blocks this thread for some milliseconds. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/**
 * Removes a stale lock by renaming it first. If the renamed file turns out to be the new lock of a faster
 * process, puts it back.
 */
function remove(place: string, stale: string, files: LockFiles): void {
  const aside = beside(place);
  try {
    files.renameSync(place, aside);
    const text = files.readFileSync(aside, 'utf8');
    if (text !== stale) put(aside, place, text, files);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  } finally {
    files.rmSync(aside, { force: true });
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

/** Returns the holder that the text of a lock names; undefined if the text is incomplete. */
function holderOf(text: string): Holder | undefined {
  try {
    const { pid, host, ticks } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host, ticks } : undefined;
  } catch {
    return undefined;
  }
}

function thisProcess(): Holder {
  const { pid } = process;
  return { pid, host: hostname(), ticks: linuxStat(pid)?.ticks };
}

/**
 * Says whether the holder is another process of this machine. Only then is it worth waiting for the end of
 * the process.
 */
function mayEnd({ pid, host }: Holder): boolean {
  return host === hostname() && pid !== process.pid;
}

/**
 * Says whether the holder was a process of this machine that has certainly ended or is a zombie. On Linux, a
 * process with the number of the holder but another start time is a different process.
 */
function isGone({ pid, host, ticks }: Holder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return true;
  }
  const stat = linuxStat(pid);
  if (stat === undefined) return false;
  return /^[ZX]/.test(stat.state) || (ticks !== undefined && ticks !== stat.ticks);
}

/**
 * Returns the state and the start time of a process. Returns undefined on other systems than Linux, or if the
 * system hides the process. The number may also belong to a thread, which has another start time.
 */
function linuxStat(pid: number): { readonly state: string; readonly ticks: number } | undefined {
  try {
    // The line holds the program name in parentheses, and that name may itself hold spaces and parentheses.
    const fields = node
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state: fields[0], ticks: Number(fields[19]) };
  } catch {
    return undefined;
  }
}
