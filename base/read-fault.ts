// Explains in a sentence why a file cannot be read. For Node only.

import * as node from 'node:fs';
import { UsageError } from './usage-error.ts';
import { codeOf, reason } from './write-file.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file', // Windows reports ENOENT in this case too.
  EISDIR: 'it is a folder',
};

/**
 * Returns the error to throw if a file cannot be read. A UsageError stays unchanged; any other error becomes
 * a sentence with the path and the reason.
 */
export function readFault(path: string, error: unknown): UsageError {
  if (error instanceof UsageError) return error;
  return new UsageError(`${path || '""'} could not be read: ${REASONS[codeOf(error)] ?? reason(error)}.`);
}

/**
 * Returns information about a path; undefined if nothing is there.
 * @throws UsageError if the system refuses the information.
 */
export function standsAt(path: string): node.Stats | undefined {
  try {
    return node.statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw readFault(path, error);
  }
}

/**
 * Refuses devices and pipes, because a read from them may never end and a signal cannot interrupt it. A
 * missing file or a folder is accepted here, because opening it gives a better message.
 * @throws UsageError for a device or a pipe, or if the system refuses the information.
 */
export function checkIsFile(path: string): void {
  const there = standsAt(path);
  if (there === undefined || there.isFile() || there.isDirectory()) return;
  throw new UsageError(`${path} is a device or a pipe; name a file.`);
}
