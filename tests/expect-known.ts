// Expectations that the quick, the full and the slow tests of known values share. The values themselves are
// in known-values.ts.
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

/** The rows of the table of results in README, each with its cells. */
export const README_ROWS: readonly (readonly string[])[] = [...textOf('README.md').matchAll(ROW)].map(
  ([, ...row]) => row,
);

/** Bytes of the tree that `solve` writes, which claims `optimal`. */
export function bytesWritten({ bytes, claim }: TreeEntry): number {
  return bytes - claim.length + 'optimal'.length;
}

/** The manifest's entry for the tree of the best average of a game. */
export function shippedAverage(name: string): TreeEntry {
  return MANIFEST.find(({ file }) => file === `${name}-average.tree`) as TreeEntry;
}

/** Solves a game: it has this least total, and the shipped tree has the same size. */
export async function expectTotal(name: string, least: number): Promise<void> {
  const { game, cost, total, claim, worst, histogram, strategy, objective } = await solve(parseGame(name));
  expect([cost, total, claim]).toEqual([least, least, 'optimal']);
  expect(histogram).toEqual(HISTOGRAM[name] ?? histogram);
  const bytes = encodeTree(game, strategy, { objective, claim, producer: `optimoo ${PACKAGE.version}` });
  const shipped = shippedAverage(name);
  expect([worst, bytes.length]).toEqual([shipped.worst, bytesWritten(shipped)]);
}

/** Solves a game of BULLS_ONLY for both of its figures. */
export async function expectBullsOnly(name: string): Promise<void> {
  const [total, worst] = BULLS_ONLY[name];
  const game = parseGame(name);
  expect((await solve(game)).total).toBe(total);
  expect(await optimise(game, { kind: 'worst' })).toMatchObject({ worst });
}

/** Solves a game whose codes hold every symbol, such as 4x4, with and without cows: the results are equal. */
export async function expectBullsToTellAll(name: string): Promise<void> {
  const [both, bulls] = [await solve(parseGame(name)), await solve(parseGame(`${name}b`))];
  expect([bulls.histogram, bulls.cost]).toEqual([both.histogram, both.cost]);
}

/** Counts the first guesses of a game that differ. */
export async function expectFirstGuesses(name: string, count: number): Promise<void> {
  await using solver = await openSolver(parseGame(name), { threads: 1 });
  expect((await solver.orbits([])).length).toBe(count);
}

/** Counts the second guesses that differ after the first guess of a game without repetition. */
export async function expectSecondGuesses(name: string, count: number): Promise<void> {
  await using solver = await openSolver(parseGame(name), { threads: 1 });
  expect((await solver.orbits([{ guess: 0, feedback: 1 }])).length).toBe(count);
}

/** Solves the original Wordle in hard mode from these first guesses on. */
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

/** Expects that this number of turns suffices for every secret, and one fewer does not. */
export async function expectWorst(name: string, turns: number): Promise<void> {
  const solution = await optimise(parseGame(name), { kind: 'worst' });
  expect(solution.strategy === undefined ? undefined : solution.worst).toBe(turns);
  expect(solution.steps.slice(0, turns - 1).every((step) => step.cost === undefined)).toBe(true);
}
