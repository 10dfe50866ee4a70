// Compares the solver with the oracle and the slow solver. It takes the comparisons that differential.test.ts
// leaves out, all positions that threads share, and whole games of thousands of codes.
import { describe, it } from 'vitest';
import { FIRST_GUESSES, LARGE, OF_LARGE_GAMES, SHARED_LISTS } from './comparisons.ts';
import { compiledEngine } from './compiled-engine.ts';
import { expectSlowIsRight, expectTruth, withEngine, withThreads } from './differential.ts';

describe.each(SHARED_LISTS)('$name', ({ further }) => {
  it.each(further.map((comparison) => [comparison.name, comparison] as const))(
    '%s',
    async (_name, comparison) => expectTruth(comparison, withEngine(await compiledEngine())),
  );
});

describe.each([1, 3])('positions that all threads work on, %i of them', (threads) => {
  it.each(LARGE.map((comparison) => [comparison.name, comparison] as const))('%s', (_name, comparison) =>
    expectTruth(comparison, withThreads(threads)),
  );
});

describe('large games after one turn and two', () => {
  it.each(OF_LARGE_GAMES.map((comparison) => [comparison.name, comparison] as const))(
    '%s',
    (_name, comparison) => expectTruth(comparison, withThreads(2)),
  );
});

it.each(
  FIRST_GUESSES.filter(({ game }) => game.secrets >= 24).map(
    (comparison) => [comparison.name, comparison] as const,
  ),
)('%s', async (_name, comparison) => expectTruth(comparison, withEngine(await compiledEngine())));

it.each(['3x4', '3x3r', '3x4z'])('%s: the slow solver agrees with the oracle', expectSlowIsRight);
