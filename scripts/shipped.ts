// What trees/ holds: which claims come with a certificate, and which strategies come without one. A claim is named by its game and
// its objective in the words of solver/objective-text.ts. Lists only; how the files are made and described is not known here.

import type { LeastTurnsEntry } from './least-turns.ts';
import { readJson } from './trees-folder.ts';

const CERTIFIED_AVERAGES = [
  ...['2x10', '3x6', '3x7', '3x8', '3x10', '4x6', '4x7', '4x8', '4x9', '4x10', '5x6', '5x7', '5x8', '4x6b', '4x10z', '4x11'],
  ...['3x6r', '3x7r', '3x8r', '3x9r', '3x10r', '4x6r', '4x7r', '4x8r', '4x9r', '5x4r', '5x5r', '5x6r', '6x4r'],
];

/** A certificate that is too large to come along; whoever makes it anew gets the same bytes. */
export interface LargeCertificate {
  readonly game: string;
  readonly objective: string;
  readonly bytes: number;
  readonly sha256: string;
  /** What solving and making it took: CPU seconds, to one significant figure. */
  readonly cpuSeconds: number;
  /** Operations that checkers must allow it, rounded up, where the usual budget is not enough. */
  readonly limit?: number;
  /** Who has followed every step of it. */
  readonly acceptedBy: 'both checkers' | 'the second checker';
}

/** Certificates of more than 1 MB. Nothing makes these entries: whoever has made and checked one writes it down. */
export const LARGE: readonly LargeCertificate[] = [
  {
    game: '3x14r',
    objective: 'not within 7',
    bytes: 1996681,
    sha256: 'f372eb2973e912c16ed6a0ec333c4453fbd5bfa4710702dacedf693441e8a165',
    cpuSeconds: 70,
    acceptedBy: 'both checkers',
  },
  {
    game: '3x15r',
    objective: 'not within 7',
    bytes: 2008580,
    sha256: 'fe9a3f7ebe6cf66dae51e879d2dd38fae3b2e030643808c6349228522d3b9db6',
    cpuSeconds: 70,
    acceptedBy: 'both checkers',
  },
  {
    game: '4x12',
    objective: 'average',
    bytes: 2089781,
    sha256: '19d6e57d70c7a3b600f0e9f20aa9c1988d1de79143001cdb6c9c037dca3c08e4',
    cpuSeconds: 1000,
    limit: 1e13,
    acceptedBy: 'both checkers',
  },
  {
    game: '4x10r',
    objective: 'average',
    bytes: 5999688,
    sha256: 'a850b46a837f2df66515604e21e0104f73628ba959e8401b4a20aec87111f3dd',
    cpuSeconds: 3000,
    limit: 3e13,
    acceptedBy: 'the second checker',
  },
];

/** Turns that do not suffice for every secret: one less than the least number that does. Of bulls alone, figures only. */
const NOT_WITHIN = readJson<readonly LeastTurnsEntry[]>('least-turns.json')
  .map(({ game, turns }) => [game, `not within ${turns - 1}`] as const)
  .filter(
    ([game, objective]) => !game.endsWith('b') && !LARGE.some((each) => each.game === game && each.objective === objective),
  );

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
export const LIMITS: Readonly<Record<string, number>> = {
  '5x6r-average': 1e13,
  '5x6r-not-within-5': 1.3e12,
  '5x8-average': 4e12,
  '5x8-not-within-6': 1.7e13,
};

/**
 * The strategies without one. Each takes seconds on two cores, but 4x10 fewest-last about one minute, 3x16 two, 4x10z fewest-last
 * three, 4x12 a few, and 4x10r seven. Those that win within so many turns are read beside the certificate that fewer do not suffice: the best
 * average of such strategies would take much longer.
 */
export const OPTIMAL: readonly (readonly [game: string, objective: string])[] = [
  ['4x10r', 'average'],
  ['4x12', 'average'],
  ['4x10z', 'worst'],
  ['4x10z', 'fewest-last'],
  ['3x16', 'win within 8'],
  ['4x11', 'win within 7'],
  ['5x6r', 'win within 6'],
  ...['3x10', '4x10', '4x6r', '4x7r', '5x7'].map((game) => [game, 'fewest-last'] as const),
];

/** The game of the comparison of players. */
export const PLAYERS_OF = '4x10';
