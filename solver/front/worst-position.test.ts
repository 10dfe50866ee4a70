// Compares the worst of several positions with the oracle's choice. tests/exact-play.test.ts plays whole
// games against the exact host.
import { afterAll, describe, expect, it } from 'vitest';
import { parseGame } from '../../game/game.ts';
import { type History, parseHistory, remaining, type Turn } from '../../game/history.ts';
import { randomHistories } from '../../tests/differential.ts';
import { makeOracle, type Oracle } from '../oracle.ts';
import { averageWithin, feasibleWithin, formatPrices, type PriceList } from '../prices.ts';
import { openSolver } from '../solve.ts';
import { worstPosition } from './worst-position.ts';

const GAME = parseGame('3x5');
const solver = await openSolver(GAME, { threads: 1 });
afterAll(() => solver.close());

/**
 * Returns the least number of turns that always suffices for a position, and the least sum of turns within
 * it.
 */
function judged(history: History): [worst: number, cost: number] {
  const codes = [...remaining(GAME, history)];
  const turn = history.length + 1;
  let worst = turn;
  while (oracle(feasibleWithin(worst)).cost(codes, turn) > 0) worst++;
  return [worst, oracle(averageWithin(worst)).cost(codes, turn)];
}

const oracles = new Map<string, Oracle>();

/**
 * Returns the oracle of a price list. Each is made only once, because its table of feedbacks takes a while.
 */
function oracle(prices: PriceList): Oracle {
  const name = formatPrices(prices);
  const known = oracles.get(name) ?? makeOracle(GAME, prices);
  oracles.set(name, known);
  return known;
}

/** Returns the first position with the largest judged(): more turns first, then the larger sum. */
function worstByOracle(positions: readonly History[]): number {
  const judgements = positions.map(judged);
  const [most] = [...judgements].sort(([worstA, costA], [worstB, costB]) => worstB - worstA || costB - costA);
  return judgements.findIndex(([worst, cost]) => worst === most[0] && cost === most[1]);
}

describe('the worst position', () => {
  const found = ({ feedback }: Turn): boolean => feedback === GAME.win;
  const histories = randomHistories(GAME, 100, 7, 1, 9).filter((history) => !history.some(found));
  const groups = Array.from({ length: 25 }, (_, i) => histories.slice(2 * i, 2 * i + 4));

  it('agrees with the oracle', async () => {
    const found = await Promise.all(groups.map((positions) => worstPosition(solver, positions)));
    expect(groups.every((positions) => positions.length === 4)).toBe(true);
    expect(found).toEqual(groups.map(worstByOracle));
    expect(new Set(found).size).toBe(4); // the positions must differ, or the test shows little
  });

  it.each([
    ['of equal ones, the first', ['012 2A0B', '013 2A0B'], 0],
    ['of one alone, itself', ['012 1A2B'], 0],
    ['of several lengths, by turns of the whole game', ['012 2A0B', '012 2A0B 034 0A1B', '013 2A0B'], 1],
  ])('%s', async (_, texts, index) => {
    const positions = texts.map((text) => parseHistory(GAME, text));
    expect(await worstPosition(solver, positions)).toBe(index);
    expect(worstByOracle(positions)).toBe(index);
  });

  it('refuses impossible positions', async () => {
    await expect(worstPosition(solver, [])).rejects.toThrow(
      'There are no positions; give one or more histories.',
    );
    const wrong = parseHistory(GAME, '012 0A1B 034 0A1B');
    await expect(worstPosition(solver, [[], wrong])).rejects.toThrow(
      'No code fits these feedbacks; one of them must be wrong.',
    );
    const won = parseHistory(GAME, '012 3A0B');
    await expect(worstPosition(solver, [[], won])).rejects.toThrow(
      '012 was the secret, so nothing is left to guess.',
    );
  });
});
