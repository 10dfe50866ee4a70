// Checks slips.txt, a list of small mistakes to plant. The text that each one replaces must still occur
// exactly once in its file, and the test that must notice it must be in the quick lane.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plant, SLIPS } from './plant.ts';

it.each(SLIPS)('$name', (slip) => {
  const { file, test } = slip;
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  expect(plant(source, slip)).not.toBe(source);
  expect([test, test.endsWith('.test.ts') && existsSync(new URL(`../${test}`, import.meta.url))]).toEqual([
    test,
    true,
  ]);
});
