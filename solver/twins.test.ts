// Tests that lists of many twins take few searches. engine/twins.ts says what twins are. The differential
// tests check their costs.
import { expect, it } from 'vitest';
import { hardMode } from '../game/hard-mode.ts';
import { makeWordGame } from '../game/words.ts';
import { AVERAGE } from './prices.ts';
import { optimise } from './solve.ts';

it.each(['ab', 'wordle', 'wordle, hard'])('60 twins take few searches: %s', async (rule) => {
  const words = Array.from({ length: 60 }, (_, i) => `ph${String.fromCharCode(0x4e00 + i)}ng`);
  const plain = makeWordGame(words, [], rule === 'ab' ? 'ab' : 'wordle');
  const game = rule === 'wordle, hard' ? hardMode(plain) : plain;
  const { strategy, statistics, ...found } = await optimise(game, AVERAGE, { threads: 1 });
  expect(strategy && 'total' in found && found.total).toBe((60 * 61) / 2);
  expect(statistics.searches).toBeLessThan(10_000);
});
