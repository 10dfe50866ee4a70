// Compares the solver with references for words of 6 to 15 letters, whose feedbacks need not fit into a byte.
// The oracle decides short lists. The slow solver decides both sides of each number of words at which the
// engine takes another path.

import { beforeAll, describe, it } from 'vitest';
import { hardMode } from '../game/hard-mode.ts';
import { parsePrices } from '../solver/prices.ts';
import { LONG_WORDS } from './comparisons.ts';
import { compiledEngine } from './compiled-engine.ts';
import { type ComparedQuestion, expectTruth, firstGuesses, withEngine } from './differential.ts';
import { familiesOf, kinOf } from './word-list.ts';

const LENGTHS = Array.from({ length: 10 }, (_, i) => 6 + i);

let engine: WebAssembly.Module;
beforeAll(async () => {
  engine = await compiledEngine();
});
const isRight = (comparison: ComparedQuestion): Promise<void> => expectTruth(comparison, withEngine(engine));

describe.each(LENGTHS)('%i letters, by the oracle', (length) => {
  it.each([1, 2, 3])('every first guess, words that differ in at most %i letters', async (places) => {
    const [secrets, others] = places === 1 ? [6, 2] : [8, 4];
    for (const prices of ['1,2', '1,2,4,9', '0,0,1', '1,2,3,inf'].map(parsePrices)) {
      for (const consistent of [false, true])
        await isRight(
          firstGuesses({ game: kinOf(secrets, others, length, places, length), prices, consistent }),
        );
    }
  });

  it('every first guess in hard mode', async () => {
    for (const seed of [1, 2, 3]) await isRight(firstGuesses({ game: familiesOf(2, 4, 4, length, seed) }));
    await isRight(firstGuesses({ game: hardMode(kinOf(8, 4, length, 2)) }));
  });
});

describe('by the slow solver', () => {
  it.each(LONG_WORDS.map((comparison) => [comparison.name, comparison] as const))('%s', (_, comparison) =>
    isRight(comparison),
  );
});
