// The rules of feedback by name. A room that treats a rule in its own way has a table with the same keys. So
// the compiler points at every such table that lacks a new rule.

import { bullsAndCows, bullsAndCowsSpelling } from './bulls-and-cows.ts';
import { bullsOnly, bullsOnlySpelling } from './bulls-only.ts';
import type { FeedbackRule, FeedbackSpelling } from './feedback-rule.ts';
import { wordleMarks, wordleSpelling } from './wordle.ts';

/** The rule of a game: bulls and cows (A, B), bulls only, or the marks of Wordle for each position. */
export type Marking = 'ab' | 'bulls' | 'wordle';

/** The rules for games of symbols. */
export type SymbolMarking = Exclude<Marking, 'wordle'>;

/** All rules of feedback, by name. */
export const FEEDBACK_RULES: Readonly<Record<Marking, FeedbackRule>> = {
  ab: bullsAndCows,
  bulls: bullsOnly,
  wordle: wordleMarks,
};

/** The spelling of each rule. */
export const SPELLINGS: Readonly<Record<Marking, FeedbackSpelling>> = {
  ab: bullsAndCowsSpelling,
  bulls: bullsOnlySpelling,
  wordle: wordleSpelling,
};

/** The names of the rules. */
export const MARKING_NAMES = Object.keys(FEEDBACK_RULES) as readonly Marking[];

/** The title of each rule, as in "answered by bulls and cows". */
export const RULE_TITLES: Readonly<Record<Marking, string>> = {
  ab: 'bulls and cows',
  bulls: 'bulls only',
  wordle: 'Wordle marks',
};

/**
 * The letter for the rule in the name of a game of symbols. The rule without a letter comes last, because it
 * matches every name.
 */
export const RULE_LETTERS: Readonly<Record<SymbolMarking, string>> = { bulls: 'b', ab: '' };
