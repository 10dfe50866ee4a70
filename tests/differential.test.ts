// Compares the solver with the oracle, or with the slow solver if a position is too large for the oracle.
// differential.full.ts has the other comparisons, all positions that threads share, and larger games.

import { beforeAll, describe, expect, it } from 'vitest';
import { MARKING_NAMES } from '../game/feedback-rules.ts';
import { parseGame } from '../game/game.ts';
import { remaining } from '../game/history.ts';
import { makeOracle } from '../solver/oracle.ts';
import { parsePrices } from '../solver/prices.ts';
import { SHARED_LISTS, SOME_LARGE, SOME_OF_LARGE_GAMES, SOME_WHOLE } from './comparisons.ts';
import { compiledEngine } from './compiled-engine.ts';
import {
  type ComparedQuestion,
  expectSlowIsRight,
  expectTruth,
  randomHistories,
  withEngine,
  withThreads,
} from './differential.ts';
import { AVERAGE } from './known-values.ts';
import { makeSlowSolver } from './slow-solver.ts';
import { familiesOf, wordGameOf } from './word-list.ts';

let engine: WebAssembly.Module;
beforeAll(async () => {
  engine = await compiledEngine();
});

const named = (list: readonly ComparedQuestion[]) =>
  list.map((comparison) => [comparison.name, comparison] as const);

describe.each(SHARED_LISTS)('$name', ({ quick }) => {
  it.each(named(quick))('%s', (_name, comparison) => expectTruth(comparison, withEngine(engine)));
});

describe('large games after one turn and two', () => {
  it.each(named(SOME_OF_LARGE_GAMES))('%s', (_name, comparison) =>
    expectTruth(comparison, withEngine(engine)),
  );
});

describe('whole games', () => {
  it.each(named(SOME_WHOLE))('%s', (_name, comparison) => expectTruth(comparison, withEngine(engine)));
});

describe('positions that all threads work on, 3 of them', () => {
  it.each(named(SOME_LARGE))('%s', (_name, comparison) => expectTruth(comparison, withThreads(3)));
});

describe('the slow solver', () => {
  const allCodes = (secrets: number): number[] => Array.from({ length: secrets }, (_, code) => code);

  it.each(['1x5', '2x4', '2x4r', '2x3rz'])('%s: agrees with the oracle', expectSlowIsRight);

  it.each(MARKING_NAMES)('is right on words answered by %s', (marking) => {
    const game = wordGameOf(8, 4, marking, 3);
    for (const consistent of [false, true]) {
      const [slow, oracle] = [makeSlowSolver, makeOracle].map((make) =>
        make(game, parsePrices('1,2,4,9'), consistent),
      );
      expect(slow.cost(allCodes(8), 1)).toBe(oracle.cost(allCodes(8), 1));
    }
  });

  it.each([2, 3, 4])('is right in hard mode, words of %i letters', (length) => {
    const game = familiesOf(2, 4, 8, length);
    const [slow, oracle] = [makeSlowSolver, makeOracle].map((make) => make(game, parsePrices('1,2')));
    expect(slow.cost(allCodes(8), 1)).toBe(oracle.cost(allCodes(8), 1));
    for (const history of randomHistories(game, 30, length)) {
      const codes = [...remaining(game, history)];
      const costs = [slow, oracle].map((each) => [
        each.cost(codes, history.length + 1, history),
        ...Array.from({ length: game.guesses }, (_, guess) =>
          each.guessCost(codes, history.length + 1, guess, history),
        ),
      ]);
      expect(costs[0]).toEqual(costs[1]);
    }
  });

  it.each(['2x10', '3x6', '3x7', '4x6', '3x6r'])('%s: finds the published total', (name) => {
    const game = parseGame(name);
    expect(makeSlowSolver(game, parsePrices('1,2')).cost(allCodes(game.secrets), 1)).toBe(AVERAGE[name]);
  });
});
