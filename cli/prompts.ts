// The screen for people: prompts in the terminal. A wrong input stays in its line, to be mended, with what is wrong below it.
// Ctrl-C ends the game from a prompt as well as while something is computed.

import { isCancel, log, select, settings, text } from '@clack/prompts';
import { wrap } from './format.ts';
import type { Io } from './io.ts';
import { type Keyboard, Keys } from './keys.ts';
import { leftTheGame } from './program.ts';
import { type Check, interruptible, type Screen } from './screen.ts';

/** Shorter waits are not worth a word. */
const PATIENCE_MS = 300;
const NOTE = 'thinking …';

/** One of the choices of a prompt: what it stands for, its name, and a word about it. */
export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly hint: string;
}

/** The screen of a person, with choices, and to be closed. */
export interface PromptScreen extends Screen {
  /** Lets the person choose one of several. @throws Interrupted when the person leaves. */
  choose<T extends string>(message: string, choices: readonly Choice<T>[]): Promise<T>;
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
    ask: (message, check) => prompt(signal, keys, message, check),
    wait: (work) => withNote(io, interruptible(work, signal)),
    choose: (message, choices) => choose(keys, message, choices),
    close: () => keys.close(),
  };
}

async function choose<T extends string>(input: Keys, message: string, choices: readonly Choice<T>[]): Promise<T> {
  const options = choices.map(({ value, label, hint }) => ({ value: value as string, label, hint }));
  const choice = await select({ message, options, input });
  if (isCancel(choice)) throw leftTheGame(undefined);
  return choice as T;
}

/** A prompt never lets go of its signal, so each one gets a signal of its own. */
async function prompt(signal: AbortSignal, input: Keys, message: string, check: Check): Promise<string> {
  const interrupt = new AbortController();
  const stop = (): void => interrupt.abort();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const line = await text({ message, validate: mending(check), signal: interrupt.signal, input });
    if (isCancel(line)) throw leftTheGame(undefined);
    return line.trim();
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function mending(check: Check): (line: string | undefined) => string | undefined {
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
