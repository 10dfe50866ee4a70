// Tests the memory of a solver: its size, the error if it is too small, and results that do not depend on it.
import { describe, expect, it, vi } from 'vitest';
import { encodeCertificate } from '../../certificate/encode-certificate.ts';
import { certify } from '../../certificate/producer.ts';
import { type Game, parseGame } from '../../game/game.ts';
import { expectSameInLittle, leastMemory } from '../../tests/least-memory.ts';
import { wordGameOf } from '../../tests/word-list.ts';
import { TooLargeGame } from '../engine-error.ts';
import { AVERAGE } from '../prices.ts';
import { openSolver } from '../solve.ts';
import { layOut } from './memory.ts';
import type { MemoryPlan } from './memory-map.ts';

const MB = 2 ** 20;
const PLAN: MemoryPlan = {
  ...{ consistent: false, threads: 1, shared: false, tellsFacts: false },
  ...{ asked: undefined, share: Number.POSITIVE_INFINITY },
};

/** Returns the bytes that a game would get, without allocating them. */
function bytesFor(name: string, plan: Partial<MemoryPlan>): number {
  let pages = 0;
  class Noted {
    constructor({ initial }: WebAssembly.MemoryDescriptor) {
      pages = initial;
      throw new RangeError('no memory is wanted');
    }
  }
  const spy = vi.spyOn(WebAssembly, 'Memory').mockImplementation(Noted as never);
  try {
    expect(() => layOut(parseGame(name), { ...PLAN, ...plan })).toThrow();
  } finally {
    spy.mockRestore();
  }
  return pages * 65_536;
}

describe('the memory of a solver', () => {
  it.each([
    ['4x10', {}, 70, 80], // memos of 16 and 1 MB
    ['6x7', {}, 120, 140], // memos of 64 and 4 MB, because the game has few feedbacks
    ['4x10', { asked: 50 * MB }, 40, 50],
    ['4x10', { asked: 1024 * MB }, 550, 1024],
    ['4x10', { share: 50 * MB }, 40, 50],
    ['4x10', { share: 0 }, 30, 33], // the necessary memory is taken even if the share is 0
    ['4x10zb', {}, 300, 330],
    ['2x11b', {}, 17, 30], // memos of 16 and 1 MB
    ['4x10r', { share: 1024 * MB }, 550, 1024],
    ['4x10r', { asked: 8192 * MB }, 2300, 4096],
    ['5x9', {}, 2300, 4096],
    ['6x6r', {}, 2300, 4096], // the game is too large for a second table
    ['7x5rz', { threads: 2 }, 3900, 4096], // the largest game
  ])('of %s, planned with %j, is %i to %i MB', (name, plan, least, most) => {
    const bytes = bytesFor(name, plan) / MB;
    expect(bytes).toBeGreaterThan(least);
    expect(bytes).toBeLessThanOrEqual(most);
  });

  it.each([
    [10 * MB, /^4x10 needs at least \d\d MB of memory with 2 threads, more than it was given\.$/],
    [2 ** 50, /^This program can have [\d.]+ GB of memory, not 1048576\.0 GB\.$/],
    [0, /^0 is not a number of bytes of memory\.$/],
    [1.5, /^1\.5 is not a number of bytes of memory\.$/],
  ])('is refused when it is %d bytes', async (memory, sentence) => {
    await expect(openSolver(parseGame('4x10'), { threads: 2, memory })).rejects.toThrow(sentence);
  });

  it('is compared with that of the machine', () => {
    const planned = (game: Game, threads: number, total?: number): number =>
      layOut(game, { ...PLAN, share: 0, threads, ...(total !== undefined && { total }) }).memory.buffer
        .byteLength;
    const game = wordGameOf(300, 0, 'ab');
    const total = planned(game, 1);
    expect(planned(game, 1, total)).toBe(total);
    expect(() => planned(game, 2, total)).toThrow(' of this machine; try fewer threads.');
    expect(() => planned(game, 3, total - MB)).toThrow(TooLargeGame);
    expect(() => planned(game, 3, total - MB)).toThrow(
      / with 3 threads, more than the \d+ MB of this machine[.] A position after some turns needs less, and so /,
    );
  });

  it('is at most the requested size', async () => {
    await using solver = await openSolver(parseGame('4x10'), { threads: 2, memory: 100 * MB });
    expect(solver.memory).toBeLessThanOrEqual(100 * MB);
  });
});

describe('memos that hold a fraction of the facts', () => {
  it.each([
    ['4x6r', 'fewest-last', 2],
    ['5x6', 'average-then-worst', 2],
  ])('do not change the strategy for %s, %s, %i threads', expectSameInLittle);

  it('do not change a certificate', async () => {
    const certificateIn = async (memory: number | undefined): Promise<Uint8Array> => {
      await using solver = await openSolver(parseGame('4x6r'), { threads: 2, memory });
      const certificate = await certify(solver, AVERAGE, await solver.under(AVERAGE).cost([]));
      return encodeCertificate(certificate);
    };
    expect(await certificateIn(await leastMemory('4x6r', 2))).toEqual(await certificateIn(undefined));
  });
});
