import { expect, it } from 'vitest';
import { Obligations } from './obligations.ts';

it('takes as many positions as a file may hold, and says so of one more', () => {
  const obligations = new Obligations<{ path: []; codes: number[] }>(2 ** 23);
  obligations.add('one', { path: [], codes: [1] });
  obligations.add('two', { path: [], codes: [1, 2] });
  const sentence = 'The proof needs more than 2 positions, so its certificate would outgrow the 16 MB that checkers read.';
  expect(() => obligations.add('three', { path: [], codes: [3] })).toThrow(sentence);
  expect(obligations.size).toBe(2);
});
