// Bugs to plant in the third and the second checker of certificates about words. Each is one replacement of a
// text that stands exactly once in the file. A checker with a bug must be told from a sound one: it refuses
// what is true, or accepts what is false. Those of the first checker are among the slips of slips.txt.

import type { Replacement } from './plant.ts';

export interface WordMutant extends Replacement {
  readonly name: string;
}

const row = (name: string, text: string, replacement: string): WordMutant => ({ name, text, replacement });

/** Bugs of the third checker, at least one for each rule. */
export const WORD_MUTANTS: readonly WordMutant[] = [
  row(
    'marks: a letter is marked as often as the guess has it',
    'mark[i] = 1\n            left.remove(c)',
    'mark[i] = 1',
  ),
  row('marks: greens do not use up their letter', 'mark[i] = 2\n            left.remove(c)', 'mark[i] = 2'),
  row(
    'hard mode: yellow letters stay',
    'if mark[i] == 2 and word[i] != c',
    'if mark[i] > 0 and word[i] != c',
  ),
  row('hard mode: once is enough of every letter', 'word.count(c) < sum(', 'word.count(c) < any('),
  row('hard mode: everything is allowed', 'if not self.hard:', 'if True:'),
  row('SIZE: a place too many now', 'total, j, places = 0, 0, 1', 'total, j, places = 0, 0, 2'),
  row('COUNT: the win is free', 'times(w, self.price(f, 0)) + ', ''),
  row(
    'COUNT: the others cost no more than those found next',
    'times(n - k, self.price(f, 2))',
    'times(n - k, self.price(f, 1))',
  ),
  row('ONE: only a guess that can be the secret', 'min(prices.count(f, n, kinds(allowed), 0), ', '('),
  row('UNION: secrets may be taken twice', 'left.difference_update(T)', 'pass'),
  row('UNION: whatever the class holds', 'left.issuperset(T) and granted <= allowed', 'granted <= allowed'),
  row('UNION: whatever was allowed', 'left.issuperset(T) and granted <= allowed', 'left.issuperset(T)'),
  row(
    'UNION: the rest costs what all would',
    'self.prices.size(f, len(left))',
    'self.prices.size(f, len(C))',
  ),
  row('references: to another turn', 'need(references[-1][1] == prices.next(f)', 'need(True'),
  row('a choice may be of all', 'need(0 < len(chosen) < len(secrets)', 'need(0 < len(chosen)'),
  row('a guess that leaves all together counts', 'if len(classes) == 1 and not won:', 'if False:'),
  row('a guess that finds the only secret is left out', 'len(classes) == 1 and not won', 'len(classes) == 1'),
  row('the surcharge is forgotten', 'total += best + e * len(C)', 'total += best'),
  row('assumptions need no proof', 'need(checker.proved.get(where, -1) >= bound', 'need(True'),
];

/** Bugs of the second checker: those of the rules above that it writes in its own way. */
export const WORD_MUTANTS_IN_C: readonly WordMutant[] = [
  row(
    'hard mode: once is enough of every letter',
    'meet(words, often[++times[l]][l])',
    'meet(words, often[1][l])',
  ),
  row('hard mode: everything is allowed', '  if (!is_hard) return;', '  return;'),
  row('ONE: only a guess that can be the secret', 'outside = count_bound(f, n, any, 0);', 'outside = INF;'),
  row('UNION: whatever was allowed', 'if (!within(after[f], to->allowed)) continue;', ''),
  row('a guess that leaves all together counts', 'own == 1 && !(n == 1 && is_member[guess])', '0'),
  row(
    'a guess that finds the only secret is left out',
    'own == 1 && !(n == 1 && is_member[guess])',
    'own == 1',
  ),
];
