// Why a file cannot be read, in a sentence. Node only.

import * as node from 'node:fs';
import { UsageError } from './usage-error.ts';
import { codeOf, reason } from './write-file.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file', // Windows does not tell the two apart
  EISDIR: 'it is a folder',
};

/**
 * What to throw where a file cannot be read: what has been said of it, or else a sentence that names it,
 * though it may be called nothing, and says why.
 */
export function readFault(path: string, error: unknown): UsageError {
  if (error instanceof UsageError) return error;
  return new UsageError(`${path || '""'} could not be read: ${REASONS[codeOf(error)] ?? reason(error)}.`);
}

/** What stands at a path; undefined if nothing does. @throws UsageError when the system does not say. */
export function standsAt(path: string): node.Stats | undefined {
  try {
    return node.statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw readFault(path, error);
  }
}

/**
 * Reading from a device or a pipe may never end, or wait for ever for another program, and no signal is seen
 * while it does. That nothing stands there, or a folder, is found when it is opened.
 * @throws UsageError when a device or a pipe stands there, or the system does not say.
 */
export function checkIsFile(path: string): void {
  const there = standsAt(path);
  if (there === undefined || there.isFile() || there.isDirectory()) return;
  throw new UsageError(`${path} is a device or a pipe; name a file.`);
}
