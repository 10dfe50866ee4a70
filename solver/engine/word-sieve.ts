// Which columns of a table are worth counting for a set: those whose guesses may make enough classes of it,
// by the classes that they make of the set of the table, of the families around the set, and by their
// letters, one by one and together. They come in their order, up to BLOCK at a time.
//
// A sieve lies in a frame: what it looks through and how far it is, then the columns that it gave last, u16
// each.

import { reserve, setCode } from './state.ts';
import { mayMake } from './word-cells.ts';
import { familiesAround, promisingLanes } from './word-families.ts';
import { BLOCK } from './word-kernels.ts';
import { openLetters, promisingLetters } from './word-letters.ts';
import { classesAt, columnsOf } from './word-table.ts';

/** Smaller sets and narrower tables skip LETTERS. */
const FEWEST_LETTERED: i32 = 12;
const FEWEST_COLUMNS_LETTERED: i32 = 256;
/** Smaller sets skip CELLS, because counting is as fast. */
const FEWEST_CELLED: i32 = 30;

const SIEVE_TABLE: usize = 0;
const SIEVE_SIZE: usize = 4;
const SIEVE_FAMILIES: usize = 8;
const SIEVE_LETTERS: usize = 12;
/** The block looked at, and its columns that are still to be given, a bit each. */
const SIEVE_PLACE: usize = 16;
const SIEVE_LANES: usize = 24;
const SIEVE_CHOSEN: usize = 32;

/** Are letters looked at for a set of n codes of this table? */
export function isSieved(n: i32, table: usize): bool {
  return n >= FEWEST_LETTERED && columnsOf(table) >= FEWEST_COLUMNS_LETTERED;
}

/**
 * A sieve for a set, in a frame of its own: release() it. Families are asked where it is `deep`, looking for
 * few classes: for many, letters alone pass over nearly all columns. To count of a family only the columns
 * that letters leave takes twice the time: others ask for the rest soon after. Where the classes that columns
 * make of the set are `counted`, letters tell nothing.
 */
export function openSieve(set: usize, n: i32, table: usize, deep: bool, counted: bool): usize {
  const sieve = reserve(SIEVE_CHOSEN + 2 * BLOCK);
  store<u32>(sieve, <u32>table, SIEVE_TABLE);
  store<i32>(sieve, n, SIEVE_SIZE);
  store<u32>(sieve, deep ? <u32>familiesAround(set, n, table) : 0, SIEVE_FAMILIES);
  store<u32>(sieve, !counted && isSieved(n, table) ? <u32>openLetters(set, n) : 0, SIEVE_LETTERS);
  store<i32>(sieve, -BLOCK, SIEVE_PLACE);
  store<u64>(sieve, 0, SIEVE_LANES);
  return sieve;
}

/** The columns that sift() has chosen, u16 each. */
export function siftedColumns(sieve: usize): usize {
  return sieve + SIEVE_CHOSEN;
}

/**
 * Writes the next columns whose guesses may make at least `needed` classes of the set, at most BLOCK; returns
 * how many, 0 at the end.
 */
export function sift(sieve: usize, needed: i32): i32 {
  const table = load<u32>(sieve, SIEVE_TABLE);
  const letters = load<i32>(sieve, SIEVE_SIZE) >= FEWEST_CELLED ? <usize>load<u32>(sieve, SIEVE_LETTERS) : 0;
  let block = load<i32>(sieve, SIEVE_PLACE);
  let lanes = load<u64>(sieve, SIEVE_LANES);
  let length = 0;
  while (length < BLOCK) {
    if (lanes === 0) {
      block += BLOCK;
      if (block >= columnsOf(table) || min(load<i32>(sieve, SIEVE_SIZE), classesAt(table, block)) < needed)
        break;
      lanes = promising(sieve, table, block, needed);
      continue;
    }
    const column = block + <i32>ctz(lanes);
    lanes &= lanes - 1;
    if (letters === 0 || mayMake(letters, table, column, needed))
      setCode(sieve + SIEVE_CHOSEN, length++, column);
  }
  store<i32>(sieve, block, SIEVE_PLACE);
  store<u64>(sieve, lanes, SIEVE_LANES);
  return length;
}

function promising(sieve: usize, table: usize, block: i32, needed: i32): u64 {
  const families = load<u32>(sieve, SIEVE_FAMILIES);
  const letters = load<u32>(sieve, SIEVE_LETTERS);
  let lanes = ~(<u64>0);
  if (letters !== 0) lanes = promisingLetters(letters, table, block, needed);
  if (families !== 0 && lanes !== 0) lanes = promisingLanes(families, block, needed, lanes);
  return lanes;
}
