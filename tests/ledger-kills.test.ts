// Runs with a ledger that are killed twice. ledger-kills.full.ts kills a few more, ledger-kills.slow.ts 200.
import { expect, it } from 'vitest';
import { endAgainAndAgain } from './ledger-kills.ts';

it('certify 4x5r ends like an undisturbed run', async () => {
  const command = { args: ['certify', '4x5r', '-t', '1'], files: { '-o': 'x.cert', '--tree': 'x.tree' } };
  const { runs, records } = await endAgainAndAgain(command, 'SIGKILL', 2, 14);
  expect(runs).toBe(2);
  expect(records).toBeGreaterThan(0);
});
