// Writes certificates number by number, so that any of them can be wrong. The good one is that of 3x6: no
// strategy finds all 120 secrets in fewer than 436 turns. For maps that relabel each position on its own, the
// good one is that of 3x3rb, with 95 turns. Only the layout of a file is known here; nothing is judged.

import type { ProofQuestion } from '../../verify/proof.ts';
import { packr, Raw } from '../bad-trees/tree-bytes.ts';

/**
 * The places of permutations: of positions, then of symbols. Games such as 3x3rb have a permutation of
 * symbols for each position, others have one.
 */
export type MapPlaces = readonly [positions: number, ...symbols: number[]];

export interface CertificateStep {
  readonly path: readonly (readonly [guess: number, feedback: number])[];
  readonly bound: number;
  readonly generators: readonly MapPlaces[];
  /** The guess as it is, not less the one before. */
  readonly references: readonly (readonly [
    guess: number,
    feedback: number,
    back: number,
    ...map: MapPlaces,
  ])[];
}

/** Feedback by name: A × (P + 1) + B, for three positions. */
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

/** The four steps of the least total of 3x3rb. */
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

/** A file, and the question that it answers. */
export interface ValidSteps {
  readonly bytes: Uint8Array;
  readonly question: ProofQuestion;
}

export type CertificateField = readonly [key: unknown, value: unknown];

/**
 * The entries of a file with these steps; `values` replace entries, and the first `assumed` steps are
 * assumed.
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

/** The entries of a part, or of a certificate that rests on parts. The bound is that of the last step. */
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

/** Seven bits a byte, the lowest first; the top bit says that more follow. */
export function number(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...number(Math.floor(value / 128))];
}
