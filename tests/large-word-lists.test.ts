// The solver on larger word lists: the same strategy from any number of threads, and lists that need a turn a word. Small lists are
// compared with the oracle in differential.test.ts.

import { describe, expect, it } from 'vitest';
import { makeWordGame } from '../game/words.ts';
import { solve } from '../solver/solve.ts';
import { compiledEngine } from './compiled-engine.ts';
import { wordGameOf } from './word-list.ts';

describe('crews', () => {
  it.each([
    ['ab', 120, 100, false],
    ['wordle', 200, 150, false],
    ['wordle', 200, 0, true],
  ] as const)('%s: %i secrets + %i, consistent: %s, solved alike by all', async (marking, secrets, others, consistent) => {
    const game = wordGameOf(secrets, others, marking);
    const engine = await compiledEngine();
    const one = await solve(game, { threads: 1, consistent });
    expect(one.total).toBe(one.cost);
    for (const crew of [{ threads: 2 }, { threads: 5 }, { engine }]) {
      const { strategy, total } = await solve(game, { ...crew, consistent });
      expect(total).toBe(one.total);
      expect(strategy).toEqual(one.strategy);
    }
  });
});

// With marks of one letter there are three feedbacks, of which one never occurs; the bounds do not know that, and the search is long.
describe('words that share no letter', () => {
  it.each([false, true])('consistent: %s: 250 of them are guessed one after the other', async (consistent) => {
    const words = Array.from({ length: 250 }, (_, n) => String.fromCharCode(0x4e00 + n)).join('\n');
    const { total, worst } = await solve(makeWordGame(words), { threads: 2, consistent });
    expect([total, worst]).toEqual([(250 * 251) / 2, 250]);
  });
});
