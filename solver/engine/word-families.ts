// Families: all secrets of a game of words that have certain letters and lack others, with how many classes
// guesses make of them. What two codes of a part are told apart they are told apart in the whole, so no guess
// makes more classes of a part than of any set around it. Whoever looks for guesses that make many classes of
// a set may pass over those that make too few of a family around it. The families of the classes of different
// guesses are often the same.
//
// A family lies in a slot of this thread's memory: its key, its size, how many codes there were in the sets
// that asked for it, and a byte for each column of the table of the whole list: the classes that its guess
// makes, or NOT_COUNTED. They are counted when somebody asks, a block of columns at a time.

import {
  CODE_BYTES,
  FAMILY_COUNTED,
  FAMILY_HEAD,
  FAMILY_LETTERS,
  FAMILY_LIST,
  FAMILY_SLOTS,
} from '../host/layout.ts';
import { codes, familyBase, positions, rowBytes, secrets, wholeTable } from './fields.ts';
import { mix } from './memo.ts';
import { addressAt, codeAt, feedbacksTo, release, reserve, reserveInts, setAddress } from './state.ts';
import { BLOCK, countBlock } from './word-kernels.ts';
import { widthOf } from './word-table.ts';

/** Sets of fewer codes are counted without regard to families. */
const FEWEST_SOUGHT: i32 = 6;
/** As many families around a set at most, each within the one before. */
const NESTED: i32 = 4;
/** A family gives way when sets have asked in vain for its slot with so many times its codes, at most. */
const LASTING: i32 = 64;
/** More than any guess makes. */
const NOT_COUNTED: i32 = 255;

const SIZE: usize = 8;
const ASKED: usize = 12;

// A chain of families: how many there are; then for each the address of its slot, and that of the addresses
// of its rows, 0 until they are needed.
const SLOTS: usize = 4;
const ROWS: usize = SLOTS + 4 * NESTED;
const CHAIN: usize = ROWS + 4 * NESTED;

/** The letters of a code, a bit each; letters beyond the last bit share one. */
function lettersOf(code: i32): u32 {
  let letters: u32 = 0;
  const symbols = codes + <usize>code * CODE_BYTES;
  for (let i = 0; i < positions; i++) {
    const letter = <u32>load<u8>(symbols + i) % FAMILY_LETTERS;
    letters |= 1 << letter;
  }
  return letters;
}

/** Counts how many secrets have each letter, when that is asked first. */
function countLetters(): void {
  if (load<u32>(familyBase, 4 * FAMILY_COUNTED) !== 0) return;
  store<u32>(familyBase, 1, 4 * FAMILY_COUNTED);
  for (let code = 0; code < secrets; code++) {
    for (let rest = lettersOf(code); rest !== 0; rest &= rest - 1) {
      const at = familyBase + ((<usize>ctz(rest)) << 2);
      store<u32>(at, load<u32>(at) + 1);
    }
  }
}

/**
 * Has a code the letters that a key asks for? Its high bits are those that it must have, its low bits those
 * that it must not.
 */
function belongs(code: i32, key: u64): bool {
  const letters = lettersOf(code);
  const needed = <u32>(key >> 32);
  return (letters & needed) === needed && (letters & <u32>key) === 0;
}

/**
 * The families around a set that are worth asking, the largest first, in a frame that holds what their use
 * needs; 0 if there are none, or the set is small, or the table is not that of the whole list: tables of
 * their own are small, and families gain nothing there.
 */
export function familiesAround(set: usize, n: i32, table: usize): usize {
  if (table !== wholeTable || n < FEWEST_SOUGHT) return 0;
  let all: u32 = -1;
  let any: u32 = 0;
  for (let i = 0; i < n; i++) {
    const letters = lettersOf(codeAt(set, i));
    all &= letters;
    any |= letters;
  }
  countLetters();
  const chain = reserve(CHAIN);
  memory.fill(chain, 0, CHAIN);
  let key: u64 = 0;
  for (let depth = 0; depth < NESTED; depth++) {
    key = narrower(key, all, any);
    if (key === 0) break;
    const slot = slotOf(key, n);
    if (slot === 0) break;
    const length = load<u32>(chain);
    setAddress(chain + SLOTS, length, slot);
    store<u32>(chain, length + 1);
  }
  if (load<u32>(chain) > 0) return chain;
  release(chain);
  return 0;
}

