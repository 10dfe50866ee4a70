// Shows the progress of long work on the standard error output. Each line begins with the time since the
// start. A person sees one line, which is redrawn in place and cut to the width of the terminal. A log gets a
// line when the text has changed, at most one a minute. A program gets a JSON object per line, at most one a
// second.

import type { Bounds, Progress } from '../solver/progress.ts';
import { plural } from './format.ts';
import type { Io } from './io.ts';

/** A display of progress. `stop` ends it. */
export interface ProgressLine<T> {
  update(now: T): void;
  stop(): void;
}

/**
 * Milliseconds before the first line, and between two lines. The first line comes late, because most work
 * ends before it.
 */
const TERMINAL = { first: 500, every: 1000 };
const LOG = { first: 2000, every: 60_000 };
const PROGRAM = { first: 1000, every: 1000 };

/** Assumed width of a terminal that does not report its width. */
const COLUMNS = 80;
/** Moves the cursor to the start of the line and empties the line. */
const CLEAR = '\r\x1b[K';

/**
 * Shows the latest update as `text` formats it. With `json`, a program gets the object that `json` makes of
 * the update.
 */
export function progressLine<T>(
  io: Io,
  text: (now: T) => string,
  json?: (now: T, seconds: number) => object,
): ProgressLine<T> {
  const isMoving = io.isTTY && json === undefined;
  const { first, every } = json ? PROGRAM : isMoving ? TERMINAL : LOG;
  const began = io.clock();
  let due = began + first;
  let latest: { readonly now: T } | undefined;
  let shown: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const show = (): void => {
    if (latest === undefined || io.clock() < due) return;
    const said = text(latest.now);
    if (said === shown && !isMoving) return;
    shown = said;
    due = io.clock() + every;
    const seconds = (io.clock() - began) / 1000;
    const line = `${duration(seconds)}: ${said}`;
    if (isMoving) io.err(CLEAR + line.slice(0, (io.errorColumns ?? COLUMNS) - 1));
    else io.err(`${json ? JSON.stringify(json(latest.now, seconds)) : line}\n`);
  };
  return {
    update: (now) => {
      latest = { now };
      timer ??= setInterval(show, 1000).unref();
      show();
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
      if (isMoving && shown !== undefined) io.err(CLEAR);
      [latest, shown] = [undefined, undefined];
    },
  };
}

/** Prints a sentence during the work. The next progress line appears below the sentence. */
export function sayAmid(io: Io, sentence: string): void {
  io.err(`${io.isTTY ? CLEAR : ''}${sentence}\n`);
}

/** Formats a duration: `40 s`, `12 min 5 s`, `3 h 25 min`. */
function duration(seconds: number): string {
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return `${whole} s`;
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Shows the progress of work in countable units. `one` and `many` name the unit, as in `plural`. */
export function createProgress(
  io: Io,
  one: string,
  many?: string,
): { update(done: number, total: number): void; stop(): void } {
  const line = progressLine<readonly [done: number, total: number]>(
    io,
    ([done, total]) => `${done} of ${plural(total, one, many)} done`,
  );
  return { update: (done, total) => line.update([done, total]), stop: line.stop };
}

/** Data about a proof that the solver does not report. */
interface ProofText {
  /** Unit of the bounds, such as `turns in all`. */
  readonly unit: string;
  readonly ledger?: { readonly size: number } | undefined;
  /** The name of the command if its progress goes to a program. */
  readonly json?: string | false | undefined;
  /** Returns a text about the best guess known so far and its bounds; undefined if there is none. */
  readonly best?: ((now: Progress) => string | undefined) | undefined;
}

/** Shows the progress of a proof. Some proofs report only bounds. */
export function boundsProgress(
  io: Io,
  { unit, ledger, json, best }: ProofText,
): ProgressLine<Bounds | Progress> {
  return progressLine(
    io,
    (now) =>
      [
        ('classes' in now ? best?.(now) : undefined) ?? boundsText(now, unit),
        ...(ledger === undefined ? [] : [plural(ledger.size, 'fact')]),
        ...courseText(now),
        ...('memoFilled' in now ? [`memo ${Math.round(100 * now.memoFilled)} % full`] : []),
      ].join('; '),
    json ? (now, seconds) => ({ command: json, progress: figures(now, seconds, ledger?.size) }) : undefined,
  );
}

/** Formats bounds: `proven ≥ 49036, found ≤ 56224 turns in all`. */
function boundsText({ proven, found }: Bounds, unit: string): string {
  if (!Number.isFinite(proven)) return 'proven impossible';
  return `proven ≥ ${proven}, found ≤ ${Number.isFinite(found) ? found : '?'} ${unit}`;
}

/**
 * Returns texts such as `first guess 1 of 5` and `3 of 13 feedbacks done`. Returns none if the search does
 * not take first guesses one by one.
 */
function courseText(now: Bounds | Progress): string[] {
  if (!('guessesLeft' in now) || now.guessesLeft === 0) return [];
  const { guessesDone, guessesLeft, classes } = now;
  const guess = `first guess ${guessesDone + 1} of ${guessesDone + guessesLeft}`;
  return classes.length === 0
    ? [guess]
    : [guess, `${doneOf(now)} of ${plural(classes.length, 'feedback')} done`];
}

function doneOf({ classes }: Progress): number {
  return classes.filter(({ done }) => done).length;
}

/** Returns the progress as figures for a program. JSON writes an infinite bound as null. */
function figures(now: Bounds | Progress, seconds: number, facts: number | undefined): object {
  const { proven, found } = now;
  if (!('classes' in now)) return { seconds, proven, found, facts: facts ?? null };
  const { guessesDone, guessesLeft, classes, searches, memoFilled } = now;
  const feedbacksDone = doneOf(now);
  return {
    ...{ seconds, proven, found, guessesDone, guessesLeft, feedbacksDone },
    ...{ feedbacksLeft: classes.length - feedbacksDone, searches, memoFilled, facts: facts ?? null },
  };
}
