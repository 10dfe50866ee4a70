// The rules of feedback by name. Whoever does something of its own for a rule has a table with the same keys.
// Adding a rule here makes the compiler point at every such table that lacks it.

import { bullsAndCows } from './bulls-and-cows.ts';
import { bullsOnly } from './bulls-only.ts';
import type { Marking, MarkingRule } from './marking.ts';
import { wordleMarks } from './wordle.ts';

/** All rules of feedback, by name. */
export const MARKINGS: Readonly<Record<Marking, MarkingRule>> = { ab: bullsAndCows, bulls: bullsOnly, wordle: wordleMarks };

/** The names of the rules. */
export const MARKING_NAMES = Object.keys(MARKINGS) as readonly Marking[];