/**
 * The key with one more letter that all codes have, or none has: the one that the fewest secrets have or lack
 * so; 0 if there is none.
 */
function narrower(key: u64, all: u32, any: u32): u64 {
  const used = <u32>(key >> 32) | <u32>key;
  let least = <u32>secrets;
  let best: u64 = 0;
  for (let bit = 0; bit < FAMILY_LETTERS; bit++) {
    const letter: u32 = 1 << bit;
    const there = load<u32>(familyBase + ((<usize>bit) << 2));
    if (used & letter || there === 0) continue;
    const left = all & letter ? there : any & letter ? least : <u32>secrets - there;
    if (left >= least) continue;
    least = left;
    best = key | (all & letter ? (<u64>letter) << 32 : <u64>letter);
  }
  return best;
}

/**
 * The slot of a family, once so many codes have asked for it as it has; until then, and while the slot
 * belongs to another that was asked for more, 0.
 */
function slotOf(key: u64, n: i32): usize {
  const index = <usize>mix(key) & (FAMILY_SLOTS - 1);
  const slot = familyBase + FAMILY_LIST + index * (<usize>FAMILY_HEAD + <usize>rowBytes);
  if (load<u64>(slot) !== key) {
    const asked = load<i32>(slot + ASKED) - n;
    store<i32>(slot + ASKED, asked);
    if (asked > 0) return 0;
    let size = 0;
    for (let code = 0; code < secrets; code++) size += i32(belongs(code, key));
    store<u64>(slot, key);
    store<i32>(slot + SIZE, size);
    store<i32>(slot + ASKED, 0);
    memory.fill(slot + FAMILY_HEAD, <u8>NOT_COUNTED, rowBytes);
  }
  const size = load<i32>(slot + SIZE);
  const asked = min(load<i32>(slot + ASKED) + n, LASTING * size);
  store<i32>(slot + ASKED, asked);
  return asked >= size ? slot : 0;
}

/**
 * Which of these lanes of the BLOCK guesses from a column on may make at least `needed` classes of the set,
 * as far as its families tell: a bit each.
 */
export function promisingLanes(chain: usize, block: i32, needed: i32, lanes: u64): u64 {
  const length = load<u32>(chain);
  for (let i: u32 = 0; i < length && lanes !== 0; i++) {
    const classes = addressAt(chain + SLOTS, i) + FAMILY_HEAD + block;
    if ((atLeast(classes, NOT_COUNTED) & lanes) !== 0) countFamily(chain, i, block, classes);
    lanes &= atLeast(classes, needed);
  }
  return lanes;
}

/** Which of BLOCK bytes are no less than a number: a bit each. */
function atLeast(bytes: usize, needed: i32): u64 {
  const least = i8x16.splat(<i8>min(needed, NOT_COUNTED));
  let lanes: u64 = 0;
  for (let part: usize = 0; part < <usize>BLOCK; part += 16) {
    lanes |= (<u64>(<u32>i8x16.bitmask(i8x16.ge_u(v128.load(bytes + part), least)))) << part;
  }
  return lanes;
}

/** Counts the classes that the guesses of a block make of a family. */
function countFamily(chain: usize, i: u32, block: i32, classes: usize): void {
  const slot = addressAt(chain + SLOTS, i);
  const size = load<i32>(slot + SIZE);
  const at = chain + ROWS + ((<usize>i) << 2);
  if (load<u32>(at) === 0) {
    const rows = reserveInts(size);
    const key = load<u64>(slot);
    let place = rows;
    for (let code = 0; code < secrets; code++) {
      if (!belongs(code, key)) continue;
      store<u32>(place, <u32>feedbacksTo(code));
      place += 4;
    }
    store<u32>(at, <u32>rows);
  }
  countBlock(load<u32>(at), size, block, widthOf(wholeTable), 0, classes);
}
