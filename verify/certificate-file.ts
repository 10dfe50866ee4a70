// Reads a certificate file (CERTIFICATE.md, "The file"). The first pass checks the format of the whole file
// and keeps only the offset of each step. Single steps are decoded on request, so a file takes little more
// memory than its bytes. This reader does not check what steps state; checker.ts does.

import { readMap, type Value } from '../tree-output/read-map.ts';
import { TreeError } from '../tree-output/tree-error.ts';
import { mapLength, symbolGame } from './score.ts';
import { readWordName } from './word-name.ts';

/** One step, decoded from the file. */
export interface FileStep {
  /** The turns of the step's path: guess, feedback, guess, feedback, …. */
  readonly path: readonly number[];
  /**
   * The words that the step chose among those that fit the path. Each entry says how many fitting words are
   * skipped before the next chosen word. Undefined if the step is about every fitting word.
   */
  readonly picked: readonly number[] | undefined;
  readonly bound: number;
  /** The numbers of the step's generators, one map after the other; empty in games of words. */
  readonly generators: readonly number[];
  /**
   * The references, one after the other. A reference in a game of words is the number of a step. In a game of
   * symbols it consists of the advance, the feedback, the number of a step, and the numbers of a map.
   */
  readonly references: readonly number[];
}

/** A certificate file of the right format. Its steps stay encoded, and `step` decodes one of them. */
export interface CertificateFile {
  readonly game: string;
  readonly prices: string;
  readonly bound: number;
  /** Number of steps, at least 1. */
  readonly states: number;
  /** Number of assumed steps, which other files must prove. They come first, and are fewer than `states`. */
  readonly assumed: number;
  /** Number of references in all steps together. */
  readonly references: number;
  step(number: number): FileStep;
}

/** Says in a whole sentence why a certificate is not accepted. */
export class Refusal extends Error {}

/**
 * Says why a check cannot decide, although no file is known to be wrong: it needs too much work, or a file is
 * missing.
 */
export class Undecided extends Refusal {}

const KEYS = 'format,version,game,prices,bound,assumed,states,steps';
/** First byte of a file: a MessagePack map of eight entries. */
const MAP_OF_EIGHT = 0x88;
const VERSION = 1;
/** Largest size of a file, and of all files of a proof together, in bytes. */
export const MOST_BYTES = 1 << 24;
const LONGEST_TEXT = 200;
/** Size of the shortest step in bytes: the length of its path, and its bound. */
const SHORTEST_STEP = 2;

/**
 * Reads a certificate file and checks its format, but not what its steps state.
 * @throws Refusal if the bytes are not a certificate in the one form that CERTIFICATE.md allows.
 */
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

/**
 * Returns how many numbers describe a map of this game: 0 in games of words, undefined if no game has this
 * name.
 */
function mapLengthOf(name: string): number | undefined {
  if (readWordName(name) !== undefined) return 0;
  const game = symbolGame(name);
  return game && mapLength(game);
}

/**
 * Reads the entries of the file with the MessagePack reader for trees. Its errors say "The tree", so that
 * text is replaced.
 */
function readEntries(bytes: Uint8Array): [key: string, value: Value][] {
  try {
    return readMap(bytes);
  } catch (error) {
    throw error instanceof TreeError
      ? new Refusal(error.message.replace('The tree', 'The certificate'))
      : error;
  }
}

/**
 * Decodes steps. Every number takes at least one byte, so a false length in the file runs into the end of the
 * bytes instead of filling the memory.
 */
class StepReader {
  readonly #bytes: Uint8Array;
  readonly #mapLength: number;
  at = 0;

  constructor(bytes: Uint8Array, mapLength: number) {
    this.#bytes = bytes;
    this.#mapLength = mapLength;
  }

  /** Whether all bytes have been read. */
  get atEnd(): boolean {
    return this.at === this.#bytes.length;
  }

  /**
   * Decodes the next step. `number` is the step's own number.
   * @throws Refusal if the bytes are not a step.
   */
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
   * Decodes the next number: seven bits per byte, the lowest first. The top bit of a byte says that another
   * byte follows. A number has at most seven bytes, and the last of several bytes is not 0.
   * @throws Refusal if the number breaks these rules, or the bytes end.
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
