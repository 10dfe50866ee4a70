// Buffers what a person types in a game, from the first prompt to the end. Between two prompts, while the
// program computes, nothing reads the terminal. Without a buffer, keys typed then would appear in the wrong
// place or get lost. The buffer gives a prompt one key at a time, and keeps the keys that the prompt does not
// read. Ctrl-C also works while no prompt is open.

import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { leftTheGame } from './program.ts';

/** The parts of the standard input that this file uses, if it is a terminal. */
export interface Keyboard {
  setRawMode(raw: boolean): unknown;
  on(event: 'data', listener: (bytes: Buffer) => void): unknown;
  off(event: 'data', listener: (bytes: Buffer) => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** One key: a whole escape sequence, which must not be split, or one character. */
const KEY = new RegExp(`${'\x1b'}(?:\\[[\\d;]*[A-Za-z~]|O[A-Za-z])|[\\s\\S]`, 'gu');
const CTRL_C = '\x03';

/** An input stream for prompts, which yields the buffered keys. */
export class Keys extends Readable {
  /** Prompts check this field, as they would on a terminal. */
  readonly isTTY = true;
  readonly #keyboard: Keyboard;
  readonly #decoder = new StringDecoder('utf8');
  readonly #interrupt = new AbortController();
  readonly #listener = (bytes: Buffer): void => this.#take(this.#decoder.write(bytes));
  #kept: string[] = [];
  #wanted = false;

  constructor(keyboard: Keyboard) {
    super({ highWaterMark: 1 });
    this.#keyboard = keyboard;
    keyboard.setRawMode(true);
    keyboard.on('data', this.#listener);
    keyboard.resume();
  }

  /** The signal that Ctrl-C aborts if no prompt is reading. */
  get interrupted(): AbortSignal {
    return this.#interrupt.signal;
  }

  /** Does nothing: the terminal stays in raw mode from the first prompt to close(). */
  setRawMode(): this {
    return this;
  }

  /** Restores the terminal. Keys that no prompt has read are dropped. */
  close(): void {
    this.#keyboard.off('data', this.#listener);
    this.#keyboard.setRawMode(false);
    this.#keyboard.pause();
    this.destroy();
  }

  /** Called by the stream when a prompt reads keys. */
  override _read(): void {
    this.#wanted = true;
    this.#give();
  }

  #take(text: string): void {
    if (this.readableFlowing !== true && text.includes(CTRL_C)) this.#interrupt.abort(leftTheGame(undefined));
    this.#kept.push(...(text.match(KEY) ?? []));
    this.#give();
  }

  /** Gives the prompt one key. The next key waits until the prompt has had time to close. */
  #give(): void {
    if (!this.#wanted || this.#kept.length === 0) return;
    this.#wanted = false;
    const key = this.#kept.shift();
    setImmediate(() => this.push(key));
  }
}
