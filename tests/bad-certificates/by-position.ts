// Bad certificates of games whose maps relabel the symbols of each position separately, and of games whose
// maps may not do so. Each file has one fault.

import type { ProofQuestion } from '../../verify/proof.ts';
import {
  type CertificateStep,
  feedback,
  file,
  partEntries,
  STEPS_BY_POSITION,
  type ValidSteps,
} from './certificate-bytes.ts';
import { ENDS, LEFT, VERSION } from './sentences.ts';

/** Question of the good certificate of 3x3rb. */
export const BY_POSITION: ProofQuestion = { game: '3x3rb', prices: '1,2', bound: 95 };

/**
 * Returns a certificate of 3x3rb with these steps. The first `assumed` steps are assumed; `values` replace
 * entries.
 */
const byPosition = (
  steps: readonly CertificateStep[],
  values: Readonly<Record<string, unknown>> = {},
  assumed = 0,
): Uint8Array => file(partEntries(steps, assumed, { game: BY_POSITION.game, ...values }));

/** Returns the good certificate of 3x3rb with some parts of one step replaced. */
const stepByPosition = (at: number, parts: Partial<CertificateStep>): Uint8Array =>
  byPosition(STEPS_BY_POSITION.with(at, { ...STEPS_BY_POSITION[at], ...parts }));

/** Returns the good certificate of 3x3rb with one reference of its last step replaced. */
const referenceByPosition = (at: number, ...other: CertificateStep['references'][number]): Uint8Array =>
  stepByPosition(3, { references: STEPS_BY_POSITION[3].references.with(at, other) });

/**
 * The first step of the good certificate of 3x3rb, but after the guess 012. The first map has a permutation
 * of all three symbols on position 1.
 */
const AFTER_012: CertificateStep = {
  ...STEPS_BY_POSITION[0],
  path: [[5, feedback('2A0B')]],
  generators: [
    [1, 0, 4, 1],
    [2, 2, 2, 0],
  ],
};

/** Certificates of 3x3rb that must be accepted. */
export const GOOD_BY_POSITION: readonly (readonly [what: string, made: ValidSteps])[] = [
  ['of 3x3rb', { bytes: byPosition(STEPS_BY_POSITION), question: BY_POSITION }],
  [
    'of 3x3rb, whose maps relabel each position in another way',
    {
      bytes: byPosition([
        AFTER_012,
        ...STEPS_BY_POSITION.slice(1, 3),
        {
          ...STEPS_BY_POSITION[3],
          references: STEPS_BY_POSITION[3].references.with(2, [0, feedback('2A0B'), 3, 0, 0, 2, 4]),
        },
      ]),
      question: BY_POSITION,
    },
  ],
  [
    'of 3x3rb, which proves later what it assumes',
    { bytes: byPosition([STEPS_BY_POSITION[0], ...STEPS_BY_POSITION], {}, 1), question: BY_POSITION },
  ],
];

/** Bad files in which a map relabels each position separately. */
export const ROWS_BY_POSITION: readonly (readonly [fault: string, bytes: Uint8Array, sentence: string])[] = [
  ['version-4', byPosition(STEPS_BY_POSITION, { version: 4 }), VERSION],
  ['one-relabelling-for-all-positions', referenceByPosition(2, 0, feedback('2A0B'), 3, 0, 0), ENDS],
  [
    'symbols-of-a-position-too-many',
    stepByPosition(0, { generators: [[0, 0, 0, 6]] }),
    'step 0: no permutation of 3 has the number 6',
  ],
  [
    'generator-moves-one-position',
    stepByPosition(0, { generators: [[0, 0, 0, 2]] }),
    'step 0: a generator does not keep the codes',
  ],
  [
    'generator-of-all-positions-but-one',
    stepByPosition(0, { generators: [[0, 1, 1, 3]] }),
    'step 0: a generator does not keep the codes',
  ],
  [
    'generator-of-a-position-twice',
    stepByPosition(0, { generators: [[0, 0, 1, 0], [0, 0, 1, 0]] }), // biome-ignore format: a row
    'step 0: a generator joins no orbits',
  ],
  [
    'reference-by-a-wrong-relabelling-of-a-position',
    referenceByPosition(0, 0, feedback('0A0B'), 2, 0, 0, 0, 2),
    'step 3: a class is not that of step 1',
  ],
  ['bound-too-high-by-position', stepByPosition(2, { bound: 33 }), 'step 2: guess 011 costs 32, claimed 33'],
];

/**
 * Files in which a map relabels each position separately, although the game allows only one relabelling for
 * all positions.
 */
export const WRONGLY_BY_POSITION: readonly (readonly [fault: string, made: ValidSteps, sentence: string])[] =
  ['3x3r', '3x3rzb', '3x3', '3x4b', '4x5', '3x3rz'].map((game) => {
    const steps = [{ path: [], bound: 0, generators: [[0, 0, 0, 1]] as const, references: [] }];
    const made = { bytes: byPosition(steps, { game }), question: { ...BY_POSITION, game, bound: 0 } };
    return [`relabellings-by-position-about-${game}`, made, LEFT] as const;
  });
