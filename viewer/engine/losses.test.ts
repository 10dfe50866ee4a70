// Compares the losses of guesses, exact and as bounds, with the definition of a loss.
import { expect, it } from 'vitest';
import { classes } from '../../game/classes.ts';
import { parseCode } from '../../game/code.ts';
import { type Game, parseGame } from '../../game/game.ts';
import { hardMode } from '../../game/hard-mode.ts';
import { isAllowed, parseHistory, remaining } from '../../game/history.ts';
import { withWeights } from '../../game/weighted-game.ts';
import { weightSum } from '../../game/weights.ts';
import { makeWordGame } from '../../game/words.ts';
import { makeOracle } from '../../solver/oracle.ts';
import { parsePrices } from '../../solver/prices.ts';
import { openSolver } from '../../solver/solve.ts';
import { exactLoss, lossBounds } from './losses.ts';

const SECRETS = 'crane crate trace brace grace slate plate place peace stone shone phone'.split(' ');
const words = makeWordGame(SECRETS, ['tares', 'spent', 'clung', 'fuzzy'], 'wordle');
const weighted = withWeights(words, [1, 40, 3, 7, 1, 100, 2, 9, 1, 1, 30, 5]);
const FAMILY = ['batch', 'catch', 'hatch', 'latch', 'match', 'patch', 'watch'];
const family = makeWordGame(FAMILY, ['blimp', 'chomp', 'whelp', 'ratio'], 'wordle');

it.each([
  { game: parseGame('3x5'), turns: '012 0A1B' },
  { game: parseGame('3x4r'), turns: '' },
  { game: parseGame('3x4r'), turns: '001 1A0B' },
  { game: words, turns: '' },
  { game: words, turns: 'fuzzy -----' },
  { game: hardMode(words), turns: 'spent --y--' },
  { game: family, turns: '' },
  { game: hardMode(family), turns: '' },
  { game: weighted, turns: '' },
  { game: weighted, turns: 'fuzzy -----' },
  { game: hardMode(weighted), turns: 'spent --y--' },
])('what each guess of $game.name loses after "$turns" lies between its bounds', async ({ game, turns }) => {
  const history = parseHistory(game, turns);
  const [fresh, exact] = [await openSolver(game, { threads: 1 }), await openSolver(game, { threads: 1 })];
  const question = exact.under({ kind: 'average' });
  const { cost, guesses, remaining: codes } = await question.best(history);
  const sum = weightSum(game, remaining(game, history));
  const known = { guess: guesses[0], codes, expected: cost / sum - history.length, worst: 0 };
  const good = remaining(game, history)[0];
  const losses: number[] = [];
  for (let guess = 0; guess < game.guesses; guess++) {
    if (!isAllowed(game, history, guess)) continue;
    let own = 0;
    for (const [feedback, left] of classes(game, remaining(game, history), guess)) {
      own +=
        feedback === game.win
          ? (history.length + 1) * weightSum(game, left)
          : await question.cost([...history, { guess, feedback }]);
    }
    const loss = (own - cost) / sum;
    expect(await exactLoss(exact, history, guess, known)).toBeCloseTo(loss, 9);
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

it('a guess that splits nothing loses a turn, and in hard mode more if it forbids guesses', async () => {
  const lossIn = async (game: Game): Promise<number> => {
    await using solver = await openSolver(game, { threads: 1 });
    return await exactLoss(solver, [], parseCode(game, 'ratio'), {
      guess: parseCode(game, 'blimp'),
      codes: 7,
      expected: 17 / 7,
    });
  };
  expect(await lossIn(family)).toBe(1);
  // then one of the family after the other: 1 + 2 + … + 7
  expect(await lossIn(hardMode(family))).toBe((7 + 28 - 17) / 7);
});

it('a guess with which some word is found too late loses without end', async () => {
  const within = 4;
  await using solver = await openSolver(family, { threads: 1 });
  const question = solver.under({ kind: 'average', within });
  const { cost, guesses, remaining: codes } = await question.best([]);
  const best = { guess: guesses[0], codes, expected: cost / codes };
  const oracle = makeOracle(family, parsePrices('1,2,3,4,inf'));
  const all = Array.from({ length: codes }, (_, code) => code);
  const losses: number[] = [];
  for (let guess = 0; guess < family.guesses; guess++) {
    const loss = await exactLoss(solver, [], guess, best, within);
    expect(loss).toBe((oracle.guessCost(all, 1, guess) - cost) / codes);
    losses.push(loss);
  }
  expect(losses).toContain(0);
  expect(losses).toContain(Number.POSITIVE_INFINITY);
});
