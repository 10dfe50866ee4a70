// Progress on the standard error output: how far a proof has come. A bar redrawn in place for a person; for a
// log, a line when something has changed, at most one a minute; for a program, the same as JSON, at most one
// line a second.

import type { Objective } from '../solver/objective-text.ts';
import type { Bounds, Progress } from '../solver/progress.ts';
import type { Io } from './io.ts';
import { barOn, FIRST_LINE, LINE } from './progress.ts';
import { TimeLeft } from './time-left.ts';

/** Milliseconds between two lines for a program, as all times here. */
const JSON_LINE = 1000;
/** The pace is that of the last seconds. */
const PACE = 10_000;

/** What is shown besides what the solver tells. */
export interface ProgressText {
  /** What the bounds count, such as `turns in all`. */
  readonly unit: string;
  /** Facts that were added to a ledger, if there is one. */
  readonly facts?: (() => number) | undefined;
  /** The name of the command, where its progress goes to a program. */
  readonly json?: string | false | undefined;
  /** Is this the only proof of the run? Then the time that is left can be told. */
  readonly isOnly?: boolean;
}

/** The display of a search, until it is stopped. */
export interface BoundsProgress {
  update(progress: Progress): void;
  stop(): void;
}

/** A moment of a proof. Times are seconds; undefined is what is not known. */
interface Report extends Progress {
  readonly classesDone: number;
  readonly seconds: number;
  readonly positionsPerSecond: number | undefined;
  readonly facts: number | undefined;
  readonly secondsSinceFact: number | undefined;
  readonly secondsLeft: number | undefined;
}

/** What the bounds of an objective count. */
export function unitOf({ kind }: Objective): string {
  return kind === 'average' ? 'turns in all' : 'by the prices in force';
}

/** Shows how far a proof has come. */
export function boundsProgress(io: Io, shown: ProgressText): BoundsProgress {
  const report = reporter(io, shown);
  if (shown.json) return lines(io, report, (now) => json(shown.json as string, now), JSON_LINE, JSON_LINE);
  return io.isTTY
    ? bar(io, report, shown.unit)
    : lines(io, report, (now) => text(now, shown.unit), FIRST_LINE, LINE);
}

/** Adds to what the solver tells what follows from the time at which it was told. */
function reporter(io: Io, { facts, isOnly }: ProgressText): (progress: Progress) => Report {
  const began = io.clock();
  const left = new TimeLeft();
  const paces: { readonly at: number; readonly searches: number }[] = [];
  let known = { facts: facts?.(), at: began };
  return (progress) => {
    const now = io.clock();
    const { searches, classes } = progress;
    paces.push({ at: now, searches });
    while (paces.length > 2 && now - paces[1].at >= PACE) paces.shift();
    const [from] = paces;
    if (facts !== undefined && facts() !== known.facts) known = { facts: facts(), at: now };
    const rest = left.update(progress, now);
    return {
      ...progress,
      classesDone: classes.filter(({ done }) => done).length,
      seconds: (now - began) / 1000,
      positionsPerSecond:
        now > from.at ? Math.round((1000 * (searches - from.searches)) / (now - from.at)) : undefined,
      facts: known.facts,
      secondsSinceFact: facts && (now - known.at) / 1000,
      secondsLeft: isOnly && rest !== undefined ? rest / 1000 : undefined,
    };
  };
}

/** Milliseconds between two lines about bounds alone. */
const BOUNDS_LINE = 10_000;

/**
 * Tells bounds as they improve, a line at most so often, until it is stopped. Many improve at once: the last
 * of them is told when the next line is due.
 */
export function boundsLines(io: Io): { readonly tell: (bounds: Bounds) => void; readonly stop: () => void } {
  let due = io.clock() + BOUNDS_LINE;
  let timer: NodeJS.Timeout | undefined;
  let line = '';
  const say = (): void => {
    clearTimeout(timer);
    timer = undefined;
    due = io.clock() + BOUNDS_LINE;
    io.err(line);
  };
  return {
    tell: (bounds) => {
      line = `${boundsText(bounds, 'turns in all')}\n`;
      if (io.clock() >= due) say();
      else timer ??= setTimeout(say, due - io.clock());
    },
    stop: () => clearTimeout(timer),
  };
}

