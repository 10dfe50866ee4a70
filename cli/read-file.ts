// Reads files that the user names, or explains in a sentence why a file cannot be read. The number of bytes
// is limited, so that a huge file cannot fill the memory. Only regular files are read: a pipe without a
// writer would block the program for ever. The first bytes show the kind of a file. Other files check the
// rest.

import { createReadStream } from 'node:fs';
import { checkIsFile, readFault } from '../base/read-fault.ts';
import { ArithmeticError } from '../extras/arithmetic/arithmetic-error.ts';
import { openTable } from '../extras/arithmetic/open-table.ts';
import type { ArithmeticTable } from '../extras/arithmetic/table.ts';

/**
 * The first `most` + 1 bytes of a file, which is enough to see that it is too large.
 * @throws UsageError when it cannot be read.
 */
export async function readFileUpTo(path: string, most: number): Promise<Uint8Array> {
  try {
    checkIsFile(path);
    return Buffer.concat(await createReadStream(path, { end: most }).toArray());
  } catch (error) {
    throw readFault(path, error);
  }
}

/**
 * The entry `format` at the beginning of all files of this program but ledgers; undefined for other files.
 */
export function formatOf(bytes: Uint8Array): string | undefined {
  return /^[\x80-\x8f]\xa6format[\xa0-\xbf](optimoo-[a-z]+)\xa7version/.exec(startOf(bytes))?.[1];
}

/** Does a file begin with the header of a ledger of any version? */
export function isLedger(bytes: Uint8Array): boolean {
  return /^\d+ [\da-f]{8} optimoo ledger \d+: /.test(startOf(bytes));
}

function startOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 40));
}

/**
 * Opens a table. A damaged table is no mistake in the command, so the error must not be an ArithmeticError.
 * @throws Error that explains the damage.
 */
export function openSoundTable(bytes: Uint8Array): ArithmeticTable {
  try {
    return openTable(bytes);
  } catch (error) {
    throw error instanceof ArithmeticError ? new Error(error.message) : error;
  }
}
