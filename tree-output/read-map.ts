// Reads the part of MessagePack that tree files use, and only in the shortest form. A general decoder is
// unsafe here: a small nested file can make it use hundreds of megabytes, and it accepts several encodings of
// one value. This reader refuses both. It adds 0.8 KB to the look-up; the decoder of msgpackr would add 5.5
// KB (minified and compressed).

import { TreeError } from './tree-error.ts';

/** A value in a file. */
export type Value = string | number | Uint8Array | Value[];

type Kind = 'map' | 'text' | 'number' | 'bin' | 'array' | 'none';

/**
 * The kinds of values allowed in each place. The file is one map, its keys are texts, and only arrays of
 * numbers may be nested.
 */
const ALLOWED = { key: 'text', entry: 'text number bin array', element: 'number' };

/**
 * Type bytes that are followed by a number, the value or length. For each: the number of its bytes, the
 * smallest number that needs this type, and the kind of value.
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
 * Returns the entries of one map, in the order of the file. Values are texts, unsigned numbers, byte strings,
 * and arrays of numbers.
 * @throws TreeError for anything else, for a form that is not the shortest, or for a wrong length.
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
      // ends in time: every element takes at least one byte
      while (elements.length < size) elements.push(this.value('element'));
      return elements;
    }
    const content = this.#take(size);
    return kind === 'text' ? asText(content, at) : content;
  }

  /**
   * Reads the value of a number, or the length of any other value. Short types contain it in the type byte.
   */
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

/**
 * Returns a text, which may contain only printable ASCII. So each text has one encoding, and cannot harm a
 * terminal or a page.
 */
function asText(content: Uint8Array, at: number): string {
  if (content.some((byte) => byte < 0x20 || byte > 0x7e)) {
    throw new TreeError(`The text at offset ${at} holds more than printable ASCII.`);
  }
  return String.fromCharCode(...content);
}
