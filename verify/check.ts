// The checker of certificates: follows the steps of a file by the rules of CERTIFICATE.md and accepts it or names the first step
// that does not hold. It shares no line with the programs that search; the question comes from whoever asks, never from the file.

import { type CertificateFile, type CodeMap, type Reference, Refusal, readCertificate, type Step } from './certificate-file.ts';
import { Rules } from './rules.ts';

/** What is asked: does every strategy of this game cost at least `bound` under these prices? */
export interface Question {
  readonly game: string;
  /** Such as `1,2` for the sum of turns. */
  readonly prices: string;
  readonly bound: number;
}

export type CheckVerdict = { readonly ok: true; readonly steps: number } | { readonly ok: false; readonly reason: string };

export interface CheckOptions {
  readonly onStep?: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
}

/** Milliseconds of work between two breaths, in which timers and interruptions are seen. */
const BREATH_MS = 50;

/** Checks a certificate from first to last. Bad bytes are a verdict too. @throws only the reason of the signal. */
export async function checkCertificate(bytes: Uint8Array, question: Question, options: CheckOptions = {}): Promise<CheckVerdict> {
  try {
    const checker = new Checker(bytes, question);
    let breath = Date.now();
    for (let step = 0; step < checker.steps; step++) {
      checker.check(step);
      options.onStep?.(step + 1, checker.steps);
      if (Date.now() - breath < BREATH_MS) continue;
      await new Promise((resolve) => setTimeout(resolve, 0));
      options.signal?.throwIfAborted();
      breath = Date.now();
    }
    return { ok: true, steps: checker.steps };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.message };
    throw error;
  }
}

/** Steps of one certificate. Each can be checked on its own: what it refers to is checked in its own turn. */
export class Checker {
  readonly steps: number;
  readonly #rules: Rules;
  readonly #file: CertificateFile;
  readonly #sets: readonly Uint16Array[];
  /** The number of a code by its text read as a number to the base 16; −1 for no code. */
  readonly #numbers: Int32Array;
  readonly #marks: Uint32Array;
  #mark = 0;
  /** How many codes give each answer, what their class costs at least, and the codes class by class. */
  readonly #counts: Uint32Array;
  readonly #bounds: Float64Array;
  readonly #sorted: Uint16Array;

  /** Rules of the same question may be shared. @throws Refusal when the file does not answer the question or its steps are no paths. */
  constructor(bytes: Uint8Array, question: Question, rules?: Rules) {
    this.#file = readCertificate(bytes);
    for (const entry of ['game', 'prices', 'bound'] as const) {
      if (this.#file[entry] === question[entry]) continue;
      throw new Refusal(`The question is ${entry} ${question[entry]}, but the file answers ${entry} ${this.#file[entry]}.`);
    }
    this.#rules = rules ?? new Rules(question.game, question.prices);
    this.#numbers = new Int32Array(16 ** this.#rules.positions).fill(-1);
    for (const [number, code] of this.#rules.codes.entries()) this.#numbers[Number.parseInt(code, 16)] = number;
    this.#counts = new Uint32Array(this.#rules.indices.size);
    this.#bounds = new Float64Array(this.#rules.indices.size);
    this.#sorted = new Uint16Array(this.#rules.count);
    this.#marks = new Uint32Array(this.#rules.count);
    let room = 1 << 26; // codes of all sets together
    this.#sets = this.#file.steps.map(({ path }, step) => {
      const set = this.#follow(path, step);
      room -= set.length;
      if (room < 0) throw new Refusal(`The sets of the steps up to ${step} are too large together.`);
      return set;
    });
    this.steps = this.#file.steps.length;
    const root = this.#file.steps[this.steps - 1];
    if (root === undefined || root.path.length > 0) throw new Refusal('The last step is not the whole game.');
    if (root.bound !== question.bound) throw new Refusal(`The last step claims ${root.bound}, not ${question.bound}.`);
  }

  /** @throws Refusal when the step does not follow from the earlier ones. */
  check(number: number): void {
    const step = this.#file.steps[number];
    const set = this.#sets[number];
    const phase = this.#phaseOf(step);
    const lowest = this.#orbits(number, step.generators);
    const references = this.#references(number);
    for (let guess = 0; guess < lowest.length; guess++) {
      if (lowest[guess] !== guess) continue; // an earlier guess of its orbit costs the same
      const cost = this.#guessCost(set, guess, phase, step.bound, references.get(guess));
      if (cost < step.bound) this.#refuse(number, `guess ${this.#rules.codes[guess]} costs ${cost}, claimed ${step.bound}`);
    }
  }

