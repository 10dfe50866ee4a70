// What is shown while work goes on, to a person and in a log, by a clock that the tests move.
import { describe, expect, it, vi } from 'vitest';
import { parseGame } from '../game/game.ts';
import type { ClassProgress, Progress } from '../solver/progress.ts';
import { captured } from '../tests/captured.ts';
import { wordGameOf } from '../tests/word-list.ts';
import { boundsLines, boundsProgress } from './bounds-progress.ts';
import { longTime, sayLongTime } from './expected-time.ts';
import type { Io } from './io.ts';
import { createProgress } from './progress.ts';
import { TimeLeft } from './time-left.ts';

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

it('of bounds that improve many times at once the last ones are told, when the next line is due', () => {
  vi.useFakeTimers();
  try {
    const { io, shown, wait } = world(false);
    const pass = (milliseconds: number): void => {
      wait(milliseconds);
      vi.advanceTimersByTime(milliseconds);
    };
    const lines = boundsLines(io);
    for (const proven of [10, 20, 30]) lines.tell({ proven, found: 99 });
    pass(9999);
    expect(shown()).toBe('');
    pass(1);
    expect(shown()).toBe('proven ≥ 30, found ≤ 99 turns in all\n');
    pass(10_000);
    lines.tell({ proven: 40, found: 99 });
    lines.tell({ proven: 50, found: 99 });
    lines.stop();
    pass(20_000);
    expect(shown()).toBe('proven ≥ 30, found ≤ 99 turns in all\nproven ≥ 40, found ≤ 99 turns in all\n');
  } finally {
    vi.useRealTimers();
  }
});

