// Tests that deadlines abort work after a number of milliseconds, or with another signal. The tests control
// the clock.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Deadline } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a deadline', () => {
  it('gives up at the end of its time', () => {
    const deadline = new Deadline(500);
    vi.advanceTimersByTime(499);
    expect(deadline.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(deadline.signal.reason).toBe(deadline.isOver);
    expect(deadline.isOver.name).toBe('TimeoutError');
  });

  it('gives up with its signal, for the same reason', () => {
    const giveUp = new AbortController();
    const deadline = new Deadline(500, giveUp.signal);
    giveUp.abort('enough');
    expect(deadline.signal.reason).toBe('enough');
    expect(new Deadline(500, giveUp.signal).signal.reason).toBe('enough');
  });

  it.each([Number.POSITIVE_INFINITY, 2 ** 31])(
    'never comes after %d milliseconds, which timers cannot measure',
    (milliseconds) => {
      const deadline = new Deadline(milliseconds);
      expect(vi.getTimerCount()).toBe(0);
      expect(deadline.signal.aborted).toBe(false);
    },
  );

  it('expires on demand, and does nothing after its end', () => {
    const giveUp = new AbortController();
    const [passed, ended] = [new Deadline(500), new Deadline(500, giveUp.signal)];
    passed.pass();
    expect(passed.signal.reason).toBe(passed.isOver);
    for (const each of [passed, ended]) each.end();
    expect(vi.getTimerCount()).toBe(0);
    giveUp.abort();
    expect(ended.signal.aborted).toBe(false);
  });
});
