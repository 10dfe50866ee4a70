// Buffers the keys of a person at the terminal, from the first prompt to the end of a game. Nothing reads the
// terminal between two prompts, while the program computes. Without a buffer, keys typed then would appear in
// the wrong place, and some would be lost. The buffer gives keys out one by one, and keeps those that a
// prompt does not need. It notices Ctrl-C when no prompt is open.

import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { leftTheGame } from './program.ts';

/** The parts of the standard input that this file uses, for a terminal. */
export interface Keyboard {
  setRawMode(raw: boolean): unknown;
  on(event: 'data', listener: (bytes: Buffer) => void): unknown;
  off(event: 'data', listener: (bytes: Buffer) => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** One key: an escape sequence, which must not be torn, or a character. */
const KEY = new RegExp(`${'\x1b'}(?:\\[[\\d;]*[A-Za-z~]|O[A-Za-z])|[\\s\\S]`, 'gu');
const CTRL_C = '\x03';

/** An input for prompts. */
export class Keys extends Readable {
  /** Prompts look for it. */
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

  /** Aborted by a Ctrl-C that no prompt has heard. */
  get interrupted(): AbortSignal {
    return this.#interrupt.signal;
  }

  /** The terminal stays as it is from one prompt to the next. */
  setRawMode(): this {
    return this;
  }

  /** Gives the terminal back. Keys that were not used are dropped. */
  close(): void {
    this.#keyboard.off('data', this.#listener);
    this.#keyboard.setRawMode(false);
    this.#keyboard.pause();
    this.destroy();
  }

  /** Called when a prompt wants keys. */
  override _read(): void {
    this.#wanted = true;
    this.#give();
  }

  #take(text: string): void {
    if (this.readableFlowing !== true && text.includes(CTRL_C)) this.#interrupt.abort(leftTheGame(undefined));
    this.#kept.push(...(text.match(KEY) ?? []));
    this.#give();
  }

  /** One key, and the next not before the prompt has had time to close. */
  #give(): void {
    if (!this.#wanted || this.#kept.length === 0) return;
    this.#wanted = false;
    const key = this.#kept.shift();
    setImmediate(() => this.push(key));
  }
}
