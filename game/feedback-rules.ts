// The feedback rules, by name. Other code that treats each rule differently uses a table with the same keys,
// so the compiler reports every table that lacks a new rule.

import { bullsAndCows, bullsAndCowsSpelling } from './bulls-and-cows.ts';
import { bullsOnly, bullsOnlySpelling } from './bulls-only.ts';
import type { FeedbackRule, FeedbackSpelling } from './feedback-rule.ts';
import { wordleMarks, wordleSpelling } from './wordle.ts';

/** The name of a feedback rule: bulls and cows (`ab`), bulls only, or the marks of Wordle. */
export type Marking = 'ab' | 'bulls' | 'wordle';

/** The names of the rules for games of symbols. */
export type SymbolMarking = Exclude<Marking, 'wordle'>;

/** All rules of feedback, by name. */
export const FEEDBACK_RULES: Readonly<Record<Marking, FeedbackRule>> = {
  ab: bullsAndCows,
  bulls: bullsOnly,
  wordle: wordleMarks,
};

/** How the feedbacks of each rule are spelled. */
export const SPELLINGS: Readonly<Record<Marking, FeedbackSpelling>> = {
  ab: bullsAndCowsSpelling,
  bulls: bullsOnlySpelling,
  wordle: wordleSpelling,
};

/** The names of the rules. */
export const MARKING_NAMES = Object.keys(FEEDBACK_RULES) as readonly Marking[];

/** The description of each rule, as in "answered by bulls and cows". */
export const RULE_TITLES: Readonly<Record<Marking, string>> = {
  ab: 'bulls and cows',
  bulls: 'bulls only',
  wordle: 'Wordle marks',
};

/**
 * The letter that stands for the rule in the name of a game of symbols. The empty text must come last,
 * because it matches every name.
 */
export const RULE_LETTERS: Readonly<Record<SymbolMarking, string>> = { bulls: 'b', ab: '' };
