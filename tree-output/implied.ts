// Implied guesses: the file need not store them, because a fixed rule finds them from the candidates.
//
// 1. One candidate is left: guess it.
// 2. Two are left: guess the lower one.
// 3. A candidate separates all others: guess the lowest such candidate.
//
// A file relies on the first `implied` of these rules. Rules 1 and 2 are cases of rule 3.

import type { Scorer } from '../game/scorer.ts';

/** The rule, 1 to 3, that may apply to a set of `size` candidates. */
export function impliedKind(size: number): number {
  return Math.min(size, 3);
}

const seen = new Int32Array(256); // feedback → the last trial that saw it; games have at most 243 feedbacks
let trial = 0;

/**
 * The implied guess for members[start … end−1] (ascending, at least one), or −1 if the rules imply nothing.
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
