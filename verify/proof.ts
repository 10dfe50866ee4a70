// The files of a proof: the one that answers the question and, where it rests on others, its parts (CERTIFICATE.md, "Parts"). Their steps
// are numbered through, one file after the other. Whether every assumption is met is seen here; whether the steps hold, in checker.ts.

import { type CertificateFile, Refusal, readCertificate, type StepCursor, Undecided } from './certificate-file.ts';
import { codesOf } from './rules.ts';

/** What is asked: does every strategy of this game cost at least `bound` under these prices? */
export interface Question {
  readonly game: string;
  /** Such as `1,2` for the sum of turns. */
  readonly prices: string;
  readonly bound: number;
}

/** A file that proves what others assume. */
export interface Part {
  /** As sentences call it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A certificate among those of a proof. */
interface Member {
  readonly name: string;
  readonly file: CertificateFile;
  /** The number of its first step, and of its last. */
  readonly first: number;
  readonly last: number;
}

const MOST_BYTES = 1 << 24;
const MOST_PARTS = 4096;
/** Turns of a path that a sentence shows. */
const SHOWN = 8;

/** A certificate and its parts, each in its one form and about one game and price list. What they say is not yet believed. */
export class Proof {
  readonly steps: number;
  /** The size of all files together. */
  readonly bytes: number;
  readonly #game: string;
  readonly #members: readonly Member[];

  /** @throws Refusal when a file is not in its one form or does not answer the question; Undecided when it is a part of another proof. */
  constructor(certificate: Uint8Array, question: Question, parts: readonly Part[] = []) {
    this.bytes = parts.reduce((sum, { bytes }) => sum + bytes.length, certificate.length);
    if (parts.length > MOST_PARTS) throw new Refusal(`There are ${parts.length} parts; a proof has at most ${MOST_PARTS}.`);
    if (parts.length > 0 && this.bytes > MOST_BYTES)
      throw new Refusal(`The files have ${this.bytes} bytes; those of a proof have at most ${MOST_BYTES} together.`);
    this.#game = question.game;
    const members = [placed('', answering(certificate, question), 0)];
    for (const { name, bytes } of parts)
      members.push(placed(name, partOf(name, bytes, question), members[members.length - 1].last + 1));
    this.#members = members;
    this.steps = members[members.length - 1].last + 1;
  }

  /** A cursor on the first byte of a step. */
  step(number: number): StepCursor {
    const { file, first } = this.#of(number);
    return file.step(number - first);
  }

  /** Of a step that is assumed, a cursor on the last step of its file, which rests on it; undefined of all others. */
  restingOn(number: number): StepCursor | undefined {
    const { file, first } = this.#of(number);
    return number - first < file.assumed ? file.step(file.states - 1) : undefined;
  }

  /** A step as sentences call it: `step 4`, or `part-3.cert: step 4`. */
  nameOf(number: number): string {
    const { name } = this.#of(number);
    return `${name}${name && ': '}step ${this.numberInFile(number)}`;
  }

  /** The number of a step in its own file. */
  numberInFile(number: number): number {
    return number - this.#of(number).first;
  }

  /**
   * Sees that the certificate is about the whole game, and that what any file assumes is what another one says. That each step holds, and
   * that each file assumes less than it says, is not seen here. @throws Undecided.
   */
  link(): void {
    const about = pathOf(lastStep(this.#members[0].file));
    if (about.length > 0) throw new Undecided(`the file is a part: it is about what is left after ${this.#text(about)}`);
    const said = new Map<string, Member>();
    for (const member of this.#members) {
      const path = pathOf(lastStep(member.file));
      const other = said.get(path.join());
      const both = other && `${other.name || 'the certificate'} and ${member.name} are both about`;
      if (both) throw new Undecided(`${both} ${path.length === 0 ? 'the whole game' : `what is left after ${this.#text(path)}`}`);
      said.set(path.join(), member);
    }
    for (const { file, first } of this.#members) {
      for (let step = 0; step < file.assumed; step++) this.#meet(first + step, said);
    }
  }

  /** @throws Undecided when no file says what a step assumes. */
  #meet(step: number, said: ReadonlyMap<string, Member>): void {
    const cursor = this.step(step);
    const path = pathOf(cursor);
    const bound = cursor.number();
    const by = said.get(path.join());
    if (by !== undefined && by.file.bound >= bound) return;
    const assumed = `${this.nameOf(step)} assumes that what is left after ${this.#text(path)} costs at least ${bound}`;
    throw new Undecided(
      by === undefined ? `${assumed}, which no file proves` : `${assumed}; ${by.name || 'the certificate'} says ${by.file.bound}`,
    );
  }

  /** The file in which a step stands. */
  #of(number: number): Member {
    let [low, high] = [0, this.#members.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#members[middle].first <= number) low = middle;
      else high = middle - 1;
    }
    return this.#members[low];
  }

  /** A path in words, as far as a sentence has room: `0123 1A1B, 4567 0A2B`. It may be of any length, and of no codes. */
  #text(path: readonly number[]): string {
    const codes = codesOf(this.#game);
    const width = codes[0].length + 1;
    const turns = path.slice(0, 2 * SHOWN).flatMap((guess, i) => {
      const feedback = path[i + 1];
      return i % 2 === 1 ? [] : [`${codes[guess] ?? guess} ${Math.floor(feedback / width)}A${feedback % width}B`];
    });
    return turns.length === 0 ? 'no turn' : `${turns.join(', ')}${path.length > 2 * SHOWN ? ' …' : ''}`;
  }
}

function placed(name: string, file: CertificateFile, first: number): Member {
  return { name, file, first, last: first + file.states - 1 };
}

/** Reads the file that answers a question. @throws Refusal. */
function answering(bytes: Uint8Array, question: Question): CertificateFile {
  const file = readCertificate(bytes);
  for (const entry of ['game', 'prices', 'bound'] as const) {
    if (file[entry] === question[entry]) continue;
    throw new Refusal(`The question is ${entry} ${question[entry]}, but the file answers ${entry} ${file[entry]}.`);
  }
  return lastIsWhatItSays(file);
}

/** Reads a part. @throws Refusal, with its name. */
function partOf(name: string, bytes: Uint8Array, question: Question): CertificateFile {
  try {
    const file = lastIsWhatItSays(readCertificate(bytes));
    for (const entry of ['game', 'prices'] as const) {
      if (file[entry] !== question[entry]) throw new Undecided(`it is about ${entry} ${file[entry]}`);
    }
    return file;
  } catch (error) {
    if (error instanceof Undecided) throw new Undecided(`${name}: ${error.message}`);
    throw error instanceof Refusal ? new Refusal(`${name}: ${error.message}`) : error;
  }
}

/** @throws Refusal when the last step is about another position than it may, or claims another bound than the file. */
function lastIsWhatItSays(file: CertificateFile): CertificateFile {
  const last = lastStep(file);
  const turns = last.number();
  if (turns > 0 && file.version === 1) throw new Refusal('The last step is not the whole game.');
  for (let left = 2 * turns; left > 0; left--) last.number();
  const bound = last.number();
  if (bound !== file.bound) throw new Refusal(`The last step claims ${bound}, not ${file.bound}.`);
  return file;
}

const lastStep = (file: CertificateFile): StepCursor => file.step(file.states - 1);

/** The path of a step as numbers, guess and feedback by turns. */
function pathOf(cursor: StepCursor): readonly number[] {
  return Array.from({ length: 2 * cursor.number() }, () => cursor.number());
}
