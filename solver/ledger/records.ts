// Encodes and decodes the lines of a ledger. Each line is one record: its length, its checksum and its text.
// LEDGER.md specifies the format. contents.ts checks the meaning of the text. This file does no file access.

import { crc32 } from '../../base/crc32.ts';

/** A line of a ledger file, with its place. */
export interface RecordLine {
  /** The text of the record; undefined if the line is damaged. */
  readonly text: string | undefined;
  /** Line number, from 1. */
  readonly number: number;
  /** Bytes from the start of the file to the end of the line. */
  readonly end: number;
}

const [NEWLINE, SPACE] = [10, 32];
/** Decodes UTF-8 strictly. A byte order mark is kept, as part of the record. */
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/** The bytes of a record's line, including the newline. `text` contains no newline. */
export function encodeRecord(text: string): Buffer {
  const body = new TextEncoder().encode(text);
  return Buffer.concat([Buffer.from(headOf(body)), body, Uint8Array.of(NEWLINE)]);
}

function headOf(body: Uint8Array): string {
  return `${body.length} ${crc32(body).toString(16).padStart(8, '0')} `;
}

/** The lines of a file. A damaged line has no text; it throws no error. */
export function* readRecords(bytes: Uint8Array): Iterable<RecordLine> {
  for (let start = 0, number = 1; start < bytes.length; number++) {
    const stop = bytes.indexOf(NEWLINE, start);
    const end = stop < 0 ? bytes.length : stop + 1;
    yield { text: stop < 0 ? undefined : decodeRecord(bytes.subarray(start, stop)), number, end };
    start = end;
  }
}

/**
 * The text of a line, given without its newline. Returns undefined if length or checksum are wrong, or if the
 * text is not UTF-8.
 */
function decodeRecord(line: Uint8Array): string | undefined {
  const body = line.subarray(line.indexOf(SPACE, line.indexOf(SPACE) + 1) + 1);
  const head = String.fromCharCode(...line.subarray(0, line.length - body.length));
  if (head !== headOf(body)) return undefined;
  try {
    return DECODER.decode(body);
  } catch {
    return undefined;
  }
}
