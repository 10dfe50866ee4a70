// Compares the second checker, in C, with the first one. It must also accept shipped certificates that take
// seconds to check. second-checker.slow.ts runs it on all of them.
import { beforeAll, describe, it } from 'vitest';
import { buildSecond, programIn } from './c-compiler.ts';
import { type AgreementOptions, expectAgreement } from './other-checkers.ts';
import { expectSecondToAccept, FULL } from './shipped-certificates.ts';
import { temporaryFolder } from './temporary-folder.ts';

describe('the second checker', { tags: 'c-compiler' }, () => {
  const folder = temporaryFolder();
  const program = programIn(folder, 'check');
  beforeAll(() => buildSecond(program));

  it.each(FULL.map((entry) => [entry.file, entry] as const))('accepts the shipped %s', (_file, entry) =>
    expectSecondToAccept(program, entry),
  );

  it.each([
    ['3x6', '1,2'],
    ['4x5z', '1,2'],
    ['2x6rb', '1,2'],
    ['3x5rb', '1,2', { trials: 100 }],
    ['4x4rb', '0,0,0,0,0,1,1'],
    ['5x3rb', '1,3,6,10,15,21,inf'],
    ['4x5b', '0,0,0,0,1,1'],
    ['3x5r', '1,2'],
    ['2x7r', '0,0,0,0,1,1'],
    ['3x6', '1,3,6,10,15,21,inf'],
    ['5x6', '1,2', { trials: 10 }],
    ['7x3r', '0,0,0,0,1,1', { trials: 2, bound: 1 }], // this game has 35 feedbacks
  ] as const)('agrees on %s %s', (name, prices, options?: AgreementOptions) =>
    expectAgreement(program, name, prices, options),
  );
});
