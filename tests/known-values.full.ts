// All published totals of games that are solved in seconds, with the totals of single classes where these are
// known, and counts of orbits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedbackOf, formatFeedback, parseFeedback } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { remaining } from '../game/history.ts';
import { openSolver, solve } from '../solver/solve.ts';
import type { Solver } from '../solver/solver.ts';
import {
  expectBullsOnly,
  expectBullsToTellAll,
  expectFirstGuesses,
  expectSecondGuesses,
  expectTotal,
  expectWorst,
} from './expect-known.ts';
import {
  AVERAGE,
  BULLS_ONLY,
  FIRST_FEEDBACKS_4X10,
  FIRST_GUESS_ORBITS,
  SECOND_GUESS_ORBITS,
  twoPositions,
  WORST_CASE,
} from './known-values.ts';

it.each(Object.entries(AVERAGE))('%s: %i turns, as README says', expectTotal);

it('two positions of 13 symbols have the published totals', async () => {
  expect((await solve(parseGame('2x13'))).total).toBe(twoPositions(13, false).total);
  expect((await solve(parseGame('2x13r'))).total).toBe(twoPositions(13, true).total);
});

it.each(['4x7r'])('%s: the least number of turns that always suffices', (name) =>
  expectWorst(name, WORST_CASE[name]),
);

describe('bulls only', () => {
  it.each(Object.keys(BULLS_ONLY))('%s', expectBullsOnly);

  it.each(['1x1', '2x2', '3x3', '5x5', '6x6'])(
    '%s: for arrangements of all symbols, bulls suffice',
    expectBullsToTellAll,
  );
});

describe('4x10 after its first guess', () => {
  const game = parseGame('4x10');
  let solver: Solver;
  beforeAll(async () => {
    solver = await openSolver(game);
  });
  afterAll(() => solver.close());

  it.each(FIRST_FEEDBACKS_4X10)('%s: %i codes, %i turns', async (feedback, codes, total) => {
    const history = [{ guess: 0, feedback: parseFeedback(game, feedback) }];
    expect([remaining(game, history).length, await solver.under({ kind: 'average' }).cost(history)]).toEqual([
      codes,
      total,
    ]);
  });

  it('the classes are complete', () => {
    const feedbacks = Array.from({ length: game.secrets }, (_, secret) =>
      formatFeedback(game, feedbackOf(game, 0, secret)),
    );
    expect(new Set(feedbacks)).toEqual(
      new Set([...FIRST_FEEDBACKS_4X10.map(([feedback]) => feedback), '4A0B']),
    );
    expect(FIRST_FEEDBACKS_4X10.reduce((sum, [, , total]) => sum + total, 1)).toBe(AVERAGE['4x10']);
  });
});

describe('orbits', () => {
  const seconds = Object.entries(SECOND_GUESS_ORBITS).filter(([name]) => name !== '5x9' && name !== '5x10');

  it.each(seconds)('%s: %i second guesses differ', expectSecondGuesses);

  it.each(Object.entries(FIRST_GUESS_ORBITS))('%s: %i first guesses differ', expectFirstGuesses);
});
