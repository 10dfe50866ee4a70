// Bad certificates of version 4, whose maps relabel each position by itself, and of versions that there are
// not. Each file is a good one but for its fault.

import type { ProofQuestion } from '../../verify/proof.ts';
import {
  type CertificateStep,
  entries,
  feedback,
  file,
  partEntries,
  STEPS_BY_POSITION,
  type ValidSteps,
} from './certificate-bytes.ts';
import { ENDS, KIND, LATER_VERSION, LEFT, VERSION } from './sentences.ts';

/** The question of the good certificate of version 4. */
export const BY_POSITION: ProofQuestion = { game: '3x3rb', prices: '1,2', bound: 95 };

/** A certificate of version 4 with these steps, so many of them assumed, any entry another. */
const byPosition = (
  steps: readonly CertificateStep[],
  values: Readonly<Record<string, unknown>> = {},
  assumed = 0,
): Uint8Array => file(partEntries(steps, assumed, { version: 4, game: BY_POSITION.game, ...values }));

/** The good certificate of version 4 with other parts of a step. */
const stepByPosition = (at: number, parts: Partial<CertificateStep>): Uint8Array =>
  byPosition(STEPS_BY_POSITION.with(at, { ...STEPS_BY_POSITION[at], ...parts }));

/** The good certificate of version 4 with a reference of its last step in place of another. */
const referenceByPosition = (at: number, ...other: CertificateStep['references'][number]): Uint8Array =>
  stepByPosition(3, { references: STEPS_BY_POSITION[3].references.with(at, other) });

/**
 * The first step of the good certificate of version 4, told of the codes after 012. Its first map has a
 * permutation of three symbols on position 1.
 */
const AFTER_012: CertificateStep = {
  ...STEPS_BY_POSITION[0],
  path: [[5, feedback('2A0B')]],
  generators: [
    [1, 0, 4, 1],
    [2, 2, 2, 0],
  ],
};

/** True files of version 4. */
export const GOOD_BY_POSITION: readonly (readonly [what: string, made: ValidSteps])[] = [
  ['of version 4, which assumes nothing', { bytes: byPosition(STEPS_BY_POSITION), question: BY_POSITION }],
  [
    'of version 4, whose maps relabel every position in another way',
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
    'of version 4, which proves later what it assumes',
    { bytes: byPosition([STEPS_BY_POSITION[0], ...STEPS_BY_POSITION], {}, 1), question: BY_POSITION },
  ],
];

/** What is wrong with maps that relabel each position by itself, and with the number of their version. */
export const ROWS_BY_POSITION: readonly (readonly [fault: string, bytes: Uint8Array, sentence: string])[] = [
  ['version-4-of-seven-entries', file(entries(STEPS_BY_POSITION, { ...BY_POSITION, version: 4 })), VERSION],
  ['relabellings-of-version-4-in-version-2', byPosition(STEPS_BY_POSITION, { version: 2 }), LEFT],
  ['one-relabelling-in-version-4', referenceByPosition(2, 0, feedback('2A0B'), 3, 0, 0), ENDS],
  [
    'symbols-of-a-position-too-many',
    stepByPosition(0, { generators: [[0, 0, 0, 6]] }),
    'Before byte 9 of the steps: no permutation of 3 has the number 6.',
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
 * Of another version, or of version 4 about a game that it is not for: each has a map that keeps the codes,
 * or none, and claims nothing that is false.
 */
export const OTHER_VERSIONS: readonly (readonly [fault: string, made: ValidSteps, sentence: string])[] = [
  ['version-5', claimingNothing(BY_POSITION.game, [], 5), LATER_VERSION],
  ...['3x3r', '3x3rzb'].map(
    (game) => [`version-4-about-${game}`, claimingNothing(game, [[0, 0, 0, 1]]), KIND] as const,
  ),
  ...['3x3', '3x4b', '4x5', '3x3rz'].map(
    (game) => [`version-4-about-${game}`, claimingNothing(game, []), KIND] as const,
  ),
];

function claimingNothing(game: string, generators: CertificateStep['generators'], version = 4): ValidSteps {
  const steps = [{ path: [], bound: 0, generators, references: [] }];
  return { bytes: byPosition(steps, { game, version }), question: { ...BY_POSITION, game, bound: 0 } };
}
