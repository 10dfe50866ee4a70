// Certificates in parts for larger games, with more damage to one of them.
import { beforeAll, it } from 'vitest';
import { buildForParts, expectAllMet, expectSameOfDamaged } from './certificate-parts.ts';
import { makeInParts } from './certificates.ts';

beforeAll(buildForParts);

it.each([
  ['4x6r', '1,2', 5625, 2, 18],
  ['4x8', '1,2', 7817, 2, 77],
  ['3x10', '0,0,0,0,0,1,1', 157, 2, 36],
])('%s %s: cost at least %i; the parts after %i turns prove all %i assumptions', expectAllMet);

it('both checkers agree on damaged files, and accept no bound that is one too high', {
  tags: 'c-compiler',
}, async () => {
  await expectSameOfDamaged(await makeInParts('3x7', '1,2', { after: 1 }), 200);
});
