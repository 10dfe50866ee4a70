// The guesses that a tree file need not store, because a fixed rule finds them again from the codes that are left:
//   1. one code left: it;  2. two left: the lower;  3. a member that separates all the others: the lowest such member.
// A file relies on the first `implied` of these kinds of implied guess. All three follow the third rule, for sets of one, two, and more codes.

import type { Scorer } from '../game/scorer.ts';

/** Which kind of implied guess, 1 to 3, a set of `size` codes may have. */
export function impliedKind(size: number): number {
  return Math.min(size, 3);
}

const seen = new Int32Array(256); // feedback → the last trial that saw it; games have at most 243
let trial = 0;

/**
 * The guess that the rules imply for members[start … end−1] (ascending, at least one), or −1 when none is
 * implied.
 */
export function impliedGuess(
  score: Scorer,
  feedbackCount: number,
  members: Uint16Array,
  start: number,
  end: number,
): number {
  if (end - start <= 2) return members[start];
  if (end - start > feedbackCount) return -1; // every code needs a feedback of its own
  for (let i = start; i < end; i++) {
    if (separates(score, members[i], members, start, end)) return members[i];
  }
  return -1;
}

function separates(score: Scorer, guess: number, members: Uint16Array, start: number, end: number): boolean {
  trial = (trial + 1) | 0;
  for (let i = start; i < end; i++) {
    const feedback = score(guess, members[i]);
    if (seen[feedback] === trial) return false;
    seen[feedback] = trial;
  }
  return true;
}
