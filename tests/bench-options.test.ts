// The command line of the bench of the page: a number of runs, or one sentence.
import { expect, it } from 'vitest';
import { UsageError } from '../game/usage-error.ts';
import { runsOf } from '../scripts/bench-options.ts';

it.each([
  [[], 5],
  [['--runs', '9'], 9],
  [['--runs=1'], 1],
])('%j: so many runs', (words, runs) => {
  expect(runsOf(words)).toBe(runs);
});

it.each(['x', '0', '-1', '1.5', '1e3', '', '99999999999999999999'])('--runs=%s is refused', (text) => {
  const sentence = `"${text}" is not a number of runs; write a whole number from 1 on, such as --runs 9.`;
  expect(() => runsOf([`--runs=${text}`])).toThrow(new UsageError(sentence));
});

it.each([[['5']], [['--runs']], [['--run', '5']], [['--runs', '5', '6']]])('%j is refused', (words) => {
  const sentence = `"${words.join(' ')}" cannot be read; there is one option, the number of runs, such as --runs 9.`;
  expect(() => runsOf(words)).toThrow(new UsageError(sentence));
});
