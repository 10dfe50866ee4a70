// Players that fear the largest class.
// They see the classes of one guess and look no further ahead.

import { type Better, scoring } from './best-split.ts';
import type { Rule } from './rule.ts';

const smallestLargest: Better = (a, b) => a.largest < b.largest;

export const minimaxConsistent: Rule = {
  name: 'minimax-consistent',
  summary: 'the possible code with the smallest largest class',
  order: 'swap',
  settles: 2,
  start: (game) => scoring(game, 'swap', 'possible', smallestLargest),
};

export const minimaxAny: Rule = {
  name: 'minimax-any',
  summary: 'any code with the smallest largest class',
  order: 'swap',
  settles: 1,
  start: (game) => scoring(game, 'swap', 'all', smallestLargest),
};

/** Knuth 1977. */
export const knuth: Rule = {
  name: 'knuth',
  summary: 'any code with the smallest largest class, a possible one first',
  order: 'numeric',
  settles: 2,
  start: (game) => scoring(game, 'numeric', 'possible-first', smallestLargest),
};
