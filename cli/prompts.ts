// The screen for people: prompts in the terminal. A wrong input stays in its line with an explanation below,
// so that the person can correct it. Ctrl-C ends the game, in a prompt and during a computation. In a prompt,
// Ctrl-D on an empty line ends the game too.

import { isCancel, log, select, settings, text } from '@clack/prompts';
import { unlessAborted } from '../base/queue.ts';
import { wrap } from './format.ts';
import type { Io } from './io.ts';
import { type Keyboard, Keys } from './keys.ts';
import { leftTheGame } from './program.ts';
import type { LineCheck, Screen } from './screen.ts';

/** A wait of more than this many milliseconds shows NOTE. */
const PATIENCE_MS = 300;
const NOTE = 'thinking …';

/** One choice of a prompt. */
export interface PromptChoice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly hint: string;
}

/** A screen with prompts. It also offers choices, and must be closed. */
export interface PromptScreen extends Screen {
  /**
   * Lets the person select one choice.
   * @throws Interrupted if the person leaves.
   */
  choose<T extends string>(message: string, choices: readonly PromptChoice<T>[]): Promise<T>;
  close(): void;
}

/** The number of characters that prompts put before each line. */
const MARGIN = 3;

/** Makes a screen with prompts at the terminal. */
export function promptScreen(io: Io, keyboard: Keyboard): PromptScreen {
  // Escape would cancel the prompt, and hitting it by mistake must not end a game
  settings.aliases.delete('escape');
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
 * Shows a prompt and returns the answer. Each prompt gets its own signal, because a prompt never removes its
 * listener. A prompt that gets Ctrl-D on an empty line stops reading but never settles. Its input then
 * pauses, as it also does after an answer. So a pause without an answer counts as leaving the game.
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

/** Shows a note in the current line while the work goes on, and removes it afterwards. */
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
