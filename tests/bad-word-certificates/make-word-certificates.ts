// Makes bad certificates about words, each with one fault, and the message with which each must be refused.
// The good certificate is the worked example of CERTIFICATE.md: five words that differ in their first letter
// take at least 15 turns together. The folder of this script contains the files and the word lists, for
// authors of other checkers.

import { readFileSync } from 'node:fs';
import type { ProofQuestion } from '../../verify/proof.ts';
import { wordGameName } from '../../verify/word-name.ts';
import { Raw } from '../bad-trees/tree-bytes.ts';
import { type WordStep, wordFile } from '../word-certificates.ts';

const list = (name: string): string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .slice(0, -1);
const words = { secrets: list('secrets.txt'), others: list('others.txt') };

/** A question with the name of the rule on a command line. */
export interface WordQuestion extends ProofQuestion {
  readonly rule: string;
}

const asked = (rule: 'wordle' | 'ab', hard = false, prices = '1,2'): WordQuestion => {
  return {
    rule: hard ? `${rule}-hard` : rule,
    game: wordGameName(rule, words, hard),
    prices,
    bound: 15,
    words,
  };
};
export const QUESTION = asked('wordle');
const HARD = asked('wordle', true);

/** Number of the marks -gggg, which each of the secrets gives to every other secret. */
const ALL_BUT_FIRST = 80;
const KEBAB = 5;

/**
 * The steps of the good certificate: one about the words left after each secret, and one about the whole
 * game.
 */
export const STEPS: readonly WordStep[] = [
  ...[0, 1, 2, 3, 4].map((guess) => ({ path: [[guess, ALL_BUT_FIRST] as const], bound: 10, references: [] })),
  { path: [], bound: 15, references: [4, 3, 2, 1, 0] },
];

/** Steps that each choose three of the four words left after a secret. */
const TRIPLES: readonly WordStep[] = [0, 1, 2, 3, 4].flatMap((guess) =>
  [
    [0, 0, 0],
    [1, 0, 0],
  ].map((skips) => ({ path: [[guess, ALL_BUT_FIRST] as const], skips, bound: 6, references: [] })),
);

const file = (steps: readonly WordStep[], values: object = {}, question = QUESTION): Uint8Array =>
  wordFile(question, steps, values);
const step = (at: number, parts: Partial<WordStep>): Uint8Array =>
  file(STEPS.with(at, { ...STEPS[at], ...parts }));
const raw = (bytes: readonly number[]): Uint8Array => file(STEPS, { steps: Uint8Array.from(bytes) });

/**
 * Files that must be accepted: the good one, one in hard mode, one with a choice of words, and one that
 * proves its own assumption.
 */
export const GOOD: readonly (readonly [what: string, bytes: Uint8Array, question: WordQuestion])[] = [
  ['the one that the bad ones are made from', file(STEPS), QUESTION],
  ['of hard mode', file(STEPS, {}, HARD), HARD],
  [
    'with a choice',
    file([
      { path: [[KEBAB, 3]], skips: [0, 1, 0], bound: 6, references: [] },
      ...STEPS.slice(0, 5),
      { path: [], bound: 15, references: [5, 4, 3, 2, 1, 0] },
    ]),
    QUESTION,
  ],
  [
    'that proves what it assumes',
    file([
      { ...(STEPS[0] as WordStep), references: undefined },
      ...STEPS.slice(0, 5),
      { path: [], bound: 15, references: [5, 4, 3, 2, 0] },
    ]),
    QUESTION,
  ],
];

const KIND = 'The game, prices, bound or number of states is not of its kind.';
const ENDS = 'The steps end early.';

