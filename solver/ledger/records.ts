// The records of a ledger as text: one a line, with its length and checksum before it. Specified in
// LEDGER.md. What the lines say about a game, and whether that can be, is judged in contents.ts. Knows
// nothing of disks.

import { crc32 } from '../../base/crc32.ts';
import { quote } from '../../base/quote.ts';
import { UsageError } from '../../base/usage-error.ts';

/** A line of a file and the place where it stands. */
export interface RecordLine {
  /** What the record says; undefined if the line is none. */
  readonly text: string | undefined;
  /** Counted from 1. */
  readonly number: number;
  /** Bytes from the start of the file to the end of the line. */
  readonly end: number;
}

const NEWLINE = 10;
/** Bytes before a text of less than a GB: its length, its sum, and a space behind each. */
const LONGEST_HEAD = 19;
/**
 * Most bytes of a line without its end. A fact has less than 4 KB: 96 turns of guesses of at most 24 bytes
 * and feedbacks of 8. The rest is room for names of workers. Of a longer line nothing is kept, so that a file
 * without line ends does not fill the memory.
 */
const LONGEST_LINE = 2 ** 16;
/** A byte order mark at the beginning is a character of the record like any other, and left out by none. */
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/**
 * The line of a record, with its end. The text has no line end. @throws UsageError for one that is too long
 * to be read again.
 */
export function encodeRecord(text: string): Uint8Array {
  const body = new TextEncoder().encode(text);
  const head = new TextEncoder().encode(headOf(body));
  const line = new Uint8Array(head.length + body.length + 1);
  if (line.length > LONGEST_LINE + 1)
    throw new UsageError(
      `${quote(text)} is too long for a ledger: a line has at most ${LONGEST_LINE} bytes, not ${line.length - 1}.`,
    );
  line.set(head);
  line.set(body, head.length);
  line[line.length - 1] = NEWLINE;
  return line;
}

function headOf(body: Uint8Array): string {
  return `${body.length} ${crc32(body).toString(16).padStart(8, '0')} `;
}

/**
 * The lines of a file that comes in pieces, of which no more is held than a piece and the longest line. Never
 * fails: what is no record is told.
 */
export function* readRecords(pieces: Iterable<Uint8Array>): Iterable<RecordLine> {
  let begun: Uint8Array[] = []; // a line of which the end is to come, unless it is too long already
  let length = 0; // of all of it, in bytes
  let end = 0;
  let number = 0;
  for (const piece of pieces) {
    let start = 0;
    for (let stop = piece.indexOf(NEWLINE); stop >= 0; stop = piece.indexOf(NEWLINE, start)) {
      length += stop - start;
      end += length + 1;
      const rest = piece.subarray(start, stop);
      const text =
        length > LONGEST_LINE
          ? undefined
          : decodeRecord(begun.length === 0 ? rest : Buffer.concat([...begun, rest]));
      begun = [];
      length = 0;
      yield { text, number: ++number, end };
      start = stop + 1;
    }
    length += piece.length - start;
    if (length > LONGEST_LINE) begun = [];
    else if (start < piece.length) begun.push(piece.subarray(start));
  }
  if (length > 0) yield { text: undefined, number: number + 1, end: end + length };
}

/**
 * The text of a line without its end; undefined if length or checksum are not spelt as they must be, to the
 * letter, or it is no UTF-8.
 */
function decodeRecord(line: Uint8Array): string | undefined {
  const start = Buffer.from(line.buffer, line.byteOffset, Math.min(line.length, LONGEST_HEAD)).toString(
    'latin1',
  );
  const length = start.indexOf(' ', start.indexOf(' ') + 1) + 1;
  const body = line.subarray(length);
  if (length === 0 || start.slice(0, length) !== headOf(body)) return undefined;
  try {
    return DECODER.decode(body);
  } catch {
    return undefined;
  }
}
