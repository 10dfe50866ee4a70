// The bytes of a file, a piece at a time: a ledger may be larger than what a program can hold. Node only.

import { closeSync, openSync, readSync } from 'node:fs';
import { readFault } from '../../base/read-fault.ts';

/** Bytes of a piece: few calls, little memory. */
const PIECE = 2 ** 20;

/**
 * Reads a file from its beginning, anew each time it is gone through. Going through it throws a UsageError
 * where it cannot be read.
 */
export function filePieces(path: string): Iterable<Uint8Array> {
  return {
    *[Symbol.iterator]() {
      let file: number | undefined;
      try {
        file = openSync(path, 'r');
        for (;;) {
          // a new one each time: a line may begin in one and end in the next
          const piece = Buffer.allocUnsafeSlow(PIECE);
          const count = readSync(file, piece, 0, PIECE, null);
          if (count === 0) return;
          yield piece.subarray(0, count);
        }
      } catch (error) {
        throw readFault(path, error);
      } finally {
        if (file !== undefined) closeSync(file);
      }
    },
  };
}
