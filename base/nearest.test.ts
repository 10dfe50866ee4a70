// Tests misspelt words with the intended words: each kind of typing error, and words too different for a
// suggestion.

import { expect, it } from 'vitest';
import { nearest, nearestWords } from './nearest.ts';

const KNOWN = ['average', 'worst', 'last', 'help', 'hint', 'undo'];

it.each([
  ['averge', 'average'],
  ['averagee', 'average'],
  ['avarege', 'average'],
  ['wrost', 'worst'],
  ['hlep', 'help'],
  ['udno', 'undo'],
  ['help', 'help'],
  ['best', undefined],
  ['lp', undefined],
  ['0123', undefined],
  ['', undefined],
])('%j is taken for %j', (word, meant) => {
  expect(nearest(word, KNOWN)).toBe(meant);
});

it('names all equally near words, in their order', () => {
  const known = ['crank', 'crane', 'cranes', 'slate', 'carne'];
  expect(nearestWords('crana', known)).toEqual(['crank', 'crane']);
  expect(nearestWords('crnae', known)).toEqual(['crane']);
  expect(nearestWords('zzzzz', known)).toEqual([]);
});
