// The engine for one thread, as the build wrote it, and memory for it. Some tests put a solver together from
// these.

import { readFile } from 'node:fs/promises';
import type { Game } from '../game/game.ts';
import { type EngineMemory, layOut } from '../solver/host/memory.ts';

/** The bytes of the compiled engine. @throws Error if nothing was built. */
export function engineBytes(): Promise<Buffer<ArrayBuffer>> {
  return readFile(new URL('../dist/solver/engine.local.wasm', import.meta.url));
}

/** The compiled engine as a WebAssembly module. @throws Error if nothing was built. */
export async function compiledEngine(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await engineBytes());
}

/** Memory of one thread for a game, at most a gigabyte. The engine does not report facts. */
export function plainMemory(game: Game): EngineMemory {
  const nothing = { consistent: false, shared: false, tellsFacts: false, asked: undefined };
  return layOut(game, { ...nothing, threads: 1, share: 2 ** 30 });
}
