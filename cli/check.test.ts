// Tests a certificate that proves only that every cost is at least 0, which is true for every game. The
// transcript of check has the other combinations of questions and files.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { parseGame } from '../game/game.ts';
import { optimooIn } from '../tests/captured.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';

const folder = temporaryFolder();
const state = { path: [], bound: 0, generators: [], references: [] };
const zero = { game: parseGame('3x5'), prices: '0,0,0,0,1,1', bound: 0, states: [state] };
writeFileSync(join(folder, 'zero.cert'), encodeCertificate(zero));

const NOTHING = ': 1 step holds, but the bound of the certificate is 0, which says nothing';
it.each([
  ['not-within-4', 3, `UNDECIDED 3x5 not within 4${NOTHING}`],
  ['not-within-4 --total 0', 2, '"not within 4" takes no total: it asks for no number but its own.'],
  ['win-within-4 --total 1', 3, `UNDECIDED 3x5 win within 4 total ≥ 1${NOTHING}`],
])('check of a bound of 0 for %s', async (objective, code, sentence) => {
  const words = `check @zero.cert --game 3x5 --objective ${objective}`.split(' ');
  expect(await optimooIn(folder, words)).toEqual({ code, out: '', err: `${sentence}\n` });
});
