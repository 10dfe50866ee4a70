// Runs over a ledger that are killed 200 times, of a small game and of 5x7, tree and certificate.
import { expect, it } from 'vitest';
import { endAgainAndAgain } from './ledger-kills.ts';

it.each([
  ['certify 4x6r', { '-o': 'x.cert', '--tree': 'x.tree' }],
  ['certify 5x7', { '-o': 'x.cert', '--tree': 'x.tree' }],
])('%s ends as if nobody had touched it', async (words, files) => {
  const { runs, records } = await endAgainAndAgain({ args: words.split(' '), files }, 'SIGKILL', 200, 5);
  expect(runs).toBe(200);
  expect(records).toBeGreaterThan(20);
});
