// Hard mode: decides which guesses the hints of earlier turns allow at the current position.
// game/hard-mode.ts has the rule. In other games every guess is allowed, and the hints are empty.
//
// Hints say two things: which letters some positions must have, and how often a guess must at least contain
// some letters. Both fit into one vector of 9-bit entries. An entry is the number of a letter plus 1, or 0
// for no letter. Lane 0 has one entry for each position: the required letter. Lane 1 lists the required
// letters in descending order, each as often as it is required. So turns with equal demands give equal bits,
// and positions with equal codes and equal bits are equal. A code that may be the secret contains all
// required letters (proof in game/hard-mode.ts). So there are at most as many required letters as positions,
// which is five.
//
// Each further turn can only add hints. So a guess that is allowed in a class is also allowed in the set that
// was split. A bound over all guesses, or over all guesses allowed in the set, therefore holds for the class
// too. Only a guess whose cost settles a position must itself be allowed. A member of the set is always
// allowed.

import { hard, positions } from './fields.ts';
import { mix } from './memo.ts';
import { feedbackOf, guessOf, symbolAt } from './state.ts';

const HINT_BITS: i32 = 9;
const HINT_MASK: u64 = 511;
const GREY: i32 = 0;
const GREEN: i32 = 2;

/**
 * The hints of the current position. To enter a class, call enterClass(). Afterwards restore the earlier
 * hints with setHints().
 */
export let hints: v128 = i64x2.splat(0);

/** Makes `given` the hints of the current position. */
export function setHints(given: v128): void {
  hints = given;
}

/**
 * Sets the hints that the first k turns of the current history give. At least one code must fit these turns.
 */
export function setHintsOfHistory(k: i32): void {
  hints = i64x2.splat(0);
  for (let turn = 0; turn < k; turn++) enterClass(hints, guessOf(turn), feedbackOf(turn));
}

/**
 * Sets the hints of the class that `feedback` to `guess` makes. `before` are the hints of the position that
 * was split. The class must not be empty.
 */
export function enterClass(before: v128, guess: i32, feedback: i32): void {
  if (!hard) return;
  let places = i64x2.extract_lane(before, 0);
  let needed = i64x2.extract_lane(before, 1);
  for (let i = positions - 1, marks = feedback; i >= 0; i--, marks /= 3) {
    const mark = marks % 3;
    if (mark === GREY) continue;
    const letter = letterAt(guess, i);
    if (mark === GREEN) places |= letter << (HINT_BITS * i);
    // Count how often this feedback shows the letter from position i to the end. After the loop over i, the
    // list contains the letter as often as this feedback or the earlier turns have shown it, whichever is
    // more.
    let shown = 0;
    for (let j = positions - 1, others = feedback; j >= i; j--, others /= 3) {
      if (others % 3 !== GREY && letterAt(guess, j) === letter) shown++;
    }
    if (timesIn(needed, letter) < shown) needed = insert(needed, letter);
  }
  hints = i64x2.replace_lane(i64x2.splat(places), 1, needed);
}

/** Returns the letter of a guess at a position, as an entry of the hints. */
function letterAt(guess: i32, position: i32): i64 {
  return <i64>symbolAt(guess, position) + 1;
}

/** Returns how often a list of entries contains a letter. */
function timesIn(list: i64, letter: i64): i32 {
  let times = 0;
  for (let rest = <u64>list; rest !== 0; rest >>= HINT_BITS) times += i32(<i64>(rest & HINT_MASK) === letter);
  return times;
}

/**
 * Inserts an entry into a list that descends from its lowest bits on. Returns the new list. A list has place
 * for seven entries, and never needs more than five: see the head of this file.
 */
function insert(list: i64, letter: i64): i64 {
  let at = 0;
  while (<i64>((<u64>list >> at) & HINT_MASK) > letter) at += HINT_BITS;
  const above = (list >> at) << (at + HINT_BITS);
  return (list & (((<i64>1) << at) - 1)) | (letter << at) | above;
}

/** Returns the part of a memo key that stands for the current hints. Returns 0 if there are no hints. */
export function hintsKey(): v128 {
  const places = <u64>i64x2.extract_lane(hints, 0);
  const needed = <u64>i64x2.extract_lane(hints, 1);
  if ((places | needed) === 0) return i64x2.splat(0);
  return i64x2.replace_lane(i64x2.splat(mix(places + mix(needed))), 1, mix(needed + mix(~places)));
}

/** Returns whether the hints allow a guess at the current position. */
export function keepsHints(guess: i32): bool {
  if (!hard) return true;
  const places = <u64>i64x2.extract_lane(hints, 0);
  for (let i = 0, rest = places; rest !== 0; i++, rest >>= HINT_BITS) {
    const letter = <i64>(rest & HINT_MASK);
    if (letter !== 0 && letterAt(guess, i) !== letter) return false;
  }
  let before: i64 = 0;
  let lacking = 0;
  for (let rest = <u64>i64x2.extract_lane(hints, 1); rest !== 0; rest >>= HINT_BITS) {
    const letter = <i64>(rest & HINT_MASK);
    if (letter !== before) {
      lacking = 0;
      for (let i = 0; i < positions; i++) lacking -= i32(letterAt(guess, i) === letter);
    }
    before = letter;
    if (++lacking > 0) return false;
  }
  return true;
}
