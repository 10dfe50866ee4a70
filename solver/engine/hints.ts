// Hard mode: decides which guesses the hints of earlier turns allow at the current position.
// game/hard-mode.ts has the rule. In other games every guess is allowed, and the hints are empty.
//
// Hints say two things: which letters some positions must have, and how often a guess must at least contain
// some letters. A record of hints has 16 entries of 16 bits for each of these. An entry is the number
// of a letter plus 1, or 0 for no letter. The first half has the required letter of each position. The second
// half lists the required letters in descending order, each as often as it is required. So turns with equal
// demands give equal records, and positions with equal codes and equal records are equal. A code that may be
// the secret contains all required letters (proof in game/hard-mode.ts). So there are at most as many
// required letters as positions.
//
// Each further turn can only add hints. So a guess that is allowed in a class is also allowed in the set that
// was split. A bound over all guesses, or over all guesses allowed in the set, therefore holds for the class
// too. Only a guess whose cost settles a position must itself be allowed. A member of the set is always
// allowed.

import { HINTS_BYTES, TABLE_LETTER_BYTES, TABLE_LETTERS } from '../host/layout.ts';
import { hard, positions, symbols } from './fields.ts';
import { mix } from './memo.ts';
import { guessOf, hintsBase, reserve, symbolAt } from './state.ts';
import { BLOCK } from './word-kernels.ts';
import { FIRST, MOST_LETTERS } from './word-letters.ts';

/** Offset of the second half of a record. Each half has an entry of 0 behind its last letter. */
const NEEDED: usize = HINTS_BYTES / 2;

/**
 * Copies the hints of the current position into a new frame and returns it; 0 outside hard mode. To enter a
 * class, call enterClass() with the copy. Afterwards restore the hints with setHints().
 */
export function keepHints(): usize {
  if (!hard) return 0;
  const own = reserve(HINTS_BYTES);
  memory.copy(own, hintsBase, HINTS_BYTES);
  return own;
}

/** Makes `own`, a result of keepHints(), the hints of the current position. */
export function setHints(own: usize): void {
  if (hard) memory.copy(hintsBase, own, HINTS_BYTES);
}

/** Sets the hints of the first k turns of the current history. `code` is a code that fits these turns. */
export function setHintsOfHistory(k: i32, code: i32): void {
  if (!hard) return;
  memory.fill(hintsBase, 0, HINTS_BYTES);
  for (let turn = 0; turn < k; turn++) addHints(guessOf(turn), code);
}

/**
 * Sets the hints of a class of `guess`. `own` are the hints of the position that was split, and `code` is any
 * code of the class.
 */
export function enterClass(own: usize, guess: i32, code: i32): void {
  if (!hard) return;
  memory.copy(hintsBase, own, HINTS_BYTES);
  addHints(guess, code);
}

/**
 * Adds the hints of a turn whose marks are those of the secret `code`. A letter gets as many marks as both
 * words contain it: see game/wordle.ts.
 */
function addHints(guess: i32, code: i32): void {
  for (let i = 0; i < positions; i++) {
    const letter = letterAt(guess, i);
    if (letterAt(code, i) === letter) store<u16>(hintsBase + ((<usize>i) << 1), <u16>letter);
    // After the loop over i, the list contains the letter as often as this turn or the earlier turns have
    // shown it, whichever is more.
    let before = 0;
    for (let j = 0; j <= i; j++) before += i32(letterAt(guess, j) === letter);
    let shown = 0;
    for (let j = 0; j < positions; j++) shown += i32(letterAt(code, j) === letter);
    if (timesNeeded(letter) < min(before, shown)) insert(letter);
  }
}

/** Returns the letter of a code at a position, as an entry of the hints. */
function letterAt(code: i32, position: i32): i32 {
  return symbolAt(code, position) + 1;
}

/** Returns entry i of a half of the current hints. */
function entryAt(half: usize, i: i32): i32 {
  return <i32>load<u16>(hintsBase + half + ((<usize>i) << 1));
}

