// Hard mode: which guesses the hints of earlier turns allow at the current position. game/hard-mode.ts has
// the rule. In other games every guess is allowed and the hints are empty.
//
// Hints say two things: the letters of some positions, and how often a guess must at least contain some
// letters. Both fit into one vector of 9-bit entries; an entry is the number of a letter plus 1. Lane 0 has
// one entry for each position: the required letter, or 0. Lane 1 lists the required letters in descending
// order, each as often as it is required. So turns with equal demands give equal bits, and positions with
// equal codes and hints are equal. A possible secret contains all these letters (proof in game/hard-mode.ts),
// so there are at most as many as positions: five.
//
// Hints only grow on the way down. So a guess that is allowed in a class is allowed in the set that was
// split. A bound over all guesses allowed in the set, or over all guesses, therefore holds for the class too.
// Only a guess that ends the search must itself be allowed; a member of the set always is.

import { hard, positions } from './fields.ts';
import { mix } from './memo.ts';
import { feedbackOf, guessOf, symbolAt } from './state.ts';

const HINT_BITS: i32 = 9;
const HINT_MASK: u64 = 511;
const GREY: i32 = 0;
const GREEN: i32 = 2;

/**
 * The hints of the position at hand. To enter a class, set those of the class; to leave it, set these again.
 */
export let hints: v128 = i64x2.splat(0);

/** Makes these the hints of the position at hand. */
export function setHints(given: v128): void {
  hints = given;
}

/** Makes the hints those of the first k turns of the current history, which some code fits. */
export function setHintsOfHistory(k: i32): void {
  hints = i64x2.splat(0);
  for (let turn = 0; turn < k; turn++) enterClass(hints, guessOf(turn), feedbackOf(turn));
}

/** Makes the hints those of a class, not empty, of a guess at a position with the hints `before`. */
export function enterClass(before: v128, guess: i32, feedback: i32): void {
  if (!hard) return;
  let places = i64x2.extract_lane(before, 0);
  let needed = i64x2.extract_lane(before, 1);
  for (let i = positions - 1, marks = feedback; i >= 0; i--, marks /= 3) {
    const mark = marks % 3;
    if (mark === GREY) continue;
    const letter = letterAt(guess, i);
    if (mark === GREEN) places |= letter << (HINT_BITS * i);
    // So often these marks have shown the letter from here to the end. When all are done, it is needed as
    // often as they or earlier marks have shown.
    let shown = 0;
    for (let j = positions - 1, others = feedback; j >= i; j--, others /= 3) {
      if (others % 3 !== GREY && letterAt(guess, j) === letter) shown++;
    }
    if (timesIn(needed, letter) < shown) needed = insert(needed, letter);
  }
  hints = i64x2.replace_lane(i64x2.splat(places), 1, needed);
}

/** The letter of a guess at a position, as an entry. */
function letterAt(guess: i32, position: i32): i64 {
  return <i64>symbolAt(guess, position) + 1;
}

/** How often a list contains a letter. */
function timesIn(list: i64, letter: i64): i32 {
  let times = 0;
  for (let rest = <u64>list; rest !== 0; rest >>= HINT_BITS) times += i32(<i64>(rest & HINT_MASK) === letter);
  return times;
}

/**
 * Adds an entry to a list that is descending from its lowest bits on. No list gets longer than seven entries:
 * see the head of this file.
 */
function insert(list: i64, letter: i64): i64 {
  let at = 0;
  while (<i64>((<u64>list >> at) & HINT_MASK) > letter) at += HINT_BITS;
  const above = (list >> at) << (at + HINT_BITS);
  return (list & (((<i64>1) << at) - 1)) | (letter << at) | above;
}

/** Joins the memo key of a set; 0 if no turn has shown anything. */
export function hintsKey(): v128 {
  const places = <u64>i64x2.extract_lane(hints, 0);
  const needed = <u64>i64x2.extract_lane(hints, 1);
  if ((places | needed) === 0) return i64x2.splat(0);
  return i64x2.replace_lane(i64x2.splat(mix(places + mix(needed))), 1, mix(needed + mix(~places)));
}

/** May this guess be made at the position at hand? */
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
