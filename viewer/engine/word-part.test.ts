import { expect, it } from 'vitest';
import { formatCode } from '../../game/code.ts';
import { hardMode } from '../../game/hard-mode.ts';
import { formatHistory, parseHistory, remaining } from '../../game/history.ts';
import { makeWordGame } from '../../game/words.ts';
import { openSolver } from '../../solver/solve.ts';
import { openWordGame } from '../../word-lists/open-word-game.ts';
import { historyIn, partAfter, wordMemory } from './word-part.ts';

const SECRETS = ['crane', 'crate', 'trace', 'brace', 'grace', 'slate', 'plate', 'place', 'peace', 'stone', 'shone', 'phone'];
const plain = makeWordGame(SECRETS, ['tares', 'spent', 'clung'], 'wordle');

it.each([plain, hardMode(plain)])('what is left of $name after a turn costs what it did in the whole', async (whole) => {
  const history = parseHistory(whole, 'spent --y--, crate -ygyg');
  const part = partAfter(whole, history[0]);
  const turns = historyIn(part, history);
  expect(formatHistory(part.game, turns)).toBe(formatHistory(whole, history));
  expect(part.game.secrets).toBe(remaining(whole, history.slice(0, 1)).length);
  expect(part.game.secrets).toBeLessThan(whole.secrets);
  const words = (game: typeof whole, codes: Iterable<number>) => Array.from(codes, (code) => formatCode(game, code)).sort();
  const solvers = [await openSolver(whole, { threads: 1 }), await openSolver(part.game, { threads: 1 })];
  for (let length = 1; length < turns.length; length++) {
    const [there, here] = [history.slice(0, length), turns.slice(0, length)];
    expect(words(part.game, remaining(part.game, here))).toEqual(words(whole, remaining(whole, there)));
    const [all, few] = [
      await solvers[0].under({ kind: 'average' }).best(there),
      await solvers[1].under({ kind: 'average' }).best(here),
    ];
    expect(few.cost).toBe(all.cost);
    expect(words(whole, few.guesses.map(part.inWhole))).toEqual(words(whole, all.guesses));
    expect(few.guesses.map(part.inWhole).map(part.inPart)).toEqual([...few.guesses]);
  }
  await Promise.all(solvers.map((each) => each.close()));
});

it.each(['wordle', 'wordle-2023'] as const)(
  'what the page gives the engine is enough for %s and what is left of it',
  async (name) => {
    const whole = await openWordGame(name);
    for (const turns of ['', 'salet g----']) {
      const [first] = parseHistory(whole, turns);
      const game = first === undefined ? whole : partAfter(whole, first).game;
      await (await openSolver(game, { threads: 1, memory: wordMemory(game) })).close();
    }
  },
);
