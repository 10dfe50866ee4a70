// The engine without threads, as the build left it, and memory for it: for tests that put a solver together
// by hand.

import { readFile } from 'node:fs/promises';
import type { Game } from '../game/game.ts';
import { type EngineMemory, layOut } from '../solver/host/memory.ts';

/** The bytes of the compiled engine. @throws if there is no build. */
export function engineBytes(): Promise<Buffer<ArrayBuffer>> {
  return readFile(new URL('../dist/solver/engine.local.wasm', import.meta.url));
}

/** The compiled engine, ready to run. @throws if there is no build. */
export async function compiledEngine(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await engineBytes());
}

/** Memory of one thread for a game, with room for at most a gigabyte, and without reports of facts. */
export function plainMemory(game: Game): EngineMemory {
  const nothing = { consistent: false, shared: false, tellsFacts: false, asked: undefined };
  return layOut(game, { ...nothing, threads: 1, share: 2 ** 30 });
}
