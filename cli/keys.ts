// The keys of a person at the terminal, from the first prompt to the end of a game. Between two prompts,
// while something is computed, nothing reads the terminal: what is typed then would be shown in the wrong
// place and partly be lost. So all keys go through this buffer. It hands them out one by one, keeps what a
// prompt does not need for the next one, and notices Ctrl-C when no prompt is there to do so.

import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { leftTheGame } from './program.ts';

/** What is needed of the standard input when it is a terminal. */
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
