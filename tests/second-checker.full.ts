// The second checker, in C, accepts what is shipped and takes seconds to check. second-checker.slow.ts has it check all.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { buildSecond, programIn } from './c-compiler.ts';
import { expectSecondToAccept, FULL } from './shipped-certificates.ts';

describe('the second checker', { tags: 'c-compiler' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'optimoo-'));
  const program = programIn(folder, 'check');
  beforeAll(() => buildSecond(program));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(FULL.map((entry) => [entry.file, entry] as const))('accepts the shipped %s', (_file, entry) =>
    expectSecondToAccept(program, entry),
  );
});
