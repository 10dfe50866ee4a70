// What is shown while work goes on, to a person and in a log, by a clock that the tests move.
import { describe, expect, it } from 'vitest';
import { captured } from '../tests/captured.ts';
import { boundsProgress } from './bounds-progress.ts';
import type { Io } from './io.ts';
import { createProgress } from './progress.ts';

/** What moves the cursor to the start of the line and empties it. */
const CLEARED = '\x1b[1G\x1b[2K';

interface World {
  readonly io: Io;
  /** What was printed so far on the standard error output. */
  readonly shown: () => string;
  /** Lets this many milliseconds pass. */
  readonly wait: (milliseconds: number) => void;
}

function world(isTTY: boolean): World {
  const { io, printed } = captured();
  let now = 1e9;
  const wait = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { io: { ...io, isTTY, clock: () => now }, shown: () => printed.err, wait };
}

describe('a count', () => {
  it('is not shown where the work is done within half a second', () => {
    const { io, shown, wait } = world(false);
    const progress = createProgress(io, 'hands');
    progress.update(5, 10);
    wait(499);
    progress.update(10, 10);
    progress.stop();
    expect(shown()).toBe('');
  });

  it('is a line now and then in a log', () => {
    const { io, shown, wait } = world(false);
    const progress = createProgress(io, 'hands');
    wait(500);
    for (let done = 0; done <= 1000; done++) progress.update(done, 1000);
    progress.stop();
    const lines = shown().split('\n').filter(Boolean);
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(lines.at(-1)).toMatch(/100 % \| 1000 of 1000 hands/);
  });

  it('is a bar for a person, and clears itself', () => {
    const { io, shown, wait } = world(true);
    const progress = createProgress(io, 'hands');
    wait(500);
    progress.update(1, 2);
    progress.stop();
    expect(shown()).toContain('50 %');
    expect(shown().endsWith(CLEARED)).toBe(true);
  });

  it.each([
    [[1], 1, '1 of 1 step | '],
    [[1], 2, '1 of 2 steps | time left unknown'],
    [[1, 2], 2, '2 of 2 steps | 0 s left'],
  ])('of steps %j of %i speaks of them as people do', (counts, total, text) => {
    const { io, shown, wait } = world(true);
    const progress = createProgress(io, 'steps');
    wait(500);
    for (const done of counts) progress.update(done, total);
    progress.stop();
    expect(shown()).toContain(text);
    expect(shown()).not.toMatch(/NULL|INF|LL/);
  });
});

describe('the bounds of a search', () => {
  it('are at most one line a second in a log', () => {
    const { io, shown, wait } = world(false);
    const progress = boundsProgress(io, 'turns in all');
    for (const [proven, found] of [
      [10, Number.POSITIVE_INFINITY],
      [11, 40],
      [12, 30],
      [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    ]) {
      wait(400);
      progress.update({ proven, found });
      wait(400);
      progress.update({ proven, found });
    }
    progress.stop();
    expect(shown().split('\n')).toEqual([
      'proven ≥ 11, found ≤ 40 turns in all', // 1.2 s after the start
      'proven ≥ 12, found ≤ 30 turns in all', // 1.2 s later
      '',
    ]);
  });

  it.each([
    [[20], 0],
    [[20, 15], 20],
    [[20, 10], 40],
    [[Number.POSITIVE_INFINITY], 0],
    [[Number.POSITIVE_INFINITY, 20], 0],
    [[Number.POSITIVE_INFINITY, 20, 15], 20],
    [[10], 40],
  ])('are a bar for a person, which fills as the upper one comes down to 10: %j', (uppers, filled) => {
    const { io, shown } = world(true);
    const progress = boundsProgress(io, 'turns in all');
    for (const found of uppers) progress.update({ proven: 10, found });
    progress.stop();
    const last = shown().split('\x1b[1G').at(-2) ?? '';
    const found = Number.isFinite(uppers.at(-1)) ? uppers.at(-1) : '?';
    expect(last).toContain(`${'='.repeat(filled)}${'-'.repeat(40 - filled)} proven ≥ 10, found ≤ ${found} turns in all`);
    expect(shown().endsWith(CLEARED)).toBe(true);
  });

  it('are a full bar when there is no strategy', () => {
    const { io, shown } = world(true);
    const progress = boundsProgress(io, 'turns in all');
    progress.update({ proven: 10, found: Number.POSITIVE_INFINITY });
    progress.update({ proven: Number.POSITIVE_INFINITY, found: Number.POSITIVE_INFINITY });
    progress.stop();
    expect(shown()).toContain(`${'='.repeat(40)} proven impossible`);
  });
});
