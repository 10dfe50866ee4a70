// Small files that ask for much work, and large ones: each is refused or accepted within the budget, by every checker alike, and while a
// checker is at it, it can be interrupted. Seconds are not asserted: what a file may cost is counted in operations.
import { describe, expect, it } from 'vitest';
import { checkInThreads } from '../verify/check-threads.ts';
import { HOSTILE, NOTHING, steps } from './bad-certificates/hostile.ts';
import { describeHostile } from './hostile-certificates.ts';

describeHostile(HOSTILE);

describe('interrupted inside a step that goes on for minutes', () => {
  const { bytes, question } = steps('4x10', { ...NOTHING, bound: 24_575 }, 300)();

  it.each([1, 2])('%s threads', async (threads) => {
    const interrupt = new AbortController();
    const check = checkInThreads(bytes, question, { threads, limit: Number.POSITIVE_INFINITY, signal: interrupt.signal });
    setTimeout(() => interrupt.abort(new Error('enough')), 300);
    await expect(check).rejects.toThrow('enough');
  });
});
