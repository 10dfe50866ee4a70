// The rules of feedback by name, and what the game knows of one rule and not of another beside its
// definition. Whoever else does something of its own for a rule has a table with the same keys: adding a rule
// here makes the compiler point at every such table that lacks it.

import { bullsAndCows } from './bulls-and-cows.ts';
import { bullsOnly } from './bulls-only.ts';
import type { FeedbackRule } from './feedback-rule.ts';
import { wordleMarks } from './wordle.ts';

/**
 * How guesses are marked: bulls and cows counted (A, B), bulls alone, or each position by itself as in
 * Wordle.
 */
export type Marking = 'ab' | 'bulls' | 'wordle';

/** The rules by which games of symbols may be marked. */
export type SymbolMarking = Exclude<Marking, 'wordle'>;

/** All rules of feedback, by name. */
export const FEEDBACK_RULES: Readonly<Record<Marking, FeedbackRule>> = {
  ab: bullsAndCows,
  bulls: bullsOnly,
  wordle: wordleMarks,
};

/** The names of the rules. */
export const MARKING_NAMES = Object.keys(FEEDBACK_RULES) as readonly Marking[];

/** The rules by name, as in "answered by bulls and cows". */
export const RULE_TITLES: Readonly<Record<Marking, string>> = {
  ab: 'bulls and cows',
  bulls: 'bulls only',
  wordle: 'Wordle marks',
};

/**
 * The letter by which the name of a game of symbols tells the rule; last the rule that is told by none, for
 * every name has that.
 */
export const RULE_LETTERS: Readonly<Record<SymbolMarking, string>> = { bulls: 'b', ab: '' };

/**
 * How many feedbacks words can get, of those that have a number: never are all letters but one in place, and
 * that one elsewhere.
 */
export const WORD_FEEDBACKS: Readonly<Record<Marking, (positions: number, feedbackCount: number) => number>> =
  {
    ab: (_, count) => count,
    bulls: (_, count) => count,
    wordle: (positions, count) => count - positions,
  };
