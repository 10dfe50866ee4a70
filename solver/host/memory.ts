// One block of WebAssembly memory for a game. All threads share it; each has a scratch area of its own.
// memory-map.ts works out the addresses, write-memory.ts fills them; here the memory is allocated, and both
// are called.

import type { Game } from '../../game/game.ts';
import { symmetry } from '../../game/symmetry.ts';
import { EngineError } from '../engine-error.ts';
import { SCRATCH_OUTPUT } from './layout.ts';
import { counted, type MemoryMap, type MemoryPlan, MOST_PAGES, mapMemory, PAGE } from './memory-map.ts';
import { writeCombined, writeControl, writeGame } from './write-memory.ts';

/** The memory of a game, and who lies where. */
export interface EngineMemory extends MemoryMap {
  readonly memory: WebAssembly.Memory;
  /** Must every guess still be possible? */
  readonly consistent: boolean;
}

/** The address of a thread's output area. */
export function outputOf(memory: EngineMemory, thread: number): number {
  return memory.scratch[thread][0] + 4 * SCRATCH_OUTPUT;
}

/**
 * Reserves and fills the memory of a game, all but the prices and what depends on them, the tables of bounds,
 * and the feedback table, which the engine fills.
 * @throws UsageError when the game does not fit into the memory that was asked for; EngineError when the
 * machine does not grant it.
 */
export function layOut(game: Game, plan: MemoryPlan): EngineMemory {
  const { consistent, threads, shared } = plan;
  const group = symmetry(game);
  const { combinations, ...map } = mapMemory(game, group, plan);
  const memory = reserve(game, threads, map.end, shared);
  writeControl(game, group, map, plan, memory.buffer);
  writeGame(game, group, map, memory.buffer);
  if (combinations && map.byCombination) writeCombined(game, combinations, map.byCombination, memory.buffer);
  return { ...map, memory, consistent };
}

function sizeText(bytes: number): string {
  return bytes < 2 ** 30 ? `${Math.ceil(bytes / 2 ** 20)} MB` : `${(bytes / 2 ** 30).toFixed(1)} GB`;
}

function reserve(game: Game, threads: number, bytes: number, shared: boolean): WebAssembly.Memory {
  const needs = `${game.name} needs ${sizeText(bytes)} of memory with ${counted(threads)}`;
  const pages = Math.ceil(bytes / PAGE);
  if (pages > MOST_PAGES)
    throw new EngineError(`${needs}, more than the 4.0 GB that WebAssembly can address; try fewer threads.`);
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared });
  } catch {
    throw new EngineError(
      `${needs}, more than this machine grants; close other programs, or try fewer threads.`,
    );
  }
}
