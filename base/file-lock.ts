// A lock for a file that only one process may write: a second file beside it, made by the writer and removed
// at the end. It names the process, its machine and, on Linux, its start, so that the lock of a process that
// was killed is recognised and taken over. Process numbers are used again: in a container the program may
// have the same number each time it is started.
//
// A killed process keeps its number until its parent has collected it, which may never happen in a container
// without an init process. Such a zombie holds no lock.
//
// A ledger needs one writer, because a record names its prices and workers only where they differ from those
// of the record before. Among the records of another writer its facts would get wrong prices. A lock without
// text looks as if it had been left behind, so it is created together with its text. When several processes
// take over a stale lock, only one succeeds in renaming it. One gap is left: a process may rename a lock that
// is new, because another process was faster. It puts that lock back at once, but a third process may have
// made its own in between.

import { randomUUID } from 'node:crypto';
import * as node from 'node:fs';
import { hostname } from 'node:os';
import { followLinks } from './follow-links.ts';
import { UsageError } from './usage-error.ts';
import { codeOf, reason } from './write-file.ts';

/** The system calls, so that tests can make any of them fail. */
export type LockFiles = Pick<
  typeof node,
  'writeFileSync' | 'readFileSync' | 'renameSync' | 'linkSync' | 'unlinkSync' | 'rmSync'
>;

/** The holder of a lock. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** The start of the process in clock ticks; undefined on other systems than Linux. */
  readonly ticks?: number | undefined;
}

/** After so many milliseconds, a lock without text was left behind: its text will not come. */
const WRITING_MS = 500;
/** The milliseconds that a holder on this machine may take to end, and between two looks at it. */
const ENDING_MS = 2000;
const LOOK_MS = 50;
/**
 * The most characters to show of a machine's name. Only printable ASCII is shown, because anybody may have
 * written the lock.
 */
const MOST_SHOWN = 253;

/**
 * Takes the lock of a file and returns the function that gives it back. That function throws a UsageError
 * when the lock cannot be removed. The target of a link is locked. Waits up to two seconds for a process of
 * this machine to end.
 * @throws UsageError when another process holds the lock; the error of the system when the lock cannot be
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
    if (theirs === undefined) continue; // given back in the meantime
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
    if (holder === undefined && hasChanged(place, theirs, files)) continue; // its text has come
    remove(place, theirs, files);
  }
}

/**
 * Removes a lock, unless another process holds it by now.
 * @throws UsageError when it cannot be removed.
 */
function giveBack(place: string, mine: string, files: LockFiles): void {
  try {
    if (read(place, files) === mine) files.unlinkSync(place);
  } catch (error) {
    throw new UsageError(`${place} could not be removed: ${reason(error)}; delete it.`);
  }
}

/**
 * Refuses everything but a file: a link to nothing cannot be read, and a pipe or device may never end.
 * @throws UsageError for a lock that no run can have made.
 */
function checkIsLock(place: string): void {
  const there = node.lstatSync(place, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile())
    throw new UsageError(`${place} is not a lock that a run has made; delete it.`);
}

/** A unique name in the folder of the lock, even among containers with equal process numbers. */
function beside(place: string): string {
  return `${place}.${randomUUID()}`;
}

/** Makes a lock together with its text; false if there is one. */
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
 * Links a file with this text to the place of the lock; false if the place is taken. Some systems have no
 * such links (exFAT, some shared folders). There the lock exists for a moment without its text. Systems
 * report this in many ways, and any other fault concerns both ways alike.
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

/** Waits for the text of a lock that is being written. */
function hasChanged(place: string, text: string, files: LockFiles): boolean {
  pause(WRITING_MS);
  return read(place, files) !== text;
}

/** Blocks this thread. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** Removes a stale lock. The renamed file may be the new lock of a faster process; then it is put back. */
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

/** The holder that a lock names; undefined if its text is incomplete. */
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

/** Says whether the holder is another process of this machine. Only such a process is worth waiting for. */
function mayEnd({ pid, host }: Holder): boolean {
  return host === hostname() && pid !== process.pid;
}

/**
 * Says whether the holder is a process of this machine that has certainly ended, or a zombie. On Linux, a
 * process with the number of the holder but another start is another process.
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
 * The state and start of a process; undefined on other systems than Linux, and if the system hides it. The
 * number may belong to a thread, which has another start.
 */
function linuxStat(pid: number): { readonly state: string; readonly ticks: number } | undefined {
  try {
    // The program name is in parentheses and may hold spaces and parentheses.
    const fields = node
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state: fields[0], ticks: Number(fields[19]) };
  } catch {
    return undefined;
  }
}
