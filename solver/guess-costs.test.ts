// Compares costs of guesses with the oracle: below, at and above the limit, at the start of the game and
// later. Also tests a strategy that begins with a given guess.

import { describe, expect, it } from 'vitest';
import { type Game, parseGame } from '../game/game.ts';
import { formatHistory, type History, parseHistory, remaining } from '../game/history.ts';
import { outcome } from '../game/strategy.ts';
import { factStore } from '../tests/fact-store.ts';
import { wordGameOf } from '../tests/word-list.ts';
import type { PricedFact } from './facts.ts';
import { makeOracle } from './oracle.ts';
import { AVERAGE, parsePrices } from './prices.ts';
import { openSolver } from './solve.ts';

const GAMES: [string, Game, string][] = [
  ['3x4', parseGame('3x4'), ''],
  ['3x4, later', parseGame('3x4'), '012 1A1B'],
  ['2x4r', parseGame('2x4r'), ''],
  ['words', wordGameOf(12, 8, 'wordle'), ''],
];

describe.each(GAMES)('%s', (_, game, turns) => {
  const history: History = parseHistory(game, turns);
  const codes = [...remaining(game, history)];

  it.each([AVERAGE, parsePrices('1,2,4,inf')])('with prices %j', async (prices) => {
    const oracle = makeOracle(game, prices);
    const truth = (guess: number): number => oracle.guessCost(codes, history.length + 1, guess);
    const all = Array.from({ length: game.guesses }, (_, guess) => truth(guess));
    const finite = all.filter(Number.isFinite);
    const told: PricedFact[] = [];
    await using solver = await openSolver(game, { threads: 2, ledger: factStore(game, [], told) });
    const question = solver.under(prices);
    const [least, most] = [Math.min(...finite), Math.max(...finite)];
    await expect(question.guessCosts(history, Number.NaN)).rejects.toThrow('NaN is not a limit for costs.');
    for (const below of [1, least, least + 0.5, least + 1, most, most + 1]) {
      const seen: number[] = [];
      const costs = await question.guessCosts(history, below, {
        onGuess: ({ done, all: count, last }) => seen.push(done, count, last.guess),
      });
      for (const { guess, cost, isExact } of costs) {
        expect([guess, isExact]).toEqual([guess, truth(guess) < below]);
        if (isExact) expect(cost).toBe(truth(guess));
        else expect(cost >= below && cost <= truth(guess)).toBe(true);
      }
      // Every cost below the limit must be listed. A guess that is not listed splits nothing, or costs as
      // much as a listed guess that is symmetric to it.
      const listed = costs.filter(({ isExact }) => isExact).map(({ cost }) => cost);
      expect([...new Set(listed)]).toEqual([
        ...new Set(all.filter((cost) => cost < below).sort((a, b) => a - b)),
      ]);
      expect(listed).toEqual([...listed].sort((a, b) => a - b));
      expect(seen.filter((_, i) => i % 3 === 0)).toEqual(costs.map((_, i) => i + 1));
    }
    await expect(question.guessCosts(history, most, { most: Number.NaN })).rejects.toThrow(
      'NaN is not a limit',
    );
    const every = await question.guessCosts(history, Number.POSITIVE_INFINITY);
    for (const wanted of [1, 2, 5, every.length]) {
      const best = await question.guessCosts(history, Number.POSITIVE_INFINITY, { most: wanted });
      const last = every[wanted - 1]?.cost ?? Number.POSITIVE_INFINITY;
      // Guesses of equal cost are complete.
      const lowest = every.filter(({ cost }) => cost <= last);
      expect(best.filter(({ isExact }) => isExact).slice(0, lowest.length)).toEqual(
        lowest.filter(({ isExact }) => isExact),
      );
      for (const { guess, cost, isExact } of best)
        expect(isExact ? cost === truth(guess) : cost > last && cost <= truth(guess)).toBe(true);
    }
    for (const guess of [0, game.guesses - 1]) {
      const found = await question.bestWith(history, guess);
      expect(found?.cost ?? Number.POSITIVE_INFINITY).toBe(truth(guess));
      if (found === undefined) continue;
      expect(found.strategy.guess).toBe(guess);
      if (prices === AVERAGE)
        expect(outcome(game, found.strategy, codes).total + history.length * codes.length).toBe(found.cost);
    }
    await solver.close(); // after close() the store has every fact
    const here = told.filter((fact) => formatHistory(game, fact.history) === formatHistory(game, history));
    expect(here.some(({ exact }) => exact)).toBe(finite.length > 0);
    for (const { cost, exact } of here) expect(exact ? cost === least : cost <= least).toBe(true);
  });
});

it('some guesses alone have their costs, and say nothing about the position', async () => {
  const game = parseGame('3x4r');
  await using solver = await openSolver(game, { threads: 1 });
  const every = await solver.under(AVERAGE).guessCosts([], Number.POSITIVE_INFINITY);
  const told: PricedFact[] = [];
  await using other = await openSolver(game, { threads: 1, ledger: factStore(game, [], told) });
  const among = every.slice(1).map(({ guess }) => guess);
  const some = await other.under(AVERAGE).guessCosts([], Number.POSITIVE_INFINITY, { among });
  expect([every.length, some]).toEqual([3, every.slice(1)]);
  await other.close();
  expect(told.filter(({ history, cost }) => history.length === 0 && cost > every[0].cost)).toEqual([]);
});

it('the next table after an abort is right, with all threads at rest', async () => {
  const game = parseGame('4x8');
  const history = parseHistory(game, '0123 0A1B');
  const below = 10_000;
  await using reference = await openSolver(game, { threads: 1 });
  const truth = await reference.under(AVERAGE).guessCosts(history, below);
  for (const end of [1, 2, 5]) {
    await using solver = await openSolver(game, { threads: 4 });
    const question = solver.under(AVERAGE);
    const stop = new AbortController();
    const onGuess = ({ done }: { readonly done: number }): void => {
      if (done === end) stop.abort(new Error('that is enough'));
    };
    await expect(question.guessCosts(history, below, { signal: stop.signal, onGuess })).rejects.toThrow(
      'that is enough',
    );
    expect(await question.guessCosts(history, below)).toEqual(truth);
  }
});
