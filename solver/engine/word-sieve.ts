// A sieve chooses the columns of a table whose guesses may make enough classes of a set, so that only these
// guesses are counted. It first checks how many classes the guess makes of the table's own set. Then it
// checks the bounds LETTERS (word-letters.ts) and CELLS (word-cells.ts). Chosen columns come in ascending
// order, up to BLOCK at a time.
//
// A sieve is a frame. It holds its table, the size of the set, its progress, and the columns that it chose
// last (u16 each).

import { hintedLanes } from './hints.ts';
import { reserve, setCode } from './state.ts';
import { mayMake } from './word-cells.ts';
import { BLOCK } from './word-kernels.ts';
import { openLetters, promisingLetters } from './word-letters.ts';
import { classesAt, columnsOf } from './word-table.ts';

/** The bound LETTERS (word-letters.ts) is not used for smaller sets, nor for tables with fewer columns. */
const FEWEST_LETTERED: i32 = 12;
const FEWEST_COLUMNS_LETTERED: i32 = 256;
/**
 * The bound CELLS (word-cells.ts) is not used for smaller sets, because counting their classes is as fast.
 */
const FEWEST_CELLED: i32 = 30;

const SIEVE_TABLE: usize = 0;
const SIEVE_SIZE: usize = 4;
const SIEVE_LETTERS: usize = 8;
/** The current block of columns, and a bit for each column of the block that is not yet checked. */
const SIEVE_PLACE: usize = 16;
const SIEVE_LANES: usize = 24;
const SIEVE_CHOSEN: usize = 32;

/** Returns whether the bound LETTERS (word-letters.ts) is used for a set of n codes of this table. */
export function isSieved(n: i32, table: usize): bool {
  return n >= FEWEST_LETTERED && columnsOf(table) >= FEWEST_COLUMNS_LETTERED;
}

/**
 * Makes a sieve for a set, in a new frame that the caller must release. `counted` says that the table belongs
 * to the set itself. The bound LETTERS is then not used, because the table already has the class counts.
 */
export function openSieve(set: usize, n: i32, table: usize, counted: bool): usize {
  const sieve = reserve(SIEVE_CHOSEN + 2 * BLOCK);
  store<u32>(sieve, <u32>table, SIEVE_TABLE);
  store<i32>(sieve, n, SIEVE_SIZE);
  store<u32>(sieve, !counted && isSieved(n, table) ? <u32>openLetters(set, n) : 0, SIEVE_LETTERS);
  store<i32>(sieve, -BLOCK, SIEVE_PLACE);
  store<u64>(sieve, 0, SIEVE_LANES);
  return sieve;
}

/** Returns the columns that the last call of sift() chose, u16 each. */
export function siftedColumns(sieve: usize): usize {
  return sieve + SIEVE_CHOSEN;
}

/**
 * Chooses the next columns whose guesses may make at least `needed` classes of the set, at most BLOCK.
 * Returns their number, or 0 if no columns are left.
 */
export function sift(sieve: usize, needed: i32): i32 {
  const table = load<u32>(sieve, SIEVE_TABLE);
  const letters = <usize>load<u32>(sieve, SIEVE_LETTERS);
  const cells = letters !== 0 && load<i32>(sieve, SIEVE_SIZE) >= FEWEST_CELLED;
  let block = load<i32>(sieve, SIEVE_PLACE);
  let lanes = load<u64>(sieve, SIEVE_LANES);
  let length = 0;
  while (length < BLOCK) {
    if (lanes === 0) {
      block += BLOCK;
      if (block >= columnsOf(table) || min(load<i32>(sieve, SIEVE_SIZE), classesAt(table, block)) < needed)
        break;
      lanes = hintedLanes(table, block);
      if (letters !== 0 && lanes !== 0) lanes &= promisingLetters(letters, table, block, needed);
      continue;
    }
    const column = block + <i32>ctz(lanes);
    lanes &= lanes - 1;
    if (!cells || mayMake(letters, table, column, needed)) setCode(sieve + SIEVE_CHOSEN, length++, column);
  }
  store<i32>(sieve, block, SIEVE_PLACE);
  store<u64>(sieve, lanes, SIEVE_LANES);
  return length;
}
