// The records of a ledger as text: one a line, with its length and checksum before it. Specified in LEDGER.md. What the lines say
// about a game, and whether that can be, is judged in contents.ts. Knows nothing of disks.

import { crc32 } from '../game/crc32.ts';

/** A record and the place where it stands. */
export interface Line {
  readonly text: string;
  /** Counted from 1. */
  readonly number: number;
}

/** What the bytes of a file hold. */
export interface Lines {
  readonly lines: readonly Line[];
  /** Bytes from the start of the file to the end of its last whole record: what follows was never written to its end. */
  readonly end: number;
  /** The number of the first damaged record that whole ones follow, which no interrupted writing can explain. */
  readonly damaged: number | undefined;
}

const NEWLINE = 10;
/** A byte order mark at the beginning is a character of the record like any other, and left out by none. */
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/** The line of a record, with its end. The text has no line end. */
export function encodeRecord(text: string): Uint8Array {
  const body = new TextEncoder().encode(text);
  const head = new TextEncoder().encode(headOf(body));
  const line = new Uint8Array(head.length + body.length + 1);
  line.set(head);
  line.set(body, head.length);
  line[line.length - 1] = NEWLINE;
  return line;
}

function headOf(body: Uint8Array): string {
  return `${body.length} ${crc32(body).toString(16).padStart(8, '0')} `;
}

/** Reads all records. Never fails: what is wrong is told. */
export function readRecords(bytes: Uint8Array): Lines {
  const lines: Line[] = [];
  let end = 0;
  let number = 0;
  let firstBad: number | undefined;
  for (let start = 0; start < bytes.length; ) {
    const stop = bytes.indexOf(NEWLINE, start);
    number++;
    const text = stop < 0 ? undefined : decodeRecord(bytes.subarray(start, stop));
    if (text === undefined) firstBad ??= number;
    else if (firstBad !== undefined) return { lines, end, damaged: firstBad };
    else {
      lines.push({ text, number });
      end = stop + 1;
    }
    start = stop < 0 ? bytes.length : stop + 1;
  }
  return { lines, end, damaged: undefined };
}

/** The text of a line without its end; undefined if length or checksum are not spelt as they must be, to the letter, or it is no UTF-8. */
function decodeRecord(line: Uint8Array): string | undefined {
  const head = /^\d{1,9} [0-9a-f]{8} /.exec(String.fromCharCode(...line.subarray(0, 20)))?.[0];
  if (head === undefined) return undefined;
  const body = line.subarray(head.length);
  if (head !== headOf(body)) return undefined;
  try {
    return DECODER.decode(body);
  } catch {
    return undefined;
  }
}
