// Screens of a game, which print text, ask for a line, and show that the program computes. This file has the
// screen for programs, one line at a time; prompts.ts has the screen for people.

import { unlessAborted } from '../base/queue.ts';
import type { Io } from './io.ts';

/** Returns a sentence that says what is wrong with a line, or undefined if nothing is wrong. */
export type LineCheck = (line: string) => string | undefined;

/** A screen, which shows a game and asks for the next line. */
export interface Screen {
  /**
   * Shows one or several lines. `text` has no line end. Only a screen with JSON output also prints `data`.
   */
  say(text: string, data?: object): void;
  /** Characters in a line; undefined if there is no terminal. */
  readonly columns: number | undefined;
  /** Asks until a line passes the check. Returns undefined if the input has ended. */
  ask(question: string, check: LineCheck): Promise<string | undefined>;
  /** Waits for the work, and shows that it waits if that takes long. */
  wait<T>(work: Promise<T>): Promise<T>;
}

/**
 * Makes a screen that reads one guess or feedback per line from the standard input. It prints plain lines, or
 * JSON lines with the key `say` or `ask`.
 */
export function lineScreen(io: Io, json?: true): Screen {
  const lines = (io.input ?? none())[Symbol.asyncIterator]();
  const speak = (kind: 'say' | 'ask', text: string, data?: object): void =>
    io.out(json ? `${JSON.stringify({ command: 'play', [kind]: text, ...data })}\n` : `${text}\n`);
  const say = (text: string, data?: object): void => speak('say', text, data);
  const ask = async (question: string, check: LineCheck): Promise<string | undefined> => {
    speak('ask', question);
    for (;;) {
      const { done, value } = await unlessAborted(lines.next(), io.signal);
      if (done) return undefined;
      const line = value.trim();
      const complaint = line === '' ? undefined : check(line);
      if (line !== '' && complaint === undefined) return line;
      if (complaint !== undefined) say(complaint);
    }
  };
  return { say, columns: io.columns, ask, wait: (work) => work };
}

async function* none(): AsyncIterable<string> {}
