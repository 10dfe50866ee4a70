// Makes and judges certificates for the tests: with the real solver, or one that was tampered with.
// Nothing here judges: that is left to the checker of verify/, and to the oracle where a state's bound is doubted.

import { readFile } from 'node:fs/promises';
import { parseGame } from '../game/game.ts';
import { type Certificate, certify } from '../solver/certificate.ts';
import { localCrew } from '../solver/crew.ts';
import { type EngineMemory, layOut } from '../solver/memory.ts';
import { parsePrices } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { Solver } from '../solver/solver.ts';
import type { Question } from '../verify/checker.ts';

export interface Made {
  readonly certificate: Certificate;
  readonly question: Question;
}

/** The certificate of the least cost of a game. */
export async function make(name: string, prices = '1,2', threads = 1): Promise<Made> {
  const solver = await openSolver(parseGame(name), { threads, prices: parsePrices(prices) });
  try {
    const bound = await solver.positionCost([]);
    const certificate = await certify(solver, bound);
    return { certificate, question: { game: name, prices: certificate.prices, bound } };
  } finally {
    await solver.close();
  }
}

/** A solver on the calling thread whose memory may be changed. */
export async function tamperedSolver(name: string, prices: string, tamper: (memory: EngineMemory) => void): Promise<Solver> {
  const engine = await WebAssembly.compile(await readFile(new URL('../dist/solver/engine.local.wasm', import.meta.url)));
  const game = parseGame(name);
  const memory = layOut(game, false, 1, false);
  const crew = await localCrew(engine, memory);
  const solver = new Solver(game, memory, crew);
  await solver.prepare(parsePrices(prices));
  tamper(memory);
  await crew.run(0, [['attach', memory.control, ...memory.scratch[0]]]);
  return solver;
}

/** Numbers 0 ≤ x < 1, the same for every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Does work that pauses now and then, without a pause. */
export function finish<T>(work: Generator<unknown, T>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}