/** `proven ≥ 49036, found ≤ 56224 turns in all`. */
function boundsText({ proven, found }: Bounds, unit: string): string {
  if (!Number.isFinite(proven)) return 'proven impossible';
  return `proven ≥ ${proven}, found ≤ ${Number.isFinite(found) ? found : '?'} ${unit}`;
}

/** `proven ≥ 49036, found ≤ 56224 turns in all; first guess 1 of 5, 3 of 13 feedbacks done; …` */
function text(report: Report, unit: string): string {
  const {
    guessesDone,
    guessesLeft,
    classes,
    classesDone,
    positionsPerSecond,
    facts,
    secondsSinceFact,
    secondsLeft,
  } = report;
  const feedbacks = classes.length === 0 ? '' : `, ${classesDone} of ${classes.length} feedbacks done`;
  const guess = `first guess ${guessesDone + 1} of ${guessesDone + guessesLeft}${feedbacks}`;
  return [
    boundsText(report, unit),
    ...(guessesLeft === 0 ? [] : [guess]),
    ...(positionsPerSecond === undefined ? [] : [`${positionsPerSecond} positions/s`]),
    `memo ${(100 * report.memoFilled).toFixed(1)} % full`,
    ...(secondsSinceFact === undefined
      ? []
      : [`${facts} new facts, the last ${duration(secondsSinceFact)} ago`]),
    ...(secondsLeft === undefined ? [] : [`about ${duration(secondsLeft)} left`]),
  ].join('; ');
}

/** `40 s`, `12 min`, `3.5 h`. */
function duration(seconds: number): string {
  if (seconds < 100) return `${Math.round(seconds)} s`;
  return seconds < 6000 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

function json(command: string, report: Report): string {
  const { seconds, proven, found, guessesDone, guessesLeft, classes, classesDone, searches, memoFilled } =
    report;
  const { positionsPerSecond, facts, secondsSinceFact, secondsLeft } = report;
  const course = {
    guessesDone,
    guessesLeft,
    feedbacksDone: classesDone,
    feedbacksLeft: classes.length - classesDone,
  };
  const pace = { searches, positionsPerSecond: positionsPerSecond ?? null, memoFilled };
  const times = {
    facts: facts ?? null,
    secondsSinceFact: secondsSinceFact ?? null,
    secondsLeft: secondsLeft ?? null,
  };
  return JSON.stringify({ command, progress: { seconds, proven, found, ...course, ...pace, ...times } });
}

/** The bar fills as the gap between the bounds closes, from the first gap that was finite. */
function bar(io: Io, report: (progress: Progress) => Report, unit: string): BoundsProgress {
  const single = barOn(io, { format: '{bar} {course} | {duration_formatted}', fps: 1 });
  let begun = false;
  let gap = Number.POSITIVE_INFINITY;
  /** In percent. */
  const filled = ({ proven, found }: Progress): number => {
    if (proven === found) return 100; // both are infinite when it is proven impossible
    const left = found - proven;
    if (gap === Number.POSITIVE_INFINITY) gap = left;
    return left === Number.POSITIVE_INFINITY ? 0 : Math.floor(100 * (1 - left / gap));
  };
  return {
    update: (progress) => {
      const course = text(report(progress), unit);
      if (!begun) single.start(100, 0, { course });
      begun = true;
      single.update(filled(progress), { course });
    },
    stop: () => {
      if (begun) single.stop();
    },
  };
}

/** Lines at most so often, and only when more than the time has changed. */
function lines(
  io: Io,
  report: (progress: Progress) => Report,
  write: (report: Report) => string,
  first: number,
  every: number,
): BoundsProgress {
  let due = io.clock() + first;
  let shown = '';
  return {
    update: (progress) => {
      const now = report(progress);
      const { proven, found, guessesDone, classesDone, facts, memoFilled } = now;
      const state = [proven, found, guessesDone, classesDone, facts, Math.round(100 * memoFilled)].join();
      if (io.clock() < due || state === shown) return;
      due = io.clock() + every;
      shown = state;
      io.err(`${write(now)}\n`);
    },
    stop: () => {},
  };
}
