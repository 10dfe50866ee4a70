// Tests who did better in a challenge.
import { expect, it } from 'vitest';
import { duel } from './duel.ts';

it.each<[number | undefined, number, number, number, string]>([
  [4, 1, 5, 0, 'won'],
  [6, 0, 5, 1, 'lost'],
  [undefined, 0, 5, 1, 'unfound'],
  [5, 0.1, 5, 0.2, 'less'],
  [5, 0.2, 5, 0.1, 'more'],
  [5, 0.1, 5, 0.1 + 1e-12, 'even'],
  [5, Number.NaN, 5, 0.1, 'undecided'],
])('%s turns and %s lost against %s and %s: %s', (turns, skill, m, other, result) => {
  expect(duel({ turns, skill }, { turns: m, skill: other })).toBe(result);
});
