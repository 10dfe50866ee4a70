// Tests of progress for a person, a log and a program. The tests control the clock.
import { describe, expect, it, vi } from 'vitest';
import type { ClassProgress, Progress } from '../solver/progress.ts';
import { captured } from '../tests/captured.ts';
import type { Io } from './io.ts';
import { boundsProgress, createProgress, sayAmid } from './progress.ts';

/** Moves the cursor to the start of the line and empties the line. */
const CLEAR = '\r\x1b[K';

interface World {
  readonly io: Io;
  /** Returns the text that the standard error output has received so far. */
  readonly shown: () => string;
  /** Advances the clock by this many milliseconds. */
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

it('shows the latest of bounds that improve many times at once, when the next line is due', () => {
  vi.useFakeTimers();
  try {
    const { io, shown, wait } = world(false);
    const pass = (milliseconds: number): void => {
      wait(milliseconds);
      vi.advanceTimersByTime(milliseconds);
    };
    const progress = boundsProgress(io, TURNS);
    for (const proven of [10, 20, 30]) progress.update({ proven, found: 99 });
    pass(1000);
    expect(shown()).toBe('');
    pass(1000);
    expect(shown()).toBe('2 s: proven ≥ 30, found ≤ 99 turns in all\n');
    pass(60_000);
    for (const proven of [40, 50]) progress.update({ proven, found: 99 });
    progress.stop();
    pass(120_000);
    expect(shown().split('\n')[1]).toBe('1 min 2 s: proven ≥ 40, found ≤ 99 turns in all');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('names the best guess known so far, once there is one', () => {
  const { io, shown, wait } = world(true);
  const best = ({ guess, found }: Progress) => guess && `guess ${guess} for ${found}`;
  const progress = boundsProgress(io, { ...TURNS, best: (now) => best(now) || undefined });
  const now = { guessesDone: 0, guessesLeft: 0, classes: [], searches: 0, memoFilled: 0.5 };
  for (const guess of [undefined, 7]) {
    wait(2000);
    progress.update({ ...now, proven: 40, found: 60, guess });
  }
  expect(shown().split(CLEAR)).toEqual([
    '',
    '2 s: proven ≥ 40, found ≤ 60 turns in all; memo 50 % full',
    '4 s: guess 7 for 60; memo 50 % full',
  ]);
});

describe('a count', () => {
  it('is not shown where the work is done within half a second', () => {
    const { io, shown, wait } = world(true);
    const progress = createProgress(io, 'hand');
    progress.update(5, 10);
    wait(499);
    progress.update(10, 10);
    progress.stop();
    expect(shown()).toBe('');
  });

  it('is a line in a log, after two seconds and then once a minute, when it has changed', () => {
    const { io, shown, wait } = world(false);
    const progress = createProgress(io, 'hand');
    for (let second = 0; second <= 300; second++) {
      progress.update(Math.min(second, 100), 100);
      wait(1000);
    }
    progress.stop();
    expect(shown().split('\n')).toEqual([
      '2 s: 2 of 100 hands done',
      '1 min 2 s: 62 of 100 hands done',
      '2 min 2 s: 100 of 100 hands done',
      '',
    ]);
  });

  it.each([
    ['step', undefined, '0 of 1 step done'],
    ['first guess', 'first guesses', '0 of 1 first guess done'],
  ])('of one %s is in the singular', (one, many, line) => {
    const { io, shown, wait } = world(false);
    const progress = createProgress(io, one, many);
    wait(2000);
    progress.update(0, 1);
    progress.stop();
    expect(shown()).toBe(`2 s: ${line}\n`);
  });

  it('is one line for a person, whose time goes on, and which clears itself', () => {
    const { io, shown, wait } = world(true);
    const progress = createProgress(io, 'hand');
    for (const milliseconds of [500, 499, 501]) {
      wait(milliseconds);
      progress.update(1, 2);
    }
    progress.stop();
    progress.stop();
    expect(shown()).toBe(`${CLEAR}0 s: 1 of 2 hands done${CLEAR}1 s: 1 of 2 hands done${CLEAR}`);
  });

  it('makes room for a sentence in between', () => {
    const { io, shown, wait } = world(true);
    const progress = createProgress(io, 'step');
    for (const done of [1, 2]) {
      wait(1000);
      progress.update(done, 2);
      if (done === 1) sayAmid(io, 'Redis is back.');
    }
    progress.stop();
    const [one, two] = ['1 s: 1 of 2 steps done', '2 s: 2 of 2 steps done'];
    expect(shown()).toBe(`${CLEAR}${one}${CLEAR}Redis is back.\n${CLEAR}${two}${CLEAR}`);
  });

  it('can go on after it was stopped', () => {
    const { io, shown, wait } = world(true);
    const progress = createProgress(io, 'step');
    for (const done of [1, 2]) {
      wait(1000);
      progress.update(done, 2);
      progress.stop();
    }
    expect(shown()).toBe(`${CLEAR}1 s: 1 of 2 steps done${CLEAR}${CLEAR}2 s: 2 of 2 steps done${CLEAR}`);
  });
});

/** Makes the progress of a proof with these fields; all other fields are empty. */
function proof(known: Partial<Progress>): Progress {
  const bounds = { proven: 10, found: Number.POSITIVE_INFINITY };
  return { ...bounds, guessesDone: 0, guessesLeft: 0, classes: [], searches: 0, memoFilled: 0, ...known };
}

const TURNS = { unit: 'turns in all' };
/** Makes the progress of classes of these sizes, of which the first `done` are done. */
function classes(sizes: readonly number[], done: number): ClassProgress[] {
  return sizes.map((codes, i) => ({ codes, done: i < done }));
}

describe('the proof of a cost', () => {
  it('writes a line to a log after two seconds, then at most one a minute, after changes', () => {
    const { io, shown, wait } = world(false);
    const ledger = { size: 0 };
    const progress = boundsProgress(io, { ...TURNS, ledger });
    const steps: [seconds: number, known: Partial<Progress>][] = [
      [0, { found: 90 }],
      [1.9, { found: 80, searches: 99 }],
      [0.1, { found: 70, searches: 1000, guessesLeft: 5, classes: classes([50, 20], 1), memoFilled: 0.256 }],
      [59, { found: 60, searches: 2000 }],
      [1, { found: 60, searches: 7000 }],
      [600, { found: 60, searches: 9000 }], // nothing has changed but the time
    ];
    for (const [seconds, known] of steps) {
      wait(1000 * seconds);
      progress.update(proof(known));
    }
    ledger.size = 3;
    wait(1000);
    progress.update(proof({ found: 60, searches: 9100 }));
    wait(7_200_000);
    progress.update(proof({ proven: Number.POSITIVE_INFINITY, searches: 9100 }));
    progress.stop();
    expect(shown().split('\n')).toEqual([
      '2 s: proven ≥ 10, found ≤ 70 turns in all; 0 facts; first guess 1 of 5; 1 of 2 feedbacks done; ' +
        'memo 26 % full',
      '1 min 2 s: proven ≥ 10, found ≤ 60 turns in all; 0 facts; memo 0 % full',
      '11 min 3 s: proven ≥ 10, found ≤ 60 turns in all; 3 facts; memo 0 % full',
      '2 h 11 min: proven impossible; 3 facts; memo 0 % full',
      '',
    ]);
  });

  it('is a JSON object a line for a program, one a second at most', () => {
    const { io, shown, wait } = world(true);
    const progress = boundsProgress(io, { ...TURNS, json: 'solve' });
    for (const known of [{ found: 90 }, { found: 80 }, { found: 70, searches: 500 }, { found: 70 }]) {
      wait(500);
      progress.update(proof({ guessesDone: 1, guessesLeft: 2, classes: classes([5, 4, 3], 2), ...known }));
    }
    progress.stop();
    const course = { guessesDone: 1, guessesLeft: 2, feedbacksDone: 2, feedbacksLeft: 1 };
    const rest = { searches: 0, memoFilled: 0, facts: null };
    const lines = shown().split('\n').filter(Boolean);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { command: 'solve', progress: { seconds: 1, proven: 10, found: 80, ...course, ...rest } },
      { command: 'solve', progress: { seconds: 2, proven: 10, found: 70, ...course, ...rest } },
    ]);
  });

  it.each([20, 40, 80, 200, undefined])(
    'is cut to a terminal of %s columns: the time comes first, then what is proven and found',
    (columns) => {
      const { io, shown, wait } = world(true);
      const progress = boundsProgress(
        { ...io, errorColumns: columns },
        { ...TURNS, ledger: { size: 1_234_567 } },
      );
      wait(5_000_000);
      const bounds = { proven: 31_165, found: 34_720 };
      progress.update(
        proof({ ...bounds, guessesDone: 111, guessesLeft: 888, classes: classes([50, 20, 9], 1) }),
      );
      const line = shown().replace(CLEAR, '');
      progress.stop();
      expect(line.length).toBeLessThan(columns ?? 80);
      const start = '1 h 23 min: proven ≥ 31165, found ≤ 34720 turns in all; 1234567 facts';
      expect(line.slice(0, start.length)).toBe(start.slice(0, (columns ?? 80) - 1));
    },
  );
});
