#!/usr/bin/env node
// The command `optimoo`: hands the process to run() and leaves with its exit code.
// The only file that touches the process: signals, streams, exit code.

import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { reason } from '../base/write-file.ts';
import { EXIT, Interrupted } from './program.ts';
import { run } from './run.ts';

// Node 20 sometimes ends the whole process when a thread ends during background compilation: "ForIsolate(…)
// Assertion failed: (data.first) != nullptr". This flag makes new threads compile in the thread itself, which
// takes no longer.
setFlagsFromString('--no-concurrent-recompilation');

/** Has the reader of the standard output closed it? */
let isUnread = false;

/**
 * Touches the standard input only when the first line is needed. Each line waits a moment: otherwise lines
 * that are already there would hide signals and a closed output. A program that sends lines and reads no
 * answer has left the game.
 */
async function* lines(): AsyncIterable<string> {
  for await (const line of createInterface({ input: process.stdin })) {
    await new Promise((resolve) => setImmediate(resolve));
    if (isUnread) process.exit(EXIT.done);
    yield line;
  }
}

const interrupt = new AbortController();
let interruptedAt = 0;

/**
 * The first signal asks for a clean end. npm passes Ctrl-C on a second time, so only a later one ends at
 * once.
 */
function onSignal(name: NodeJS.Signals): void {
  const exitCode = name === 'SIGTERM' ? EXIT.terminated : EXIT.interrupted;
  if (interrupt.signal.aborted && performance.now() - interruptedAt > 500) process.exit(exitCode);
  if (!interrupt.signal.aborted) interruptedAt = performance.now();
  interrupt.abort(new Interrupted(undefined, exitCode));
}
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
for (const name of SIGNALS) process.on(name, onSignal);

/** While nothing listens for it, a signal ends the program at once, as by default. */
function blocking<T>(work: () => T): T {
  for (const name of SIGNALS) process.off(name, onSignal);
  try {
    return work();
  } finally {
    for (const name of SIGNALS) process.on(name, onSignal);
  }
}

// A reader that has seen enough (`| head`) closes the pipe; that is no error. A full disk is.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  isUnread = error.code === 'EPIPE' || error.code === 'EOF'; // EOF is what Windows calls it
  if (isUnread) return;
  process.stderr.write(`The results could not be printed: ${reason(error)}.\n`);
  process.exit(EXIT.usage);
});
process.stderr.on('error', () => {}); // an error that cannot be printed can only be ignored

process.exitCode = await run(process.argv.slice(2), {
  out: (data) => process.stdout.write(data),
  err: (text) => process.stderr.write(text),
  clock: () => performance.now(),
  isTTY: process.stderr.isTTY === true,
  input: lines(),
  keyboard: process.stdin.isTTY === true && process.stdout.isTTY === true ? process.stdin : undefined,
  get columns() {
    return process.stdout.columns;
  },
  get errorColumns() {
    return process.stderr.columns;
  },
  signal: interrupt.signal,
  blocking,
});
process.stdin.destroy(); // an open pipe would keep the program alive, waiting for lines that are not read

// The program must end even while a library tries to restore a connection. The timer itself does not keep it
// alive.
if (interrupt.signal.aborted) setTimeout(() => process.exit(), 1000).unref();
