// Compares the solver with references for words of 6 to 15 letters, whose feedbacks need not fit into a byte:
// with the oracle for short lists, and with the slow solver on both sides of each number of words at which
// the engine takes another path.

import { beforeAll, describe, it } from 'vitest';
import type { Game } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { makeWordGame } from '../game/words.ts';
import { BYTE_LABELS } from '../solver/host/layout.ts';
import { parsePrices } from '../solver/prices.ts';
import { compiledEngine } from './compiled-engine.ts';
import {
  bestGuesses,
  type ComparedQuestion,
  costs,
  expectTruth,
  firstGuesses,
  randomHistories,
  withEngine,
} from './differential.ts';
import { randomNumbers } from './random.ts';
import { familiesOf, wordGameOf } from './word-list.ts';

const LENGTHS = Array.from({ length: 10 }, (_, i) => 6 + i);

let engine: WebAssembly.Module;
beforeAll(async () => {
  engine = await compiledEngine();
});
const isRight = (comparison: ComparedQuestion): Promise<void> => expectTruth(comparison, withEngine(engine));

/**
 * A game of words that differ from each other in at most `places` letters. They are hard to separate. Each
 * word has some letters twice or more.
 */
function kin(secrets: number, others: number, length: number, places: number, seed = 1): Game {
  const next = randomNumbers(seed);
  const stem = Array.from({ length }, () => 'xyy'[next(3)]);
  const changed = stem
    .map((_, place) => place)
    .sort(() => next(3) - 1)
    .slice(0, places);
  const words = new Set<string>();
  while (words.size < secrets + others) {
    const word = [...stem];
    for (const place of changed) word[place] = 'abcdefgx'[next(8)];
    words.add(word.join(''));
  }
  return makeWordGame([...words].slice(0, secrets), [...words].slice(secrets), 'wordle');
}

describe.each(LENGTHS)('%i letters, by the oracle', (length) => {
  it.each([1, 2, 3])('every first guess, words that differ in at most %i letters', async (places) => {
    const [secrets, others] = places === 1 ? [6, 2] : [8, 4];
    for (const prices of ['1,2', '1,2,4,9', '0,0,1', '1,2,3,inf'].map(parsePrices)) {
      for (const consistent of [false, true])
        await isRight(
          firstGuesses({ game: kin(secrets, others, length, places, length), prices, consistent }),
        );
    }
  });

  it('every first guess in hard mode', async () => {
    for (const seed of [1, 2, 3]) await isRight(firstGuesses({ game: familiesOf(2, 4, 4, length, seed) }));
    await isRight(firstGuesses({ game: hardMode(kin(8, 4, length, 2)) }));
  });
});

describe.each([6, 7, 9, 15])('%i letters, by the slow solver', (length) => {
  // With BYTE_LABELS secrets, labels take two bytes.
  const sizes = [BYTE_LABELS - 1, BYTE_LABELS];

  it.each(sizes)('%i secrets', async (secrets) => {
    const game = kin(secrets, 30, length, 3, secrets);
    await isRight(bestGuesses({ game }, randomHistories(game, 60, secrets, 3, 20).slice(0, 5)));
  });

  it.each(sizes)('%i secrets in hard mode', async (secrets) => {
    const game = hardMode(kin(secrets, 30, length, 3, secrets));
    await isRight(bestGuesses({ game }, randomHistories(game, 60, secrets, 3, 20).slice(0, 5)));
  });

  it.each(sizes)('%i secrets, from the first guess on', async (secrets) => {
    await isRight(costs({ game: wordGameOf(secrets, 200, 'wordle', length, secrets) }));
  });
});
