// How many different bytes stand in the columns of some rows: of rows of feedback, with a column for each guess, the number of classes that the
// guess makes. Knows no game.

/** Guesses that are gone through at a time: few enough that what is noted of them stays in the processor's nearest memory. */
const BLOCK = 512;
/** Words of 32 bits, one bit for each feedback. */
const WORDS = 8;
/** Sets up to this size are gone through guess by guess, as their few rows fit into that memory, and most guesses are soon done with. */
const FEW = 32;

const seen = new Int32Array(WORDS * BLOCK);
const stamps = new Uint32Array(256);
let stamp = 0;

/** The number of ones among 32 bits. */
function ones(bits: number): number {
  let sum = bits - ((bits >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Writes how many classes each guess makes of the secrets with these rows: of the marks of five letters never more than 238. */
export function countClasses(rows: readonly Uint8Array[], out: Uint8Array): void {
  for (let start = 0; start < out.length; start += BLOCK) {
    const length = Math.min(BLOCK, out.length - start);
    seen.fill(0);
    for (const row of rows) {
      for (let i = 0; i < length; i++) {
        const feedback = row[start + i];
        seen[(feedback >>> 5) * BLOCK + i] |= 1 << (feedback & 31);
      }
    }
    for (let i = 0; i < length; i++) out[start + i] = onesAt(i);
  }
}

function onesAt(i: number): number {
  let classes = 0;
  for (let at = i; at < seen.length; at += BLOCK) if (seen[at] !== 0) classes += ones(seen[at]);
  return classes;
}

/**
 * The most classes that any guess of `columns` makes of the secrets with these rows, or `floor` if that is more. `upper` says of each guess that
 * it makes no more; both by what stands in `columns`.
 */
export function mostClasses(rows: readonly Uint8Array[], columns: Uint16Array, upper: Uint8Array, floor: number): number {
  return rows.length <= FEW ? mostOfFew(rows, columns, upper, floor) : mostOfMany(rows, columns, upper, floor);
}

function mostOfFew(rows: readonly Uint8Array[], columns: Uint16Array, upper: Uint8Array, floor: number): number {
  let most = floor;
  for (let i = 0; i < columns.length && most < rows.length; i++) {
    const column = columns[i];
    if (upper[column] <= most) continue;
    stamp++;
    let repeated = 0;
    for (let j = 0; j < rows.length; j++) {
      const feedback = rows[j][column];
      if (stamps[feedback] !== stamp) stamps[feedback] = stamp;
      else if (++repeated >= rows.length - most) break;
    }
    most = Math.max(most, rows.length - repeated);
  }
  return most;
}

const live = new Uint16Array(BLOCK);

function mostOfMany(rows: readonly Uint8Array[], columns: Uint16Array, upper: Uint8Array, floor: number): number {
  let most = floor;
  for (let next = 0; next < columns.length && most < rows.length; ) {
    let length = 0;
    for (; next < columns.length && length < BLOCK; next++) if (upper[columns[next]] > most) live[length++] = columns[next];
    seen.fill(0);
    for (const row of rows) {
      for (let i = 0; i < length; i++) {
        const feedback = row[live[i]];
        seen[(feedback >>> 5) * BLOCK + i] |= 1 << (feedback & 31);
      }
    }
    for (let i = 0; i < length; i++) most = Math.max(most, onesAt(i));
  }
  return most;
}
