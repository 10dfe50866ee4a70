// Makes bad tree files: replaces entries of a good file, packs the entries again, and corrects the checksum.
// So the file has no other fault, and the reader must find the one that was made.

import { Packr } from 'msgpackr';
import { crc32 } from '../../base/crc32.ts';

export const packr = new Packr({ useRecords: false });

/** Bytes that are written to a file unchanged, in place of a packed value. */
export class Raw {
  readonly bytes: readonly number[];
  constructor(...bytes: number[]) {
    this.bytes = bytes;
  }
}

export type MapEntry = readonly [key: unknown, value: unknown];

export const GOOD: readonly MapEntry[] = [
  ['format', 'optimoo-tree'],
  ['version', 1],
  ['game', '2x4r'],
  ['objective', 'average'],
  ['total', 45],
  ['histogram', [1, 4, 8, 3]],
  ['claim', 'upper-bound'],
  ['producer', 'optimoo 0.1.0'],
  ['implied', 3],
  ['guesses', Uint8Array.of(0x1a, 0x20)],
  ['checksum', new Uint8Array(4)],
];

/** Writes the checksum of all bytes but the last four into the last four bytes. */
export function mend(bytes: Uint8Array): Uint8Array {
  const end = bytes.length - 4;
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(end, crc32(bytes, end));
  return bytes;
}

export function pack(value: unknown): readonly number[] {
  return value instanceof Raw ? value.bytes : [...packr.pack(value)];
}

export function file(entries: readonly MapEntry[]): Uint8Array {
  return mend(
    Uint8Array.from([
      0x80 + entries.length,
      ...entries.flatMap(([key, value]) => [...pack(key), ...pack(value)]),
    ]),
  );
}

/** Returns the good file with some values replaced. */
export function but(values: Record<string, unknown>): Uint8Array {
  return file(GOOD.map(([key, value]) => [key, values[key as string] ?? value]));
}

/** Returns the good file with its list of entries changed. */
export function entries(change: (good: readonly MapEntry[]) => readonly MapEntry[]): Uint8Array {
  return file(change(GOOD));
}

/** The message about a file with wrong entries. */
export const ENTRIES =
  'The entries of the file are not format, version, game, objective, total, histogram, claim, producer, ' +
  'implied, guesses, checksum, in this order.';

/** Returns a tree file with another objective, as another program may write it. */
export function withObjective(bytes: Uint8Array, objective: string): Uint8Array {
  const tree = packr.unpack(bytes) as Record<string, unknown>;
  return file(Object.entries(tree).map(([key, value]) => [key, key === 'objective' ? objective : value]));
}
