// The screen of a game: prints text, asks for a line, and shows that the program computes. This file has the
// screen for programs, one line at a time; prompts.ts has the screen for people.

import { unlessAborted } from '../base/queue.ts';
import type { Io } from './io.ts';

/** One sentence that says what is wrong with a line; undefined if nothing is. */
export type LineCheck = (line: string) => string | undefined;

/** Shows a game and asks for the next line of it. */
export interface Screen {
  /** Shows one or several lines, without a line end. Only lines of JSON show the data about them. */
  say(text: string, data?: object): void;
  /** Characters in a line; undefined if there is no terminal. */
  readonly columns: number | undefined;
  /** Asks until a line passes the check; undefined when no more line will come. */
  ask(question: string, check: LineCheck): Promise<string | undefined>;
  /** Waits for something, and says so if it takes long. */
  wait<T>(work: Promise<T>): Promise<T>;
}

/**
 * Reads one guess or feedback a line from the standard input. Speaks in plain lines, or in lines of JSON:
 * `say` and `ask`.
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
