// Solvers with the least memory that they accept. Their memos hold a fraction of the facts found.
import { expect } from 'vitest';
import { parseGame } from '../game/game.ts';
import { type Objective, parseObjective } from '../solver/objective-text.ts';
import { openSolver, optimise } from '../solver/solve.ts';
import type { Solution } from '../solver/solver.ts';
import { encodeTree } from '../tree-output/encode.ts';

const MB = 2 ** 20;

/**
 * The least memory in bytes that a solver of a game accepts. It is read from the error message for a limit of
 * one byte.
 */
export async function leastMemory(name: string, threads: number): Promise<number> {
  const said = await openSolver(parseGame(name), { threads, memory: 1 }).catch(
    (error: Error) => error.message,
  );
  return Number(/needs at least (\d+) MB/.exec(String(said))?.[1]) * MB;
}

const treeOf = async (
  name: string,
  objective: Objective,
  options: { threads: number; memory?: number },
): Promise<Uint8Array> => {
  const { strategy, claim } = (await optimise(parseGame(name), objective, options)) as Solution;
  return encodeTree(parseGame(name), strategy, { objective: 'average', claim, producer: 'test' });
};

/** Expects that the tree of a game has the same bytes in the least memory as in plenty. */
export async function expectSameInLittle(name: string, words: string, threads: number): Promise<void> {
  const { objective } = parseObjective(words);
  const memory = await leastMemory(name, threads);
  expect(await treeOf(name, objective, { threads, memory })).toEqual(
    await treeOf(name, objective, { threads }),
  );
}
