// A coordinator that runs in this process, with a real Redis that is made to fail, and with workers that send
// false messages.
// @module-tag redis
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseGame } from '../../game/game.ts';
import { parsePrices } from '../../solver/prices.ts';
import { openSolver } from '../../solver/solve.ts';
import { factStore } from '../../tests/fact-store.ts';
import { RedisServer } from '../../tests/redis-server.ts';
import { type Coordinator, openCoordinator } from './coordinator.ts';
import { encodeDone } from './message.ts';
import { KEYS, tell } from './redis.ts';

const GAME = parseGame('4x6');
const FORGETFUL = factStore(GAME);

let server: RedisServer;
let client: Redis;
let coordinator: Coordinator;
beforeEach(async () => {
  server = await RedisServer.start();
  client = new Redis(server.url);
  coordinator = await openCoordinator(FORGETFUL, { redis: { url: server.url }, version: 'x', say: () => {} });
});
afterEach(async () => {
  await coordinator.close();
  client.disconnect();
  await server.remove();
});

/** Lets the coordinator and the workers prove the cost of the game. */
async function haveProven(signal?: AbortSignal): Promise<void> {
  await using solver = await openSolver(GAME, { threads: 1 });
  await solver.exclusively(parsePrices('1,2'), undefined, (host) => coordinator.haveProven(host, { signal }));
}

it('ends with a message if another coordinator takes over before the run begins', async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown): void => void unheard.push(reason);
  process.on('unhandledRejection', hear);
  await client.set(KEYS.coordinator, 'another');
  // With one client allowed, Redis refuses the connection on which the run reads messages.
  await client.config('SET', 'maxclients', 1);
  const ended = expect(haveProven()).rejects.toThrow(
    'Another coordinator has taken over; this one ends, and its ledger is kept.',
  );
  const looks = async (): Promise<number> =>
    Number(/cmdstat_get:calls=(\d+)/.exec(await client.info('commandstats'))?.[1] ?? 0);
  await expect.poll(() => client.info('stats')).toMatch(/rejected_connections:[1-9]/);
  const before = await looks();
  await expect.poll(looks).toBeGreaterThan(before + 1);
  await client.config('SET', 'maxclients', 100);
  await ended;
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
});

it('ends when workers refuse a job, for any reason', async () => {
  const ended = expect(haveProven()).rejects.toThrow('A job was refused 3 times: Connection is closed.');
  await expect.poll(() => client.hlen(KEYS.limits)).toBeGreaterThan(0);
  const [first] = await client.hkeys(KEYS.limits);
  for (const attempt of [0, 1, 2]) {
    const id = first.replace(/0$/, String(attempt));
    await expect.poll(() => client.hexists(KEYS.limits, id)).toBe(1);
    await tell(client, encodeDone('mallory', id, { refused: 'Connection is closed.' }));
  }
  await ended;
});

it.each([
  ['accepts no connection', () => client.config('SET', 'maxclients', 1), /rejected_connections:[1-9]/],
  ['accepts no write', () => client.client('PAUSE', 3_600_000, 'WRITE'), /cmdstat_xread:calls=[1-9]/],
])('ends within seconds after a signal, also while Redis %s', async (_, fallSilent, whenAsked) => {
  const end = new AbortController();
  await fallSilent();
  const ended = expect(haveProven(end.signal)).rejects.toThrow('told to end');
  await expect.poll(() => client.info('all')).toMatch(whenAsked);
  end.abort(new Error('told to end'));
  await ended;
  await coordinator.close();
});
