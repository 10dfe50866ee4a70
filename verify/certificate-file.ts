// Reads a certificate file, byte by byte, into steps (CERTIFICATE.md, "The file"). Only the shortest form of everything is
// accepted, and nothing is believed: what the steps say is judged in check.ts.

import { TreeError } from '../tree-output/open.ts';
import { readMap, type Value } from '../tree-output/read-map.ts';

/** Carries the code c to the word with symbols[c[positions[i]]] on position i. */
export interface CodeMap {
  readonly positions: readonly number[];
  readonly symbols: readonly number[];
}

/** The codes that fit a path of (guess, answer) cost at least the bound. Answers are bulls × (positions + 1) + cows. */
export interface Step {
  readonly path: readonly (readonly [guess: number, answer: number])[];
  readonly bound: number;
  readonly generators: readonly CodeMap[];
  readonly references: readonly Reference[];
}

/** One class of one guess stands for an earlier step. */
export interface Reference {
  readonly guess: number;
  readonly answer: number;
  /** The number of the earlier step, from 0. */
  readonly step: number;
  readonly map: CodeMap;
}

export interface CertificateFile {
  readonly game: string;
  readonly prices: string;
  readonly bound: number;
  readonly steps: readonly Step[];
}

/** A whole sentence that says why a certificate is not accepted. */
export class Refusal extends Error {}

const KEYS = 'format,version,game,prices,bound,states,steps';
const MOST_BYTES = 1 << 24;

/** @throws Refusal when the bytes are not those of a certificate in its one form. */
export function readCertificate(bytes: Uint8Array): CertificateFile {
  if (bytes.length > MOST_BYTES)
    throw new Refusal(`The file has ${bytes.length} bytes; a certificate has at most ${MOST_BYTES}.`);
  if (bytes[0] !== 0x87) throw new Refusal('The file is not a certificate: it does not begin as one.');
  const entries = readEntries(bytes);
  if (entries.map(([key]) => key).join() !== KEYS) throw new Refusal(`The entries of the file are not ${KEYS}, in this order.`);
  const [format, version, game, prices, bound, states, steps] = entries.map(([, value]) => value);
  if (format !== 'optimoo-certificate' || version !== 1) throw new Refusal('The file is not a certificate of version 1.');
  const size = typeof game === 'string' ? /^([1-8])x([1-9]|1[0-6])r?z?$/.exec(game) : null;
  if (size === null || typeof prices !== 'string' || typeof bound !== 'number' || typeof states !== 'number') {
    throw new Refusal('The game, prices, bound or number of states is not of its kind.');
  }
  if (!(steps instanceof Uint8Array)) throw new Refusal('The steps are not a bin.');
  const reader = new StepReader(steps, Number(size[1]), Number(size[2]));
  const list: Step[] = [];
  while (list.length < states) list.push(reader.step(list.length));
  reader.end();
  return { game: size[0], prices, bound, steps: list };
}

/** The msgpack reader is that of trees, and speaks of them. */
function readEntries(bytes: Uint8Array): [key: string, value: Value][] {
  try {
    return readMap(bytes);
  } catch (error) {
    throw error instanceof TreeError ? new Refusal(error.message.replace('The tree', 'The certificate')) : error;
  }
}

class StepReader {
  readonly #bytes: Uint8Array;
  readonly #positions: number;
  readonly #symbols: number;
  #at = 0;

  constructor(bytes: Uint8Array, positions: number, symbols: number) {
    this.#bytes = bytes;
    this.#positions = positions;
    this.#symbols = symbols;
  }

  step(number: number): Step {
    const path = this.#many((): [number, number] => [this.#number(), this.#number()]);
    const bound = this.#number();
    const generators = this.#many(() => this.#map());
    let guess = 0;
    const references = this.#many(() => {
      guess += this.#number();
      const answer = this.#number();
      const back = this.#number();
      if (back < 1 || back > number) throw new Refusal(`Step ${number} refers to a step that is not before it.`);
      return { guess, answer, step: number - back, map: this.#map() };
    });
    return { path, bound, generators, references };
  }

  end(): void {
    if (this.#at < this.#bytes.length) throw new Refusal('There are bytes after the last step.');
  }

  #many<T>(read: () => T): T[] {
    const items: T[] = [];
    for (let left = this.#number(); left > 0; left--) items.push(read()); // every item uses up a byte
    return items;
  }

  /** Seven bits a byte, the lowest first; the top bit says that more follow. At most seven bytes, the last of several not 0. */
  #number(): number {
    let value = 0;
    for (let i = 0, scale = 1; i < 7; i++, scale *= 128) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new Refusal('The steps end early.');
      value += (byte & 127) * scale;
      if (byte < 128 && (byte > 0 || i === 0)) return value;
      if (byte < 128) break;
    }
    throw new Refusal(`The number before byte ${this.#at} of the steps is not in its shortest form.`);
  }

  #map(): CodeMap {
    return { positions: this.#permutation(this.#positions), symbols: this.#permutation(this.#symbols) };
  }

  /** The permutation of 0 … length−1 with this place, from 0, among all in ascending order. */
  #permutation(length: number): number[] {
    const digits: number[] = [];
    let rest = this.#number();
    for (let base = 1; base <= length; base++) {
      digits.unshift(rest % base);
      rest = Math.floor(rest / base);
    }
    if (rest > 0) throw new Refusal(`Before byte ${this.#at} of the steps: no permutation of ${length} has this number.`);
    const left = Array.from({ length }, (_, value) => value);
    return digits.map((digit) => left.splice(digit, 1)[0]);
  }
}
