// Small files that cause much work, and large files. All checkers must give the same verdict within the
// budget of operations, and an abort must stop them. Costs are counted in operations; no test depends on
// seconds.
import { getEventListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import { HOSTILE, NOTHING, steps } from './bad-certificates/hostile.ts';
import { make } from './certificates.ts';
import { describeHostile } from './hostile-certificates.ts';
import { AVERAGE } from './known-values.ts';
import { shippedFile } from './manifest.ts';

describeHostile(HOSTILE);

describe('interrupted inside a step of many minutes', () => {
  const { bytes, question } = steps('4x10', { ...NOTHING, bound: 24_575 }, 300)();

  it.each([1, 2])('%s threads', async (threads) => {
    const interrupt = new AbortController();
    const check = checkInThreads(bytes, question, {
      threads,
      limit: Number.POSITIVE_INFINITY,
      signal: interrupt.signal,
    });
    setTimeout(() => interrupt.abort(new Error('enough')), 300);
    await expect(check).rejects.toThrow('enough');
  });
});

describe('a signal', () => {
  it.each([1, 2])('aborted before a small certificate is read: %s threads', async (threads) => {
    const { certificate, question } = await make('3x6');
    const check = checkInThreads(encodeCertificate(certificate), question, {
      threads,
      signal: AbortSignal.abort(),
    });
    await expect(check).rejects.toThrow('aborted');
  });

  it('keeps no listener when all steps hold', async () => {
    const bytes = readFileSync(shippedFile('3x8r-average.cert'));
    expect(bytes.length).toBeGreaterThan(1000); // a smaller file would be checked without threads
    const { signal } = new AbortController();
    const question = { game: '3x8r', prices: '1,2', bound: AVERAGE['3x8r'] };
    expect(await checkInThreads(bytes, question, { threads: 2, signal })).toMatchObject({ ok: true });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