describe('a count', () => {
  it('is not shown where the work is done within half a second', () => {
    const { io, shown, wait } = world(true);
    const progress = createProgress(io, 'hands');
    progress.update(5, 10);
    wait(499);
    progress.update(10, 10);
    progress.stop();
    expect(shown()).toBe('');
  });

  it('is a line in a log, after two seconds and then once a minute, when it has changed', () => {
    const { io, shown, wait } = world(false);
    const progress = createProgress(io, 'hands');
    for (let second = 0; second <= 300; second++) {
      progress.update(Math.min(second, 100), 100);
      wait(1000);
    }
    progress.stop();
    expect(shown()).toBe('2 of 100 hands done\n62 of 100 hands done\n100 of 100 hands done\n');
  });

  it('of one thing in a log speaks of it as people do', () => {
    const { io, shown, wait } = world(false);
    const progress = createProgress(io, 'steps');
    wait(2000);
    progress.update(0, 1);
    expect(shown()).toBe('0 of 1 step done\n');
  });

  it.each([
    [40, 0],
    [80, 20],
    [200, 40],
  ])('leaves its words in sight in a terminal of %i columns: the bar has %i', (columns, length) => {
    const { io, shown, wait } = world(true);
    const progress = createProgress({ ...io, columns }, 'hands');
    wait(500);
    progress.update(1, 2);
    const line =
      shown()
        .split('\x1b[')
        .map((part) => part.replace(/^[?\d;]*[A-Za-z]/, ''))
        .find((part) => part.includes('hands')) ?? '';
    progress.stop();
    expect(line.length).toBeLessThanOrEqual(columns);
    expect(line).toContain(' 50 % | 1 of 2 hands');
    expect(line.match(/[=-]*/)?.[0].length).toBe(length);
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

/** A proof of which nothing is known but this. */
function proof(known: Partial<Progress>): Progress {
  const bounds = { proven: 10, found: Number.POSITIVE_INFINITY };
  return { ...bounds, guessesDone: 0, guessesLeft: 0, classes: [], searches: 0, memoFilled: 0, ...known };
}

const TURNS = { unit: 'turns in all' };
/** Classes of these sizes, the first of them done. */
function classes(sizes: readonly number[], done: number): ClassProgress[] {
  return sizes.map((codes, i) => ({ codes, done: i < done }));
}

describe('the proof of a cost', () => {
  it('is a line in a log after two seconds, and then when something has changed, one a minute at most', () => {
    const { io, shown, wait } = world(false);
    let facts = 0;
    const progress = boundsProgress(io, { ...TURNS, facts: () => facts });
    const steps: [seconds: number, known: Partial<Progress>][] = [
      [0, { found: 90 }],
      [1.9, { found: 80, searches: 99 }],
      [0.1, { found: 70, searches: 1000, guessesLeft: 5, classes: classes([50, 20], 1), memoFilled: 0.256 }],
      [59, { found: 60, searches: 2000 }],
      [1, { found: 60, searches: 7000 }],
      [600, { found: 60, searches: 9000 }], // nothing has changed but the time
      [1, { found: 60, searches: 9100 }],
    ];
    for (const [seconds, known] of steps) {
      wait(1000 * seconds);
      progress.update(proof(known));
    }
    facts = 3;
    wait(1000);
    progress.update(proof({ found: 60, searches: 9100 }));
    wait(120_000);
    progress.update(proof({ proven: Number.POSITIVE_INFINITY, searches: 9100 }));
    progress.stop();
    expect(shown().split('\n')).toEqual([
      'proven ≥ 10, found ≤ 70 turns in all; first guess 1 of 5, 1 of 2 feedbacks done; 500 positions/s; memo 25.6 % full; 0 new facts, the last 2 s ago',
      'proven ≥ 10, found ≤ 60 turns in all; 100 positions/s; memo 0.0 % full; 0 new facts, the last 62 s ago',
      'proven ≥ 10, found ≤ 60 turns in all; 3 positions/s; memo 0.0 % full; 3 new facts, the last 0 s ago',
      'proven impossible; 0 positions/s; memo 0.0 % full; 3 new facts, the last 2 min ago',
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
    const pace = { searches: 0, positionsPerSecond: 0, memoFilled: 0 };
    const times = { facts: null, secondsSinceFact: null, secondsLeft: null };
    const lines = shown().split('\n').filter(Boolean);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { command: 'solve', progress: { seconds: 1, proven: 10, found: 80, ...course, ...pace, ...times } },
      {
        command: 'solve',
        progress: { seconds: 2, proven: 10, found: 70, ...course, ...pace, positionsPerSecond: 0, ...times },
      },
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
  ])('is a bar for a person, which fills as the upper bound comes down to 10: %j', (uppers, filled) => {
    const { io, shown } = world(true);
    const progress = boundsProgress(io, TURNS);
    for (const found of uppers) progress.update(proof({ found }));
    progress.stop();
    const last = shown().split('\x1b[1G').at(-2) ?? '';
    const found = Number.isFinite(uppers.at(-1)) ? uppers.at(-1) : '?';
    expect(last).toContain(
      `${'='.repeat(filled)}${'-'.repeat(40 - filled)} proven ≥ 10, found ≤ ${found} turns in all`,
    );
    expect(shown().endsWith(CLEARED)).toBe(true);
  });

  it('is a full bar when there is no strategy', () => {
    const { io, shown } = world(true);
    const progress = boundsProgress(io, TURNS);
    progress.update(proof({}));
    progress.update(proof({ proven: Number.POSITIVE_INFINITY }));
    progress.stop();
    expect(shown()).toContain(`${'='.repeat(40)} proven impossible`);
  });
});

describe('the time left', () => {
  /**
   * What is told at the end of steps [seconds, first guesses left, classes done] over classes of these sizes.
   */
  const told = (
    sizes: readonly number[],
    steps: readonly (readonly [number, number, number])[],
  ): number | undefined => {
    const left = new TimeLeft();
    let now = 0;
    let last: number | undefined;
    for (const [seconds, guessesLeft, done] of steps) {
      now += 1000 * seconds;
      const known = { guessesDone: 3 - guessesLeft, guessesLeft, classes: classes(sizes, done) };
      last = left.update(proof(known), now);
    }
    return last === undefined ? undefined : last / 1000;
  };

  it.each([
    [
      'nothing is done yet',
      [50, 50],
      [
        [0, 1, 0],
        [60, 1, 0],
      ],
    ],
    [
      'the pace of the large says nothing of the small',
      [100, 10, 10],
      [
        [0, 1, 0],
        [60, 1, 1],
      ],
    ],
    [
      'most of the guesses are still to come',
      [50, 50, 50, 50, 50],
      [
        [0, 3, 0],
        [60, 3, 4],
      ],
    ],
    [
      'a class takes longer than any before',
      [50, 50, 50],
      [
        [0, 1, 0],
        [60, 1, 2],
        [40, 1, 2],
      ],
    ],
    [
      'guesses are not taken one by one',
      [],
      [
        [0, 0, 0],
        [60, 0, 0],
      ],
    ],
  ] as const)('is not told while %s', (_, sizes, steps) => {
    expect(told(sizes, steps)).toBeUndefined();
  });

  it.each([
    [
      'all classes are alike',
      [50, 50, 50, 50],
      [
        [0, 1, 0],
        [60, 1, 2],
      ],
      60,
    ],
    [
      'some time has passed since',
      [50, 50, 50, 50],
      [
        [0, 1, 0],
        [60, 1, 2],
        [45, 1, 2],
      ],
      30,
    ], // between 15 and 60
    [
      'one guess is to come that may take as long',
      [50, 50],
      [
        [0, 2, 0],
        [60, 2, 1],
      ],
      60 * Math.sqrt(3),
    ],
    [
      'an earlier guess took longer',
      [50, 50],
      [
        [0, 2, 0],
        [600, 2, 2],
        [0, 1, 0],
        [60, 1, 1],
      ],
      60,
    ],
  ] as const)('is told when %s', (_, sizes, steps, seconds) => {
    expect(told(sizes, steps)).toBeCloseTo(seconds, 6);
  });
});

describe('before a run', () => {
  it.each([
    [300, 8000, undefined],
    [2315, 10_657, 'minutes'],
    [3158, 11_697, 'minutes to hours'],
  ])('of %i words and %i more, it is said that it takes %s', (secrets, others, time) => {
    expect(longTime(wordGameOf(secrets, others, 'wordle'))).toBe(time);
    if (time !== undefined) expect(longTime(wordGameOf(secrets, others, 'ab'))).toBe('minutes to days');
  });

  it.each([
    ['4x10', {}, undefined],
    ['4x11', {}, undefined],
    ['4x10r', {}, 'half a minute or more'],
    ['5x9', {}, 'minutes to days'],
    ['4x10', { isFront: true }, undefined],
    ['4x11', { isFront: true }, 'minutes to hours'],
    ['4x10b', {}, 'minutes to days'],
    ['4x10r', { objective: { kind: 'not-within', turns: 6 } }, undefined],
    ['5x9', { objective: { kind: 'win', within: 7 } }, 'seconds to hours'],
    ['5x9', { objective: { kind: 'worst' } }, 'minutes to days'],
    ['3x7rb', {}, undefined],
    ['3x8rb', { objective: { kind: 'not-within', turns: 9 } }, 'seconds to days'],
  ] as const)('of %s, %j, it is said that it takes %s', (name, run, time) => {
    expect(longTime(parseGame(name), run)).toBe(time);
    for (const ledger of [undefined, 'x.ledger']) {
      const { io, shown } = world(false);
      sayLongTime(io, parseGame(name), ledger, run);
      const advice = ledger === undefined ? '; with --ledger <file>, what is proven outlasts the run' : '';
      expect(shown()).toBe(time === undefined ? '' : `By experience, ${name} takes ${time}${advice}.\n`);
    }
  });
});
