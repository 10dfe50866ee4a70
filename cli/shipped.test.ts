// Answers from the shipped strategies: at once, exact, and no more than is proved.
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { parseHistory } from '../game/history.ts';
import { parseObjective } from '../solver/objective-text.ts';
import { openSolver } from '../solver/solve.ts';
import { optimoo, optimooIn } from '../tests/captured.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { shippedAnswer } from './shipped.ts';

it.each([
  ['wordle', '', 'average', 'salet', 3.4212, 5, 'wordle-average.tree, certified'],
  ['wordle', 'salet -----', 'average', 'courd', 2.7557, 4, 'wordle-average.tree, certified'],
  ['wordle-2023', '', 'average', 'tarse', 3.5526, 6, 'wordle-2023-average.tree, optimal'],
  [
    'wordle-hard',
    'salet -----',
    'average within 6',
    'crump',
    2.8145,
    4,
    'wordle-hard-average-within-6.tree, certified',
  ],
  ['4x12', '', 'average', '0123', 5.7615, 8, '4x12-average.tree, certified'],
  ['4x12', '5678 1A1B', 'average', '5012', 4.6042, 6, '4x12-average.tree, certified'],
  ['4x10z', '', 'fewest-last', '1234', 5.1365, 7, '4x10z-fewest-last.tree, optimal'],
])('next %s %s for %s is %s, at once', async (game, turns, objective, guess, expected, worst, strategy) => {
  const { code, out, err } = await optimoo(['next', game, turns, '--objective', objective]);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`  best guess  ${guess}\n`);
  expect(out).toContain(`  turns left  ${expected.toFixed(4)} expected, ${worst} at worst\n`);
  expect(out).toContain('  as good     not searched for; --all lists every best guess\n');
  expect(out).toContain(`  strategy    ${strategy}, comes with optimoo\n`);
});

it('as JSON, it names the strategy and its claim', async () => {
  const { out } = await optimoo('next 4x6r --json');
  expect(JSON.parse(out)).toEqual({
    ...{ command: 'next', game: '4x6r', objective: 'average', claim: 'certified', tree: '4x6r-average.tree' },
    ...{ remaining: 1296, expected: 5625 / 1296, worst: 6, cost: 5625, possible: 1, guesses: ['0012'] },
  });
});

it.each(['--all', '--ledger @x.ledger'])(
  '%s searches instead, and lists every best guess',
  async (option) => {
    const { out } = await optimooIn(folderOfTest(), ['next', '3x6', '--json', ...option.split(' ')]);
    const { claim, guesses, tree } = JSON.parse(out);
    expect([claim, guesses.length, tree]).toEqual(['optimal', 120, undefined]);
  },
);

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

it('before a long search, next names the objective that a strategy answers at once', async () => {
  const { err } = await optimoo('next wordle --hard salet ----- --patience 0.001');
  expect(err).toContain(
    'A strategy that comes with optimoo answers at once with --objective "average within 6".\n',
  );
  expect((await optimoo('next 3x9')).err).toBe('');
});

it('next --below rests on the least total of the shipped strategy, and names it', async () => {
  const { out } = await optimoo('next wordle --below 7920');
  expect(out).toMatch(
    /^wordle, average: 0 first guesses cost less than 7920, 12972 others cost 7920 or more: /,
  );
  expect(out).toContain('\n  strategy  wordle-average.tree, certified, comes with optimoo\n');
  const { totals, tree } = JSON.parse((await optimoo('next 4x6r --below 5700 --json')).out);
  expect([tree, totals]).toEqual([
    '4x6r-average.tree',
    [
      { guess: '0012', cost: 5625 },
      { guess: '0123', cost: 5673 },
    ],
  ]);
});
