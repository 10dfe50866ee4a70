// Writes the file of a table, as FORMAT.md says. Browser-safe.
// How a table is read and looked up is not known here.

import { Packr } from 'msgpackr/pack';
import { crc32 } from '../../base/crc32.ts';
import { type ArithmeticTable, FORMAT, VERSION } from './table.ts';

/** The bytes of the file of a table; the same table always gives the same bytes. */
export function encodeTable(table: ArithmeticTable): Uint8Array {
  const { question, reached, patterns, answers } = table;
  const packed = new Packr({ useRecords: false, variableMapSize: true }).pack({
    format: FORMAT,
    version: VERSION,
    kind: question.kind,
    target: [question.target.num, question.target.den],
    count: question.count,
    max: question.max,
    reached,
    patterns,
    answers,
    checksum: new Uint8Array(4),
  });
  // The checksum comes last, so its four bytes are the last of the file: it covers every byte before them.
  const bytes = Uint8Array.from(packed);
  new DataView(bytes.buffer).setUint32(bytes.length - 4, crc32(bytes, bytes.length - 4), true);
  return bytes;
}
