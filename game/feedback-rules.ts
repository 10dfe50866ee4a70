// The rules of feedback by name. Whoever does something of its own for a rule has a table with the same keys.
// Adding a rule here makes the compiler point at every such table that lacks it.

import { bullsAndCows } from './bulls-and-cows.ts';
import { bullsOnly } from './bulls-only.ts';
import type { FeedbackRule, Marking } from './feedback-rule.ts';
import { wordleMarks } from './wordle.ts';

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
