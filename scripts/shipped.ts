// What trees/ holds: which claims come with a certificate, and which strategies come without one. A claim is named by its game and
// its objective in the words of solver/objective-text.ts. Lists only; how the files are made and described is not known here.

import type { LeastTurnsEntry } from './least-turns.ts';
import { readJson } from './trees-folder.ts';

const CERTIFIED_AVERAGES = [
  ...['2x10', '3x6', '3x7', '3x8', '3x10', '4x6', '4x7', '4x8', '4x9', '4x10', '5x6', '5x7', '5x8', '4x6b', '4x10z', '4x11'],
  ...['3x6r', '3x7r', '3x8r', '3x9r', '3x10r', '4x6r', '4x7r', '4x8r', '4x9r', '5x4r', '5x5r', '6x4r'],
];

/** Games of least-turns.json whose certificate has more than 100 KB, or takes many minutes to make; `optimoo certify` makes those too. */
const LARGE = ['3x14', '3x15', '3x13r', '3x14r', '3x15r', '5x6r'];

/** Turns that do not suffice for every secret: one less than the least number that does. Of bulls alone, figures only. */
const NOT_WITHIN = readJson<readonly LeastTurnsEntry[]>('least-turns.json')
  .filter(({ game }) => !LARGE.includes(game) && !game.endsWith('b'))
  .map(({ game, turns }) => [game, `not within ${turns - 1}`] as const);

/** The claims that have a certificate. For `not within k` it is read beside a tree of k + 1 turns. */
export const CERTIFIED: readonly (readonly [game: string, objective: string])[] = [
  ...CERTIFIED_AVERAGES.map((game) => [game, 'average'] as const),
  ['4x6r', 'average within 5'],
  ...NOT_WITHIN,
  ['4x10z', 'not within 6'],
  ['4x6r', 'fewest on turn 5'],
  ['4x10', 'fewest on turn 7'],
];

/** Operations that checkers must allow certificates which ask for more than the usual budget, rounded up; by the stem of the file. */
export const LIMITS: Readonly<Record<string, number>> = { '5x8-average': 4e12 };

/**
 * The strategies without one. Each takes seconds on two cores, but 4x10 fewest-last about one minute, 5x6r two, 4x10z fewest-last three,
 * 4x12 a few, and 4x10r seven. 4x11 within 7 turns is read beside the certificate that 6 do not suffice: its best average would take much longer.
 */
export const OPTIMAL: readonly (readonly [game: string, objective: string])[] = [
  ['4x10r', 'average'],
  ['4x12', 'average'],
  ['5x6r', 'average'],
  ['4x10z', 'worst'],
  ['4x10z', 'fewest-last'],
  ['4x11', 'win within 7'],
  ...['3x10', '4x10', '4x6r', '4x7r', '5x7'].map((game) => [game, 'fewest-last'] as const),
];

/** The game of the comparison of players. */
export const PLAYERS_OF = '4x10';
