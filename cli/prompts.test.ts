// Tests of the prompts of a game and of the ways to leave it, with a simulated keyboard. Prompts write
// directly to the standard output, so the tests capture it.
import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { captured } from '../tests/captured.ts';
import type { Keyboard } from './keys.ts';
import { Advisor } from './play-advisor.ts';
import { Interrupted } from './program.ts';
import { run } from './run.ts';

afterEach(() => void vi.restoreAllMocks());

/**
 * Runs a command, and calls a function once the prompts have shown this text. Returns everything that the
 * prompts have shown, and the exit code.
 */
async function runUntil(
  command: string,
  text: string,
  act: (keyboard: EventEmitter, stop: AbortController) => void,
) {
  const keyboard: EventEmitter & Keyboard = Object.assign(new EventEmitter(), {
    setRawMode() {},
    resume() {},
    pause() {},
  });
  const stop = new AbortController();
  let shown = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    shown += String(chunk);
    if (String(chunk).includes(text)) setImmediate(() => act(keyboard, stop));
    return true;
  });
  const { io } = captured();
  const exitCode = await run(command.split(' '), { ...io, keyboard, signal: stop.signal });
  return { shown, exitCode };
}

const typed = (keys: string) => (keyboard: EventEmitter) => void keyboard.emit('data', Buffer.from(keys));

it.each([
  ['--seed 1', ['You guess', 'A race']],
  ['--player knuth', ['It guesses', 'A race']],
  ['--host cunning --player knuth', ['A race']],
  ['', ['You guess', 'It guesses', 'A race']],
])('offers with the options "%s" what goes with them', async (options, offered) => {
  const { shown } = await runUntil(`play 3x3 ${options}`.trim(), 'A race', typed('\x03'));
  expect(['You guess', 'It guesses', 'A race'].filter((label) => shown.includes(label))).toEqual(offered);
});

it('a limit of turns leaves only the choice of the host', async () => {
  const { shown, exitCode } = await runUntil('play 3x3 --within 3', 'An honest host', typed('\x03'));
  expect([shown.includes('You guess'), exitCode]).toEqual([false, 130]);
});

it.each([
  ['Ctrl-C', 'a choice', 'play 3x3', 'A race', typed('\x03'), 130],
  ['Ctrl-D', 'a choice', 'play 3x3', 'A race', typed('\x04'), 130],
  ['Ctrl-D', 'an empty line', 'play 3x3 --mode guess --host honest', 'Guess 1?', typed('\x04'), 130],
  [
    'SIGTERM',
    'a choice',
    'play 3x3',
    'A race',
    (_: EventEmitter, stop: AbortController) => stop.abort(new Interrupted(undefined, 143)),
    143,
  ],
])('%s at %s leaves the game', async (_, _at, command, text, act, expected) => {
  expect((await runUntil(command, text, act)).exitCode).toBe(expected);
});

it('a game that is left while its solver is opened has the solver end', async () => {
  const open = vi.spyOn(Advisor, 'open').mockImplementation(() => {
    process.stdout.write('being opened');
    return new Promise(() => {});
  });
  const { exitCode } = await runUntil('play 3x3 --mode guess --host honest', 'being opened', typed('\x03'));
  expect([exitCode, open.mock.calls[0][1].signal?.aborted]).toEqual([130, true]);
});
