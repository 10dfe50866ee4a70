// A worker in this process, with a real but failing Redis.
// @module-tag redis
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UsageError } from '../../base/usage-error.ts';
import { RedisServer } from '../../tests/redis-server.ts';
import type { Payload } from './job.ts';
import { KEYS, PREFIX, QUEUE } from './redis.ts';
import { work } from './worker.ts';

let server: RedisServer;
let client: Redis;
let queue: Queue;
let end: AbortController;
let worker: Promise<number>;
beforeEach(async () => {
  server = await RedisServer.start();
  client = new Redis(server.url, { maxRetriesPerRequest: null });
  queue = new Queue(QUEUE, { prefix: PREFIX, connection: client });
  end = new AbortController();
});
afterEach(async () => {
  end.abort();
  await worker;
  await queue.close();
  client.disconnect();
  await server.remove();
});

const JOB: Payload = {
  ...{
    version: 'x',
    game: '4x6',
    consistent: false,
    prices: '1,2',
    history: '0123 0A2B',
    guesses: [],
    time: null,
  },
};

/** Starts a worker with this printer of sentences. */
function begin(say: (sentence: string) => void = () => {}): void {
  worker = work({
    redis: { url: server.url },
    version: 'x',
    name: 'alice',
    threads: 1,
    say,
    signal: end.signal,
  });
}

async function ask(id: string, job: Partial<Payload>): Promise<void> {
  await client.hset(KEYS.limits, id, 'inf');
  await queue.add('prove', { ...JOB, ...job }, { jobId: id });
}

/** The outcome of a job: its result, or the reason for a refusal. */
async function outcome(id: string): Promise<unknown> {
  const last = async (): Promise<string[] | undefined> => {
    const messages = await client.xrange(KEYS.messages, '-', '+');
    return messages.map(([, fields]) => fields).find((fields) => fields.includes(id));
  };
  await expect.poll(last).toBeDefined();
  const [, , , , name, value] = (await last()) as string[];
  return name === 'result' ? JSON.parse(value) : value;
}

it('reuses no ended session after another one fails to open', async () => {
  const said: string[] = [];
  let refuses = true;
  begin((sentence) => {
    said.push(sentence);
    if (refuses && sentence.includes('prices 1,3')) throw new UsageError('not now');
  });
  await ask('p-1', {});
  expect(await outcome('p-1')).toMatchObject({ cost: 357, exact: true });
  const connections = (): Promise<number> =>
    client.client('LIST').then((list) => String(list).split('\n').length);
  const before = await connections();
  await ask('p-2', { prices: '1,3,9' });
  expect(await outcome('p-2')).toBe('not now');
  // the connections of both sessions are closed
  await expect.poll(connections).toBe(before - 1);
  refuses = false;
  await ask('p-3', {});
  expect(await outcome('p-3')).toMatchObject({ cost: 357, exact: true });
  await ask('p-4', { prices: '1,3,9' });
  expect(await outcome('p-4')).toMatchObject({ exact: true });
  const asked = said
    .filter((sentence) => sentence.startsWith('optimoo x: '))
    .map((text) => /prices (\S+), 1 thr/.exec(text)?.[1]);
  expect(asked).toEqual(['1,2', '1,3,9', '1,2', '1,3,9']);
});

it('ends within seconds, also while Redis accepts no connection', async () => {
  begin();
  await expect.poll(() => queue.getWorkersCount()).toBe(1);
  await client.config('SET', 'maxclients', 1);
  await ask('p-1', {}); // the worker needs one more connection for it
  await expect.poll(() => client.info('stats')).toMatch(/rejected_connections:[1-9]/);
  end.abort();
  expect(await worker).toBe(0);
});
