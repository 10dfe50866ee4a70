// Finds implied guesses: guesses that follow from the candidates by a fixed rule, so that the file need not
// store them.
//
// 1. One candidate is left: guess it.
// 2. Two candidates are left: guess the lower one.
// 3. Some candidate gives every candidate a different feedback: guess the lowest such candidate.
//
// A file relies on the first `implied` of these rules. Rules 1 and 2 are special cases of rule 3.

import type { Scorer } from '../game/scorer.ts';

/** Returns the number of the rule that may apply to `size` candidates, 1 to 3. */
export function impliedKind(size: number): number {
  return Math.min(size, 3);
}

// for each feedback, the last trial with this feedback
const seen: number[] = [];
let trial = 0;

/**
 * Returns the implied guess for the candidates members[start … end−1], which are ascending and at least one.
 * Returns −1 if no rule implies a guess.
 */
export function impliedGuess(
  score: Scorer,
  feedbackCount: number,
  members: Uint16Array,
  start: number,
  end: number,
): number {
  if (end - start <= 2) return members[start];
  // two candidates must have the same feedback, so rule 3 cannot apply
  if (end - start > feedbackCount) return -1;
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
