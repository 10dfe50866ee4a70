// A worker that runs in this process, with a real Redis that is made to fail.
// @module-tag redis
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RedisServer } from '../../tests/redis-server.ts';
import { type ClusterQuestion, formatQuestion, type Payload } from './job.ts';
import { KEYS, PREFIX, QUEUE } from './redis.ts';
import { work } from './worker.ts';

let server: RedisServer;
let client: Redis;
let queue: Queue;
let end: AbortController;
let worker: Promise<number>;
let said: string[];
beforeEach(async () => {
  server = await RedisServer.start();
  client = new Redis(server.url, { maxRetriesPerRequest: null });
  queue = new Queue(QUEUE, { prefix: PREFIX, connection: client });
  end = new AbortController();
  said = [];
});
afterEach(async () => {
  end.abort();
  await worker.catch(() => {});
  await queue.close();
  client.disconnect();
  await server.remove();
});

const QUESTION = { version: 'x', game: '4x6', consistent: false, prices: '1,2' };

function begin(): void {
  worker = work({
    ...{ redis: { url: server.url }, version: 'x', name: 'alice', threads: 1 },
    ...{ say: (sentence) => void said.push(sentence), signal: end.signal },
  });
}

async function set(question: ClusterQuestion): Promise<void> {
  await client.set(KEYS.question, JSON.stringify(question));
}

/** Adds a job to the queue: to find the cost of a position. */
async function ask(id: string, question: ClusterQuestion): Promise<void> {
  await client.hset(KEYS.limits, id, 'inf');
  const job: Payload = { about: formatQuestion(question), history: '0123 0A2B', guesses: [], time: null };
  await queue.add('prove', job, { jobId: id });
}

/** Waits for the message about a job. Returns the result of the job, or the reason for the refusal. */
async function outcome(id: string): Promise<unknown> {
  const last = async (): Promise<string[] | undefined> => {
    const messages = await client.xrange(KEYS.messages, '-', '+');
    return messages.map(([, fields]) => fields).find((fields) => fields.includes(id));
  };
  await expect.poll(last).toBeDefined();
  const [, , , , name, value] = (await last()) as string[];
  return name === 'result' ? JSON.parse(value) : value;
}

it('answers one question after the other', async () => {
  begin();
  for (const [i, prices] of ['1,2', '0,0,0,0,1,1', '1,2'].entries()) {
    const question = { ...QUESTION, prices };
    await set(question);
    await expect.poll(() => said[i], { timeout: 5000 }).toBe(`${formatQuestion(question)}, 1 thread.`);
    await ask(`p-${i}`, question);
    const cost = prices === '1,2' ? 357 : expect.any(Number);
    expect(await outcome(`p-${i}`)).toMatchObject({ cost, exact: true });
  }
});

it('hands a job about another question back', async () => {
  begin();
  await set(QUESTION);
  await ask('p-1', { ...QUESTION, prices: '0,1' });
  expect(await outcome('p-1')).toMatchObject({ done: 0, left: true });
});

it('ends with a message if the question is unusable', async () => {
  begin();
  const ended = expect(worker).rejects.toThrow('The prices "3,2" fall');
  await set({ ...QUESTION, prices: '3,2' });
  await ended;
});

it('ends within seconds, also while Redis accepts no connection', async () => {
  begin();
  // the worker has started to look for a question
  await expect.poll(() => client.info('commandstats')).toMatch(/cmdstat_get/);
  await client.config('SET', 'maxclients', 1);
  await set(QUESTION); // to work on a question, the worker needs one more connection, which Redis refuses now
  await expect.poll(() => client.info('stats')).toMatch(/rejected_connections:[1-9]/);
  end.abort();
  expect(await worker).toBe(0);
});
