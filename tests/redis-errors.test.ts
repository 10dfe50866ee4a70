// Errors of a Redis server are reported in one sentence.
// @module-tag redis
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { afterEach, expect, it } from 'vitest';
import { UsageError } from '../base/usage-error.ts';
import { connectRedis, KEYS, replyFault, tell } from '../extras/cluster/redis.ts';
import { RedisServer } from './redis-server.ts';
import { folderOfTest } from './temporary-folder.ts';

let server: RedisServer | undefined;
afterEach(() => server?.remove());

/** Connects to a server, and returns the sentences reported meanwhile. */
async function said(url: string, password?: string): Promise<string[]> {
  const sentences: string[] = [];
  const { client } = await connectRedis({ url, password }, (sentence) => sentences.push(sentence));
  client.disconnect();
  return sentences;
}

it('a server that saves nothing and evicts keys is used, with a warning', async () => {
  server = await RedisServer.start('--maxmemory-policy', 'allkeys-lru', '--appendonly', 'no');
  expect(await said(server.url)).toEqual([
    `${server.url} may throw away jobs when its memory is full: its maxmemory-policy is allkeys-lru; ` +
      `set it to noeviction.`,
    `${server.url} does not keep its jobs when it is started again; set appendonly to yes. The ` +
      `ledger keeps what is proven.`,
  ]);
});

it('a password is needed, must be right, and is never shown', async () => {
  server = await RedisServer.start('--requirepass', 'sesame');
  const { url } = server;
  await expect(said(url)).rejects.toThrow(
    `${url} asks for a password; write redis://:password@host, or set OPTIMOO_REDIS_PASSWORD.`,
  );
  await expect(said(url, 'simsala')).rejects.toThrow(`${url} does not accept this password.`);
  await expect(said(url.replace('//', '//:simsala@'))).rejects.toThrow(
    `${url} does not accept this password.`,
  );
  expect(await said(url, 'sesame')).toEqual([]);
  expect(await said(url.replace('//', '//:sesame@'))).toEqual([]);
});

it.each<[string, (admin: Redis) => Promise<unknown>, (admin: Redis) => Promise<unknown>]>([
  [
    'memory is full',
    (admin) => admin.config('SET', 'maxmemory', '1'),
    (admin) => admin.config('SET', 'maxmemory', '0'),
  ],
  [
    'disk takes nothing',
    async (admin) => {
      await admin.bgsave();
      await expect.poll(() => admin.info('persistence')).toContain('rdb_last_bgsave_status:err');
    },
    (admin) => admin.config('SET', 'stop-writes-on-bgsave-error', 'no'),
  ],
])('one whose %s is waited for, and what was asked is done when there is room', async (_, fill, empty) => {
  const folder = folderOfTest();
  mkdirSync(join(folder, 'dump.rdb')); // a folder in place of the file, so Redis cannot write it
  server = await RedisServer.start('--dir', folder, '--save', '3600 1');
  const { url } = server;
  const sentences: string[] = [];
  const { client, close } = await connectRedis({ url }, (sentence) => sentences.push(sentence));
  await server.ask(fill);
  const told = tell(client, ['by', 'alice']);
  await expect
    .poll(() => sentences)
    .toEqual([`The memory or disk of ${url} is full; work goes on, and is told when there is room.`]);
  await server.ask(empty);
  await told;
  expect(await client.xlen(KEYS.messages)).toBe(1);
  await expect.poll(() => sentences[1]).toBe(`There is room in ${url} again.`);
  close();
});

it('a server that refuses a command is named, with its message', async () => {
  server = await RedisServer.start();
  const redis = { url: server.url };
  await server.ask((admin) => admin.set(KEYS.messages, 'x'));
  const error = await server.ask((admin) => tell(admin, ['by', 'alice'])).catch((fault: unknown) => fault);
  expect(replyFault(redis, error)).toEqual(
    new UsageError(
      `${redis.url} does not do what a run needs (WRONGTYPE Operation against a key holding the ` +
        `wrong kind of value).`,
    ),
  );
  expect(replyFault(redis, redis)).toBe(redis);
});

it('no server answers', async () => {
  server = await RedisServer.start();
  const { url } = server;
  await server.kill();
  const reached = String.raw`^redis://127\.0\.0\.1:\d+ cannot be reached \(.*ECONNREFUSED.*\)`;
  await expect(said(url)).rejects.toThrow(
    new RegExp(String.raw`${reached}; start Redis, or name another address\.$`),
  );
});

it.each([
  ['localhost:6379', 'localhost:6379'],
  ['http://localhost', 'http://localhost'],
  ['redis', 'redis'],
  ['redis://h/abc', 'redis://h/abc'],
  ['redis://h/-1', 'redis://h/-1'],
  ['redis://h/1/2', 'redis://h/1/2'],
  ['redis://h/1?db=2', 'redis://h/1'],
  ['redis://h/#x', 'redis://h/'],
])('%s is no address', async (url, shown) => {
  await expect(said(url)).rejects.toThrow(
    `"${shown}" is no address of Redis; write redis://host:6379, or rediss:// for TLS; ` +
      'it may end with the number of a database, such as /1.',
  );
});

it('a missing database is reported, and no other one is used', async () => {
  server = await RedisServer.start('--databases', '4');
  expect(await said(`${server.url}/3`)).toEqual([]);
  expect(await said(`${server.url}/`)).toEqual([]);
  for (const number of ['4', '99', '99999999999999999999']) {
    await expect(said(`${server.url}/${number}`)).rejects.toThrow(
      `${server.url}/${number} cannot be used: Redis has no database of this number (ERR`,
    );
  }
});

it.each([
  'redis://:sesame@host:99999',
  'redis://user:sesame@host:port/0',
  'redis://:ses@me@host:99999',
  'http://:sesame@host',
  ':sesame@host:6379',
  'redis://:%zz-sesame@host',
  'redis://:%ff-sesame@host',
  'redis://host:99999?password=sesame',
  'redis://host?password=sesame',
  'redis://host/0#sesame',
  'redis://user:12/sesame@host',
])('%s is refused without its password', async (url) => {
  const error = await said(url).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageError);
  expect(String(error)).not.toMatch(/sesame|@me/);
});
