// Every slip of slips.ts still finds its place, and the test that is to catch it is one of the quick lane.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SLIPS } from './slips.ts';

it.each(SLIPS)('$kind', ({ file, text, replacement, test }) => {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  expect(source.split(text)).toHaveLength(2);
  expect(replacement).not.toBe(text);
  expect([test, test.endsWith('.test.ts') && existsSync(new URL(`../${test}`, import.meta.url))]).toEqual([test, true]);
});
