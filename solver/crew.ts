// A crew runs calls of the engine: on worker threads that share its memory (threads.ts), or, where shared memory is missing,
// on the calling thread. What is called, and in what order, is decided elsewhere (solver.ts).

import type { EngineMemory } from './memory.ts';

/** The exports of the compiled engine; addresses are bytes, costs and codes plain numbers. See engine/engine.ts. */
export interface Engine {
  attach(control: number, scratch: number, scratchEnd: number): void;
  fillBullsAndCows(from: number, to: number, columns: number, tallies: number, first: number): void;
  fillBulls(from: number, to: number, columns: number): void;
  fillWordleMarks(from: number, to: number, columns: number, tallies: number): void;
  transposeRows(from: number, to: number): void;
  fillBounds(): void;
  setTurn(turn: number, guess: number, feedback: number): void;
  prepare(task: number): void;
  work(task: number): void;
  positionCost(turns: number): number;
  guessCost(turns: number, guess: number): number;
  noteCost(turns: number, cost: number): void;
  bestGuesses(turns: number, cost: number): number;
  orbitGuesses(turns: number): number;
  rankGuesses(turns: number): number;
  writeStrategy(turns: number): number;
  openGuesses(turns: number, bound: number): number;
  quickBounds(turns: number, guess: number): number;
  boundedCost(turns: number, budget: number): number;
}

/** One call of an export with its arguments. */
export type Call = readonly [name: keyof Engine, ...args: number[]];

export interface Crew {
  readonly threads: number;
  /** Runs calls one after the other on one thread; the result is that of the last call. */
  run(thread: number, calls: readonly Call[]): Promise<number>;
  /** Ends all threads; calls still running are lost. */
  close(): Promise<void>;
}

/** Makes an instance of the engine that works on this memory with this thread's scratch area. */
export async function attachEngine(module: WebAssembly.Module, memory: EngineMemory, thread: number): Promise<Engine> {
  const instance = await WebAssembly.instantiate(module, { env: { memory: memory.memory } });
  const engine = instance.exports as unknown as Engine;
  engine.attach(memory.control, ...memory.scratch[thread]);
  return engine;
}

/** Runs calls in order and returns the last result. */
export function perform(engine: Engine, calls: readonly Call[]): number {
  let result = 0;
  for (const [name, ...args] of calls) result = (engine[name] as (...args: number[]) => number | undefined)(...args) ?? 0;
  return result;
}

/** A crew of one: the calling thread itself, which breathes between two batches of calls so that timers and aborts are seen. */
export async function localCrew(module: WebAssembly.Module, memory: EngineMemory): Promise<Crew> {
  const engine = await attachEngine(module, memory, 0);
  return {
    threads: 1,
    run: async (_thread, calls) => {
      let result = 0;
      for (const call of calls) {
        await new Promise((resolve) => setTimeout(resolve, 0));
        result = perform(engine, [call]);
      }
      return result;
    },
    close: async () => {},
  };
}
