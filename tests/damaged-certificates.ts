// Damages certificates, and tests that the claims of accepted files are true. The true costs come from the
// slow solver, which shares no code with the engine and the checker.

import { describe, expect, it } from 'vitest';
import type { Certificate, CertificateState } from '../certificate/certificate.ts';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { parseFeedback } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { relabelsByPosition } from '../game/symmetry.ts';
import { parsePrices, shortest } from '../solver/prices.ts';
import { Refusal, readCertificate } from '../verify/certificate-file.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import { Checker } from '../verify/checker.ts';
import { Proof, type ProofQuestion } from '../verify/proof.ts';
import { SetBounds } from '../verify/set-bounds.ts';
import { finish, type MadeCertificate, make } from './certificates.ts';
import { chance } from './random.ts';
import { makeSlowSolver } from './slow-solver.ts';

export const DAMAGED_BYTES = [
  ['2x6r', '1,2'],
  ['2x4rb', '1,2'],
  ['4x5', '1,2'],
  ['3x3rb', '0,0,0,0,1,1'],
  ['2x7r', '0,0,0,0,1,1'],
] as const;

/**
 * Values that are combined with a byte by exclusive or: a small change, a large one, and the bit that
 * continues a number.
 */
const SOME_CHANGES = [1, 3, 16, 85, 128, 255];

export const DAMAGED_STRUCTURE = [
  ...['3x6', '3x7', '4x5', '3x5r', '3x6r', '2x10', '2x7r', '4x5z'].map((name) => [name, '1,2'] as const),
  ['3x6', '1,3,6,10,15,21,inf'],
  ['2x4rb', '1,2'],
  ['3x3rb', '1,2'],
] as const;

/**
 * Returns whether every step of a file holds. `bounds` belong to the question, and are shared to save time.
 */
