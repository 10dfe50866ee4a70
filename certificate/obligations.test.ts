import { expect, it } from 'vitest';
import { Obligations } from './obligations.ts';

it('reports progress that never falls, with many positions of one size and new ones meanwhile', async () => {
  const obligations = new Obligations<{ path: []; codes: number[] }>(4);
  for (const key of 'abcd') obligations.add(key, { path: [], codes: [1, 2] });
  const told: (readonly [number, number])[] = [];
  const onProgress = (done: number, known: number): void => void told.push([done, known]);
  const expand = async (): Promise<void> => {
    if (!obligations.has('e')) obligations.add('e', { path: [], codes: [1] });
  };
  const { obligations: proved } = await obligations.expanded(
    { onProgress },
    { threads: 1, openGuesses: async () => [], expand },
  );
  expect(proved).toHaveLength(5);
  expect(told.map(([done]) => done)).toEqual([0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5]);
  expect(told.map(([, known]) => known)).toEqual([4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5]);
  expect(told.at(-1)).toEqual([5, 5]);
});

it('takes as many positions as a file may hold, and refuses one more', () => {
  const obligations = new Obligations<{ path: []; codes: number[] }>(2 ** 23);
  obligations.add('one', { path: [], codes: [1] });
  obligations.add('two', { path: [], codes: [1, 2] });
  const sentence =
    'The proof needs more than 2 positions, so its certificate would outgrow the 16 MB that checkers read.';
  expect(() => obligations.add('three', { path: [], codes: [3] })).toThrow(sentence);
  expect(obligations.size).toBe(2);
});