/** Returns how often the current hints require a letter. */
function timesNeeded(letter: i32): i32 {
  let times = 0;
  for (let i = 0; entryAt(NEEDED, i) !== 0; i++) times += i32(entryAt(NEEDED, i) === letter);
  return times;
}

/** Inserts a letter into the descending list of required letters. */
function insert(letter: i32): void {
  for (let i = 0; letter !== 0; i++) {
    const there = entryAt(NEEDED, i);
    if (there > letter) continue;
    store<u16>(hintsBase + NEEDED + ((<usize>i) << 1), <u16>letter);
    letter = there;
  }
}

/** Returns the part of a memo key that stands for the current hints. Returns 0 if there are no hints. */
export function hintsKey(): v128 {
  let one: u64 = 0;
  let two: u64 = 0;
  // A step takes four entries of each half.
  for (let i = 0; i < positions; i += 4) {
    const at = hintsBase + ((<usize>i) << 1);
    const places = load<u64>(at);
    const needed = load<u64>(at + NEEDED);
    if ((places | needed) === 0) continue;
    one = mix(one + places + mix(needed + <u64>i));
    two = mix(two + needed + mix(~places - <u64>i));
  }
  return i64x2.replace_lane(i64x2.splat(one), 1, two);
}

/** Returns whether the hints allow a guess at the current position. */
export function keepsHints(guess: i32): bool {
  if (!hard) return true;
  for (let i = 0; i < positions; i++) {
    const letter = entryAt(0, i);
    if (letter !== 0 && letterAt(guess, i) !== letter) return false;
  }
  let before = 0;
  let lacking = 0;
  for (let i = 0; i < positions; i++) {
    const letter = entryAt(NEEDED, i);
    if (letter === 0) break;
    if (letter !== before) {
      lacking = 0;
      for (let j = 0; j < positions; j++) lacking -= i32(letterAt(guess, j) === letter);
    }
    before = letter;
    if (++lacking > 0) return false;
  }
  return true;
}

/**
 * Returns a mask of the guesses that may keep the hints, among BLOCK columns of a table from `block` on. A
 * guess whose bit is 0 breaks the hints. How often a guess has a letter is not checked, because few hints
 * require a letter twice.
 */
export function hintedLanes(table: usize, block: i32): u64 {
  if (!hard || symbols > MOST_LETTERS || entryAt(NEEDED, 0) === 0) return ~(<u64>0);
  const letters = <usize>load<u32>(table, 4 * TABLE_LETTERS) + block;
  const stride = <usize>load<u32>(table, 4 * TABLE_LETTER_BYTES);
  let lanes: u64 = 0;
  for (let part: usize = 0; part < <usize>BLOCK; part += 16) {
    lanes |= (<u64>(<u32>i8x16.bitmask(hinted(letters + part, stride)))) << part;
  }
  return lanes;
}

/** Returns −1 in the lanes of 16 guesses that have the required letters, and 0 in the other lanes. */
function hinted(letters: usize, stride: usize): v128 {
  let kept = i8x16.splat(-1);
  let before = 0;
  for (let i = 0; i < positions; i++) {
    const place = entryAt(0, i);
    if (place !== 0) kept = v128.and(kept, hasLetter(letters + <usize>i * stride, place));
    const needed = entryAt(NEEDED, i);
    if (needed === 0 || needed === before) continue;
    let has = i64x2.splat(0);
    for (let j = 0; j < positions; j++) has = v128.or(has, hasLetter(letters + <usize>j * stride, needed));
    kept = v128.and(kept, has);
    before = needed;
  }
  return kept;
}

/** Compares 16 letters with the letter of an entry of the hints. Returns −1 in the lanes of equal letters. */
function hasLetter(letters: usize, entry: i32): v128 {
  return i8x16.eq(v128.and(v128.load(letters), i8x16.splat(<i8>(FIRST - 1))), i8x16.splat(<i8>(entry - 1)));
}
