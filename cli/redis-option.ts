// The option --redis, with which many machines share the search of a command.

import { appendFileSync } from 'node:fs';
import { UsageError } from '../base/usage-error.ts';
import { checkPlace, reason } from '../base/write-file.ts';
import { type Coordinator, openCoordinator } from '../extras/cluster/coordinator.ts';
import type { RedisPlace } from '../extras/cluster/redis.ts';
import type { Ledger } from '../solver/ledger/ledger.ts';
import { plural } from './format.ts';
import type { Io } from './io.ts';
import { type Options, option } from './options.ts';
import { VERSION } from './program.ts';
import { sayAmid } from './progress.ts';

/** The options of a command whose search several machines can share. */
export const REDIS_OPTIONS = [
  option('--redis <url>', 'have the machines that run "optimoo work" search; needs --ledger'),
  option('--job-log <file>', 'with --redis, add a line of JSON for every job to this file'),
];

/**
 * Checks these options before the work.
 * @throws UsageError if an option is missing that another one needs, or if the log cannot be written.
 */
export function checkRedisOptions({ redis, jobLog, ledger }: Options): void {
  if (redis !== undefined && ledger === undefined) {
    throw new UsageError('--redis needs --ledger <file>, which keeps what the workers prove.');
  }
  if (jobLog === undefined) return;
  if (redis === undefined)
    throw new UsageError('--job-log is for jobs of other machines; add --redis <url>.');
  checkPlace(jobLog);
}

/** Returns the URL of Redis together with the password from the environment. */
export function redisPlace(url: string): RedisPlace {
  return { url, password: process.env.OPTIMOO_REDIS_PASSWORD };
}

/**
 * Runs `work` with the ledger. With --redis, other machines prove the facts that the ledger lacks.
 * @throws UsageError if Redis cannot be used.
 */
export async function withRedis<T>(
  io: Io,
  { redis, jobLog }: Options,
  ledger: Ledger | undefined,
  work: (store: Ledger | Coordinator | undefined) => Promise<T>,
): Promise<{ result: T; shared: string | undefined }> {
  if (redis === undefined || ledger === undefined) return { result: await work(ledger), shared: undefined };
  const coordinator = await openCoordinator(ledger, {
    ...{ redis: redisPlace(redis), version: VERSION, say: (sentence) => sayAmid(io, sentence) },
    log: jobLog === undefined ? undefined : (job) => append(jobLog, `${JSON.stringify(job)}\n`),
  });
  try {
    const result = await work(coordinator);
    const { workers, jobs, splits, searches } = coordinator.figures;
    const done = `${plural(jobs, 'job')}, ${splits} of them split`;
    const shared = `${plural(workers.size, 'worker')}, ${done}, ${plural(searches, 'position')} searched`;
    return { result, shared };
  } finally {
    await coordinator.close();
  }
}

/**
 * Appends a line to a file.
 * @throws UsageError if the file cannot be written.
 */
function append(path: string, line: string): void {
  try {
    appendFileSync(path, line);
  } catch (error) {
    throw new UsageError(`${path} could not be written: ${reason(error)}.`);
  }
}
