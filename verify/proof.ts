// The files of a proof: the one that answers the question and, where it rests on others, its parts
// (CERTIFICATE.md, "Parts"). Their steps are numbered through, one file after the other. Whether every
// assumption is met is seen here; whether the steps hold, in checker.ts.

import { shorten } from '../base/quote.ts';
import {
  type CertificateFile,
  type FileStep,
  MOST_BYTES,
  Refusal,
  readCertificate,
  Undecided,
} from './certificate-file.ts';
import { codesOf } from './checked-game.ts';
import { RULES, type SymbolGame, symbolGame } from './score.ts';
import { type CheckedLists, readWordName } from './word-name.ts';

/** The question: does every strategy of this game cost at least `bound` under these prices? */
export interface ProofQuestion {
  readonly game: string;
  /** Such as `1,2` for the sum of turns. */
  readonly prices: string;
  readonly bound: number;
  /** Lists of a game of words; the name of the game contains their digests. */
  readonly words?: CheckedLists | undefined;
}

/** A file with steps that others assume. */
export interface CertificatePart {
  /** As sentences call it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A certificate among those of a proof. */
interface Member {
  readonly name: string;
  readonly file: CertificateFile;
  /** The number of its first step. */
  readonly first: number;
}

/** A step that a file assumes, and the largest proved bound. */
export interface Assumption {
  /** The turns of its path: guess, feedback, guess, feedback, …, in the numbers of CERTIFICATE.md. */
  readonly path: readonly number[];
  /** How many words that fit the path are passed over before each that is meant; undefined if all are. */
  readonly picked: readonly number[] | undefined;
  readonly bound: number;
  /** The largest bound that is proved for the same place; −1 without one. */
  readonly proved: number;
  /** How sentences call the step. */
  readonly name: string;
}

const MOST_PARTS = 4096;
const MOST_ASSUMED = 65_536;
/** Turns of a path that a sentence shows. */
const SHOWN = 8;

/**
 * A certificate and its parts, each in its one form and about one game and price list. The steps are not
 * checked here.
 */
export class Proof {
  readonly steps: number;
  /** The size of all files together. */
  readonly bytes: number;
  readonly #question: ProofQuestion;
  readonly #members: readonly Member[];

  /**
   * @throws Refusal when a file is not in its one form or does not answer the question; Undecided when it is
   * a part of another proof.
   */
  constructor(certificate: Uint8Array, question: ProofQuestion, parts: readonly CertificatePart[] = []) {
    needBytes(certificate, 'A certificate');
    for (const part of parts) needBytes(part?.bytes, 'A part of a proof');
    this.bytes = parts.reduce((sum, { bytes }) => sum + bytes.length, certificate.length);
    if (parts.length > MOST_PARTS)
      throw new Refusal(`There are ${parts.length} parts; a proof has at most ${MOST_PARTS}.`);
    if (parts.length > 0 && this.bytes > MOST_BYTES)
      throw new Refusal(
        `The files have ${this.bytes} bytes; those of a proof have at most ${MOST_BYTES} together.`,
      );
    this.#question = question;
    const members: Member[] = [{ name: '', file: answering(certificate, question), first: 0 }];
    let steps = members[0].file.states;
    for (const { name, bytes } of parts) {
      const file = partOf(name, bytes, question);
      members.push({ name, file, first: steps });
      steps += file.states;
    }
    const assumed = members.reduce((sum, { file }) => sum + file.assumed, 0);
    if (assumed > MOST_ASSUMED)
      throw new Refusal(`${assumed} steps are assumed; a proof has at most ${MOST_ASSUMED} such steps.`);
    this.#members = members;
    this.steps = steps;
  }

  /** The number of the last step of the certificate, which says what is claimed. */
  get lastStep(): number {
    return this.#members[0].file.states - 1;
  }

  /** A step; its references have the numbers of steps in its own file. */
  step(number: number): FileStep {
    const { file, first } = this.#of(number);
    return file.step(number - first);
  }

