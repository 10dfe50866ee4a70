// Makes bad certificates, each with one fault, and the message with which each must be refused. Apart from
// the fault every file is good. The folder of this script contains the files, for authors of other checkers.

import { readFileSync } from 'node:fs';
import type { ProofQuestion } from '../../verify/proof.ts';
import { Raw } from '../bad-trees/tree-bytes.ts';
import { BY_POSITION, GOOD_BY_POSITION, ROWS_BY_POSITION, WRONGLY_BY_POSITION } from './by-position.ts';
import {
  type CertificateStep,
  entries,
  feedback,
  file,
  number,
  partEntries,
  STEPS,
  stepBytes,
  type ValidSteps,
} from './certificate-bytes.ts';
import { EARLY, ENDS, ENTRIES, FOREIGN, KIND, LEFT, SHORTEST, VERSION } from './sentences.ts';

export interface BadCertificate {
  /** Name of the fault, and of the file without `.cert`. */
  readonly fault: string;
  readonly bytes: Uint8Array;
  readonly question: ProofQuestion;
  readonly sentence: string;
  /** Set if the verdict is UNDECIDED: the file asks for too much work, or is a part. */
  readonly undecided?: true;
}

export const QUESTION: ProofQuestion = { game: '3x6', prices: '1,2', bound: 436 };

const good = file(entries(STEPS));
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

/** Returns the good certificate with some entries replaced. */
const but = (values: Readonly<Record<string, unknown>>): Uint8Array => file(entries(STEPS, values));

/** Returns the good certificate with some parts of step `at` replaced. */
const step = (at: number, parts: Partial<CertificateStep>): Uint8Array =>
  file(entries(STEPS.map((each, i) => (i === at ? { ...each, ...parts } : each))));

/** Returns the good certificate with one reference of its last step replaced. */
const reference = (at: number, ...other: CertificateStep['references'][number]): Uint8Array =>
  step(4, { references: STEPS[4].references.map((each, i) => (i === at ? other : each)) });

/** Returns the good certificate with the first bytes of its steps replaced. */
const begin = (...bytes: number[]): Uint8Array =>
  file(entries(Uint8Array.from([...bytes, ...STEPS.flatMap(stepBytes).slice(bytes.length)])));

/**
 * Returns a certificate and its question. By default the certificate has one step, which states that all
 * codes cost at least 0. `asked` and `parts` replace parts of the question and the step; `before` adds
 * earlier steps.
 */
function oneStep(
  asked: Partial<ProofQuestion>,
  parts: Partial<CertificateStep> = {},
  before: readonly CertificateStep[] = [],
): ValidSteps {
  const question: ProofQuestion = { ...QUESTION, bound: 0, ...asked };
  const last: CertificateStep = { path: [], bound: question.bound, generators: [], references: [], ...parts };
  return { bytes: file(entries([...before, last], { ...question })), question };
}

/**
 * Assumed copies of the first four good steps, followed by all good steps. The references of the last step
 * lead to the assumed copies.
 */
const assumedBefore: readonly CertificateStep[] = [
  ...STEPS.slice(0, 4),
  ...STEPS.slice(0, 4),
  {
    ...STEPS[4],
    references: STEPS[4].references.map(([guess, mark, back, ...map]) => [guess, mark, back + 4, ...map]),
  },
];

/** Good files, some of them at the limits of the format. */
export const GOOD_CERTIFICATES: readonly (readonly [what: string, made: ValidSteps])[] = [
  ['the one that the bad ones are made from', { bytes: good, question: QUESTION }],
  ['that proves later what it assumes', { bytes: file(partEntries(assumedBefore, 4)), question: QUESTION }],
  ...GOOD_BY_POSITION,
  [
    'of 3x3rb, whose maps relabel all positions alike',
    // biome-ignore format: a row
    oneStep({ game: '3x3rb', bound: 80 }, {
      generators: [[1, 0, 0, 0], [2, 0, 0, 0], [0, 2, 2, 2], [0, 1, 1, 1]],
    }),
  ],
  ['of 65 prices', oneStep({ prices: `${'0,'.repeat(64)}1` })],
  ['of 100 prices', oneStep({ prices: `${'0,'.repeat(99)}1` })],
  ['of prices of nine digits', oneStep({ prices: '0,999999999', bound: 3_999_999_996 })],
  ['of prices that soon are infinite', oneStep({ prices: '0,inf', bound: 4_294_967_295 })],
];

