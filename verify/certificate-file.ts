// Reads a certificate file (CERTIFICATE.md, "The file"). Reading checks the form of the whole file once, and
// keeps only where each step begins. Later single steps are decoded. So a file takes little more memory than
// its bytes. Nothing is trusted: checker.ts judges the content of steps.

import { readMap, type Value } from '../tree-output/read-map.ts';
import { TreeError } from '../tree-output/tree-error.ts';
import { mapLength, symbolGame } from './score.ts';
import { readWordName } from './word-name.ts';

/** A step as the file has it. */
export interface FileStep {
  /** The turns of its path: guess, feedback, guess, feedback, …. */
  readonly path: readonly number[];
  /** How many words that fit the path are passed over before each that is meant; undefined if all are. */
  readonly picked: readonly number[] | undefined;
  readonly bound: number;
  /** The numbers of its generators, one map after the other; empty in games of words. */
  readonly generators: readonly number[];
  /** For each reference the number of its step; in games of symbols: advance, feedback, step and map. */
  readonly references: readonly number[];
}

/** A file in its one form. Its steps are still bytes, and decoded one by one. */
export interface CertificateFile {
  readonly game: string;
  readonly prices: string;
  readonly bound: number;
  /** Number of steps, at least 1. */
  readonly states: number;
  /** Number of first steps that other files prove: less than `states`. */
  readonly assumed: number;
  /** Number of references of all steps together. */
  readonly references: number;
  step(number: number): FileStep;
}

/** A whole sentence that says why a certificate is not accepted. */
export class Refusal extends Error {}

/**
 * The same where nothing is known to be wrong with any file: too much work is asked for, or something is
 * missing.
 */
export class Undecided extends Refusal {}

const KEYS = 'format,version,game,prices,bound,assumed,states,steps';
/** First byte of a file: a map of eight entries. */
const MAP_OF_EIGHT = 0x88;
const VERSION = 1;
/** A file is no larger, nor are all files of a proof together. */
export const MOST_BYTES = 1 << 24;
const LONGEST_TEXT = 200;
/** Bytes of the shortest step: the length of its path and its bound. */
const SHORTEST_STEP = 2;

/** @throws Refusal when the bytes are not those of a certificate in its one form. */
export function readCertificate(bytes: Uint8Array): CertificateFile {
  if (bytes.length > MOST_BYTES)
    throw new Refusal(`The file has ${bytes.length} bytes; a certificate has at most ${MOST_BYTES}.`);
  if (bytes[0] !== MAP_OF_EIGHT)
    throw new Refusal('The file is not a certificate: it does not begin as one.');
  const entries = readEntries(bytes);
  if (entries.map(([key]) => key).join() !== KEYS)
    throw new Refusal(`The entries of the file are not ${KEYS}, in this order.`);
  const { format, version, game, prices, bound, assumed, states, steps } = Object.fromEntries(entries);
  if (format !== 'optimoo-certificate' || version !== VERSION)
    throw new Refusal(`The file is not a certificate of version ${VERSION}.`);
  const length = typeof game === 'string' ? mapLengthOf(game) : undefined;
  const numbers = typeof bound === 'number' && typeof assumed === 'number' && typeof states === 'number';
  if (length === undefined || typeof game !== 'string' || typeof prices !== 'string' || !numbers) {
    throw new Refusal('The game, prices, bound or number of states is not of its kind.');
  }
  if (prices.length < 1 || prices.length > LONGEST_TEXT) {
    throw new Refusal(
      `The prices of the file have ${prices.length} characters; 1 to ${LONGEST_TEXT} are possible.`,
    );
  }
  if (!(steps instanceof Uint8Array)) throw new Refusal('The steps are not a bin.');
  if (states < 1 || states > steps.length / SHORTEST_STEP) {
    throw new Refusal(`There cannot be ${states} steps in ${steps.length} bytes.`);
  }
  if (assumed >= states) throw new Refusal(`There cannot be ${assumed} assumed ones among ${states} steps.`);
  const reader = new StepReader(steps, length);
  const starts = new Uint32Array(states);
  let references = 0;
  for (let number = 0; number < states; number++) {
    starts[number] = reader.at;
    references += reader.step(number, number < assumed).references.length;
  }
  if (!reader.atEnd) throw new Refusal('There are bytes after the last step.');
  return {
    game,
    prices,
    bound,
    states,
    assumed,
    references: references / (length === 0 ? 1 : 3 + length),
    step: (number) => {
      reader.at = starts[number];
      return reader.step(number, number < assumed);
    },
  };
}

/** How many numbers a map of a game has: none in games of words; undefined for a name of no game. */
function mapLengthOf(name: string): number | undefined {
  if (readWordName(name) !== undefined) return 0;
  const game = symbolGame(name);
  return game && mapLength(game);
}

/** The msgpack reader is that of trees, and speaks of them. */
function readEntries(bytes: Uint8Array): [key: string, value: Value][] {
  try {
    return readMap(bytes);
  } catch (error) {
    throw error instanceof TreeError
      ? new Refusal(error.message.replace('The tree', 'The certificate'))
      : error;
  }
}

/** Decodes steps. Every number of them uses up a byte, so no length need be believed. */
class StepReader {
  readonly #bytes: Uint8Array;
  readonly #mapLength: number;
  at = 0;

  constructor(bytes: Uint8Array, mapLength: number) {
    this.#bytes = bytes;
    this.#mapLength = mapLength;
  }

  /** Are there no more bytes? */
  get atEnd(): boolean {
    return this.at === this.#bytes.length;
  }

  /** The next step, which has this number. @throws Refusal when the bytes are no step. */
  step(number: number, isAssumed: boolean): FileStep {
    const ofWords = this.#mapLength === 0;
    const kind = ofWords ? this.#number() : 2 * this.#number();
    const path = this.#numbers(2 * Math.floor(kind / 2));
    const picked = kind % 2 === 0 ? undefined : this.#numbers(this.#number());
    const bound = this.#number();
    if (isAssumed) return { path, picked, bound, generators: [], references: [] };
    const generators = ofWords ? [] : this.#numbers(this.#number() * this.#mapLength);
    const references: number[] = [];
    let target = number;
    for (let left = this.#number(); left > 0; left--) {
      if (!ofWords) {
        target = number;
        references.push(this.#number(), this.#number());
      }
      const back = this.#number();
      if (back < 1 || back > target)
        throw new Refusal(`step ${number}: a reference does not lead to an earlier step`);
      target -= back;
      references.push(target);
      for (let i = 0; i < this.#mapLength; i++) references.push(this.#number());
    }
    return { path, picked, bound, generators, references };
  }

  #numbers(count: number): number[] {
    const numbers: number[] = [];
    while (numbers.length < count) numbers.push(this.#number());
    return numbers;
  }

  /**
   * The next number: seven bits a byte, the lowest first; the top bit says that more follow. At most seven
   * bytes, the last of several not 0.
   * @throws Refusal when it is longer, or the bytes end.
   */
  #number(): number {
    let value = 0;
    for (let i = 0, scale = 1; i < 7; i++, scale *= 128) {
      const byte = this.#bytes[this.at++];
      if (byte === undefined) throw new Refusal('The steps end early.');
      value += (byte & 127) * scale;
      if (byte < 128 && (byte > 0 || i === 0)) return value;
      if (byte < 128) break;
    }
    throw new Refusal(`The number before byte ${this.at} of the steps is not in its shortest form.`);
  }
}
