// A search that several processes share through a real Redis. Each process stands for a machine. The tests
// stop the processes during the search, by a kill or by a polite signal.
// @module-tag redis
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEYS } from '../extras/cluster/redis.ts';
import { Cluster } from './machines.ts';

let cluster: Cluster;
beforeEach(async () => {
  cluster = await Cluster.open();
});
afterEach(() => cluster.close());

describe('the tree is that of one machine', () => {
  it('from three workers', async () => {
    for (let i = 0; i < 3; i++) cluster.worker();
    const { code, out, err } = await cluster.coordinator('4x7').ended;
    expect([code, code === 0 ? '' : err]).toEqual([0, '']);
    expect(out).toMatch(/ {2}shared +[123] workers?, \d+ jobs/);
    expect(cluster.tree()).toEqual(cluster.treeOfOne('4x7'));
  });

  it('when worker, Redis and coordinator are killed on the way', async () => {
    const doomed = cluster.worker();
    const first = cluster.coordinator('5x6');
    await cluster.facts(3);
    await doomed.end('SIGKILL');
    cluster.worker();
    await cluster.redis.kill();
    await cluster.redis.start();
    await first.end('SIGKILL');
    const { code, err } = await cluster.coordinator('5x6').ended;
    expect([code, code === 0 ? '' : err]).toEqual([0, '']);
    expect(cluster.tree()).toEqual(cluster.treeOfOne('5x6'));
  });

  it('when the memory of Redis is full for a while, at the beginning and later', async () => {
    const limit = (bytes: string) => cluster.redis.ask((client) => client.config('SET', 'maxmemory', bytes));
    const coordinator = cluster.coordinator('5x6');
    await expect.poll(() => cluster.redis.ask((client) => client.exists(KEYS.question))).toBe(1);
    await limit('1');
    cluster.worker();
    await coordinator.says('is full; work goes on, and is told when there is room.');
    await limit('0');
    await cluster.facts(3);
    await limit('1');
    await setTimeout(1000); // the search may have ended by now
    await limit('0');
    const { code, err } = await coordinator.ended;
    expect([code, code === 0 ? '' : err]).toEqual([0, '']);
    expect(cluster.tree()).toEqual(cluster.treeOfOne('5x6'));
  });

  it('when Redis is emptied, and a worker leaves', async () => {
    const leaving = cluster.worker();
    const coordinator = cluster.coordinator('5x6');
    await cluster.facts(3);
    await cluster.redis.ask((client) => client.flushall());
    cluster.worker();
    const { code: left, err: words } = await leaving.end('SIGTERM');
    expect([left, words]).toEqual([
      143,
      expect.stringMatching(/Ended after \d+ jobs?; what is proven is kept\.\n$/),
    ]);
    const { code, err } = await coordinator.ended;
    expect([code, code === 0 ? '' : err]).toEqual([0, '']);
    expect(cluster.tree()).toEqual(cluster.treeOfOne('5x6'));
  });
});

it('a worker and a coordinator end at a signal, even without Redis', async () => {
  const worker = cluster.worker();
  const coordinator = cluster.coordinator('5x8'); // 5x8 takes longer than this test
  await cluster.facts(2);
  await cluster.redis.kill();
  await Promise.all([worker.says('is lost'), coordinator.says('is lost')]);
  expect((await worker.end('SIGTERM')).code).toBe(143);
  const { code, err } = await coordinator.end('SIGINT');
  expect([code, err]).toEqual([
    130,
    expect.stringMatching(/Interrupted; .* keeps \d+ facts?, \d+ of them new\.\n$/),
  ]);
});

it('a second coordinator stops with a message', async () => {
  cluster.coordinator('4x7'); // no worker, so this run cannot end
  await expect.poll(() => cluster.redis.ask((client) => client.exists(KEYS.question))).toBe(1);
  const second = cluster.run([
    'solve',
    '4x6',
    '--no-output',
    '--redis',
    cluster.redis.url,
    '--ledger',
    `${cluster.ledger}2`,
  ]);
  expect(await second.ended).toMatchObject({
    code: 2,
    err:
      `Another coordinator works with ${cluster.redis.url}; one database holds one run, so name ` +
      `another, as in redis://host:6379/1.\n`,
  });
});
