// Runs the whole command in this process and captures its output. The command gets no real terminal and no
// real exit. Its clock stands still, so a slow machine prints the same.

import type { Io } from '../cli/io.ts';
import { run } from '../cli/run.ts';

export interface Captured {
  readonly io: Io;
  readonly printed: { out: string; err: string };
}

/**
 * The lines of the standard input. A function can read the output so far to choose its lines, and can add to
 * it.
 */
export type Input = Iterable<string> | ((printed: { out: string }) => Iterable<string>);

/** The result of a command that has ended. */
export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** An `Io` without a terminal. Its standard input has these lines. */
export function captured(input: Input = []): Captured {
  const printed = { out: '', err: '' };
  const out = (data: string | Uint8Array): void => {
    // latin1 keeps each byte as one character
    printed.out += typeof data === 'string' ? data : Buffer.from(data).toString('latin1');
  };
  const err = (text: string): void => {
    printed.err += text;
  };
  async function* lines(): AsyncIterable<string> {
    yield* typeof input === 'function' ? input(printed) : input;
  }
  return { io: { out, err, clock: () => 0, isTTY: false, input: lines() }, printed };
}

/**
 * Runs the command with these words, or with a line of words separated by spaces. `change` replaces parts of
 * its `Io`.
 */
export async function optimoo(
  words: string | readonly string[],
  input: Input = [],
  change: Partial<Io> = {},
): Promise<Ended> {
  const { io, printed } = captured(input);
  const code = await run(typeof words === 'string' ? words.split(' ') : words, { ...io, ...change });
  return { code, ...printed };
}

/**
 * Runs the command in a folder. `@` at the start of a word stands for the path of the folder. In the output,
 * also in JSON, that path becomes `@` again.
 */
export async function optimooIn(
  folder: string,
  words: readonly string[],
  input: Input = [],
  change: Partial<Io> = {},
): Promise<Ended> {
  const place = `${folder}/`;
  const { code, out, err } = await optimoo(
    words.map((word) => word.replace(/^@/, () => place)),
    input,
    change,
  );
  const inJson = JSON.stringify(place).slice(1, -1); // JSON doubles the backslashes of a path
  const named = (text: string): string => text.replaceAll(place, '@').replaceAll(inJson, '@');
  return { code, out: named(out), err: named(err) };
}
