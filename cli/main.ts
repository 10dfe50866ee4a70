#!/usr/bin/env node
// The program `optimoo`: calls run() and ends with its exit code. No other file uses the signals, streams or
// exit code of the process.

import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { reason } from '../base/write-file.ts';
import { EXIT, Interrupted } from './program.ts';
import { run } from './run.ts';

// Node 20 sometimes ends the whole process when a thread ends during background compilation: "ForIsolate(…)
// Assertion failed: (data.first) != nullptr". This flag makes new threads compile in the thread itself, which
// takes no longer.
setFlagsFromString('--no-concurrent-recompilation');

/** Whether the program that read the standard output has closed it. */
let isUnread = false;

/**
 * Yields the lines of the standard input, which is opened only when the first line is needed. Before each
 * line, the event loop gets a turn. Otherwise many waiting lines would delay signals and the news that the
 * output was closed. If another program sends lines but has closed the output, the game ends.
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
 * Lets the first signal end the program cleanly. A second signal ends the program at once, unless it comes
 * within half a second: npm passes Ctrl-C on a second time.
 */
function onSignal(name: NodeJS.Signals): void {
  const exitCode = name === 'SIGTERM' ? EXIT.terminated : EXIT.interrupted;
  if (interrupt.signal.aborted && performance.now() - interruptedAt > 500) process.exit(exitCode);
  if (!interrupt.signal.aborted) interruptedAt = performance.now();
  interrupt.abort(new Interrupted(undefined, exitCode));
}
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
for (const name of SIGNALS) process.on(name, onSignal);

/**
 * Runs work during which no listener could be called. The listeners are removed for that time, so that a
 * signal ends the program at once.
 */
function blocking<T>(work: () => T): T {
  for (const name of SIGNALS) process.off(name, onSignal);
  try {
    return work();
  } finally {
    for (const name of SIGNALS) process.on(name, onSignal);
  }
}

// A program such as `head` closes the pipe when it has seen enough; that is no error. A full disk is one.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  isUnread = error.code === 'EPIPE' || error.code === 'EOF'; // Windows reports EOF instead of EPIPE
  if (isUnread) return;
  process.stderr.write(`The results could not be printed: ${reason(error)}.\n`);
  process.exit(EXIT.usage);
});
process.stderr.on('error', () => {}); // an error of the error output cannot be printed anywhere

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
process.stdin.destroy(); // an open pipe would keep the program alive

/**
 * Ends the program one second after a signal. Otherwise a library that tries to restore a connection, or a
 * timer of a module of --player, could keep it alive.
 */
function endSoon(): void {
  setTimeout(() => process.exit(), 1000).unref();
}
if (interrupt.signal.aborted) endSoon();
else interrupt.signal.addEventListener('abort', endSoon);
