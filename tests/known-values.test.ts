// Every published total, class by class where known, and the counts of orbits.
import { describe, expect, it } from 'vitest';
import { formatCode } from '../game/code.ts';
import { feedbackOf, formatFeedback, parseFeedback } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { remaining } from '../game/history.ts';
import { openSolver, optimise, solve } from '../solver/solve.ts';
import { AVERAGE, BULLS_ONLY, FIRST_FEEDBACKS_4X10, FIRST_GUESS_ORBITS, SECOND_GUESS_ORBITS } from './known-values.ts';
import { expectSecondGuesses } from './orbits.ts';

describe('least totals', () => {
  it.each(Object.entries(AVERAGE).filter(([name]) => name !== '4x10'))('%s: %i turns', async (name, total) => {
    const solution = await solve(parseGame(name));
    expect([solution.cost, solution.total, solution.claim]).toEqual([total, total, 'optimal']);
  });

  it('4x10: 26274 turns, never more than seven for a secret', async () => {
    const { histogram, worst, strategy, game, cost, total } = await solve(parseGame('4x10'));
    expect([cost, total]).toEqual([AVERAGE['4x10'], AVERAGE['4x10']]);
    expect(histogram).toEqual([0, 1, 7, 63, 680, 2457, 1759, 73]);
    expect([worst, formatCode(game, strategy.guess)]).toEqual([7, '0123']);
  });
});

describe('bulls only', () => {
  it.each(Object.entries(BULLS_ONLY))('%s: %j', async (name, [total, worst]) => {
    const game = parseGame(name);
    expect((await solve(game)).total).toBe(total);
    expect(await optimise(game, { kind: 'worst' })).toMatchObject({ worst });
  });

  it.each(['1x1', '2x2', '3x3', '4x4', '5x5', '6x6'])(
    '%s: of arrangements of all symbols, bulls tell everything',
    async (name) => {
      const [both, bulls] = [await solve(parseGame(name)), await solve(parseGame(`${name}b`))];
      expect([bulls.histogram, bulls.cost]).toEqual([both.histogram, both.cost]);
    },
  );
});

describe('4x10 after its first guess', () => {
  const game = parseGame('4x10');

  it.each(FIRST_FEEDBACKS_4X10)('%s: %i codes, %i turns', async (feedback, codes, total) => {
    const solver = await openSolver(game);
    const history = [{ guess: 0, feedback: parseFeedback(game, feedback) }];
    expect([remaining(game, history).length, await solver.under({ kind: 'average' }).cost(history)]).toEqual([codes, total]);
    await solver.close();
  });

  it('the classes are all there are', () => {
    const feedbacks = Array.from({ length: game.secrets }, (_, secret) => formatFeedback(game, feedbackOf(game, 0, secret)));
    expect(new Set(feedbacks)).toEqual(new Set([...FIRST_FEEDBACKS_4X10.map(([feedback]) => feedback), '4A0B']));
    expect(FIRST_FEEDBACKS_4X10.reduce((sum, [, , total]) => sum + total, 1)).toBe(AVERAGE['4x10']);
  });
});

describe('orbits', () => {
  const quick = Object.entries(SECOND_GUESS_ORBITS).filter(([name]) => name !== '5x9' && name !== '5x10');

  it.each(quick)('%s: %i second guesses differ', expectSecondGuesses);

  it.each(Object.entries(FIRST_GUESS_ORBITS))('%s: %i first guesses differ', async (name, count) => {
    const solver = await openSolver(parseGame(name), { threads: 1 });
    expect((await solver.orbits([])).length).toBe(count);
    await solver.close();
  });
});
