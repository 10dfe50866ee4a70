// What is wrong with a Redis is said in one sentence.
// @module-tag redis
import { afterEach, expect, it } from 'vitest';
import { connectRedis } from '../cluster/redis.ts';
import { RedisServer } from './redis-server.ts';

let server: RedisServer | undefined;
afterEach(() => server?.remove());

/** Connects, and returns what is said meanwhile. */
async function said(url: string, password?: string): Promise<string[]> {
  const sentences: string[] = [];
  const { client } = await connectRedis({ url, password }, (sentence) => sentences.push(sentence));
  client.disconnect();
  return sentences;
}

it('one that keeps nothing and throws things away is used, with a word', async () => {
  server = await RedisServer.start('--maxmemory-policy', 'allkeys-lru', '--appendonly', 'no');
  expect(await said(server.url)).toEqual([
    `${server.url} may throw away jobs when its memory is full: its maxmemory-policy is allkeys-lru; set it to noeviction.`,
    `${server.url} does not keep its jobs when it is started again; set appendonly to yes. The ledger keeps what is proven.`,
  ]);
});

it('a password is needed, must be right, and is never shown', async () => {
  server = await RedisServer.start('--requirepass', 'sesame');
  const { url } = server;
  await expect(said(url)).rejects.toThrow(
    `${url} asks for a password; write redis://:password@host, or set OPTIMOO_REDIS_PASSWORD.`,
  );
  await expect(said(url, 'simsala')).rejects.toThrow(`${url} does not accept this password.`);
  await expect(said(url.replace('//', '//:simsala@'))).rejects.toThrow(`${url} does not accept this password.`);
  expect(await said(url, 'sesame')).toEqual([]);
  expect(await said(url.replace('//', '//:sesame@'))).toEqual([]);
});

it('nobody is there', async () => {
  server = await RedisServer.start();
  const { url } = server;
  await server.kill();
  await expect(said(url)).rejects.toThrow(
    /^redis:\/\/127\.0\.0\.1:\d+ cannot be reached \(.*ECONNREFUSED.*\); start Redis, or name another address\.$/,
  );
});

it.each([
  ['localhost:6379', '"localhost:" is no address of Redis; write redis://host:6379, or rediss:// for TLS.'],
  ['http://localhost', '"http:" is no address of Redis;'],
  ['redis', '"redis" is no address of Redis;'],
])('%s is no address', async (url, sentence) => {
  await expect(said(url)).rejects.toThrow(sentence);
});
