// Tests that lists of many twins take few searches. engine/twins.ts says what twins are. The differential
// tests check their costs.
import { expect, it } from 'vitest';
import { parseCode } from '../game/code.ts';
import { feedbackOf } from '../game/feedback.ts';
import { hardMode } from '../game/hard-mode.ts';
import { makeWordGame } from '../game/words.ts';
import { AVERAGE } from './prices.ts';
import { openSolver, optimise } from './solve.ts';

it.each(['ab', 'wordle', 'wordle, hard'])('60 twins take few searches: %s', async (rule) => {
  const words = Array.from({ length: 60 }, (_, i) => `ph${String.fromCharCode(0x4e00 + i)}ng`);
  const plain = makeWordGame(words, [], rule === 'ab' ? 'ab' : 'wordle');
  const game = rule === 'wordle, hard' ? hardMode(plain) : plain;
  const { strategy, statistics, ...found } = await optimise(game, AVERAGE, { threads: 1 });
  expect(strategy && 'total' in found && found.total).toBe((60 * 61) / 2);
  expect(statistics.searches).toBeLessThan(10_000);
});

it('a guess that only names a twin does not tell it apart', async () => {
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(0x4e00 + i));
  const words = ['ph?ng', 'ch?nk', 'tr?mk'].flatMap((stem) => letters.map((own) => stem.replace('?', own)));
  const game = makeWordGame(words, [], 'wordle');
  await using solver = await openSolver(game, { threads: 1 });
  const first = parseCode(game, words[0]);
  const history = [{ guess: first, feedback: feedbackOf(game, first, parseCode(game, words[1])) }];
  const best = await solver.under(AVERAGE).best(history);
  expect([best.remaining, best.cost]).toEqual([25, 25 + (25 * 26) / 2]);
});
