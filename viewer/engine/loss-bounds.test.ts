import { expect, it } from 'vitest';
import { parseGame } from '../../game/game.ts';
import { hardMode } from '../../game/hard-mode.ts';
import { isAllowed, parseHistory, remaining } from '../../game/history.ts';
import { makeWordGame } from '../../game/words.ts';
import { openSolver } from '../../solver/solve.ts';
import { lossBounds } from './loss-bounds.ts';

const SECRETS = ['crane', 'crate', 'trace', 'brace', 'grace', 'slate', 'plate', 'place', 'peace', 'stone', 'shone', 'phone'];
const words = makeWordGame(SECRETS, ['tares', 'spent', 'clung', 'fuzzy'], 'wordle');

it.each([
  { game: parseGame('3x5'), turns: '012 0A1B' },
  { game: parseGame('3x4r'), turns: '' },
  { game: parseGame('3x4r'), turns: '001 1A0B' },
  { game: words, turns: '' },
  { game: words, turns: 'fuzzy -----' },
  { game: hardMode(words), turns: 'spent --y--' },
])('what each guess of $game.name loses after "$turns" lies between its bounds', async ({ game, turns }) => {
  const history = parseHistory(game, turns);
  const [fresh, exact] = [await openSolver(game, { threads: 1 }), await openSolver(game, { threads: 1 })];
  const question = exact.under({ kind: 'average' });
  const { cost, guesses, remaining: codes } = await question.best(history);
  const known = { guess: guesses[0], codes, expected: cost / codes - history.length, worst: 0 };
  const good = remaining(game, history)[0];
  const losses: number[] = [];
  for (let guess = 0; guess < game.guesses; guess++) {
    if (!isAllowed(game, history, guess)) continue;
    const own = await question.guessCost(history, guess);
    const loss = own === Number.POSITIVE_INFINITY ? 1 : (own - cost) / codes;
    for (const against of [undefined, good, known]) {
      const { least, most } = await lossBounds(fresh, history, guess, against);
      expect(least).toBeGreaterThanOrEqual(0);
      expect(least).toBeLessThanOrEqual(loss + 1e-9);
      expect(most).toBeGreaterThanOrEqual(loss - 1e-9);
    }
    losses.push(loss);
  }
  expect(Math.max(...losses)).toBeGreaterThan(0.2);
  await Promise.all([fresh.close(), exact.close()]);
});
