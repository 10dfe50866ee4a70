// Tests hard mode as callers see it: refusals, infinite costs, and the guesses that are named.
// tests/differential.test.ts checks the costs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCode } from '../game/code.ts';
import { parseFeedback } from '../game/feedback.ts';
import { hardMode } from '../game/hard-mode.ts';
import { isAllowed, parseHistory, remaining } from '../game/history.ts';
import { makeWordGame } from '../game/words.ts';
import { factStore } from '../tests/fact-store.ts';
import { wordGameOf } from '../tests/word-list.ts';
import { mergeFacts } from './ledger/merge.ts';
import { AVERAGE } from './prices.ts';
import { openSolver } from './solve.ts';
import type { Solver } from './solver.ts';

const GAME = hardMode(
  makeWordGame(
    ['batch', 'catch', 'hatch', 'latch', 'match', 'patch', 'watch'],
    ['blimp', 'chomp', 'whelp'],
    'wordle',
  ),
);
const turn = (guess: string, marks: string) => ({
  guess: parseCode(GAME, guess),
  feedback: parseFeedback(GAME, marks),
});
const BROKEN = '"blimp" may not be guessed in hard mode: after batch -gggg a guess must have a as letter 2.';

describe('a solver of hard mode', () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await openSolver(GAME, { threads: 1 });
  });
  afterAll(() => solver.close());

  it('refuses histories that break a hint, in every form', async () => {
    const broken = [turn('batch', '-gggg'), turn('blimp', '-----')];
    const question = solver.under(AVERAGE);
    for (const asked of [
      question.cost(broken),
      question.best(broken),
      question.known(broken),
      question.guessCost(broken, 0),
    ]) {
      await expect(asked).rejects.toThrow(BROKEN);
    }
  });

  it('gives a forbidden guess the cost Infinity', async () => {
    const question = solver.under(AVERAGE);
    const history = parseHistory(GAME, 'batch -gggg');
    expect(await question.guessCost(history, parseCode(GAME, 'blimp'))).toBe(Number.POSITIVE_INFINITY);
    // one after the other: 2 + 3 + … + 7
    expect(await question.guessCost(history, parseCode(GAME, 'catch'))).toBe(27);
    expect(await question.guessCost([], parseCode(GAME, 'blimp'))).toBe(17);
  });
});

it('facts about histories that break a hint are refused', async () => {
  const fact = { history: [turn('batch', '-gggg'), turn('blimp', '-----')], cost: 3, exact: true };
  await using solver = await openSolver(GAME, { threads: 1, ledger: factStore(GAME, [fact]) });
  await expect(solver.under(AVERAGE).cost([])).rejects.toThrow(BROKEN);
});

it.each([
  ['ratio -gg--', 35, 'fuzzy -----', 24],
  ['fuzzy -----', 24, 'ratio -gg--', 35],
])('the fact that after %s the family costs %i says nothing of %s', async (told, known, asked, cost) => {
  const words = ['batch', 'catch', 'hatch', 'latch', 'match', 'patch', 'watch'];
  const game = hardMode(makeWordGame(words, ['blimp', 'chomp', 'whelp', 'ratio', 'fuzzy'], 'wordle'));
  const fact = { history: parseHistory(game, told), cost: known, exact: true };
  const other = parseHistory(game, asked);
  expect(remaining(game, other)).toEqual(remaining(game, fact.history));
  await using solver = await openSolver(game, { threads: 1, ledger: factStore(game, [fact]) });
  const question = solver.under(AVERAGE);
  expect([await question.cost(fact.history), await question.cost(other)]).toEqual([known, cost]);
  const facts = [fact, { ...fact, history: other, cost }].map((each) => ({
    ...each,
    prices: '1,2',
    place: '',
  }));
  expect(mergeFacts(game, facts).length).toBe(2);
});

it('a ledger of the game without hard mode is refused', async () => {
  const ledger = factStore({ ...GAME, name: GAME.name.replace('-hard', ''), hard: false });
  await expect(openSolver(GAME, { threads: 1, ledger })).rejects.toThrow(
    /holds facts about wordle-7-\S+[0-9a-f], not about wordle-7-\S+-hard/,
  );
});

it.each([
  ['a few', 300, 200],
  ['more than a byte can count', 1500, 300],
])('the guesses to try at a position of %s words are allowed', async (_, secrets, others) => {
  const game = hardMode(wordGameOf(secrets, others, 'wordle'));
  await using solver = await openSolver(game, { threads: 1 });
  // Finds the hint that leaves the most words.
  const hints = Array.from({ length: 50 }, (_each, guess) =>
    [1, 3, 9, 27, 81].map((feedback) => [{ guess, feedback }]),
  ).flat();
  const sizes = hints.map((turns) => remaining(game, turns).length);
  const history = hints[sizes.indexOf(Math.max(...sizes))];
  const named = await solver.exclusively(AVERAGE, undefined, (host) => host.candidates(history));
  expect([named.length > 0, named.filter(({ guess }) => !isAllowed(game, history, guess))]).toEqual([
    true,
    [],
  ]);
  if (secrets > 1000) expect(Math.max(...sizes)).toBeGreaterThan(255);
});