function accepts(bytes: Uint8Array, question: ProofQuestion, bounds: SetBounds): boolean {
  try {
    const proof = new Proof(bytes, question);
    const checker = new Checker(proof, bounds);
    for (let step = 0; step < proof.steps; step++)
      if (finish(checker.outcome(step)).reason !== undefined) return false;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Returns the certificate with the bound of the whole game raised by one. This claim is always false. */
export function raised({ certificate, question }: MadeCertificate): {
  file: Certificate;
  question: ProofQuestion;
} {
  const states: CertificateState[] = [...certificate.states];
  const root = states.length - 1;
  states[root] = { ...states[root], bound: question.bound + 1 };
  return {
    file: { ...certificate, bound: question.bound + 1, states },
    question: { ...question, bound: question.bound + 1 },
  };
}

/** Expects equal bytes from one thread and from two threads. */
export async function expectSameBytes(name: string): Promise<void> {
  const [one, two] = [await make(name, '1,2', 1), await make(name, '1,2', 2)];
  expect(encodeCertificate(two.certificate)).toEqual(encodeCertificate(one.certificate));
}

/**
 * Expects the checker to accept the certificate of a game's least cost, and to refuse it after its bound is
 * raised by one. `bound` is the least cost, if it is known.
 */
export async function expectProvedAndNoMore(
  name: string,
  prices: string,
  bound: number | undefined,
): Promise<void> {
  const made = await make(name, prices);
  expect(made.question.bound).toBe(bound ?? made.question.bound);
  const bytes = encodeCertificate(made.certificate);
  expect(await checkCertificate(bytes, made.question)).toEqual({
    ok: true,
    steps: made.certificate.states.length,
  });
  const { file, question } = raised(made);
  expect(await checkCertificate(encodeCertificate(file), question)).toMatchObject({ ok: false });
}

/**
 * Changes every byte of a true certificate, and of one whose bound is too high by one. Each change is an
 * exclusive or.
 */
export async function damageBytes(name: string, prices: string, changes: readonly number[]): Promise<void> {
  const made = await make(name, prices);
  const judge = new Judge(name, prices);
  const { file, question } = raised(made);
  for (const [bytes, asked] of [
    [encodeCertificate(file), question],
    [encodeCertificate(made.certificate), made.question],
  ] as const) {
    for (let at = 0; at < bytes.length; at++) {
      for (const change of changes)
        judge.expectTruth(bytes.with(at, bytes[at] ^ change), asked, `byte ${at} ^ ${change}`);
    }
  }
  expect(judge.accepted).toBeGreaterThan(0);
}

/**
 * Makes one to three random changes of structure in a true certificate, and in one whose bound is too high by
 * one. The question to the checker asks for the bound in the changed file.
 */
export async function damageStructure(name: string, prices: string, trials: number): Promise<void> {
  const made = await make(name, prices);
  const judge = new Judge(name, prices);
  const { file } = raised(made);
  const next = chance(name.length * 1000 + made.question.bound);
  for (let trial = 0; trial < trials; trial++) {
    for (const original of [file, made.certificate]) {
      let changed = original;
      for (let left = 1 + Math.floor(3 * next()); left > 0 && changed.states.length > 1; left--)
        changed = change(changed, next);
      const bound = changed.states[changed.states.length - 1]?.bound ?? 0;
      const question = { ...made.question, bound };
      judge.expectTruth(encodeCertificate({ ...changed, bound }), question, `trial ${trial}`);
    }
  }
  expect(judge.accepted).toBeGreaterThan(0);
}

/** Gives files to the checker, and fails if it accepts a file with a false step. */
class Judge {
  accepted = 0;
  readonly #game: Game;
  readonly #bounds: SetBounds;
  readonly #phases: number;
  readonly #step: number;
  readonly #costs: ReturnType<typeof makeSlowSolver>;

  constructor(name: string, prices: string) {
    this.#game = parseGame(name);
    this.#bounds = new SetBounds({ game: name, prices });
    const list = shortest(parsePrices(prices));
    this.#phases = list.prices.length;
    this.#step = list.step;
    this.#costs = makeSlowSolver(this.#game, list);
  }

  expectTruth(bytes: Uint8Array, question: ProofQuestion, about: string): void {
    if (!accepts(bytes, question, this.#bounds)) return;
    this.accepted++;
    const file = readCertificate(bytes);
    for (let step = 0; step < file.states; step++) {
      const { path, bound } = file.step(step); // guess, feedback, guess, feedback, …
      const history = Array.from({ length: path.length / 2 }, (_, turn) => ({
        guess: path[2 * turn],
        feedback: this.#feedback(path[2 * turn + 1]),
      }));
      if (bound > this.#cost(history))
        expect.fail(`${about}: accepted, but a step claims ${bound} where ${this.#cost(history)} is true`);
    }
  }

  /** Converts a feedback number of the checker: bulls × (positions + 1) + cows. */
  #feedback(number: number): number {
    const width = this.#game.positions + 1;
    const cows = this.#game.marking === 'bulls' ? '' : `${number % width}B`;
    return parseFeedback(this.#game, `${Math.floor(number / width)}A${cows}`);
  }

  /**
   * Returns the cost of a position as a step of a certificate states it. If its next turn comes after the end
   * of the price list, the step counts that turn with the last price of the list.
   */
  #cost(history: History): number {
    const codes = [...remaining(this.#game, history)];
    const beyond = Math.max(0, history.length + 1 - this.#phases);
    return this.#costs.cost(codes, history.length + 1) - (beyond && beyond * this.#step * codes.length);
  }
}

/** Returns the certificate with one random change of structure. */
function change(file: Certificate, next: () => number): Certificate {
  const states = [...file.states];
  const below = (n: number): number => Math.floor(next() * n);
  const at = below(states.length);
  const state = states[at];
  const anyFeedback = (): number => below(Math.min(5, file.game.feedbackCount));
  const swap = (list: readonly number[]): number[] => {
    const [i, j] = [below(list.length), below(list.length)];
    return list.map((value, k) => (k === i ? list[j] : k === j ? list[i] : value));
  };
  const one = <T>(list: readonly T[], edit: (item: T) => T): T[] => {
    const index = below(list.length);
    return list.map((item, i) => (i === index ? edit(item) : item));
  };
  const relabelled = (lists: readonly (readonly number[])[]) => {
    if (relabelsByPosition(file.game)) return one(lists, swap);
    const changed = swap(lists[0]);
    return lists.map(() => changed);
  };
  const mapped = (map: CertificateState['generators'][number]) =>
    next() < 0.5 ? { ...map, positions: swap(map.positions) } : { ...map, symbols: relabelled(map.symbols) };
  const drop = <T>(list: readonly T[]): T[] => list.filter((_, i) => i !== below(list.length));
  const ascending = (references: CertificateState['references']) =>
    [...references].sort((a, b) => a.guess - b.guess || a.feedback - b.feedback);
  const edits: (() => CertificateState)[] = [
    () => ({ ...state, bound: state.bound + 1 }),
    () => ({ ...state, bound: state.bound + 1 + below(5) }),
    () => ({ ...state, generators: one(state.generators, mapped) }),
    () => ({ ...state, generators: [...state.generators, ...one(state.generators, mapped)] }),
    () => ({ ...state, generators: drop(state.generators) }),
    () => ({ ...state, references: drop(state.references) }),
    () => ({
      ...state,
      references: one(state.references, (reference) => ({ ...reference, map: mapped(reference.map) })),
    }),
    () => ({
      ...state,
      references: one(state.references, (reference) => ({
        ...reference,
        state: below(states.length + 1) - 1,
      })),
    }),
    () => ({
      ...state,
      references: one(state.references, (reference) => ({ ...reference, feedback: anyFeedback() })),
    }),
    () => ({
      ...state,
      references: ascending(
        one(state.references, (reference) => ({ ...reference, guess: below(file.game.secrets) })),
      ),
    }),
    () => ({ ...state, path: state.path.slice(0, -1) }),
    () => ({ ...state, path: one(state.path, (turn) => ({ ...turn, feedback: anyFeedback() })) }),
    () => ({ ...state, path: one(state.path, (turn) => ({ ...turn, guess: below(file.game.secrets) })) }),
    () => ({ ...state, path: [...state.path, ...state.path.slice(-1)] }),
  ];
  const kind = below(edits.length + 2);
  if (kind < edits.length) states[at] = edits[kind]();
  else if (kind === edits.length)
    states.splice(at, 1); // removes a step; later steps move up
  else {
    const other = below(states.length);
    [states[at], states[other]] = [states[other], state];
  }
  return { ...file, states };
}

/**
 * Declares tests that damaged files are accepted only if all their claims are true: files with changed bytes,
 * and files with changed structure.
 */
export function describeDamage(bytes: number, structure: number, changes: number): void {
  describe('accepted claims are true', () => {
    it.each(DAMAGED_BYTES.slice(0, bytes))('after changes of one byte: %s %s', (name, prices) =>
      damageBytes(name, prices, SOME_CHANGES),
    );

    it.each(DAMAGED_STRUCTURE.slice(-structure))('after changes of structure: %s %s', (name, prices) =>
      damageStructure(name, prices, changes),
    );
  });
}
