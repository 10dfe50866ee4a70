// Tests that answers from the shipped strategies are exact, and are given only if they are proved.
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { parseHistory } from '../game/history.ts';
import { parseObjective } from '../solver/objective-text.ts';
import { openSolver } from '../solver/solve.ts';
import { shippedAnswer } from './shipped.ts';

it.each([
  ['3x10', '012 1A0B', 'average'],
  ['4x6r', '0012 1A1B', 'average within 5'],
  ['4x6r', '0012 1A1B', 'fewest on turn 5'],
  ['4x6r', '5534 1A1B, 5534 1A1B', 'average'],
  ['3x9', '', 'worst'],
  ['5x7', '', 'fewest-last'],
])('in %s after %s for %s, its cost is that of the search', async (name, turns, words) => {
  const game = parseGame(name);
  const history = parseHistory(game, turns);
  const goal = parseObjective(words);
  const answer = shippedAnswer(game, history, goal);
  await using solver = await openSolver(game);
  expect(answer?.cost).toBe(await solver.under(goal.objective).cost(history));
  expect(await solver.under(goal.objective).guessCost(history, answer?.guess as number)).toBe(answer?.cost);
});

it.each([
  ['another guess leaves it', '3x10', '012 0A1B, 789 0A0B', 'average'],
  ['a best worst case of the game may not be best later', '3x9', '012 0A1B', 'worst'],
  ['a turn that tells nothing brings a limit nearer', '4x6r', '0012 1A1B, 0012 1A1B', 'average within 5'],
  ['other guesses are allowed', '3x10', '', 'average consistent'],
  ['none ships for these prices', '3x10', '', 'prices 1,2,4'],
])('has no answer where %s', (_, name, turns, words) => {
  const game = parseGame(name);
  expect(shippedAnswer(game, parseHistory(game, turns), parseObjective(words))).toBeUndefined();
});
