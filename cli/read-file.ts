// Reads files that the user names. If a file cannot be read, a sentence says why. The number of bytes is
// limited, so that a huge file cannot fill the memory. Only regular files are read, because a pipe without a
// writer would block the program for ever. Functions here recognise the kind of a file by its first bytes;
// other modules check the rest.

import { createReadStream } from 'node:fs';
import { checkIsFile, readFault } from '../base/read-fault.ts';
import { pathNamed } from './shipped-path.ts';

/** Matches the name of a pipe that a shell has opened for this program, as `<(…)` does. */
const OPEN_PIPE = /^\/(dev|proc\/self)\/fd\/\d+$/;

/**
 * Reads the first `most` + 1 bytes of a file. One byte more than `most` is enough to see that a file is too
 * large. The path may be the name of a tree that comes with the program (shipped-path.ts). With `pipes`, also
 * reads a pipe that a shell has opened.
 * @throws UsageError if the file cannot be read.
 */
export async function readFileUpTo(named: string, most: number, pipes = false): Promise<Uint8Array> {
  const path = pathNamed(named);
  try {
    if (!(pipes && OPEN_PIPE.test(path))) checkIsFile(path);
    return Buffer.concat(await createReadStream(path, { end: most }).toArray());
  } catch (error) {
    throw readFault(path, error);
  }
}

/**
 * Returns the entry `format`, with which all files of this program begin but ledgers; undefined for other
 * files.
 */
export function formatOf(bytes: Uint8Array): string | undefined {
  return /^[\x80-\x8f]\xa6format[\xa0-\xbf](optimoo-[a-z]+)\xa7version/.exec(startOf(bytes))?.[1];
}

/** Says whether a file begins with the header of a ledger, of any version. */
export function isLedger(bytes: Uint8Array): boolean {
  return /^\d+ [\da-f]{8} optimoo ledger \d+: /.test(startOf(bytes));
}

/** Says whether a file can only be JSON: its first character is a brace or a bracket. */
export function isJson(bytes: Uint8Array): boolean {
  return /^(?:\xef\xbb\xbf)?\s*[{[]/.test(startOf(bytes));
}

function startOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 40));
}