/** The bad files: fault, file, message and, if it differs from the usual one, the question. */
const ROWS: readonly (readonly [
  fault: string,
  bytes: Uint8Array,
  sentence: string,
  question?: WordQuestion,
])[] = [
  ['of-version-3', file(STEPS, { version: 3 }), 'The file is not a certificate of version 1.'],
  ['game-of-symbols', file(STEPS, { game: '3x6' }), 'step 1: a reference does not lead to an earlier step'],
  ['game-with-short-digests', file(STEPS, { game: 'wordle-5-f40e47975cf360ff' }), KIND],
  ['game-in-capitals', file(STEPS, { game: QUESTION.game.toUpperCase() }), KIND],
  ['hard-mode-of-bulls-and-cows', file(STEPS, { game: `${asked('ab').game}-hard` }), KIND],
  ['assumed-is-nil', file(STEPS, { assumed: new Raw(0xc0) }), 'Byte 0xc0 at offset 210 cannot stand there.'],
  ['all-assumed', file(STEPS, { assumed: 6 }), 'There cannot be 6 assumed ones among 6 steps.'],
  ['too-many-states', file(STEPS, { states: 300 }), 'There cannot be 300 steps in 33 bytes.'],
  ['a-state-too-few', file(STEPS, { states: 5 }), 'There are bytes after the last step.'],
  ['a-state-too-many', file(STEPS, { states: 7 }), ENDS],
  ['path-ends-early', raw([2, 0]), 'There cannot be 6 steps in 2 bytes.'],
  ['path-of-a-million-turns', raw([0x80, 0x89, 0x7a, 0, 80, 10, 0, 0, 15, 0, 0, 0]), ENDS],
  ['guess-beyond-the-words', step(1, { path: [[6, ALL_BUT_FIRST]] }), 'step 1: 6 is the number of no code'],
  ['feedback-beyond-the-marks', step(1, { path: [[1, 243]] }), 'step 1: feedback 243 does not occur'],
  ['feedback-all-green-but-one-yellow', step(1, { path: [[1, 241]] }), 'step 1: feedback 241 does not occur'],
  ['path-after-the-win', step(1, { path: [[1, 242]] }), 'step 1: its path goes on after the win'],
  ['path-that-no-word-fits', step(1, { path: [[1, 0]] }), 'step 1: no code fits its path'],
  [
    'path-that-takes-nothing-away',
    step(1, {
      path: [
        [1, ALL_BUT_FIRST],
        [1, ALL_BUT_FIRST],
      ],
    }),
    'step 1: a turn of its path takes no code away',
  ],
  ['doubled-letter-marked-twice', step(0, { path: [[KEBAB, 13]] }), 'step 0: no code fits its path'],
  ['choice-of-nothing', step(0, { skips: [] }), 'step 0: its choice takes no codes, or all'],
  ['choice-of-all', step(0, { skips: [0, 0, 0, 0] }), 'step 0: its choice takes no codes, or all'],
  [
    'choice-beyond-what-fits',
    step(0, { skips: [4] }),
    'step 0: its choice takes a code that does not fit its path',
  ],
  ['choice-claims-what-all-cost', step(0, { skips: [0, 0, 0] }), 'step 0: guess catch costs 6, claimed 10'],
  [
    'reference-to-itself',
    step(5, { references: [5, 4, 3, 2, 1, 0] }),
    'step 5: a reference does not lead to an earlier step',
  ],
  [
    'reference-twice',
    step(5, { references: [4, 4, 3, 2, 1, 0] }),
    'step 5: a reference does not lead to an earlier step',
  ],
  [
    'reference-before-the-first',
    step(0, { references: [-1] }),
    'step 0: a reference does not lead to an earlier step',
  ],
  ['reference-missing', step(5, { references: [4, 3, 1, 0] }), 'step 5: guess hatch costs 14, claimed 15'],
  ['bound-of-a-step-too-high', step(2, { bound: 11 }), 'step 2: guess batch costs 10, claimed 11'],
  ['bound-of-a-step-too-low', step(2, { bound: 9 }), 'step 5: guess hatch costs 14, claimed 15'],
  [
    'bound-too-high',
    file(STEPS.with(5, { ...(STEPS[5] as WordStep), bound: 16 })),
    'step 5: guess batch costs 15, claimed 16',
    { ...QUESTION, bound: 16 },
  ],
  [
    'references-overlap',
    file([...TRIPLES, { path: [], bound: 17, references: [...TRIPLES.keys()].reverse() }]),
    'step 10: guess batch costs 14, claimed 17',
    { ...QUESTION, bound: 17 },
  ],
  [
    'last-step-claims-less',
    step(5, { bound: 14 }),
    'The question is bound 15, but the file answers bound 14.',
  ],
  [
    'other-lists',
    file(STEPS, { game: QUESTION.game.replace('5-', '6-') }),
    `The question is game ${QUESTION.game.slice(0, 79)}…, but the file answers game ` +
      `${QUESTION.game.replace('5-', '6-').slice(0, 79)}….`,
  ],
  [
    'normal-for-hard',
    file(STEPS),
    `The question is game ${HARD.game.slice(0, 79)}…, but the file answers game ` +
      `${QUESTION.game.slice(0, 79)}….`,
    HARD,
  ],
  [
    'guess-that-hard-mode-forbids',
    file(
      STEPS.with(0, {
        path: [
          [1, ALL_BUT_FIRST],
          [KEBAB, 3],
        ],
        bound: 0,
        references: [],
      }),
      {},
      HARD,
    ),
    'step 0: its path guesses kebab, which is not allowed',
    HARD,
  ],
  [
    'reference-to-another-turn',
    file(
      [
        { path: [], bound: 0, references: [] },
        { path: [], bound: 15, references: [0] },
      ],
      {},
      asked('wordle', false, '0,inf'),
    ),
    'step 1: refers to step 0 of another turn',
    asked('wordle', false, '0,inf'),
  ],
];

/** Files whose verdict is UNDECIDED, because another file is missing. */
const UNDECIDED: readonly (readonly [
  fault: string,
  bytes: Uint8Array,
  sentence: string,
  question?: WordQuestion,
])[] = [
  [
    'assumed-and-not-proved',
    step(0, { references: undefined }),
    'step 0 assumes that what is left after batch -gggg costs at least 10, which no file proves',
  ],
  [
    'assumed-of-a-choice',
    file([
      { ...(STEPS[0] as WordStep), bound: 6, skips: [0, 0, 0], references: undefined },
      ...STEPS.slice(0, 5),
      { path: [], bound: 15, references: [5, 4, 3, 2, 1] },
    ]),
    'step 0 assumes that what is left after batch -gggg costs at least 6, which no file proves',
  ],
  [
    'part-of-a-position',
    file(STEPS.slice(0, 5)),
    'The file is a part: its last step is not the whole game.',
    { ...QUESTION, bound: 10 },
  ],
];

/** All bad certificates about words. */
export const BAD_WORD_CERTIFICATES = [
  ...ROWS.map(([fault, bytes, sentence, question = QUESTION]) => ({
    fault,
    bytes,
    sentence,
    question,
    undecided: false,
  })),
  ...UNDECIDED.map(([fault, bytes, sentence, question = QUESTION]) => ({
    fault,
    bytes,
    sentence,
    question,
    undecided: true,
  })),
];
