// Checks that the quick, full and slow tests of known values share. The values themselves are in
// known-values.ts.
import { expect } from 'vitest';
import { parseCode } from '../game/code.ts';
import { parseGame } from '../game/game.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import type { Objective } from '../solver/objective-text.ts';
import { openSolver, optimise, solve } from '../solver/solve.ts';
import { encodeTree } from '../tree-output/encode.ts';
import type { TreeEntry } from '../tree-output/manifest.ts';
import { textOf } from './documents.ts';
import { BULLS_ONLY, HISTOGRAM } from './known-values.ts';
import { MANIFEST } from './manifest.ts';
import { PACKAGE } from './package.ts';

const ROW = /^\| (\dx\d+[rz]?) +\| +(\d+) +\| +(\d+) +\| +([\d.]+) +\| +(\d) +\| +(\d+) +\| `(\w+)` +\|$/gm;

/** The cells of each row of README's table of results. */
export const README_ROWS: readonly (readonly string[])[] = [...textOf('README.md').matchAll(ROW)].map(
  ([, ...row]) => row,
);

/**
 * The size in bytes that a shipped tree would have if its claim were `optimal`, as in a tree that `solve`
 * writes.
 */
export function bytesWritten({ bytes, claim }: TreeEntry): number {
  return bytes - claim.length + 'optimal'.length;
}

/** The manifest's entry of the shipped tree with the best average of a game. */
export function shippedAverage(name: string): TreeEntry {
  return MANIFEST.find(({ file }) => file === `${name}-average.tree`) as TreeEntry;
}

/**
 * Solves a game. Its least total must be `least`, and its tree must have the size and worst turn of the
 * shipped tree.
 */
export async function expectTotal(name: string, least: number): Promise<void> {
  const { game, cost, total, claim, worst, histogram, strategy, objective } = await solve(parseGame(name));
  expect([cost, total, claim]).toEqual([least, least, 'optimal']);
  expect(histogram).toEqual(HISTOGRAM[name] ?? histogram);
  const bytes = encodeTree(game, strategy, { objective, claim, producer: `optimoo ${PACKAGE.version}` });
  const shipped = shippedAverage(name);
  expect([worst, bytes.length]).toEqual([shipped.worst, bytesWritten(shipped)]);
}

/** Solves a game of BULLS_ONLY for its least total and its least number of turns. */
export async function expectBullsOnly(name: string): Promise<void> {
  const [total, worst] = BULLS_ONLY[name];
  const game = parseGame(name);
  expect((await solve(game)).total).toBe(total);
  expect(await optimise(game, { kind: 'worst' })).toMatchObject({ worst });
}

/**
 * Solves a game such as 4x4, whose codes hold every symbol, with and without cows. The results must be equal.
 */
export async function expectBullsToTellAll(name: string): Promise<void> {
  const [both, bulls] = [await solve(parseGame(name)), await solve(parseGame(`${name}b`))];
  expect([bulls.histogram, bulls.cost]).toEqual([both.histogram, both.cost]);
}

/** Expects `count` orbits of first guesses. */
export async function expectFirstGuesses(name: string, count: number): Promise<void> {
  await using solver = await openSolver(parseGame(name), { threads: 1 });
  expect((await solver.orbits([])).length).toBe(count);
}

/** Expects `count` orbits of second guesses after the first guess 0 with feedback 1. */
export async function expectSecondGuesses(name: string, count: number): Promise<void> {
  await using solver = await openSolver(parseGame(name), { threads: 1 });
  expect((await solver.orbits([{ guess: 0, feedback: 1 }])).length).toBe(count);
}

/** Solves the original Wordle in hard mode after each of these first guesses, and expects their totals. */
export async function expectHardOpeners(
  objective: Objective,
  openers: readonly (readonly [first: string, total: number])[],
): Promise<void> {
  const game = await openWordGame('wordle-hard');
  await using solver = await openSolver(game, { threads: 1 });
  const question = solver.under(objective);
  const found: [string, number][] = [];
  for (const [first] of openers) found.push([first, await question.guessCost([], parseCode(game, first))]);
  expect(found).toEqual(openers);
}

/** Expects that `turns` turns suffice for every secret, and that one turn fewer does not. */
export async function expectWorst(name: string, turns: number): Promise<void> {
  const solution = await optimise(parseGame(name), { kind: 'worst' });
  expect(solution.strategy === undefined ? undefined : solution.worst).toBe(turns);
  expect(solution.steps.slice(0, turns - 1).every((step) => step.cost === undefined)).toBe(true);
}
