// Checks of one hostile certificate by all checkers, for the tests of three lanes.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkCertificate } from '../verify/check-certificate.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import type { Hostile } from './bad-certificates/hostile.ts';
import { buildSecond, programIn, runSecond } from './c-compiler.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { C_COMPILER } from './tools.ts';

/** Adds tests that every checker accepts or refuses each file as expected. */
export function describeHostile(files: readonly Hostile[]): void {
  const folder = temporaryFolder();
  const program = programIn(folder, 'check');
  beforeAll(() => {
    if (C_COMPILER.path !== undefined) buildSecond(program);
  });

  describe.each(files)('$what', ({ make, limit, sentence, undecided }) => {
    const { bytes, question } = make();

    it('is judged alike by one and several threads', async () => {
      const refused = { ok: false, reason: sentence, ...(undecided && { undecided }) };
      const verdict = sentence === undefined ? { ok: true } : refused;
      expect(await checkCertificate(bytes, question, { limit })).toMatchObject(verdict);
      expect(await checkInThreads(bytes, question, { limit, threads: 3 })).toMatchObject(verdict);
    });

    it('is judged alike by the second checker', { tags: 'c-compiler' }, () => {
      const { game, prices, bound } = question;
      const path = join(folder, 'hostile.cert');
      writeFileSync(path, bytes);
      const words = limit === undefined ? [] : [String(limit)];
      expect(runSecond(program, [path, game, prices, String(bound), ...words]).status).toBe(
        sentence === undefined ? 0 : 1,
      );
    });
  });
}
