// The solver against the slow solver on all positions that threads work on together, and on whole games of so many codes.
import { describe, it } from 'vitest';
import { LARGE } from './comparisons.ts';
import { expectTruth, withThreads } from './differential.ts';

describe.each([1, 3])('positions that all threads work on, %i of them', (threads) => {
  it.each(LARGE.map((comparison) => [comparison.name, comparison] as const))('%s', (_name, comparison) =>
    expectTruth(comparison, withThreads(threads)),
  );
});
