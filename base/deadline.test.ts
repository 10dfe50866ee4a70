// When work is given up: after so many milliseconds, or with another signal. The clock of these tests is
// turned by hand.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Deadline } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a deadline', () => {
  it('gives up when the time is over', () => {
    const deadline = new Deadline(500);
    vi.advanceTimersByTime(499);
    expect(deadline.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(deadline.signal.reason).toBe(deadline.isOver);
    expect(deadline.isOver.name).toBe('TimeoutError');
  });

  it('gives up with the signal that it was given, for the same reason', () => {
    const giveUp = new AbortController();
    const deadline = new Deadline(500, giveUp.signal);
    giveUp.abort('enough');
    expect(deadline.signal.reason).toBe('enough');
    expect(new Deadline(500, giveUp.signal).signal.reason).toBe('enough');
  });

  it.each([Number.POSITIVE_INFINITY, 2 ** 31])(
    'never comes in %d milliseconds, which no timer knows',
    (milliseconds) => {
      const deadline = new Deadline(milliseconds);
      expect(vi.getTimerCount()).toBe(0);
      expect(deadline.signal.aborted).toBe(false);
    },
  );

  it('is over when that is said, and does nothing once it has been ended', () => {
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
