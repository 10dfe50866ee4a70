// Opens tables of 24 points, which `info` and `export` read. Other commands do not load this file.

import { ArithmeticError } from '../extras/arithmetic/arithmetic-error.ts';
import { openTable } from '../extras/arithmetic/open-table.ts';
import type { ArithmeticTable } from '../extras/arithmetic/table.ts';

/**
 * Opens an arithmetic table. A damaged table is no mistake in the command, so the error must not be an
 * ArithmeticError.
 * @throws Error that explains the damage.
 */
export function openSoundTable(bytes: Uint8Array): ArithmeticTable {
  try {
    return openTable(bytes);
  } catch (error) {
    throw error instanceof ArithmeticError ? new Error(error.message) : error;
  }
}
