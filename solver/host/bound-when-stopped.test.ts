// An engine that is stopped while it compares first guesses still returns a valid bound.
import { describe, expect, it } from 'vitest';
import { parseGame } from '../../game/game.ts';
import { hardMode } from '../../game/hard-mode.ts';
import { makeWordGame } from '../../game/words.ts';
import { compiledEngine, plainMemory } from '../../tests/compiled-engine.ts';
import { makeWords } from '../../tests/word-list.ts';
import { AVERAGE } from '../prices.ts';
import { EngineHost } from './engine-host.ts';
import { call, localPool } from './engine-pool.ts';
import { INFINITE, SCRATCH_STOP } from './layout.ts';
import { outputOf } from './memory.ts';
import { readTask, writeTasks } from './task-list.ts';

const WORDS = makeWords(60, 5, 3);

describe('an engine that is stopped before its first guess', () => {
  it.each(
    [
      parseGame('4x6'),
      parseGame('4x5r'),
      parseGame('4x6b'),
      makeWordGame(WORDS, undefined, 'wordle'),
      hardMode(makeWordGame(WORDS, undefined, 'wordle')),
      makeWordGame(Array.from({ length: 256 }, (_, n) => String.fromCharCode(0x4e00 + n))),
    ].map((game) => [game.name, game] as const),
  )('still knows a strategy of %s', async (_, game) => {
    const memory = plainMemory(game);
    const pool = await localPool(await compiledEngine(), memory);
    const host = new EngineHost(game, memory, pool);
    await host.prepare();
    await host.usePrices(AVERAGE);
    const free = await host.bounds([]);
    new Int32Array(memory.memory.buffer, memory.threads[0].scratch)[SCRATCH_STOP] = 1;
    await pool.run(0, [call.knownGuess(0, -1, 100)]);
    const [guess, found, proven] = new Int32Array(memory.memory.buffer, outputOf(memory, 0), 3);
    writeTasks(memory, [[]], 1);
    await pool.run(0, [call.prepare(0)]);
    const greedy = readTask(memory, 0).found;
    new Int32Array(memory.memory.buffer, memory.threads[0].scratch)[SCRATCH_STOP] = 0;
    const cost = await host.cost([]);
    expect(greedy).toBeGreaterThan(free.found * 0.99);
    expect(greedy).toBeLessThan(INFINITE);
    expect(greedy).toBeGreaterThanOrEqual(cost);
    expect(found).toBeGreaterThanOrEqual(await host.costOn(0, { history: [], guess }));
    expect(found).toBeLessThan(INFINITE);
    expect(proven).toBeLessThanOrEqual(cost);
  });
});
