// A solver of a position, taken as a game of its own, gives the same answers as a solver of the whole game
// and as the oracle.

import { expect, it } from 'vitest';
import { formatCode } from '../game/code.ts';
import { type Game, parseGame } from '../game/game.ts';
import { type History, parseHistory, remaining } from '../game/history.ts';
import { gameOfPosition, type PositionGame } from '../game/position.ts';
import { scorerOf } from '../game/scorer.ts';
import { outcome } from '../game/strategy.ts';
import { randomNumbers } from '../tests/random.ts';
import { parseObjective } from './objective-text.ts';
import { makeOracle } from './oracle.ts';
import { AVERAGE } from './prices.ts';
import { openSolver } from './solve.ts';
import type { Question } from './solver.ts';

const random = randomNumbers(70);

/**
 * Returns a random history of this many turns that at least two codes fit and that has not found the secret.
 */
function randomHistory(game: Game, turns: number): History {
  while (true) {
    const secret = random(game.secrets);
    const history = Array.from({ length: turns }, () => {
      const guess = random(game.guesses);
      return { guess, feedback: scorerOf(game)(guess, secret) };
    });
    if (history.every(({ feedback }) => feedback !== game.win) && remaining(game, history).length > 1)
      return history;
  }
}

it.each([
  ['4x6r', 'average', false],
  ['4x6r', 'worst', false],
  ['4x6r', 'win within 4', true],
  ['4x5', 'average', true],
  ['3x6z', 'fewest-last', false],
  ['3x5rb', 'average', false],
  ['4x6b', 'average', false],
  ['4x5zb', 'prices 1,3,4', false],
  ['7x2r', 'average', false],
])('positions of %s under %s, consistent: %s', async (name, objective, consistent) => {
  const game = parseGame(name);
  await using whole = await openSolver(game, { threads: 1, consistent });
  const asked = whole.under(parseObjective(objective).objective);
  for (let turns = 1; turns <= 3; turns++) {
    const history = randomHistory(game, turns);
    const position = gameOfPosition(game, history);
    await using solver = await openSolver(position.game, { threads: 1 + (turns % 2), consistent });
    const question = solver.under(parseObjective(objective).objective);
    const told = async (of: Question, at: PositionGame): Promise<unknown[]> => {
      const { cost, guesses, strategy, remaining: left } = await of.best(at.history);
      const codes = remaining(at.game, at.history);
      return [
        cost,
        left,
        outcome(at.game, strategy, codes),
        guesses.map((code) => formatCode(at.game, code)),
      ];
    };
    expect(await told(question, position)).toEqual(await told(asked, { game, history }));
  }
});

it.each(['5x7', '3x12rb'])('three codes of %s cost what the definition says', async (name) => {
  const game = parseGame(name);
  let position = gameOfPosition(game, []);
  while (position.game.secrets !== 3) position = gameOfPosition(game, randomHistory(game, 2 + random(4)));
  const truth = makeOracle(position.game, AVERAGE).cost([0, 1, 2], position.history.length + 1);
  await using solver = await openSolver(position.game, { threads: 1 });
  expect(await solver.under(AVERAGE).cost(position.history)).toBe(truth);
});

it('a solver of a position answers only questions that begin with its history', async () => {
  const { game, history } = gameOfPosition(parseGame('4x6r'), parseHistory(parseGame('4x6r'), '0011 1A1B'));
  await using solver = await openSolver(game, { threads: 1 });
  const question = solver.under({ kind: 'average' });
  const sentence = 'This game is a position; each question must begin with its history.';
  await expect(question.solve()).rejects.toThrow(sentence);
  await expect(question.best([])).rejects.toThrow(sentence);
  expect((await question.best(history)).cost).toBe(926);
});