const asked = (entry: string, mine: unknown, its: unknown): string =>
  `The question is ${entry} ${mine}, but the file answers ${entry} ${its}.`;
const noList = (list: string): string =>
  `"${list}" is no price list: whole numbers of at most nine digits that never fall, divided by commas, ` +
  `and perhaps inf at the end, in at most 200 characters.`;

const ROWS: readonly [fault: string, bytes: Uint8Array, sentence: string][] = [
  ['empty', new Uint8Array(), FOREIGN],
  ['some-text', text('{"format":"optimoo-certificate"}'), FOREIGN],
  [
    'a-tree',
    new Uint8Array(readFileSync(new URL('../../trees/3x/3x6-average.tree', import.meta.url))),
    FOREIGN,
  ],
  ['map-header-too-wide', Uint8Array.of(0xde, 0, 8, ...good.subarray(1)), FOREIGN],
  ['cut-in-half', good.slice(0, good.length / 2), EARLY],
  ['last-byte-missing', good.slice(0, -1), EARLY],
  [
    'byte-after-the-end',
    Uint8Array.of(...good, 0),
    `The certificate ends after ${good.length} bytes, but the file has ${good.length + 1}.`,
  ],
  ['entry-missing', file(entries(STEPS).toSpliced(5, 1)), FOREIGN],
  ['entry-twice', file(entries(STEPS).toSpliced(5, 1, ['bound', 436])), ENTRIES],
  ['entry-unknown', file(entries(STEPS).toSpliced(5, 1, ['author', 436])), ENTRIES],
  ['entries-swapped', file(entries(STEPS).toSpliced(2, 2, ['prices', '1,2'], ['game', '3x6'])), ENTRIES],
  [
    'key-is-a-number',
    file(entries(STEPS).toSpliced(5, 1, [5, 5])),
    'Byte 0x05 at offset 66 cannot stand there.',
  ],
  ['another-format', but({ format: 'optimoo-tree' }), VERSION],
  ['version-2', but({ version: 2 }), VERSION],
  ['game-is-a-number', but({ game: 36 }), KIND],
  ['game-in-capitals', but({ game: '3X6' }), KIND],
  ['game-with-a-zero-before', but({ game: '3x06' }), KIND],
  ['game-with-a-space', but({ game: '3x6 ' }), KIND],
  ['another-game', but({ game: '3x7' }), asked('game', '3x6', '3x7')],
  ['prices-are-a-number', but({ prices: 1 }), KIND],
  ['prices-empty', but({ prices: '' }), 'The prices of the file have 0 characters; 1 to 200 are possible.'],
  [
    'prices-201-characters',
    but({ prices: '1'.repeat(201) }),
    'The prices of the file have 201 characters; 1 to 200 are possible.',
  ],
  ['prices-spelled-otherwise', but({ prices: '1,2,3' }), asked('prices', '1,2', '1,2,3')],
  [
    'text-not-shortest',
    but({ game: new Raw(0xd9, 3, ...text('3x6')) }),
    `The value at offset 42 ${SHORTEST}`,
  ],
  ['text-longer-than-the-file', but({ game: new Raw(0xd9, 255) }), EARLY],
  ['bound-is-a-text', but({ bound: '436' }), KIND],
  ['bound-not-shortest', but({ bound: new Raw(0xce, 0, 0, 1, 0xb4) }), `The value at offset 63 ${SHORTEST}`],
  [
    'bound-of-64-bits',
    but({ bound: new Raw(0xcf, 0, 0, 0, 1, 0, 0, 0, 0) }),
    'Byte 0xcf at offset 63 cannot stand there.',
  ],
  ['bound-negative', but({ bound: -1 }), 'Byte 0xff at offset 63 cannot stand there.'],
  ['another-bound', but({ bound: 435 }), asked('bound', 436, 435)],
  ['no-states', but({ states: 0 }), 'There cannot be 0 steps in 99 bytes.'],
  ['more-states-than-bytes', but({ states: 50 }), 'There cannot be 50 steps in 99 bytes.'],
  ['a-state-too-many', but({ states: 6 }), ENDS],
  ['a-state-too-few', but({ states: 4 }), LEFT],
  ['steps-are-a-text', but({ steps: 'x' }), 'The steps are not a bin.'],
  ['steps-not-shortest', but({ steps: new Raw(0xc5, 0, 1, 0) }), `The value at offset 89 ${SHORTEST}`],
  ['steps-longer-than-the-file', but({ steps: new Raw(0xc6, 0xff, 0xff, 0xff, 0xff) }), EARLY],
  [
    'number-not-shortest',
    begin(0x81, 0x00),
    'The number before byte 2 of the steps is not in its shortest form.',
  ],
  [
    'number-of-eight-bytes',
    begin(...number(2 ** 49)),
    'The number before byte 7 of the steps is not in its shortest form.',
  ],
  ['path-longer-than-the-file', begin(...number(2 ** 48)), ENDS],
  ['guess-is-no-code', step(1, { path: [[120, 4]] }), 'step 1: 120 is the number of no code'],
  [
    'feedback-that-never-occurs',
    step(1, { path: [[0, feedback('2A1B')]] }),
    'step 1: feedback 9 does not occur',
  ],
  ['feedback-too-large', step(1, { path: [[0, 500]] }), 'step 1: feedback 500 does not occur'],
  ['path-no-code-fits', step(0, { path: [[0, 0], [0, 1]] }), 'step 0: no code fits its ' +
    'path'], // biome-ignore format: a row
  [
    'path-after-the-win',
    step(0, { path: [[0, feedback('3A0B')]] }),
    'step 0: its path goes on after the win',
  ],
  ['path-turn-twice', step(0, { path: [[0, 0], [0, 0]] }), 'step 0: a turn of its path takes no code ' +
    'away'], // biome-ignore format: a row
  ['path-of-another-step', step(3, { path: [[0, 4]] }), 'step 3: guess 013 costs 49, claimed 104'],
  ['positions-too-many', step(0, { generators: [[6, 0]] }), 'step 0: no permutation of 3 has the number 6'],
  ['symbols-too-many', step(0, { generators: [[0, 720]] }), 'step 0: no permutation of 6 has the number 720'],
  [
    'generator-moves-the-codes',
    step(1, { generators: [[1, 0]] }),
    'step 1: a generator does not keep the codes',
  ],
  ['generator-is-the-identity', step(0, { generators: [[0, 0]] }), 'step 0: a generator joins no orbits'],
  ['generator-twice', step(0, { generators: [[1, 0], [1, 0]] }), 'step 0: a generator joins no ' +
    'orbits'], // biome-ignore format: a row
  [
    'reference-to-itself',
    reference(0, 0, 0, 0, 0, 0),
    'step 4: a reference does not lead to an earlier step',
  ],
  [
    'reference-before-the-first',
    reference(0, 0, 0, 5, 0, 0),
    'step 4: a reference does not lead to an earlier step',
  ],
  ['reference-to-another-class', reference(0, 0, 0, 3, 0, 0), 'step 4: a class is not that of step 1'],
  ['reference-by-a-wrong-map', reference(0, 0, 0, 4, 0, 6), 'step 4: a class is not that of step 0'],
  ['reference-guess-is-no-code', reference(3, 120, 2, 2, 0, 0), 'step 4: 120 is the number of no code'],
  ['reference-feedback-never-occurs', reference(3, 0, 9, 2, 0, 0), 'step 4: feedback 9 does not occur'],
  [
    'reference-not-of-the-lowest-guess',
    reference(3, 5, 2, 2, 0, 0),
    'step 4: a reference is about 023, not the lowest guess of its orbit',
  ],
  ['reference-of-the-win', reference(3, 0, 12, 2, 0, 0), 'step 4: a reference is about the win'],
  ['reference-twice', reference(2, 0, 1, 1, 0, 0), 'step 4: its references are not in ascending order'],
  [
    'references-descend',
    step(4, { references: STEPS[4].references.toReversed() }),
    'step 4: its references are not in ascending order',
  ],
  [
    'reference-of-a-guess-that-splits-nothing',
    file(
      entries([
        STEPS[0],
        { ...STEPS[0], generators: [], references: [[0, 0, 1, 0, 0]] },
        { ...STEPS[4], references: [] },
      ]),
    ),
    'step 1: a reference is about a guess that leaves the set whole',
  ],
  ['bound-of-a-step-too-high', step(1, { bound: 48 }), 'step 1: guess 034 costs 47, claimed 48'],
  ['bound-of-a-step-too-low', step(1, { bound: 46 }), 'step 4: guess 012 costs 435, claimed 436'],
  [
    'reference-missing',
    step(4, { references: STEPS[4].references.slice(1) }),
    'step 4: guess 012 costs 435, claimed 436',
  ],
  ['last-step-claims-less', step(4, { bound: 435 }), 'The last step claims 435, not 436.'],
  ['assumed-is-a-text', file(partEntries(STEPS, 0, { assumed: '0' })), KIND],
  [
    'assumed-is-the-claim',
    file(partEntries([STEPS[4], { ...STEPS[4], references: [[0, 0, 1, 0, 0]] }], 1)),
    'step 1: a class is not that of step 0',
  ],
  ['assumed-all', file(partEntries(STEPS.slice(0, 4), 4)), 'There cannot be 4 assumed ones among 4 steps.'],
  [
    'assumed-one-too-many',
    file(partEntries(STEPS, 3, { assumed: 4 })),
    'step 4: a reference does not lead to an earlier step',
  ],
  [
    'assumed-one-too-few',
    file(partEntries(STEPS, 4, { assumed: 3 })),
    'step 3: a reference does not lead to an earlier step',
  ],
];

