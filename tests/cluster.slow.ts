// A shared search in larger games, with worse failures of the processes than in cluster.full.ts. The tree
// must always equal that of one machine.
// @module-tag redis
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Cluster, type Machine } from './machines.ts';
import { randomNumbers } from './random.ts';

const GAMES = ['4x9', '5x7'];

let cluster: Cluster;
beforeEach(async () => {
  cluster = await Cluster.open();
});
afterEach(() => cluster.close());

/** Expects that the coordinator ends without an error, and that its tree equals the tree of one machine. */
async function expectSame(coordinator: Machine, game: string): Promise<void> {
  const { code, err } = await coordinator.ended;
  expect([code, code === 0 ? '' : err]).toEqual([0, '']);
  expect(cluster.tree()).toEqual(cluster.treeOfOne(game));
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

it.each(GAMES)('%s on three workers', async (game) => {
  for (let i = 0; i < 3; i++) cluster.worker();
  await expectSame(cluster.coordinator(game), game);
});

it.each(GAMES)('%s while workers are killed every second or two', async (game) => {
  const workers = [cluster.worker(), cluster.worker(), cluster.worker()];
  const coordinator = cluster.coordinator(game);
  const random = randomNumbers(7);
  let isOver = false;
  void coordinator.ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await pause(1000 + random(1500));
    const which = random(workers.length);
    await workers[which].end('SIGKILL');
    workers[which] = cluster.worker();
  }
  await expectSame(coordinator, game);
});

it.each(GAMES)('%s while Redis is killed and is away for some seconds, twice', async (game) => {
  for (let i = 0; i < 3; i++) cluster.worker();
  const coordinator = cluster.coordinator(game);
  for (const facts of [3, 12]) {
    await cluster.facts(facts);
    await cluster.redis.kill();
    await pause(3000);
    await cluster.redis.start();
  }
  await expectSame(coordinator, game);
});

it.each(GAMES)('%s with a coordinator that is killed again and again', async (game) => {
  for (let i = 0; i < 3; i++) cluster.worker();
  for (const facts of [2, 6, 12, 24]) {
    const coordinator = cluster.coordinator(game);
    await Promise.race([cluster.facts(facts), coordinator.ended]);
    await coordinator.end('SIGKILL');
  }
  await expectSame(cluster.coordinator(game), game);
});

it.each(GAMES)('%s with two workers of one name, one that sleeps, and one that leaves', async (game) => {
  for (let i = 0; i < 2; i++) cluster.worker('twin');
  const sleeper = cluster.worker('sleeper');
  const leaver = cluster.worker('leaver');
  const coordinator = cluster.coordinator(game);
  await cluster.facts(4);
  sleeper.signal('SIGSTOP');
  expect((await leaver.end('SIGTERM')).code).toBe(143);
  // long enough that the others take the worker for lost
  await Promise.race([pause(9000), coordinator.ended]);
  sleeper.signal('SIGCONT');
  await expectSame(coordinator, game);
});
