// Compares the solver with the slow solver on both sides of every number at which the code takes another
// path. The numbers are listed in thresholds.ts. thresholds.full.ts has more questions, thresholds.slow.ts
// also games of thousands of codes.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Game, parseGame } from '../game/game.ts';
import { remaining } from '../game/history.ts';
import { makeWordGame } from '../game/words.ts';
import type { Fact, PricedFact } from '../solver/facts.ts';
import { INFINITE, MAX_PRICES } from '../solver/host/layout.ts';
import { makeOracle } from '../solver/oracle.ts';
import { MOST_TURNS, parsePrices, priceOf } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { compiledEngine } from './compiled-engine.ts';
import { namedNumbers, unnamedNumbers } from './constants.ts';
import { factStore } from './fact-store.ts';
import { makeSlowSolver } from './slow-solver.ts';
import { compareList, thresholdLists } from './threshold-lists.ts';
import { LIMITS, NO_PATH, numberOf, THRESHOLDS, UNNAMED } from './thresholds.ts';

const TOP = new URL('../', import.meta.url);

let engine: WebAssembly.Module;
beforeAll(async () => {
  engine = await compiledEngine();
});

describe('on both sides of every threshold', () => {
  const lists = [
    ...thresholdLists(THRESHOLDS, { count: 80, threadsEvery: 25, quick: true, mostForAverage: 120 }),
  ];

  it.each(lists.map((list) => [list.name, list] as const))('%s', async (_, list) => {
    const { threshold, isBelow, place, threads } = list;
    expect(threshold.count(place) < threshold.first).toBe(isBelow);
    const { found, truth } = await compareList(list, threads === 1 ? { engine } : { threads });
    expect(found).toEqual(truth);
  });
});

describe('the numbers of solver/', () => {
  const noPath = Object.values(NO_PATH).flat();
  const listed = [...THRESHOLDS.flatMap(({ constants }) => constants), ...Object.keys(LIMITS)];

  it('are all listed in thresholds.ts by their effect', () => {
    const isListed = (constant: string): boolean =>
      listed.includes(constant) ||
      noPath.some((name) => (name.endsWith('_') ? constant.startsWith(name) : constant === name));
    expect([...namedNumbers().keys()].filter((constant) => !isListed(constant))).toEqual([]);
  });

  it('are listed once each', () => {
    const named = [...namedNumbers().keys()];
    const isThere = (name: string): boolean =>
      named.some((constant) => (name.endsWith('_') ? constant.startsWith(name) : constant === name));
    expect([...listed, ...noPath].filter((name) => !isThere(name))).toEqual([]);
    expect(new Set([...listed, ...noPath]).size).toBe(listed.length + noPath.length);
  });

  it('have a name if a path depends on them', () => {
    expect([...new Set(unnamedNumbers('solver'))].sort()).toEqual(Object.keys(UNNAMED).sort());
  });

  it.each(Object.entries(LIMITS))('%s: %s', (_, [file, text]) => {
    expect(readFileSync(new URL(file, TOP), 'utf8')).toContain(text);
  });
});

describe('limits of the numbers of solver/', () => {
  /** Words that share no letter. A guess excludes only itself, so they are guessed one after the other. */
  const ONE_BY_ONE = makeWordGame(Array.from({ length: 40 }, (_, n) => String.fromCharCode(0x4e00 + n)));

  it.each([MAX_PRICES - 1, MAX_PRICES])('takes at most this number of prices: %i', async (length) => {
    const prices = Array.from({ length }, (_, turn) => turn * turn);
    const list = { prices, step: 100 };
    const solver = await openSolver(ONE_BY_ONE, { engine });
    const truth = Array.from({ length: 40 }, (_, i) => priceOf(list, i + 1)).reduce((a, b) => a + b);
    expect(await solver.under(list).cost([])).toBe(truth);
    const missed = Math.max(0, 40 - Math.min(length, MOST_TURNS));
    expect(await solver.under({ kind: 'win', within: Math.min(length, MOST_TURNS) }).cost([])).toBe(missed);
    expect(() =>
      solver.under({ prices: [...new Array<number>(MAX_PRICES - length).fill(0), ...prices, 5000], step: 1 }),
    ).toThrow(`A list of ${MAX_PRICES + 1} prices is too long`);
    expect(() => solver.under({ kind: 'win', within: MOST_TURNS + 1 })).toThrow('turns');
  });

  it('takes prices up to the limit', async () => {
    const game = parseGame('2x3');
    const largest = Math.floor((INFINITE - 1) / game.secrets);
    const solver = await openSolver(game, { engine });
    for (const price of [largest - 1, largest]) {
      const list = { prices: [0, 1, price], step: 0 };
      expect(await solver.under(list).cost([])).toBe(makeOracle(game, list).cost([0, 1, 2, 3, 4, 5], 1));
    }
    expect(() => solver.under({ prices: [0, 1, largest + 1], step: 0 })).toThrow('cannot be represented');
    expect(parsePrices('0,999999999').prices).toEqual([0, 999_999_999]);
    expect(() => parsePrices('0,1000000000')).toThrow('at most nine digits');
  });

  const NOT_LATE = parsePrices('0,0,0,0,1,2');

  /** The facts that the solver reports while it finds the cost of a game, and that cost. */
  const told = async (
    game: Game,
    known: readonly Fact[] = [],
  ): Promise<{ facts: PricedFact[]; cost: number }> => {
    const facts: PricedFact[] = [];
    await using solver = await openSolver(game, { engine, ledger: factStore(game, known, facts) });
    const cost = await solver.under(NOT_LATE).cost([]);
    expect(solver.trusted).toBe(known.length);
    return { facts, cost };
  };

  it('reports true facts, and takes a limited number at a time', async () => {
    const game = parseGame('4x6z');
    const { facts, cost } = await told(game);
    const slow = makeSlowSolver(game, NOT_LATE);
    const costOf = ({ history }: Fact): number =>
      slow.cost([...remaining(game, history)], history.length + 1);
    expect(facts.length).toBeGreaterThan(3);
    expect(
      facts.filter((fact) => (fact.exact ? fact.cost !== costOf(fact) : fact.cost > costOf(fact))),
    ).toEqual([]);
    const batch = numberOf('FACT_BATCH');
    for (const count of [batch - 1, batch, batch + 1]) {
      const known = Array.from({ length: count }, (_, i) => facts[i % facts.length]);
      expect(await told(game, known)).toMatchObject({ cost });
    }
  });
});