  /** Does the file of a step say nothing of why it holds? */
  isAssumed(number: number): boolean {
    const { file, first } = this.#of(number);
    return number - first < file.assumed;
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
   * Sees that the certificate is about the whole game, and that what any file assumes, another one proves.
   * @throws Undecided.
   */
  link(): void {
    const [{ file }] = this.#members;
    const last = file.step(file.states - 1);
    if (last.path.length > 0 || last.picked !== undefined)
      throw new Undecided('The file is a part: its last step is not the whole game.');
    const all = this.unmet();
    const [first] = all;
    if (first === undefined) return;
    const { name, path, bound, proved } = first;
    const met = proved < 0 ? 'which no file proves' : `of which only ${proved} is proved`;
    const others = all.length === 1 ? '' : `; ${all.length} assumptions in all are not met`;
    throw new Undecided(
      `${name} assumes that what is left after ${this.#text(path)} costs at least ${bound}, ${met}${others}`,
    );
  }

  /**
   * Assumptions that are not met, in the order of the files. An assumption is met if some file proves the
   * same place with at least the same bound. If all are met and all steps hold, all steps are true
   * (CERTIFICATE.md, "Parts").
   */
  unmet(): readonly Assumption[] {
    const assumed = new Map<string, Assumption>();
    for (const { place, path, picked, bound, number } of this.#claims(true)) {
      if ((assumed.get(place)?.bound ?? -1) < bound)
        assumed.set(place, { path, picked, bound, proved: -1, name: this.nameOf(number) });
    }
    if (assumed.size === 0) return [];
    for (const { place, bound } of this.#claims(false)) {
      const same = assumed.get(place);
      if (same !== undefined && same.proved < bound) assumed.set(place, { ...same, proved: bound });
    }
    return [...assumed.values()].filter(({ bound, proved }) => proved < bound);
  }

  /** The steps that are assumed, or all other steps; `place` is equal for equal places. */
  *#claims(assumed: boolean): Generator<FileStep & { readonly place: string; readonly number: number }> {
    for (const { file, first } of this.#members) {
      const [from, to] = assumed ? [0, file.assumed] : [file.assumed, file.states];
      for (let number = from; number < to; number++) {
        const step = file.step(number);
        yield { ...step, place: `${step.path};${step.picked}`, number: first + number };
      }
    }
  }

  /** The file in which a step stands. */
  #of(number: number): Member {
    return this.#members.findLast(({ first }) => first <= number) as Member;
  }

  /**
   * A path in words, as far as a sentence has room: `0123 1A1B, 4567 0A2B`. It may be of any length, and of
   * no codes.
   */
  #text(path: readonly number[]): string {
    const { game, words } = this.#question;
    const codes = words === undefined ? codesOf(game) : [...words.secrets, ...words.others];
    const ofWords = readWordName(game);
    const { format } = ofWords === undefined ? (symbolGame(game) as SymbolGame).rule : RULES[ofWords.rule];
    const turns: string[] = [];
    for (let i = 0; i < path.length && turns.length < SHOWN; i += 2) {
      turns.push(`${codes[path[i]] ?? path[i]} ${format(path[i + 1], codes[0].length)}`);
    }
    if (path.length > 2 * SHOWN) turns.push('…');
    return turns.join(', ') || 'no turn';
  }
}

/** @throws Refusal unless it is a Uint8Array. */
function needBytes(given: unknown, what: string): void {
  if (!(given instanceof Uint8Array)) throw new Refusal(`${what} is given as a Uint8Array.`);
}

/** @throws Refusal unless the lists are such, and are there for a game of words only. */
function needLists({ game, words }: ProofQuestion): void {
  if (words === undefined) return;
  if (readWordName(game) === undefined)
    throw new Refusal(`${shorten(game)} is not the name of a game of words; only such a game has lists.`);
  for (const list of [words?.secrets, words?.others]) {
    if (!Array.isArray(list) || [...list].some((word) => typeof word !== 'string'))
      throw new Refusal('The words of a question are two arrays of texts, its secrets and its others.');
  }
}

/** Reads the file that answers a question. @throws Refusal. */
function answering(bytes: Uint8Array, question: ProofQuestion): CertificateFile {
  const file = readCertificate(bytes);
  for (const entry of ['game', 'prices', 'bound'] as const) {
    const asked: unknown = question?.[entry];
    if (file[entry] === asked) continue;
    throw new Refusal(
      `The question is ${entry} ${shorten(String(asked))}, but the file answers ${entry} ` +
        `${shorten(String(file[entry]))}.`,
    );
  }
  needLists(question);
  return lastIsWhatItSays(file);
}

/**
 * Reads a part of a proof, without checking its steps. @throws Refusal, after the name of the part, when it
 * is not in its one form; Undecided when it is a part of another proof.
 */
export function partOf(
  name: string,
  bytes: Uint8Array,
  question: Pick<ProofQuestion, 'game' | 'prices'>,
): CertificateFile {
  try {
    const file = lastIsWhatItSays(readCertificate(bytes));
    for (const entry of ['game', 'prices'] as const) {
      if (file[entry] !== question[entry])
        throw new Undecided(`it is about ${entry} ${shorten(file[entry])}`);
    }
    return file;
  } catch (error) {
    if (error instanceof Undecided) throw new Undecided(`${name}: ${error.message}`);
    throw error instanceof Refusal ? new Refusal(`${name}: ${error.message}`) : error;
  }
}

/** @throws Refusal when the last step claims another bound than the file. */
function lastIsWhatItSays(file: CertificateFile): CertificateFile {
  const { bound } = file.step(file.states - 1);
  if (bound !== file.bound) throw new Refusal(`The last step claims ${bound}, not ${file.bound}.`);
  return file;
}
