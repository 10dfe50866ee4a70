#!/usr/bin/env node
// The command `optimoo`: hands the process to run() and leaves with its exit code.

import { createInterface } from 'node:readline';
import { run } from './run.ts';

/** Touches the standard input only when the first line is asked for. */
async function* lines(): AsyncIterable<string> {
  yield* createInterface({ input: process.stdin });
}

const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort());
process.once('SIGTERM', () => interrupt.abort());

// A reader that has seen enough (`| head`) closes the pipe; that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isTTY: process.stderr.isTTY === true,
  input: lines(),
  canPrompt: process.stdin.isTTY === true && process.stdout.isTTY === true,
  signal: interrupt.signal,
});
