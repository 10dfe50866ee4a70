// The screen for people: prompts in the terminal. A wrong input stays in its line with an explanation below
// it, so that the person can mend it. Ctrl-C ends the game in a prompt, and also during a computation. Ctrl-D
// on an empty line does so in a prompt.

import { isCancel, log, select, settings, text } from '@clack/prompts';
import { unlessAborted } from '../base/queue.ts';
import { wrap } from './format.ts';
import type { Io } from './io.ts';
import { type Keyboard, Keys } from './keys.ts';
import { leftTheGame } from './program.ts';
import type { LineCheck, Screen } from './screen.ts';

/** Shorter waits get no note. */
const PATIENCE_MS = 300;
const NOTE = 'thinking …';

/** A choice of a prompt: its value, its name, and a hint. */
export interface PromptChoice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly hint: string;
}

/** The screen of a person, which also offers choices and must be closed. */
export interface PromptScreen extends Screen {
  /** Lets the person choose one of several. @throws Interrupted when the person leaves. */
  choose<T extends string>(message: string, choices: readonly PromptChoice<T>[]): Promise<T>;
  close(): void;
}

/** Prompts put this many characters before each line. */
const MARGIN = 3;

/** The screen of a person at the terminal. */
export function promptScreen(io: Io, keyboard: Keyboard): PromptScreen {
  settings.aliases.delete('escape'); // a slip of the finger must not end a game
  const keys = new Keys(keyboard);
  const signal = AbortSignal.any([keys.interrupted, ...(io.signal ? [io.signal] : [])]);
  const width = (): number => Math.max(10, (io.columns ?? 80) - MARGIN);
  return {
    say: (message) => log.message(wrap(message, width()).split('\n'), { spacing: 0 }),
    get columns() {
      return width();
    },
    ask: (message, check) => prompt(signal, keys, message, check),
    wait: (work) => withNote(io, unlessAborted(work, signal)),
    choose: (message, choices) => choose(signal, keys, message, choices),
    close: () => keys.close(),
  };
}

async function choose<T extends string>(
  signal: AbortSignal,
  input: Keys,
  message: string,
  choices: readonly PromptChoice<T>[],
): Promise<T> {
  const options = choices.map(({ value, label, hint }) => ({ value: value as string, label, hint }));
  return (await answered<string>(signal, input, (stop) =>
    select({ message, options, signal: stop, input }),
  )) as T;
}

async function prompt(signal: AbortSignal, input: Keys, message: string, check: LineCheck): Promise<string> {
  const line = await answered<string>(signal, input, (stop) =>
    text({ message, validate: mending(check), signal: stop, input }),
  );
  return line.trim();
}

/**
 * The answer of a person to a prompt. A prompt never releases its signal, so each prompt gets its own. After
 * Ctrl-D on an empty line, a prompt hears no keys and waits for ever. The only sign of this is that its input
 * pauses, as it also does after an answer.
 * @throws Interrupted if the person leaves or the signal is aborted.
 */
async function answered<T>(
  signal: AbortSignal,
  input: Keys,
  show: (signal: AbortSignal) => Promise<T | symbol>,
): Promise<T> {
  const interrupt = new AbortController();
  const stop = (): void => interrupt.abort();
  let isDone = false;
  const stopUnlessDone = (): unknown => setImmediate(() => isDone || stop());
  signal.addEventListener('abort', stop, { once: true });
  input.on('pause', stopUnlessDone);
  try {
    const answer = await show(interrupt.signal);
    if (isCancel(answer)) throw leftTheGame(undefined);
    return answer as T;
  } finally {
    isDone = true;
    signal.removeEventListener('abort', stop);
    input.off('pause', stopUnlessDone);
  }
}

function mending(check: LineCheck): (line: string | undefined) => string | undefined {
  return (line) => {
    const trimmed = (line ?? '').trim();
    return trimmed === '' ? 'Type something, or help.' : check(trimmed);
  };
}

/** A note in the current line while the work goes on, gone afterwards. */
async function withNote<T>(io: Io, work: Promise<T>): Promise<T> {
  let shown = false;
  const timer = setTimeout(() => {
    shown = true;
    io.err(`│  ${NOTE}`);
  }, PATIENCE_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (shown) io.err('\r\x1b[K');
  }
}
