// Compares the second checker, in C, with the first one. Both must accept the same files, including the
// shipped ones. Needs a C compiler.
import { beforeAll, describe, it } from 'vitest';
import { buildSecond, programIn } from './c-compiler.ts';
import { expectAgreement } from './other-checkers.ts';
import { expectSecondToAccept, QUICK } from './shipped-certificates.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const program = programIn(folder, 'check');

describe('the second checker', { tags: 'c-compiler' }, () => {
  beforeAll(() => buildSecond(program));

  it.each(QUICK.map((entry) => [entry.file, entry] as const))('accepts the shipped %s', (_file, entry) =>
    expectSecondToAccept(program, entry),
  );

  it.each([
    ['3x6', '1,2'],
    ['2x6rb', '1,2'],
    ['3x4rb', '1,2'],
    ['4x5b', '0,0,0,0,1,1'],
  ] as const)('agrees on %s %s', (name, prices) => expectAgreement(program, name, prices, { trials: 15 }));
});
