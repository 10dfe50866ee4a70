// Checks that the text of each slip of slips.txt still occurs exactly once, and that the test that must catch
// it is in the quick lane.
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
