// Reads the files of a proof: the certificate, which answers the question, and its parts, which prove steps
// that other files assume (CERTIFICATE.md, "Parts"). Steps are numbered consecutively through all files. This
// file checks that every assumption is proved somewhere. checker.ts checks the steps.

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
import { type CheckedLists, printed, readWordName } from './word-name.ts';

/** The question: does every strategy of this game cost at least `bound` under these prices? */
export interface ProofQuestion {
  readonly game: string;
  /** Price list as text, such as `1,2` for the sum of turns. */
  readonly prices: string;
  readonly bound: number;
  /** Word lists, only for a game of words. The name of the game contains their digests. */
  readonly words?: CheckedLists | undefined;
}

/** A file that proves steps which other files of the proof assume. */
export interface CertificatePart {
  /** Name of the file in messages. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** One file of a proof. */
interface Member {
  readonly name: string;
  readonly file: CertificateFile;
  /** Number of the file's first step in the whole proof. */
  readonly first: number;
}

/**
 * A step that a file assumes, with the largest bound that other steps prove for the same path and choice of
 * words.
 */
export interface Assumption {
  /** The turns of the step's path: guess, feedback, guess, feedback, …, numbered as in CERTIFICATE.md. */
  readonly path: readonly number[];
  /**
   * The words that the step chose among those that fit the path. Each entry says how many fitting words are
   * skipped before the next chosen word. Undefined if the step is about every fitting word.
   */
  readonly picked: readonly number[] | undefined;
  readonly bound: number;
  /** The largest proved bound for the same path and choice of words; −1 if none is proved. */
  readonly proved: number;
  /** Name of the step in messages. */
  readonly name: string;
}

const MOST_PARTS = 4096;
const MOST_ASSUMED = 65_536;
/** A message shows at most so many turns of a path. */
const SHOWN = 8;

/**
 * A certificate and its parts. The constructor checks the format of each file, and that all files are about
 * the same game and price list. It does not check the steps.
 */
export class Proof {
  readonly steps: number;
  /** Size of all files together, in bytes. */
  readonly bytes: number;
  readonly #question: ProofQuestion;
  readonly #members: readonly Member[];

  /**
   * @throws Refusal if a file is malformed or the certificate does not answer the question; Undecided if a
   * part belongs to another proof.
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

  /** Number of the certificate's last step, which states the bound of the whole game. */
  get lastStep(): number {
    return this.#members[0].file.states - 1;
  }

  /** Returns a step. Its references count from the first step of its own file. */
  step(number: number): FileStep {
    const { file, first } = this.#of(number);
    return file.step(number - first);
  }

  /** Returns whether the step's file only assumes the step and gives no reasons. */
  isAssumed(number: number): boolean {
    const { file, first } = this.#of(number);
    return number - first < file.assumed;
  }

  /** Returns the name of a step in messages: `step 4`, or `part-3.cert: step 4`. */
  nameOf(number: number): string {
    const { name } = this.#of(number);
    return `${name}${name && ': '}step ${this.numberInFile(number)}`;
  }

  /** Returns the number of a step, counted from the first step of its own file. */
  numberInFile(number: number): number {
    return number - this.#of(number).first;
  }

  /**
   * Checks that the certificate's last step is about the whole game, and that some file proves each assumed
   * step.
   * @throws Undecided if not.
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
   * Returns the assumptions that are not met, in the order of the files. An assumption is met if some file
   * proves at least its bound for the same path and choice of words. If every assumption is met and every
   * step holds, then every step is true (CERTIFICATE.md, "Parts").
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

  /**
   * Yields either the assumed steps or the proved steps. `place` is a text that is equal for steps with the
   * same path and choice of words.
   */
  *#claims(assumed: boolean): Generator<FileStep & { readonly place: string; readonly number: number }> {
    for (const { file, first } of this.#members) {
      const [from, to] = assumed ? [0, file.assumed] : [file.assumed, file.states];
      for (let number = from; number < to; number++) {
        const step = file.step(number);
        yield { ...step, place: `${step.path};${step.picked}`, number: first + number };
      }
    }
  }

  /** Returns the file that contains a step. */
  #of(number: number): Member {
    return this.#members.findLast(({ first }) => first <= number) as Member;
  }

  /**
   * Returns the first turns of a path as text: `0123 1A1B, 4567 0A2B`. Also accepts a path of any length and
   * numbers that belong to no code.
   */
  #text(path: readonly number[]): string {
    const { game, words } = this.#question;
    const codes = words === undefined ? codesOf(game) : [...words.secrets, ...words.others];
    const ofWords = readWordName(game);
    const { format } = ofWords === undefined ? (symbolGame(game) as SymbolGame).rule : RULES[ofWords.rule];
    const turns: string[] = [];
    for (let i = 0; i < path.length && turns.length < SHOWN; i += 2) {
      turns.push(`${printed(codes[path[i]] ?? String(path[i]))} ${format(path[i + 1], codes[0].length)}`);
    }
    if (path.length > 2 * SHOWN) turns.push('…');
    return turns.join(', ') || 'no turn';
  }
}

/** @throws Refusal unless `given` is a Uint8Array. */
function needBytes(given: unknown, what: string): void {
  if (!(given instanceof Uint8Array)) throw new Refusal(`${what} is given as a Uint8Array.`);
}

/**
 * @throws Refusal if the question has lists that are not arrays of texts, or lists for a game without words.
 */
function needLists({ game, words }: ProofQuestion): void {
  if (words === undefined) return;
  if (readWordName(game) === undefined)
    throw new Refusal(`${shorten(game)} is not the name of a game of words; only such a game has lists.`);
  for (const list of [words?.secrets, words?.others]) {
    if (!Array.isArray(list) || [...list].some((word) => typeof word !== 'string'))
      throw new Refusal('The words of a question are two arrays of texts, its secrets and its others.');
  }
}

/**
 * Reads the certificate that answers a question, without checking its steps.
 * @throws Refusal if the file is malformed or answers another question.
 */
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
 * Reads a part of a proof, without checking its steps. Errors begin with the name of the part.
 * @throws Refusal if the part is malformed; Undecided if it is about another game or price list.
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

/**
 * Returns the file.
 * @throws Refusal if its last step states another bound than its header.
 */
function lastIsWhatItSays(file: CertificateFile): CertificateFile {
  const { bound } = file.step(file.states - 1);
  if (bound !== file.bound) throw new Refusal(`The last step claims ${bound}, not ${file.bound}.`);
  return file;
}
