// Progress of work that can be counted, on the standard error output: a bar redrawn in place for a person,
// for a log a line when something has changed, at most one a minute, and nothing at all for work that is done
// within half a second.
//
// Bars are those of cli-progress. @clack/prompts, which asks the questions of a game, has a progress too, but
// it leaves its line behind, handles signals itself, and knows neither the time left nor a narrow terminal.

import { Writable } from 'node:stream';
import { type Options, SingleBar } from 'cli-progress';
import type { Io } from './io.ts';

/** The first line of a log comes after this time, each other after that, in milliseconds. */
export const FIRST_LINE = 2000;
export const LINE = 60_000;

/** A bar, or lines, until it is stopped. */
export interface ProgressBar {
  update(done: number, total: number): void;
  stop(): void;
}

/**
 * A bar that appears with the first update after half a second; lines where there is no terminal. `unit`
 * names what is counted, such as `hands`.
 */
export function createProgress(io: Io, unit: string): ProgressBar {
  return io.isTTY ? countingBar(io, unit) : countingLines(io, unit);
}

/** What is counted, of one thing without the s. */
function named(unit: string, total: number): string {
  return total === 1 ? unit.replace(/s$/, '') : unit;
}

function countingLines(io: Io, unit: string): ProgressBar {
  let due = io.clock() + FIRST_LINE;
  let shown = '';
  return {
    update: (done, total) => {
      const line = `${done} of ${total} ${named(unit, total)} done\n`;
      if (io.clock() < due || line === shown) return;
      due = io.clock() + LINE;
      shown = line;
      io.err(line);
    },
    stop: () => {},
  };
}

/** Milliseconds in which most work is done. */
const PATIENCE = 500;

function countingBar(io: Io, unit: string): ProgressBar {
  const begun = io.clock();
  let bar: SingleBar | undefined;
  return {
    update: (done, total) => {
      if (bar === undefined) {
        if (io.clock() - begun < PATIENCE) return;
        bar = createBar(io, named(unit, total));
        bar.start(total, done);
      }
      bar.setTotal(total);
      bar.update(done);
    },
    stop: () => bar?.stop(),
  };
}

function createBar(io: Io, unit: string): SingleBar {
  return barOn(io, {
    format: `{bar} {percentage} % | {value} of {total} ${unit} | {eta_formatted}`,
    formatTime: timeLeft,
  });
}

/** `1 min 20 s left`; before anything is known of the pace, the library gives no number. */
function timeLeft(seconds: number): string {
  if (!Number.isFinite(seconds)) return 'time left unknown';
  const whole = Math.ceil(seconds);
  const minutes = whole < 60 ? '' : `${Math.floor(whole / 60)} min `;
  return `${minutes}${whole % 60} s left`;
}

/** Columns where the width of the terminal is not known, as in a log. */
const COLUMNS = 100;
/** Columns that the words beside a bar are to have; what is left, up to so many, is the bar's. */
const WORDS = 60;
const LONGEST_BAR = 40;

/**
 * A bar on the standard error output that leaves no trace when it is done. In a narrow terminal it is the bar
 * that is short, for the words say more.
 */
export function barOn(io: Io, options: Options): SingleBar {
  const columns = io.columns ?? COLUMNS;
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      io.err(String(chunk));
      done();
    },
  });
  return new SingleBar({
    stream: Object.assign(sink, { isTTY: io.isTTY, columns }) as unknown as NodeJS.WriteStream,
    gracefulExit: false, // its handler would swallow the first Ctrl-C
    clearOnComplete: true,
    hideCursor: false,
    barsize: Math.max(0, Math.min(LONGEST_BAR, columns - WORDS)),
    ...options,
  });
}
