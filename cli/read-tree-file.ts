// Reads a tree file for the commands that need one, or says in a sentence why it cannot be read.
// Whether the bytes are a tree is for the opener to judge.

import { readFile, stat } from 'node:fs/promises';
import { UsageError } from '../game/usage-error.ts';
import { MAX_BYTES } from '../tree-output/format.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'it is a folder',
  EACCES: 'permission is denied',
};

/**
 * The bytes of a file; of one that is too large to be a tree only so many that its opening is refused.
 * @throws UsageError when it cannot be read.
 */
export async function readTreeFile(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) return new Uint8Array(MAX_BYTES + 1);
    return await readFile(path);
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    throw new UsageError(`${path} could not be read: ${REASONS[code] ?? code}.`);
  }
}
