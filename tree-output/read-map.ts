// Reads the part of msgpack that tree files use, in its one permitted form. A small nested file can make a
// general decoder use hundreds of megabytes, and such a decoder accepts several spellings of one value. This
// one refuses both. It takes 0.8 KB of the look-up; the unpacker of msgpackr would take 5.5 KB (minified and
// compressed).

import { TreeError } from './tree-error.ts';

/** A value in a file. */
export type Value = string | number | Uint8Array | Value[];

type Kind = 'map' | 'text' | 'number' | 'bin' | 'array' | 'none';

/**
 * The kinds allowed in each place: the file is one map, its keys are texts, and only arrays of numbers nest.
 */
const ALLOWED = { key: 'text', entry: 'text number bin array', element: 'number' };

/**
 * Types with a number after them: the bytes of the number, its least value in shortest form, and the kind.
 */
const WIDE: Readonly<Record<number, readonly [width: number, least: number, kind: Kind]>> = {
  196: [1, 0, 'bin'], // c4
  197: [2, 0x100, 'bin'],
  198: [4, 0x1_0000, 'bin'],
  204: [1, 0x80, 'number'], // cc
  205: [2, 0x100, 'number'],
  206: [4, 0x1_0000, 'number'],
  217: [1, 32, 'text'], // d9
  220: [2, 16, 'array'], // dc
};

const EARLY = 'The file ends early.';

/**
 * The keys and values of one map of texts, unsigned numbers, bins, and arrays of numbers, in the order of the
 * file.
 * @throws TreeError for anything else, a form that is not the shortest, or a wrong length.
 */
export function readMap(bytes: Uint8Array): [key: string, value: Value][] {
  const reader = new Reader(bytes);
  const entries: [string, Value][] = [];
  for (let left = bytes[0] & 15; left > 0; left--)
    entries.push([reader.value('key') as string, reader.value('entry')]);
  if (reader.at < bytes.length) {
    throw new TreeError(`The tree ends after ${reader.at} bytes, but the file has ${bytes.length}.`);
  }
  return entries;
}

class Reader {
  readonly #bytes: Uint8Array;
  at = 1;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  value(place: keyof typeof ALLOWED): Value {
    const at = this.at;
    if (at >= this.#bytes.length) throw new TreeError(EARLY);
    const type = this.#bytes[at];
    const kind = kindOf(type);
    if (!ALLOWED[place].includes(kind)) {
      throw new TreeError(`Byte 0x${type.toString(16).padStart(2, '0')} at offset ${at} cannot stand there.`);
    }
    const size = this.#size(type);
    if (kind === 'number') return size;
    if (kind === 'array') {
      const elements: Value[] = [];
      while (elements.length < size) elements.push(this.value('element')); // every element uses up a byte
      return elements;
    }
    const content = this.#take(size);
    return kind === 'text' ? asText(content, at) : content;
  }

  /** The value of a number, or the length of anything else. Short types hold it themselves. */
  #size(type: number): number {
    const start = this.at++;
    if (type < 0xc0) return type & (type < 0x80 ? 0x7f : type < 0xa0 ? 0x0f : 0x1f);
    const [width, least] = WIDE[type];
    const size = this.#take(width).reduce((number, byte) => number * 256 + byte, 0);
    if (size < least)
      throw new TreeError(`The value at offset ${start} is not written in its shortest form.`);
    return size;
  }

  #take(count: number): Uint8Array {
    this.at += count;
    if (this.at > this.#bytes.length) throw new TreeError(EARLY);
    return this.#bytes.subarray(this.at - count, this.at);
  }
}

function kindOf(type: number): Kind {
  if (type < 0x80) return 'number';
  if (type < 0xc0) return type < 0x90 ? 'map' : type < 0xa0 ? 'array' : 'text';
  return WIDE[type]?.[2] ?? 'none';
}

/** Reads printable ASCII only: each text has one spelling and cannot harm a terminal or a page. */
function asText(content: Uint8Array, at: number): string {
  if (content.some((byte) => byte < 0x20 || byte > 0x7e)) {
    throw new TreeError(`The text at offset ${at} holds more than printable ASCII.`);
  }
  return String.fromCharCode(...content);
}
