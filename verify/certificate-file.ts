// Reads a certificate file (CERTIFICATE.md, "The file"). Reading checks the form of the whole file once, and
// keeps only where each step begins. Later a cursor decodes single steps. So a file takes little more memory
// than its bytes. Nothing is trusted: checker.ts judges the content of steps.

import { readMap, type Value } from '../tree-output/read-map.ts';
import { TreeError } from '../tree-output/tree-error.ts';
import { relabelsByPosition, symbolGame } from './score.ts';
import { readWordName } from './word-name.ts';

/** Carries the code c to the word with symbols[i][c[positions[i]]] on position i. */
export interface CodeMap {
  readonly positions: readonly number[];
  /** A permutation for each position: the same one, except in games where `relabelsByPosition` is true. */
  readonly symbols: readonly (readonly number[])[];
}

/** A file in its one form. Its steps are still bytes: see `StepCursor`. */
export interface CertificateFile {
  readonly game: string;
  /** True if `game` names a game of words. */
  readonly isAboutWords: boolean;
  readonly prices: string;
  readonly bound: number;
  /** Number of steps, at least 1. */
  readonly states: number;
  /** Number of first steps that other files prove: less than `states`. */
  readonly assumed: number;
  /** Number of references of all steps together. */
  readonly references: number;
  /** A cursor on the first byte of a step. */
  step(number: number): StepCursor;
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
  const shape = typeof game === 'string' ? shapeOf(game) : undefined;
  const numbers = typeof bound === 'number' && typeof assumed === 'number' && typeof states === 'number';
  if (shape === undefined || typeof game !== 'string' || typeof prices !== 'string' || !numbers) {
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
  const isAboutWords = readWordName(game) !== undefined;
  const cursor = new StepCursor(steps, shape, 0);
  const { starts, references } = lookThrough(cursor, { isAboutWords, states, assumed });
  return {
    game,
    isAboutWords,
    prices,
    bound,
    states,
    assumed,
    references,
    step: (number) => new StepCursor(steps, shape, starts[number]),
  };
}

/**
 * A map consists of a permutation of positions, and `relabellings` of symbols, one for all positions or one
 * for each.
 */
interface MapShape {
  readonly positions: number;
  readonly symbols: number;
  readonly relabellings: number;
}

/** The maps of a game; empty in games of words. Returns undefined for a name of no game. */
function shapeOf(game: string): MapShape | undefined {
  if (readWordName(game) !== undefined) return { positions: 0, symbols: 0, relabellings: 0 };
  const named = symbolGame(game);
  if (named === undefined) return undefined;
  const { positions, symbols } = named;
  return { positions, symbols, relabellings: relabelsByPosition(named) ? positions : 1 };
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

/**
 * Returns the byte at which each step begins, and the number of all references. @throws Refusal when the
 * steps are not `states` in their one form, or bytes are left over.
 */
function lookThrough(
  cursor: StepCursor,
  { isAboutWords, states, assumed }: Pick<CertificateFile, 'isAboutWords' | 'states' | 'assumed'>,
): { starts: Uint32Array; references: number } {
  const skipReasons = isAboutWords ? skipNumbers : skipMapsAndReferences;
  const starts = new Uint32Array(states);
  let references = 0;
  for (let step = 0; step < states; step++) {
    starts[step] = cursor.at;
    skipPlace(cursor, isAboutWords);
    cursor.number();
    if (step >= assumed) references += skipReasons(cursor, step);
  }
  if (!cursor.atEnd) throw new Refusal('There are bytes after the last step.');
  return { starts, references };
}

/**
 * Reads over a place: its turns, and of words, where the first number is odd, how many are picked, and each.
 */
function skipPlace(cursor: StepCursor, isAboutWords: boolean): void {
  const kind = isAboutWords ? cursor.number() : 2 * cursor.number();
  for (let left = 2 * Math.floor(kind / 2); left > 0; left--) cursor.number();
  if (kind % 2 === 1) for (let left = cursor.number(); left > 0; left--) cursor.number();
}

/** Reads over the generators and references of a step; returns how many references it has. */
function skipMapsAndReferences(cursor: StepCursor, step: number): number {
  for (let left = cursor.number(); left > 0; left--) cursor.skipMap();
  const references = cursor.number();
  for (let left = references; left > 0; left--) {
    cursor.number();
    cursor.number();
    const back = cursor.number();
    checkIsEarlier(back, step, step);
    cursor.skipMap();
  }
  return references;
}

/**
 * The same for a step about words, whose references are numbers of steps, each counted back from the one
 * before.
 */
function skipNumbers(cursor: StepCursor, step: number): number {
  const references = cursor.number();
  for (let left = references, from = step; left > 0; left--) {
    const back = cursor.number();
    checkIsEarlier(back, from, step);
    from -= back;
  }
  return references;
}

/** @throws Refusal unless there is a step so many steps before another one. */
function checkIsEarlier(back: number, from: number, step: number): void {
  if (back < 1 || back > from)
    throw new Refusal(`step ${step}: a reference does not lead to an earlier step`);
}

/**
 * Decodes the numbers and maps of steps, one after the other. Every one of them uses up a byte, so no length
 * need be believed.
 */
export class StepCursor {
  readonly #bytes: Uint8Array;
  readonly #shape: MapShape;
  at: number;

  constructor(bytes: Uint8Array, shape: MapShape, at: number) {
    this.#bytes = bytes;
    this.#shape = shape;
    this.at = at;
  }

  /** Are there no more bytes? */
  get atEnd(): boolean {
    return this.at === this.#bytes.length;
  }

  /**
   * The next number: seven bits a byte, the lowest first; the top bit says that more follow. At most seven
   * bytes, the last of several not 0.
   * @throws Refusal when it is longer, or the bytes end.
   */
  number(): number {
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

  /**
   * The next map: the places of its permutations. @throws Refusal when one is beyond the last permutation, or
   * the bytes end.
   */
  map(): CodeMap {
    const { positions: length, symbols: count, relabellings } = this.#shape;
    const positions = permutation(this.#place(length), length);
    const relabelled = Array.from({ length: relabellings }, () => permutation(this.#place(count), count));
    return { positions, symbols: positions.map((_, i) => relabelled[i] ?? relabelled[0]) };
  }

  /** Reads over the next map. @throws like map. */
  skipMap(): void {
    const { positions, symbols, relabellings } = this.#shape;
    this.#place(positions);
    for (let left = relabellings; left > 0; left--) this.#place(symbols);
  }

  /** The place of a permutation of 0 … length−1. */
  #place(length: number): number {
    const place = this.number();
    if (place >= FACTORIALS[length])
      throw new Refusal(
        `Before byte ${this.at} of the steps: no permutation of ${length} has the number ${place}.`,
      );
    return place;
  }
}

/** n! for n = 0 … 16; all are exact. */
const FACTORIALS = [1];
for (let n = 1; n <= 16; n++) FACTORIALS.push(FACTORIALS[n - 1] * n);

/** The permutation of 0 … length−1 with this place, from 0, among all in ascending order. */
function permutation(place: number, length: number): number[] {
  const digits: number[] = [];
  let rest = place;
  for (let base = 1; base <= length; base++) {
    digits.unshift(rest % base);
    rest = Math.floor(rest / base);
  }
  const left = Array.from({ length }, (_, value) => value);
  return digits.map((digit) => left.splice(digit, 1)[0]);
}
