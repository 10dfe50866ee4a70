// Small files that ask for much work, and large ones: each is refused or accepted within the budget, by every checker alike, and while a
// checker is at it, it can be interrupted. Seconds are not asserted: what a file may cost is counted in operations.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCertificate } from '../verify/check-certificate.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import { HOSTILE, NOTHING, steps } from './bad-certificates/hostile.ts';
import { buildSecond, programIn, runSecond } from './c-compiler.ts';
import { C_COMPILER } from './tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'optimoo-'));
const program = programIn(folder, 'check');
beforeAll(() => {
  if (C_COMPILER.path !== undefined) buildSecond(program);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(HOSTILE)('$what', ({ make, limit, sentence }) => {
  const { bytes, question } = make();

  it('is judged alike by one thread and by several', async () => {
    const verdict = sentence === undefined ? { ok: true } : { ok: false, reason: sentence };
    expect(await checkCertificate(bytes, question, { limit })).toMatchObject(verdict);
    expect(await checkInThreads(bytes, question, { limit, threads: 3 })).toMatchObject(verdict);
  });

  it('and by the second checker', { tags: 'c-compiler' }, () => {
    const { game, prices, bound } = question;
    const path = join(folder, 'hostile.cert');
    writeFileSync(path, bytes);
    const words = limit === undefined ? [] : [String(limit)];
    expect(runSecond(program, [path, game, prices, String(bound), ...words]).status).toBe(sentence === undefined ? 0 : 1);
  });
});

describe('interrupted inside a step that goes on for minutes', () => {
  const { bytes, question } = steps('4x10', { ...NOTHING, bound: 24_575 }, 300)();

  it.each([1, 2])('%s threads', async (threads) => {
    const interrupt = new AbortController();
    const check = checkInThreads(bytes, question, { threads, limit: Number.POSITIVE_INFINITY, signal: interrupt.signal });
    setTimeout(() => interrupt.abort(new Error('enough')), 300);
    await expect(check).rejects.toThrow('enough');
  });
});
