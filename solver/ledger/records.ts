// The records of a ledger as text: one a line, with its length and checksum before it. Specified in
// LEDGER.md. What the lines say about a game, and whether that can be, is judged in contents.ts. Knows
// nothing of disks.

import { crc32 } from '../../base/crc32.ts';

/** A line of a file and the place where it stands. */
export interface RecordLine {
  /** The text of the record; undefined if the line is damaged. */
  readonly text: string | undefined;
  /** Counted from 1. */
  readonly number: number;
  /** Bytes from the start of the file to the end of the line. */
  readonly end: number;
}

const [NEWLINE, SPACE] = [10, 32];
/** Keeps a byte order mark at the beginning: it is a character of the record like any other. */
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/** The line of a record, with its end. The text has no line end. */
export function encodeRecord(text: string): Buffer {
  const body = new TextEncoder().encode(text);
  return Buffer.concat([Buffer.from(headOf(body)), body, Uint8Array.of(NEWLINE)]);
}

function headOf(body: Uint8Array): string {
  return `${body.length} ${crc32(body).toString(16).padStart(8, '0')} `;
}

/** The lines of a file. Never fails: a damaged line has no text. */
export function* readRecords(bytes: Uint8Array): Iterable<RecordLine> {
  for (let start = 0, number = 1; start < bytes.length; number++) {
    const stop = bytes.indexOf(NEWLINE, start);
    const end = stop < 0 ? bytes.length : stop + 1;
    yield { text: stop < 0 ? undefined : decodeRecord(bytes.subarray(start, stop)), number, end };
    start = end;
  }
}

/** The text of a line without its end; undefined if length or checksum are wrong, or it is not UTF-8. */
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
