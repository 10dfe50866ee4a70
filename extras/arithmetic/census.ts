// A census: the best answer of every hand of a question, and their summary. Hands are answered in runs of
// consecutive ranks, and any thread may answer a run. The summary depends on the answers only. Browser-safe.

import { type CensusQuestion, checkQuestion } from './census-question.ts';
import { countHands, deals, handAt, nextHand } from './hand.ts';
import { patternLength, patternOf } from './pattern.ts';
import { compare, equal, type Rational, subtract } from './rational.ts';
import { createSearch } from './solution-search.ts';

/** The number of worst hands in a summary. */
const WORST_HANDS = 10;

/** The answers to hands of consecutive ranks. */
export interface Answers {
  /**
   * The best value of each hand in lowest terms, nums[i]/dens[i]; dens[i] is 0 for a hand without a value.
   */
  readonly nums: Float64Array;
  readonly dens: Float64Array;
  /**
   * Patterns (pattern.ts) of the most readable expressions, one after another; undefined if not requested.
   */
  readonly patterns: Uint8Array | undefined;
}

/** A hand of a census with its best value, or undefined without one. */
export interface AnsweredHand {
  readonly numbers: readonly number[];
  readonly value: Rational | undefined;
}

/** The summary of a census. */
export interface Census {
  readonly question: CensusQuestion;
  /** The number of hands, and of those that reach the target exactly. */
  readonly hands: number;
  readonly reached: number;
  /** The same numbers, if each hand counts as often as a deck with four suits of every number can deal it. */
  readonly deals: number;
  readonly dealsReached: number;
  /**
   * Closest below only: distances below the target, ascending, with their hands; 0 for hands that reach it.
   */
  readonly shortfalls: readonly { readonly shortfall: Rational; readonly hands: number }[];
  /** Closest below only: hands with no value at or below the target. */
  readonly without: number;
  /**
   * Closest below only: the hands that stay farthest below, at most ten, worst first. Equals are in order of
   * rank.
   */
  readonly worst: readonly AnsweredHand[];
}

/**
 * Returns a function that answers `length` hands from rank `first` on, with expressions if requested. It
 * reuses the values of earlier runs.
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
 * The whole census in the calling thread. census-run.ts has workers and progress.
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
 * Puts hands without a value first, then sorts by value. The sort is stable, so equals stay in order of rank.
 */
function worseFirst(a: AnsweredHand, b: AnsweredHand): number {
  if (a.value === undefined || b.value === undefined)
    return Number(b.value === undefined) - Number(a.value === undefined);
  return compare(a.value, b.value);
}

/** Counts equal shortfalls. `below` is in ascending order of its values. */
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
