// How many different bytes stand in columns of some rows of a table: of rows of feedback, with a column for
// each guess, the number of classes that the guess makes. Knows no game.

/** A table with a byte for each row and column. */
export interface Table {
  readonly bytes: Uint8Array;
  readonly width: number;
}

/**
 * Columns that are gone through at a time: few enough that what is noted of them stays in the processor's
 * nearest memory.
 */
export const BLOCK = 128;
/** What is noted changes so often before all of it is forgotten. */
const STAMPS = 255;

/** By byte, then by column of the block: the stamp of the block in which it was seen last. */
const seen = new Uint8Array(256 * BLOCK);
let stamp = 0;
const everySeen = new Uint8Array(256);
const next = new Uint16Array(BLOCK);

function newStamp(): number {
  if (stamp === STAMPS) {
    seen.fill(0);
    everySeen.fill(0);
    stamp = 0;
  }
  return ++stamp;
}

/**
 * Writes how many different bytes stand in each column of these rows: of the marks of five letters never more
 * than 238.
 */
export function countClasses(table: Table, rows: Uint16Array, out: Uint8Array): void {
  for (let start = 0; start < out.length; start += BLOCK) {
    const length = Math.min(BLOCK, out.length - start);
    for (let i = 0; i < length; i++) next[i] = start + i;
    countColumns(table, rows, next, length, out.subarray(start));
  }
}

/** The same for the first `length` of `columns`, at most BLOCK, in their order. */
export function countColumns(
  { bytes, width }: Table,
  rows: Uint16Array,
  columns: Uint16Array,
  length: number,
  out: Uint8Array,
): void {
  const mark = newStamp();
  out.fill(0, 0, length);
  for (let row = 0; row < rows.length; row++) {
    const start = rows[row] * width;
    for (let i = 0; i < length; i++) {
      const at = (bytes[start + columns[i]] << 7) + i;
      if (seen[at] === mark) continue;
      seen[at] = mark;
      out[i]++;
    }
  }
}

/** How many different bytes stand in one column of these rows, or `floor` if that is not less. */
export function countColumn(
  { bytes, width }: Table,
  rows: Uint16Array,
  column: number,
  floor: number,
): number {
  const mark = newStamp();
  let repeated = 0;
  for (let row = 0; row < rows.length; row++) {
    const byte = bytes[rows[row] * width + column];
    if (everySeen[byte] !== mark) everySeen[byte] = mark;
    else if (++repeated >= rows.length - floor) return floor;
  }
  return rows.length - repeated;
}
