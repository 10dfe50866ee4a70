// What differs on the page from one rule of feedback to another: how a feedback is typed, laid out and explained.
// Games of words are not played on the page; their rule is here for the day when they are.

import type { Marking } from '../../game/marking.ts';
import type { Key } from './en.ts';

interface RuleOnPage {
  /** The sentence that says how to answer a guess. */
  readonly how: Key;
  /** A feedback as it is typed, for examples. */
  readonly example: string;
  /** What, typed so far, is a feedback already, without Enter. */
  readonly complete: RegExp;
  /** Where a feedback stands on the pad, from 0. */
  cell(bulls: number, cows: number): readonly [row: number, column: number];
}

export const RULES_ON_PAGE: Readonly<Record<Marking, RuleOnPage>> = {
  ab: {
    how: 'how',
    example: '1a2b',
    complete: /^\s*\d\s*(a\s*\d\s*b|b\s*\d\s*c)$/i,
    cell: (bulls, cows) => [bulls, cows],
  },
  bulls: { how: 'how.bulls', example: '2a', complete: /^\s*\da$/i, cell: (bulls) => [0, bulls] },
  wordle: { how: 'how.wordle', example: 'gy--g', complete: /^$/, cell: (bulls, cows) => [bulls, cows] },
};
