// An answer after the deadline is never worse than the last progress report of the search.
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { randomWords } from '../tests/word-certificates.ts';
import { answerByDeadline } from './answer-by-deadline.ts';
import type { EngineHost } from './host/engine-host.ts';
import { AVERAGE } from './prices.ts';
import type { Progress, WorkOptions } from './progress.ts';
import { openSolver } from './solve.ts';

const game = parseGame('3x6');
const silent: Progress = {
  ...{ proven: 400, found: 440, guessesDone: 0, guessesLeft: 0 },
  ...{ classes: [], searches: 0, memoFilled: 0 },
};
const told: Progress = { ...silent, guess: 77 };
/** A stand-in for an engine that has only weak bounds. */
const host = {
  usePrices: async () => undefined,
  knownGuess: async () => ({ guess: 5, found: 500, proven: 390 }),
} as unknown as EngineHost;

/** A stand-in for a search that makes these progress reports and then runs until it is aborted. */
async function endless(progress: readonly Progress[], { signal, onProgress }: WorkOptions): Promise<never> {
  for (const each of progress) onProgress?.(each);
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
}

it.each<[string, readonly Progress[], object]>([
  ['the guess that the search had found', [told], { guess: 77, found: 440, proven: 400 }],
  [
    'the better of two',
    [told, { ...told, guess: 78, found: 439, proven: 410 }],
    { guess: 78, found: 439, proven: 410 },
  ],
  ['a bound, where no guess is told', [silent], { guess: 5, found: 500, proven: 400 }],
  [
    'what the engine knows, where that is better',
    [{ ...told, found: 501 }],
    { guess: 5, found: 500, proven: 400 },
  ],
])('is %s', async (_, progress, expected) => {
  const question = {
    ...{
      game,
      history: [],
      prices: AVERAGE,
      search: (__: EngineHost, work: WorkOptions) => endless(progress, work),
    },
    hold: <T>(work: (host: EngineHost) => Promise<T>) => work(host),
  };
  expect(await answerByDeadline(question, 5, {})).toEqual({ remaining: 120, ...expected });
});

it('is the guess that the search had found, even if the engine never answers', async () => {
  const question = {
    ...{
      game,
      history: [],
      prices: AVERAGE,
      search: (_: EngineHost, work: WorkOptions) => endless([told], work),
    },
    hold: <T>(work: (host: EngineHost) => Promise<T>, signal: WorkOptions['signal']) => {
      void work(host).catch(() => undefined);
      return new Promise<T>((__, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    },
  };
  expect(await answerByDeadline(question, 5, {})).toMatchObject({ guess: 77, found: 440, proven: 400 });
});

it.each([
  ['codes, guess by guess', parseGame('4x9'), 1],
  ['codes, guess by guess, two threads', parseGame('4x9'), 2],
  [
    'words, all guesses together',
    randomWords(3, { letters: 'abcdefgh', length: 4, secrets: 170, others: 60 }),
    1,
  ],
  [
    'words, all guesses together, two threads',
    randomWords(4, { letters: 'abcdefgh', length: 4, secrets: 170, others: 60 }),
    2,
  ],
])('a search reports guesses that cost no more than it says: %s', async (_, searched, threads) => {
  await using solver = await openSolver(searched, { threads });
  const pairs = new Map<string, { readonly guess: number; readonly found: number }>();
  const onProgress = ({ guess, found }: Progress): void => {
    if (guess !== undefined) pairs.set(`${guess} ${found}`, { guess, found });
  };
  const question = solver.under(AVERAGE);
  const cost = await question.cost([], { onProgress });
  for (const { guess, found } of pairs.values())
    expect(await question.guessCost([], guess)).toBeLessThanOrEqual(found);
  // some report named a guess of the exact cost
  expect([...pairs.values()].some(({ found }) => found === cost)).toBe(true);
});