  #refuse(step: number, reason: string): never {
    throw new Refusal(`step ${step}: ${reason}`);
  }

  #phaseOf({ path }: Step): number {
    return Math.min(path.length, this.#rules.phases - 1);
  }

  /** The codes that fit a path; there must be one. */
  #follow(path: Step['path'], step: number): Uint16Array {
    let set: Uint16Array = Uint16Array.from({ length: this.#rules.count }, (_, code) => code);
    for (const [guess, answer] of path) set = this.#select(set, guess, answer, step);
    if (set.length === 0) this.#refuse(step, 'no code fits the path');
    return set;
  }

  #select(set: Uint16Array, guess: number, answer: number, step: number): Uint16Array {
    const { count, answers, indices } = this.#rules;
    const index = indices.get(answer);
    if (guess >= count || index === undefined) this.#refuse(step, 'a guess is no code or an answer is not possible');
    return set.filter((code) => answers[guess * count + code] === index);
  }

  /** The image of every code; all of them must be codes, so the map preserves the game. */
  #images({ positions, symbols }: CodeMap, step: number): Uint16Array {
    const texts = this.#rules.symbols;
    const images = new Uint16Array(this.#rules.count);
    for (let code = 0, at = 0; code < images.length; code++, at += positions.length) {
      let text = 0;
      for (const position of positions) text = text * 16 + symbols[texts[at + position]];
      if (this.#numbers[text] < 0) this.#refuse(step, 'a map does not preserve the game');
      images[code] = this.#numbers[text];
    }
    return images;
  }

  /** ORBIT: for every guess the lowest that the generators carry it to. Each must carry the set of the step onto itself. */
  #orbits(number: number, generators: readonly CodeMap[]): Uint16Array {
    const lowest = Uint16Array.from({ length: this.#rules.count }, (_, guess) => guess);
    const find = (guess: number): number => {
      let at = guess;
      while (lowest[at] !== at) at = lowest[at] = lowest[lowest[at]];
      return at;
    };
    for (const map of generators) {
      const images = this.#images(map, number);
      if (!this.#covers(this.#sets[number], images, this.#sets[number])) this.#refuse(number, 'a map does not keep the codes');
      for (let guess = 0; guess < lowest.length; guess++) {
        const [a, b] = [find(guess), find(images[guess])];
        lowest[Math.max(a, b)] = Math.min(a, b);
      }
    }
    return lowest.map(find);
  }

  /** Is the image of a set exactly the target? Maps are one to one, so equal sizes and membership are enough. */
  #covers(set: Uint16Array, images: Uint16Array, target: Uint16Array): boolean {
    this.#mark++;
    for (const code of target) this.#marks[code] = this.#mark;
    return set.length === target.length && set.every((code) => this.#marks[images[code]] === this.#mark);
  }

  /** REF: what the references of a step say of the classes, by guess and index of the answer. */
  #references(number: number): Map<number, Map<number, number>> {
    const found = new Map<number, Map<number, number>>();
    for (const reference of this.#file.steps[number].references) {
      const { guess, answer } = reference;
      const bounds = found.get(guess) ?? new Map<number, number>();
      bounds.set(this.#rules.indices.get(answer) as number, this.#referred(number, reference));
      found.set(guess, bounds);
    }
    return found;
  }

  /** The bound of a class, seen from the turn of the guess. */
  #referred(number: number, { guess, answer, step, map }: Reference): number {
    const set = this.#select(this.#sets[number], guess, answer, number);
    const [phase, target] = [this.#phaseOf(this.#file.steps[number]), this.#file.steps[step]];
    if (this.#phaseOf(target) !== this.#rules.next(phase)) this.#refuse(number, `refers to step ${step} of another turn`);
    if (!this.#covers(set, this.#images(map, number), this.#sets[step]))
      this.#refuse(number, `a class is not that of step ${step}`);
    return target.bound + this.#rules.extra(phase) * set.length;
  }

  /** A lower bound of the cost of a guess, at least `enough` if the rules give that much; the cheapest rules first. */
  #guessCost(set: Uint16Array, guess: number, phase: number, enough: number, references?: Map<number, number>): number {
    const rules = this.#rules;
    const width = rules.indices.size;
    const [row, next, extra] = [guess * rules.count, rules.next(phase), rules.extra(phase)];
    const counts = this.#counts.fill(0);
    for (let i = 0; i < set.length; i++) counts[rules.answers[row + set[i]]]++;
    if (counts[rules.win] === 0 && counts.includes(set.length)) return Number.POSITIVE_INFINITY; // splits nothing
    const bounds = this.#bounds;
    let total = 0;
    for (let answer = 0; answer < width; answer++) {
      const n = counts[answer];
      if (answer === rules.win) bounds[answer] = n === 0 ? 0 : rules.price(phase, 0);
      else bounds[answer] = Math.max(rules.size(next, n) + extra * n, references?.get(answer) ?? 0);
      total += bounds[answer];
    }
    const classes = total < enough ? this.#classes(set, row) : [];
    for (const rule of ['members', 'one'] as const) {
      for (const [answer, codes] of classes) {
        if (total >= enough) return total;
        const bound = rules[rule](next, codes) + extra * codes.length;
        if (bound <= bounds[answer]) continue;
        total += bound - bounds[answer];
        bounds[answer] = bound;
      }
    }
    return total;
  }

  /** The classes of three codes and more with their answers, smallest first. */
  #classes(set: Uint16Array, row: number): [answer: number, codes: Uint16Array][] {
    const { answers, indices, win } = this.#rules;
    const found: [number, Uint16Array][] = [];
    let start = 0;
    for (let answer = 0; answer < indices.size; answer++) {
      if (answer === win || this.#counts[answer] < 3) continue;
      const end = start + this.#counts[answer];
      for (let i = 0, at = start; at < end; i++) if (answers[row + set[i]] === answer) this.#sorted[at++] = set[i];
      found.push([answer, this.#sorted.subarray(start, end)]);
      start = end;
    }
    return found.sort(([, a], [, b]) => a.length - b.length);
  }
}
