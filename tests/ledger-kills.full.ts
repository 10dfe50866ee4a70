// Runs with a ledger that are killed or interrupted a few times.
import { expect, it } from 'vitest';
import { endAgainAndAgain } from './ledger-kills.ts';

it.each([
  ['certify 4x5r', { '-o': 'x.cert', '--tree': 'x.tree' }, 'SIGKILL', 4],
  ['solve 4x7r -t 1', { '-o': 'x.tree' }, 'SIGTERM', 2],
] as const)('%s ends like an undisturbed run: %o, %s, %i times', async (words, files, signal, count) => {
  const { runs, records } = await endAgainAndAgain({ args: words.split(' '), files }, signal, count, 14);
  expect(runs).toBe(count);
  expect(records).toBeGreaterThan(0);
});
