// Files that would keep a checker busy for long or fill its memory. They repeat parts of steps very often,
// and are too large to be kept in a folder.

import type { ProofQuestion } from '../../verify/proof.ts';
import { type CertificateStep, entries, file, number, stepBytes } from './certificate-bytes.ts';

export interface Hostile {
  readonly what: string;
  readonly make: () => { readonly bytes: Uint8Array; readonly question: ProofQuestion };
  /** Most operations allowed; by default the budget of CERTIFICATE.md. */
  readonly limit?: number;
  /** The checker's message; undefined if the file is accepted. */
  readonly sentence?: string;
  /** Set if the verdict is UNDECIDED: the file asks for too much work, or is a part. */
  readonly undecided?: true;
}

export const NOTHING: CertificateStep = { path: [], bound: 0, generators: [], references: [] };

/** Returns a file with these encoded steps, and its question. */
function made(game: string, steps: Uint8Array, states: number, bound: number): ReturnType<Hostile['make']> {
  return { bytes: file(entries(steps, { game, states, bound })), question: { game, prices: '1,2', bound } };
}

/** Returns bytes in which `part` is repeated many times between `before` and `after`. */
function repeated(
  before: readonly number[],
  part: readonly number[],
  times: number,
  after: readonly number[],
): Uint8Array {
  const bytes = new Uint8Array(before.length + part.length * times + after.length);
  bytes.set(before);
  for (let i = 0, at = before.length; i < times; i++, at += part.length) bytes.set(part, at);
  bytes.set(after, bytes.length - after.length);
  return bytes;
}

/** Makes a file of one step about all codes, in which every guess needs the bound ONE of all its classes. */
const one = (game: string, bound: number) => () =>
  made(game, Uint8Array.from(stepBytes({ ...NOTHING, bound })), 1, bound);

/** Makes a file that repeats one step `times` times and ends with a step about all codes. */
export const steps = (game: string, step: CertificateStep, times: number) => () =>
  made(
    game,
    repeated([], stepBytes(step), times, stepBytes({ ...NOTHING, bound: step.bound })),
    times + 1,
    step.bound,
  );

const generators = (game: string, times: number) => () =>
  made(game, repeated([0, 0, ...number(times)], [0, 0], times, [0]), 1, 0);

/** The expected verdict if this step exceeds the limit of operations. */
const over = (step: number, limit: number) => ({
  sentence:
    `step ${step}: by then more operations are asked for than the limit of ${limit}, which can be ` +
    `raised`,
  undecided: true as const,
});

/**
 * Files that take long to check. The first two have the default limit. The last one could ask for more than
 * an hour of work by default, so its limit is lower and takes half a minute.
 */
export const HOSTILE_SLOW: readonly Hostile[] = [
  { what: 'one true step on 4x10, 98 bytes', make: one('4x10', 24_575), ...over(0, 2048 * 98 * 5040) },
  { what: 'one true step on 4x10r, 99 bytes', make: one('4x10r', 48_870), ...over(0, 2048 * 99 * 10_000) },
  {
    what: '27 KB of steps on 4x10r',
    make: steps('4x10r', { ...NOTHING, bound: 47_500 }, 4500),
    limit: 1.05e9,
    ...over(10, 1.05e9),
  },
];

/** Files that keep a checker busy for a second or two. */
export const HOSTILE_FULL: readonly Hostile[] = [
  { what: 'one true step on 4x10', make: one('4x10', 24_575), limit: 6e7, ...over(0, 6e7) },
  { what: 'one true step on 4x10r', make: one('4x10r', 48_870), limit: 1e8, ...over(0, 1e8) },
  {
    what: '16 MB of generators',
    make: generators('4x10', 8_000_000),
    sentence: 'step 0: a generator joins no orbits',
  },
];

/** Files that are checked in a moment. */
export const HOSTILE: readonly Hostile[] = [
  {
    what: '200 KB of generators',
    make: generators('4x10', 100_000),
    sentence: 'step 0: a generator joins no orbits',
  },
  {
    what: '9 KB of steps on 3x10r',
    make: steps('3x10r', { ...NOTHING, bound: 3_800 }, 1500),
    limit: 3e6,
    ...over(2, 3e6),
  },
  { what: '80 KB of steps about nothing on 2x2', make: steps('2x2', NOTHING, 20_000) },
  {
    what: 'a path of 100 000 turns',
    make: () =>
      made('4x10', repeated([...number(100_000)], [0, 0], 100_000, [0, 0, 0, ...stepBytes(NOTHING)]), 2, 0),
    sentence: 'step 0: a turn of its path takes no code away',
  },
];
