// A census: the best answer for every hand of a question, and a summary of the answers. Hands are answered in
// ranges of consecutive ranks, and any thread may answer a range. The summary depends on the answers only.
// Browser-safe.

import { type CensusQuestion, checkQuestion } from './census-question.ts';
import { countHands, deals, handAt, nextHand } from './hand.ts';
import { patternLength, patternOf } from './pattern.ts';
import { compare, equal, type Rational, subtract } from './rational.ts';
import { createSearch } from './solution-search.ts';

/** The maximum number of worst hands in a summary. */
const WORST_HANDS = 10;

/** The answers to a range of hands with consecutive ranks. */
export interface Answers {
  /**
   * The best value of each hand is nums[i]/dens[i] in lowest terms; dens[i] is 0 for a hand without a value.
   */
  readonly nums: Float64Array;
  readonly dens: Float64Array;
  /**
   * The patterns (pattern.ts) of the most readable expressions, one after another; undefined if expressions
   * were not requested.
   */
  readonly patterns: Uint8Array | undefined;
}

/** A hand and its best value; the value is undefined if no expression of the hand answers the question. */
export interface AnsweredHand {
  readonly numbers: readonly number[];
  readonly value: Rational | undefined;
}

/** The summary of the answers of a census. */
export interface Census {
  readonly question: CensusQuestion;
  /** The number of hands, and the number of hands that reach the target exactly. */
  readonly hands: number;
  readonly reached: number;
  /**
   * The same two numbers, but each hand counts as often as it can be dealt from a deck with four suits of
   * every number.
   */
  readonly deals: number;
  readonly dealsReached: number;
  /**
   * For `closest-below`: each distance below the target with the number of hands that have it, ascending. The
   * distance 0 counts the hands that reach the target.
   */
  readonly shortfalls: readonly { readonly shortfall: Rational; readonly hands: number }[];
  /** For `closest-below`: the number of hands without a value at or below the target. */
  readonly without: number;
  /**
   * For `closest-below`: the hands with the greatest distances, worst first, at most ten. Hands of equal
   * distance are in order of rank.
   */
  readonly worst: readonly AnsweredHand[];
}

/**
 * Returns a function that answers `length` hands from rank `first` on, with expressions if `expressions` is
 * true. The function reuses values from its earlier calls.
 */
export function createAnswerer(
  question: CensusQuestion,
  expressions: boolean,
): (first: number, length: number) => Answers {
  const search = createSearch(question);
  const width = patternLength(question.count);
  return (first, length) => {
    const nums = new Float64Array(length);
    const dens = new Float64Array(length);
    const patterns = expressions ? new Uint8Array(length * width) : undefined;
    const hand = handAt(first, question.count);
    for (let i = 0; i < length; i++, nextHand(hand)) {
      const value = search.best(hand);
      if (value === undefined) continue;
      nums[i] = value.num;
      dens[i] = value.den;
      patterns?.set(patternOf(search.expression(hand, value)), i * width);
    }
    return { nums, dens, patterns };
  };
}

/**
 * Returns the whole census, computed in the calling thread. census-run.ts uses workers and reports progress.
 * @throws ArithmeticError as parseQuestion does.
 */
export function census(question: CensusQuestion): Census {
  checkQuestion(question);
  return summarise(question, createAnswerer(question, false)(0, countHands(question.count, question.max)));
}

/** Summarises the answers to all hands of a question. */
export function summarise(question: CensusQuestion, answers: Answers): Census {
  const totals = { reached: 0, deals: 0, dealsReached: 0 };
  const below: AnsweredHand[] = [];
  const hand = handAt(0, question.count);
  for (let rank = 0; rank < answers.nums.length; rank++, nextHand(hand)) {
    const value = answers.dens[rank] === 0 ? undefined : { num: answers.nums[rank], den: answers.dens[rank] };
    const ways = deals(hand);
    totals.deals += ways;
    if (value !== undefined && equal(value, question.target)) {
      totals.reached++;
      totals.dealsReached += ways;
    } else if (question.kind === 'closest-below') below.push({ numbers: [...hand], value });
  }
  below.sort(worseFirst);
  return {
    question,
    hands: answers.nums.length,
    ...totals,
    shortfalls: question.kind === 'closest-below' ? distribution(question, totals.reached, below) : [],
    without: below.filter((answered) => answered.value === undefined).length,
    worst: below.slice(0, WORST_HANDS),
  };
}

/**
 * Compares two hands: hands without a value come first, then the order is by value. The sort that uses it is
 * stable, so equal hands stay in order of rank.
 */
function worseFirst(a: AnsweredHand, b: AnsweredHand): number {
  if (a.value === undefined || b.value === undefined)
    return Number(b.value === undefined) - Number(a.value === undefined);
  return compare(a.value, b.value);
}

/** Counts the hands for each distance below the target. `below` must be sorted by worseFirst. */
function distribution(
  question: CensusQuestion,
  reached: number,
  below: readonly AnsweredHand[],
): Census['shortfalls'] {
  const rows: { shortfall: Rational; hands: number }[] = [{ shortfall: { num: 0, den: 1 }, hands: reached }];
  for (let i = below.length - 1; i >= 0; i--) {
    const { value } = below[i];
    if (value === undefined) break;
    const shortfall = subtract(question.target, value);
    const last = rows[rows.length - 1];
    if (equal(last.shortfall, shortfall)) last.hands++;
    else rows.push({ shortfall, hands: 1 });
  }
  return rows;
}
