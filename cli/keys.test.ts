// Tests of keys that are typed between two prompts, with the library of prompts that play uses.
import { EventEmitter, once } from 'node:events';
import { Writable } from 'node:stream';
import { text } from '@clack/prompts';
import { expect, it } from 'vitest';
import { Keys } from './keys.ts';

/** Makes a simulated keyboard, which also records the calls it gets. */
function keyboard() {
  const done: string[] = [];
  const events = new EventEmitter();
  return Object.assign(events, {
    done,
    setRawMode: (raw: boolean) => done.push(raw ? 'raw' : 'cooked'),
    resume: () => done.push('resume'),
    pause: () => done.push('pause'),
    type: (keys: string) => events.emit('data', Buffer.from(keys)),
  });
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

const ask = (input: Keys): Promise<string | symbol> => text({ message: '?', input, output: nowhere() });

/** [keys typed before each prompt, keys that the prompts receive] */
const TYPED: [string[], string[]][] = [
  [['0123\r'], ['0123']],
  [['0123\r4567\r'], ['0123', '4567']],
  [
    ['0123\r45', '67\r'],
    ['0123', '4567'],
  ],
  [['01\x7f23\r4\x1b[D5\r'], ['023', '54']],
  [
    ['été\r', '日本\r'],
    ['été', '日本'],
  ],
];

it.each(TYPED)('%j is heard as %j', async (typed, heard) => {
  const board = keyboard();
  const keys = new Keys(board);
  for (const each of typed) board.type(each);
  const lines: unknown[] = [];
  for (const _ of heard) lines.push(await ask(keys));
  expect(lines).toEqual(heard);
  keys.close();
  expect(board.done).toEqual(['raw', 'resume', 'cooked', 'pause']);
  expect(board.listenerCount('data')).toBe(0);
});

it('keeps a character that arrives in two parts', async () => {
  const board = keyboard();
  const keys = new Keys(board);
  const [first, second, ...rest] = Buffer.from('é\r');
  board.emit('data', Buffer.of(first));
  board.emit('data', Buffer.of(second, ...rest));
  expect(await ask(keys)).toBe('é');
});

it('notices Ctrl-C between prompts, and leaves it to a prompt otherwise', async () => {
  const board = keyboard();
  const keys = new Keys(board);
  const asked = ask(keys);
  board.type('\x03');
  expect([typeof (await asked), keys.interrupted.aborted]).toEqual(['symbol', false]);
  const interrupted = once(keys.interrupted, 'abort');
  board.type('\x03');
  await interrupted;
  expect(keys.interrupted.reason).toMatchObject({ message: 'You have left the game.', exitCode: 130 });
});
