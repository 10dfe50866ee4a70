// The solver against the oracle on small generated word lists: all markings, with further guesses and without, guesses that must
// be consistent and guesses that need not.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Marking } from '../game/marking.ts';
import { MARKING_NAMES } from '../game/markings.ts';
import { makeWordGame } from '../game/words.ts';
import { averageWithin, missedAfter } from '../solver/prices.ts';
import { solve } from '../solver/solve.ts';
import { compareFirstGuesses, comparePositions, randomHistories } from './differential.ts';
import { wordGameOf } from './word-list.ts';

type Row = [marking: Marking, secrets: number, others: number, length: number, consistent: boolean];

/** Every kind of list at these sizes; consistent guesses leave the oracle less to do. */
const rows = (secrets: number, others: number, length: number): Row[] =>
  MARKING_NAMES.flatMap((marking): Row[] => [
    [marking, secrets, 0, length, false],
    [marking, secrets, others, length, false],
    [marking, secrets, 0, length, true],
    [marking, secrets, others, length, true],
  ]);

describe('every first guess', () => {
  it.each([...rows(6, 5, 2), ...rows(9, 4, 3), ...rows(10, 3, 5)])(
    '%s: %i secrets + %i, %i letters, consistent: %s',
    async (marking, secrets, others, length, consistent) => {
      for (let seed = 1; seed <= 3; seed++) {
        const game = wordGameOf(secrets, others, marking, length, seed);
        await compareFirstGuesses(game, undefined, consistent);
      }
    },
  );

  it.each(MARKING_NAMES)('%s, under other prices and on two threads', async (marking) => {
    const game = wordGameOf(9, 5, marking, 3);
    await compareFirstGuesses(game, averageWithin(4), false, 2);
    await compareFirstGuesses(game, missedAfter(2));
    await compareFirstGuesses(game, averageWithin(3), true);
  });

  it.each(MARKING_NAMES)('%s: lists of one and of two words', async (marking) => {
    for (const others of [0, 3]) {
      await compareFirstGuesses(wordGameOf(1, others, marking, 1));
      await compareFirstGuesses(wordGameOf(2, others, marking, 4));
    }
  });
});

describe('best guesses at positions reached by any guesses', () => {
  // Bulls alone too rarely leave as few words as the oracle can do.
  it.each([...rows(60, 80, 3), ...rows(200, 150, 5)].filter(([marking]) => marking !== 'bulls'))(
    '%s: %i secrets + %i, %i letters, consistent: %s',
    async (marking, secrets, others, length, consistent) => {
      const game = wordGameOf(secrets, others, marking, length);
      const histories = randomHistories(game, 60, secrets + others);
      expect(await comparePositions(game, histories, consistent ? 7 : 4, undefined, consistent)).toBeGreaterThan(10);
    },
  );
});

describe('crews', () => {
  it.each([
    ['ab', 120, 100, false],
    ['wordle', 200, 150, false],
    ['wordle', 200, 0, true],
  ] as const)('%s: %i secrets + %i, consistent: %s, solved alike by all', async (marking, secrets, others, consistent) => {
    const game = wordGameOf(secrets, others, marking);
    const engine = await WebAssembly.compile(await readFile(new URL('../dist/solver/engine.local.wasm', import.meta.url)));
    const one = await solve(game, { threads: 1, consistent });
    expect(one.total).toBe(one.cost);
    for (const crew of [{ threads: 2 }, { threads: 5 }, { engine }]) {
      const { strategy, total } = await solve(game, { ...crew, consistent });
      expect(total).toBe(one.total);
      expect(strategy).toEqual(one.strategy);
    }
  });
});

// With marks of one letter there are three answers, of which one never occurs; the bounds do not know that, and the search is long.
describe('words that share no letter', () => {
  it.each([false, true])('consistent: %s: 250 of them are guessed one after the other', async (consistent) => {
    const words = Array.from({ length: 250 }, (_, n) => String.fromCharCode(0x4e00 + n)).join('\n');
    const { total, worst } = await solve(makeWordGame(words), { threads: 2, consistent });
    expect([total, worst]).toEqual([(250 * 251) / 2, 250]);
  });
});
