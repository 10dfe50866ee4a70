// Published totals of games that are solved quickly, the totals of shipped trees of larger games, and counts
// of orbits. known-values.full.ts has the games that take about a second each.
import { describe, expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { solve } from '../solver/solve.ts';
import {
  bytesWritten,
  expectBullsOnly,
  expectBullsToTellAll,
  expectFirstGuesses,
  expectHardOpeners,
  expectSecondGuesses,
  expectTotal,
  README_ROWS,
  shippedAverage,
} from './expect-known.ts';
import {
  AVERAGE,
  FIRST_GUESS_ORBITS,
  HARD_WORDLE,
  HARD_WORDLE_WITHIN_6,
  LARGER_AVERAGE,
  LARGEST_AVERAGE,
  SECOND_GUESS_ORBITS,
  twoPositions,
} from './known-values.ts';

/** Games that take long to solve. Their totals are read from the shipped trees. */
const SHIPPED = { ...LARGER_AVERAGE, ...LARGEST_AVERAGE };

describe('least totals', () => {
  it('are in the table of README, for six games', () => {
    const rows = README_ROWS.map(([name]) => {
      const entry = shippedAverage(name);
      const { secrets, total, worst, claim } = entry;
      return [name, secrets, total, (total / secrets).toFixed(4), worst, bytesWritten(entry), claim];
    });
    expect(README_ROWS).toHaveLength(6);
    expect(README_ROWS).toEqual(rows.map((row) => row.map(String)));
  });

  it.each(Object.entries(SHIPPED))('%s: %i turns, as the shipped tree says', (name, least) => {
    expect(shippedAverage(name).total).toBe(least);
  });

  it.each(['2x10', '3x6', '4x6', '3x6r', '4x6r'].map((name) => [name, AVERAGE[name]] as const))(
    '%s: %i turns',
    expectTotal,
  );
});

describe('two positions', () => {
  it.each([3, 8])('of %i symbols have the published totals', async (symbols) => {
    expect((await solve(parseGame(`2x${symbols}`))).total).toBe(twoPositions(symbols, false).total);
    expect((await solve(parseGame(`2x${symbols}r`))).total).toBe(twoPositions(symbols, true).total);
  });

  it('of two symbols with repetition take 8 turns in all, not the published 7', async () => {
    expect([(await solve(parseGame('2x2r'))).total, twoPositions(2, true).total]).toEqual([8, 7]);
  });
});

describe('bulls only', () => {
  it.each(['3x4b', '3x3rb'])('%s', expectBullsOnly);

  it.each(['4x4'])('%s: for arrangements of all symbols, bulls suffice', expectBullsToTellAll);
});

describe('the original Wordle in hard mode', () => {
  it.each([
    ['six turns, as published', { kind: 'average', within: 6 } as const, HARD_WORDLE_WITHIN_6.slice(0, 1)],
    ['any number of turns', { kind: 'average' } as const, HARD_WORDLE.slice(0, 1)],
  ])('in %s', (_, objective, openers) => expectHardOpeners(objective, openers));
});

describe('orbits', () => {
  const of = (counts: Readonly<Record<string, number>>, names: readonly string[]) =>
    names.map((name) => [name, counts[name]] as const);

  it.each(of(SECOND_GUESS_ORBITS, ['2x10', '3x10', '4x6', '4x7', '5x6']))(
    '%s: %i second guesses differ',
    expectSecondGuesses,
  );

  it.each(of(FIRST_GUESS_ORBITS, ['4x6r']))('%s: %i first guesses differ', expectFirstGuesses);
});
