// The player that counts the different feedbacks its guess may get.
// It sees the classes of one guess and looks no further ahead.

import { scoring } from './best-split.ts';
import type { Rule } from './rule.ts';

export const mostClasses: Rule = {
  name: 'most-classes',
  summary: 'the possible code with the most different feedbacks',
  order: 'swap',
  settles: 2,
  start: (game) => scoring(game, 'swap', 'possible', (a, b) => a.classes > b.classes),
};