/** Files without a fault that prove nothing without other files. */
const PARTS: readonly (readonly [fault: string, bytes: Uint8Array, sentence: string, bound?: number])[] = [
  [
    'assumed-and-not-proved',
    file(partEntries(STEPS, 1)),
    'step 0 assumes that what is left after 012 0A0B costs at least 15, which no file proves',
  ],
  [
    'assumed-more-than-proved',
    file(partEntries(assumedBefore.with(1, { ...STEPS[1], bound: 48 }), 4)),
    'step 1 assumes that what is left after 012 1A0B costs at least 48, of which only 47 is proved',
  ],
  [
    'assumed-in-other-turns',
    file(partEntries([{ ...STEPS[0], path: [[1, 0]] }, ...STEPS.slice(1)], 1)),
    'step 0 assumes that what is left after 013 0A0B costs at least 15, which no file proves',
  ],
  [
    'part-of-a-position',
    file(partEntries(STEPS.slice(0, 4), 0)),
    'The file is a part: its last step is not the whole game.',
    104,
  ],
];

/** Files with questions of their own. */
const OTHERS: readonly (readonly [fault: string, made: ValidSteps, sentence: string])[] = [
  ...['inf', '01,2', '00', '1,2000000000', '1,inf,2', '1,2,', ',1', '1, 2', '-1,2', '1;2', '1e3'].map(
    (prices) =>
      [`price-list-${prices.replaceAll(/[^\w]/g, '-')}`, oneStep({ prices }), noList(prices)] as const,
  ),
  ['price-list-falls', oneStep({ prices: '2,1' }), noList('2,1')],
  [
    'bound-too-high',
    {
      bytes: file(entries(STEPS.toSpliced(4, 1, { ...STEPS[4], bound: 437 }), { bound: 437 })),
      question: { ...QUESTION, bound: 437 },
    },
    'step 4: guess 012 costs 436, claimed 437',
  ],
  [
    'generator-makes-no-codes',
    oneStep({ game: '3x6z' }, { generators: [[2, 0]] }),
    'step 0: a map does not preserve the game',
  ],
  [
    'reference-to-another-turn',
    oneStep({ prices: '0,inf' }, { references: [[0, 0, 1, 0, 0]] }, [
      { path: [], bound: 0, generators: [], references: [] },
    ]),
    'step 1: refers to step 0 of another turn',
  ],
];

export const BAD_CERTIFICATES: readonly BadCertificate[] = [
  ...ROWS.map(([fault, bytes, sentence]) => ({ fault, bytes, question: QUESTION, sentence })),
  ...ROWS_BY_POSITION.map(([fault, bytes, sentence]) => ({ fault, bytes, question: BY_POSITION, sentence })),
  ...PARTS.map(([fault, bytes, sentence, bound = QUESTION.bound]) => {
    return { fault, bytes, question: { ...QUESTION, bound }, sentence, undecided: true as const };
  }),
  ...[...OTHERS, ...WRONGLY_BY_POSITION].map(([fault, { bytes, question }, sentence]) => ({
    fault,
    bytes,
    question,
    sentence,
  })),
  {
    fault: 'too-much-work',
    ...oneStep({ game: '4x8', bound: 7435 }),
    sentence:
      'step 0: by then more operations are asked for than the limit of 330301440, which can be raised',
    undecided: true,
  },
];
