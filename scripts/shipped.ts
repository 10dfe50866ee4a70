// Lists the contents of trees/: claims with a certificate, and strategies without one.

import { readList } from './result-lists.ts';

/** A claim: a game, and an objective in the words of solver/objective-text.ts. */
export type ShippedClaim = readonly [game: string, objective: string];

const CERTIFIED_AVERAGES = `
  2x10 3x6 3x7 3x8 3x10 4x6 4x7 4x8 4x9 4x10 5x6 5x7 5x8 4x6b 4x10z 4x11 4x12
  3x6r 3x7r 3x8r 3x9r 3x10r 4x6r 4x7r 4x8r 4x9r 5x4r 5x5r 5x6r 6x4r 7x2r 7x3r 8x2r
  3x8rb 3x9rb 4x5rb 4x6rb 5x4rb 5x5rb 6x3rb 6x4rb`
  .trim()
  .split(/\s+/);

/** A certificate that is too large for trees/. Running its command again makes the same bytes. */
export interface LargeCertificate {
  readonly game: string;
  readonly objective: string;
  readonly bytes: number;
  readonly sha256: string;
  /** CPU seconds of solving the game and making the certificate, to one or two significant figures. */
  readonly cpuSeconds: number;
  /** The operation budget that a checker needs, rounded up; missing if the default budget is enough. */
  readonly limit?: number;
}

/**
 * Certificates of more than 1 MB. The entries are written by hand, after both checkers have accepted the
 * file.
 */
export const LARGE: readonly LargeCertificate[] = [
  {
    game: '4x10r',
    objective: 'average',
    bytes: 1114494,
    sha256: 'f895f9e514e5b31152e13f186e46535a9a25bd8b57a0917c50f0ee2d425fd353',
    cpuSeconds: 700,
    limit: 1e13,
  },
];

/** Claims with a certificate about built-in games of words. Their proofs take minutes. */
export const CERTIFIED_WORDS: readonly ShippedClaim[] = [
  ['wordle', 'average'],
  ['wordle', 'not within 4'],
  ['wordle-hard', 'average within 6'],
  ['wordle-hard', 'average'],
];

/** Claims about built-in games of words that have a tree but no certificate. */
export const OPTIMAL_WORDS: readonly ShippedClaim[] = [
  ['wordle', 'win within 3'],
  ['wordle-hard', 'average within 5'],
  ['wordle-2023', 'average'],
];

/** Strategies for chosen secrets: the whole game, the option --secrets, and the objective. */
export const CHOSEN: readonly (readonly [game: string, secrets: string, objective: string])[] = [
  ['4x10r', '4x10', 'average'],
];

/** Claims that one turn fewer than the least number of turns does not suffice. */
const NOT_WITHIN = readList('least-turns')
  .map(({ game, turns }) => [game, `not within ${turns - 1}`] as const)
  .filter(([game, objective]) => !LARGE.some((each) => each.game === game && each.objective === objective));

/**
 * Claims with a certificate. Beside the certificate of `not within k` lies a tree that needs at most k + 1
 * turns.
 */
export const CERTIFIED: readonly ShippedClaim[] = [
  ...CERTIFIED_AVERAGES.map((game) => [game, 'average'] as const),
  ['4x6r', 'average within 5'],
  ...NOT_WITHIN,
  ['4x10z', 'not within 6'],
  ['4x6r', 'fewest on turn 5'],
  ['4x10', 'fewest on turn 7'],
  ['4x10z', 'fewest on turn 7'],
];

/**
 * Operation budgets above the default that a checker needs, rounded up, by the file name without its ending.
 */
export const LIMITS: Readonly<Record<string, number>> = {
  '4x9r-not-within-6': 1.1e11,
  '4x11r-not-within-6': 1.3e10,
  '4x12-average': 8e12,
  '4x12-not-within-7': 7e12,
  '4x12r-not-within-7': 5e12,
  '4x13-not-within-7': 1e12,
  '4x13r-not-within-7': 2e12,
  '4x14-not-within-7': 3e11,
  '5x6r-average': 7e12,
  '5x6r-not-within-5': 1.5e10,
  '5x8-average': 5e12,
  '5x9-not-within-6': 7e11,
  '6x5r-not-within-5': 2.2e11,
  'wordle-not-within-4': 2e13,
};

/**
 * Games with a tree that finds every secret within this number of turns. A certificate shows that fewer turns
 * do not suffice. A tree of the best average would take much longer to make.
 */
const WIN_WITHIN: Readonly<Record<number, readonly string[]>> = {
  6: ['5x6r', '5x7r', '6x5r'],
  7: ['4x11', '6x7', '4x10r', '4x11r', '5x4rb'],
  8: ['3x16', '3x15r', '4x13', '4x14', '4x13r', '5x7b', '6x7b', '5x5rb'],
  9: ['3x16r', '4x8b', '3x7rb'],
  10: ['3x9b'],
  11: ['2x11b', '3x10b'],
  12: ['2x12b', '3x11b', '3x10rb'],
  13: ['2x13b', '2x12rb'],
  14: ['2x14b', '2x13rb'],
  15: ['2x14rb'],
};

/**
 * Strategies without a certificate of their own. Most take seconds; 4x14, 5x9 and 6x5r take half an hour or
 * more.
 */
export const OPTIMAL: readonly ShippedClaim[] = [
  ['4x10r', 'average'],
  ['4x11r', 'average'],
  ['4x12r', 'average'],
  ['4x13', 'average'],
  ['4x14', 'average'],
  ['5x7r', 'average'],
  ['5x9', 'average'],
  ['6x5r', 'average'],
  ['4x10z', 'worst'],
  ['4x10z', 'fewest-last'],
  ...Object.entries(WIN_WITHIN).flatMap(([turns, games]) =>
    games.map((game) => [game, `win within ${turns}`] as const),
  ),
  ...['3x10', '4x10', '4x6r', '4x7r', '5x7'].map((game) => [game, 'fewest-last'] as const),
];
