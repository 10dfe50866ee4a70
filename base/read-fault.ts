// Why a file cannot be read, in a sentence. Node only.

import * as node from 'node:fs';
import { UsageError } from './usage-error.ts';
import { codeOf, reason } from './write-file.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file', // Windows reports both cases alike.
  EISDIR: 'it is a folder',
};

/**
 * The error to throw for a file that cannot be read. A UsageError stays as it is; other errors become a
 * sentence with the path and the reason.
 */
export function readFault(path: string, error: unknown): UsageError {
  if (error instanceof UsageError) return error;
  return new UsageError(`${path || '""'} could not be read: ${REASONS[codeOf(error)] ?? reason(error)}.`);
}

/**
 * Information about a path, or undefined if nothing is there.
 * @throws UsageError when the system does not say.
 */
export function standsAt(path: string): node.Stats | undefined {
  try {
    return node.statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw readFault(path, error);
  }
}

/**
 * Refuses devices and pipes: a read may never end, and a signal cannot interrupt it. A missing file or a
 * folder passes, because opening it gives the better sentence.
 * @throws UsageError for a device or a pipe, or when the system does not say.
 */
export function checkIsFile(path: string): void {
  const there = standsAt(path);
  if (there === undefined || there.isFile() || there.isDirectory()) return;
  throw new UsageError(`${path} is a device or a pipe; name a file.`);
}
