// Tests that each task is done once by one of several threads. After a failure, no further task begins, and
// the call ends only when all threads are idle.
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { shareOut } from './share-out.ts';

it.each([
  [0, 3],
  [1, 3],
  [10, 1],
  [10, 3],
])('%i tasks are done once each by %i threads, one at a time', async (count, threads) => {
  const done: number[] = [];
  const busy = new Set<number>();
  await shareOut(Array(count).keys(), threads, async (thing, thread) => {
    expect([thread >= 0 && thread < threads, busy.has(thread)]).toEqual([true, false]);
    busy.add(thread);
    await setTimeout(thing % 3);
    busy.delete(thread);
    done.push(thing);
  });
  expect(done.sort((a, b) => a - b)).toEqual([...Array(count).keys()]);
});

it('a failure is reported when all threads are at rest, and no task begins after it', async () => {
  const begun: number[] = [];
  let busy = 0;
  const work = async (thing: number): Promise<void> => {
    begun.push(thing);
    busy++;
    await setTimeout(10 * thing);
    busy--;
    if (thing === 1) throw new Error('one');
  };
  await expect(shareOut(Array(50).keys(), 3, work)).rejects.toThrow('one');
  expect([busy, begun]).toEqual([0, [0, 1, 2, 3]]);
});
