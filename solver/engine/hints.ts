// Hard mode: which guesses are allowed at the position at hand, by the hints of the turns that lead to it.
// The rule is that of game/hard-mode.ts; where the game is not in hard mode, every guess is allowed and there
// are no hints.
//
// All that turns ask of a guess is a letter for some positions, and how often at least it must have which
// letters. Both fit into one vector, nine bits an entry, a letter as its number plus 1. Lane 0: for each
// position the letter that must stand there, or 0. Lane 1: the letters that the guess must have, each as
// often as it must, descending. So turns that ask the same give the same bits, and positions of the same
// codes and hints are the same. A possible secret has all these letters (proof in game/hard-mode.ts), so
// there are no more of them than positions: five.
//
// Hints only ever grow on the way down. So what is allowed in a class is allowed in the set that was split,
// and a bound that looks at all guesses allowed there, or at all that there are, holds for the class too.
// What wins or ends a search must be allowed itself; a member of the set always is.

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

/** How often a letter stands in a list of entries. */
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

/** What joins the memo key of a set: nothing where no turn has shown anything. */
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
