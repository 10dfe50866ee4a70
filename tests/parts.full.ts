// Certificates in parts for larger games, with more damage to one of them.
import { beforeAll, it } from 'vitest';
import { buildForParts, expectAllMet, expectSameOfDamaged } from './certificate-parts.ts';
import { makeInParts } from './certificates.ts';

beforeAll(buildForParts);

it.each([
  ['4x6r', '1,2', 5625, 2, 18],
  ['4x8', '1,2', 7817, 2, 77],
  ['3x10', '0,0,0,0,0,1,1', 157, 2, 36],
])('%s %s: at least %i, with the first %i turns apart; %i assumptions, all met', expectAllMet);

it('both checkers agree on damaged files, and believe no cost that is one too high', {
  tags: 'c-compiler',
}, async () => {
  await expectSameOfDamaged(await makeInParts('3x7', '1,2', { after: 1 }), 200);
});
