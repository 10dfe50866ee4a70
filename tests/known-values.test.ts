// Every published total, class by class where known, and the counts of orbits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedbackOf, formatFeedback, parseFeedback } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { remaining } from '../game/history.ts';
import { openSolver, optimise, solve } from '../solver/solve.ts';
import type { Solver } from '../solver/solver.ts';
import { encodeTree } from '../tree-output/encode.ts';
import type { TreeEntry } from '../tree-output/manifest.ts';
import { textOf } from './documents.ts';
import {
  AVERAGE,
  BULLS_ONLY,
  FIRST_FEEDBACKS_4X10,
  FIRST_GUESS_ORBITS,
  HISTOGRAM,
  LARGER_AVERAGE,
  LARGEST_AVERAGE,
  SECOND_GUESS_ORBITS,
  twoPositions,
} from './known-values.ts';
import { MANIFEST } from './manifest.ts';
import { expectSecondGuesses } from './orbits.ts';
import { PACKAGE } from './package.ts';

/** Games whose trees are shipped, for solving them takes long. */
const SHIPPED = { ...LARGER_AVERAGE, ...LARGEST_AVERAGE };

describe('least totals', () => {
  const table = /^\| (\dx\d+[rz]?) +\| +(\d+) +\| +(\d+) +\| +([\d.]+) +\| +(\d) +\| +(\d+) +\| `(\w+)` +\|$/gm;
  const shipped = (name: string): TreeEntry => MANIFEST.find(({ file }) => file === `${name}-average.tree`) as TreeEntry;
  const rows = new Map([...textOf('README.md').matchAll(table)].map(([, ...row]) => [row[0], row]));

  it('are those of the table in README', () => {
    expect([...rows.keys()].sort()).toEqual(Object.keys({ ...AVERAGE, ...SHIPPED }).sort());
  });

  it.each(Object.entries(SHIPPED))('%s: %i turns, as the shipped tree and README say', (name, least) => {
    const { secrets, total, worst, bytes, claim } = shipped(name);
    expect(total).toBe(least);
    const written = bytes - claim.length + 'optimal'.length; // what solve writes has this claim
    expect(rows.get(name)).toEqual([name, secrets, total, (total / secrets).toFixed(4), worst, written, claim].map(String));
  });

  it.each(Object.entries(AVERAGE))('%s: %i turns, and README is right about it', async (name, least) => {
    const { game, cost, total, claim, worst, histogram, strategy, objective } = await solve(parseGame(name));
    expect([cost, total, claim]).toEqual([least, least, 'optimal']);
    expect(histogram).toEqual(HISTOGRAM[name] ?? histogram);
    const bytes = encodeTree(game, strategy, { objective, claim, producer: `optimoo ${PACKAGE.version}` });
    const row = [name, game.secrets, total, (total / game.secrets).toFixed(4), worst, bytes.length, shipped(name).claim];
    expect(rows.get(name)).toEqual(row.map(String));
  });
});

describe('two positions', () => {
  it.each([3, 8, 13])('of %i symbols have the published totals', async (symbols) => {
    expect((await solve(parseGame(`2x${symbols}`))).total).toBe(twoPositions(symbols, false).total);
    expect((await solve(parseGame(`2x${symbols}r`))).total).toBe(twoPositions(symbols, true).total);
  });

  it('of two symbols with repetition take 8 turns in all, not the published 7', async () => {
    expect([(await solve(parseGame('2x2r'))).total, twoPositions(2, true).total]).toEqual([8, 7]);
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
  let solver: Solver;
  beforeAll(async () => {
    solver = await openSolver(game);
  });
  afterAll(() => solver.close());

  it.each(FIRST_FEEDBACKS_4X10)('%s: %i codes, %i turns', async (feedback, codes, total) => {
    const history = [{ guess: 0, feedback: parseFeedback(game, feedback) }];
    expect([remaining(game, history).length, await solver.under({ kind: 'average' }).cost(history)]).toEqual([codes, total]);
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
