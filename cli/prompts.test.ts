// The first prompt of a game, on a keyboard of the test's own. What prompts write goes to the standard output itself, which is caught.
import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { captured } from '../tests/captured.ts';
import type { Keyboard } from './keys.ts';
import { run } from './run.ts';

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['--seed 1', ['You guess', 'A race']],
  ['--player knuth', ['It guesses', 'A race']],
  ['--host cunning --player knuth', ['A race']],
  ['', ['You guess', 'It guesses', 'A race']],
])('offers with the options "%s" what goes with them', async (options, offered) => {
  const keyboard: EventEmitter & Keyboard = Object.assign(new EventEmitter(), { setRawMode() {}, resume() {}, pause() {} });
  let shown = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    shown += String(chunk);
    if (String(chunk).includes('A race')) setImmediate(() => keyboard.emit('data', Buffer.from('\x03')));
    return true;
  });
  const { io } = captured();
  await run(`play 3x3 ${options}`.trim().split(' '), { ...io, keyboard });
  expect(['You guess', 'It guesses', 'A race'].filter((label) => shown.includes(label))).toEqual(offered);
});
