// A search that several processes share through a real Redis. Each process stands for a machine. The tree
// must equal that of one machine, and false facts must be noticed. tests/cluster.full.ts stops the processes
// during the search. tests/cluster.slow.ts tests worse failures in larger games.
// @module-tag redis
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Queue } from 'bullmq';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEYS } from '../extras/cluster/redis.ts';
import { Cluster } from './machines.ts';
import { PACKAGE } from './package.ts';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

let cluster: Cluster;
beforeEach(async () => {
  cluster = await Cluster.open();
});
afterEach(() => cluster.close());

describe('the tree is that of one machine', () => {
  it('from two workers', async () => {
    const args = ['4x5r', '--objective', 'worst-consistent'];
    for (let i = 0; i < 2; i++) cluster.worker();
    const { code, out, err } = await cluster.coordinator(...args).ended;
    expect([code, code === 0 ? '' : err]).toEqual([0, '']);
    expect(out).toMatch(/ {2}shared +[12] workers?, \d+ jobs/);
    expect(cluster.tree()).toEqual(cluster.treeOfOne(...args));
    const ledger = readFileSync(cluster.ledger, 'utf8');
    expect(ledger).toMatch(/ by worker-\d/); // the ledger names the worker of each fact
    // no job remains in Redis
    expect(await cluster.redis.ask((client) => client.keys('optimoo:jobs:p-*'))).toEqual([]);
  });
});

describe('a false fact', () => {
  const about = `optimoo ${PACKAGE.version}: 4x6, prices 1,2`;

  it('makes the result false, which is noticed, and the ledger names the worker', async () => {
    const lie = '= 358 0123 0A2B'; // the true cost is 357
    await cluster.redis.ask((client) =>
      client.xadd(KEYS.messages, '*', 'by', 'mallory', 'about', about, 'facts', lie),
    );
    cluster.worker('alice');
    const { code, err } = await cluster.coordinator('4x6').ended;
    const hint = `optimoo check ${cluster.ledger} --facts 1000000 names it`;
    expect([code, err]).toEqual([1, expect.stringContaining(hint)]);
    const certify = ['certify', '4x6', '--ledger', cluster.ledger, '--no-output'];
    const certified = spawnSync(process.execPath, [MAIN, ...certify], { encoding: 'utf8' });
    expect([certified.status, certified.stderr]).toEqual([1, expect.stringContaining(hint)]);
    const check = spawnSync(process.execPath, [MAIN, 'check', cluster.ledger, '--facts', '999'], {
      encoding: 'utf8',
    });
    expect([check.status, check.stderr]).toEqual([
      1,
      expect.stringContaining(`, told by mallory, is false: "${lie}"`),
    ]);
  });
});

describe('a worker', () => {
  it('does not work for another version of the program', async () => {
    const question = { version: '9.9.9', game: '4x6', consistent: false, prices: '1,2' };
    await cluster.redis.ask((client) => client.set(KEYS.question, JSON.stringify(question)));
    expect(await cluster.worker().ended).toEqual({
      code: 2,
      out: '',
      err:
        `The coordinator at ${cluster.redis.url} is optimoo 9.9.9, and this is ${PACKAGE.version}; ` +
        `install the same version.\n`,
    });
  });

  it('refuses an invalid job with a message', async () => {
    const question = { version: PACKAGE.version, game: '4x6', consistent: false, prices: '1,2' };
    await cluster.redis.ask((client) => client.set(KEYS.question, JSON.stringify(question)));
    const worker = cluster.worker('alice');
    const queue = new Queue('jobs', {
      prefix: 'optimoo',
      connection: { host: '127.0.0.1', port: cluster.redis.port },
    });
    await queue.add('prove', { run: 'process.exit()' }, { jobId: 'p-evil' });
    const refusal = [
      'by',
      'alice',
      'id',
      'p-evil',
      'refused',
      expect.stringMatching(/^A job has the fields about, .* and no others\.$/),
    ];
    await expect
      .poll(() => cluster.redis.ask((client) => client.xrange(KEYS.messages, '-', '+')))
      .toEqual([[expect.any(String), refusal]]);
    await queue.close();
    expect((await worker.end('SIGINT')).code).toBe(130);
  });
});
