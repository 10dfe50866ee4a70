// Writes certificates number by number, so that each number can be wrong. The good certificate proves that no
// strategy for 3x6 finds all 120 secrets in fewer than 436 turns. The good certificate with maps that relabel
// each position separately is about 3x3rb and proves 95 turns. This file knows only the layout of a
// certificate, and checks nothing.

import type { ProofQuestion } from '../../verify/proof.ts';
import { packr, Raw } from '../bad-trees/tree-bytes.ts';

/**
 * The numbers of a map's permutations: first of the positions, then of the symbols. Games such as 3x3rb have
 * a permutation of symbols for each position, other games have one for all positions.
 */
export type MapPlaces = readonly [positions: number, ...symbols: number[]];

export interface CertificateStep {
  readonly path: readonly (readonly [guess: number, feedback: number])[];
  readonly bound: number;
  readonly generators: readonly MapPlaces[];
  /** The references. A guess is its own number here, not the difference from the guess before it. */
  readonly references: readonly (readonly [
    guess: number,
    feedback: number,
    back: number,
    ...map: MapPlaces,
  ])[];
}

/** Returns the number of a feedback such as `1A2B`: A × (P + 1) + B, for three positions. */
export const feedback = (name: string): number => Number(name[0]) * 4 + Number(name[2]);

const AFTER_A_TURN: readonly MapPlaces[] = [
  [1, 24],
  [2, 120],
  [0, 2],
  [0, 1],
];

/** The five steps of trees/3x/3x6-average.cert. */
export const STEPS: readonly CertificateStep[] = [
  {
    path: [[0, feedback('0A0B')]],
    bound: 15,
    generators: [
      [1, 0],
      [2, 0],
      [0, 120],
      [0, 24],
      [0, 2],
      [0, 1],
    ],
    references: [],
  },
  { path: [[0, feedback('1A0B')]], bound: 47, generators: AFTER_A_TURN, references: [] },
  { path: [[0, feedback('0A2B')]], bound: 74, generators: AFTER_A_TURN, references: [] },
  { path: [[0, feedback('0A1B')]], bound: 104, generators: AFTER_A_TURN, references: [] },
  {
    path: [],
    bound: 436,
    generators: [
      [1, 0],
      [2, 0],
      [0, 120],
      [0, 24],
      [0, 6],
      [0, 2],
      [0, 1],
    ],
    references: [
      [0, feedback('0A0B'), 4, 0, 0],
      [0, feedback('0A1B'), 1, 0, 0],
      [0, feedback('1A0B'), 3, 0, 0],
      [0, feedback('0A2B'), 2, 0, 0],
    ],
  },
];

const AFTER_ZEROS: readonly MapPlaces[] = [
  [1, 0, 0, 0],
  [2, 0, 0, 0],
  [0, 1, 0, 0],
];

/** The four steps of a certificate of the least total of 3x3rb. */
export const STEPS_BY_POSITION: readonly CertificateStep[] = [
  { path: [[0, feedback('2A0B')]], bound: 15, generators: AFTER_ZEROS, references: [] },
  { path: [[0, feedback('0A0B')]], bound: 21, generators: AFTER_ZEROS, references: [] },
  { path: [[0, feedback('1A0B')]], bound: 32, generators: AFTER_ZEROS, references: [] },
  {
    path: [],
    bound: 95,
    generators: [
      [1, 0, 0, 0],
      [2, 0, 0, 0],
      [0, 2, 0, 0],
      [0, 1, 0, 0],
    ],
    references: [
      [0, feedback('0A0B'), 2, 0, 0, 0, 0],
      [0, feedback('1A0B'), 1, 0, 0, 0, 0],
      [0, feedback('2A0B'), 3, 0, 0, 0, 0],
    ],
  },
];

/** A file with the question that it answers. */
export interface ValidSteps {
  readonly bytes: Uint8Array;
  readonly question: ProofQuestion;
}

export type CertificateField = readonly [key: unknown, value: unknown];

/**
 * Returns the entries of a file with these steps. The first `assumed` steps are assumed; `values` replace
 * entries.
 */
export function entries(
  steps: Uint8Array | readonly CertificateStep[],
  values: Readonly<Record<string, unknown>> = {},
  assumed = 0,
): CertificateField[] {
  const bytesOf = (step: CertificateStep, i: number): number[] =>
    i < assumed ? claimBytes(step) : stepBytes(step);
  const good = {
    format: 'optimoo-certificate',
    version: 1,
    game: '3x6',
    prices: '1,2',
    bound: 436,
    assumed,
    states: steps instanceof Uint8Array ? STEPS.length : steps.length,
    steps: steps instanceof Uint8Array ? steps : Uint8Array.from(steps.flatMap(bytesOf)),
  };
  return Object.entries({ ...good, ...values });
}

/**
 * Returns the entries of a part, or of a certificate that has parts. The bound is the bound of the last step.
 */
export function partEntries(
  steps: readonly CertificateStep[],
  assumed: number,
  values: Readonly<Record<string, unknown>> = {},
): CertificateField[] {
  return entries(steps, { bound: steps[steps.length - 1].bound, ...values }, assumed);
}

export function file(all: readonly CertificateField[]): Uint8Array {
  return Uint8Array.from([
    0x80 + all.length,
    ...all.flatMap(([key, value]) => [...packed(key), ...packed(value)]),
  ]);
}

function packed(value: unknown): readonly number[] {
  return value instanceof Raw ? value.bytes : [...packr.pack(value)];
}

export function stepBytes({ path, bound, generators, references }: CertificateStep): number[] {
  let last = 0;
  const advances = references.map(([guess, ...rest]) => {
    const numbers = [guess - last, ...rest];
    last = guess;
    return numbers;
  });
  const reasons = [generators.length, ...generators.flat(), references.length, ...advances.flat()];
  return [...claimBytes({ path, bound }), ...reasons.flatMap(number)];
}

function claimBytes({ path, bound }: Pick<CertificateStep, 'path' | 'bound'>): number[] {
  return [path.length, ...path.flat(), bound].flatMap(number);
}

/**
 * Returns the bytes of a number: seven bits per byte, the lowest first. The top bit says that another byte
 * follows.
 */
export function number(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...number(Math.floor(value / 128))];
}
