// optimoo work: lends the cores of this machine to a run of optimoo solve --redis on another machine.

import { randomBytes } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { type Command, InvalidArgumentError } from 'commander';
import { isWorkerName } from '../extras/cluster/message.ts';
import { work } from '../extras/cluster/worker.ts';
import { MAX_THREADS } from '../solver/checks.ts';
import { plural } from './format.ts';
import type { Io } from './io.ts';
import { type Options, option, subcommand } from './options.ts';
import { exitCodeFor, Interrupted, VERSION } from './program.ts';
import { redisPlace } from './redis-option.ts';

const EXAMPLES = `
It works for one run after the other, and waits when there is none. End it with
Ctrl-C at any time: what it was working on is given to others.

Examples:
  optimoo solve 5x9 --ledger 5x9.ledger --redis redis://host    on one machine
  optimoo work --redis redis://host                             on every other`;

/** Defines the command `work`. */
export function workCommand(io: Io): Command {
  return subcommand(
    'work',
    [
      option('--redis <url>', 'where to find it, such as redis://host:6379').makeOptionMandatory(),
      'threads',
      option(
        '--name <name>',
        'stands in the ledger beside what is proven here (default: made from the name of the machine)',
        workerName,
      ),
      option('--json', 'say how it ended as one JSON document'),
    ],
    EXAMPLES,
  ).action((options) => run(io, options));
}

function workerName(text: string): string {
  if (!isWorkerName(text))
    throw new InvalidArgumentError('It must be 1 to 60 letters, digits, points, hyphens or underscores.');
  return text;
}

async function run(
  io: Io,
  { redis = '', threads, name }: Options & { readonly name?: string },
): Promise<void> {
  const jobs = await work({
    ...{ redis: redisPlace(redis), version: VERSION, name: name ?? ownName() },
    threads: threads ?? Math.min(MAX_THREADS, availableParallelism()),
    say: (sentence) => io.err(`${sentence}\n`),
    signal: io.signal ?? new AbortController().signal,
  });
  throw new Interrupted(
    `Ended after ${plural(jobs, 'job')}; what is proven is kept.`,
    exitCodeFor(io.signal?.reason),
  );
}

/**
 * Makes a worker name that differs for every run. Redis could not distinguish whether two workers of the same
 * name are alive.
 */
function ownName(): string {
  const host = hostname()
    .replaceAll(/[^\w.-]/g, '-')
    .slice(0, 40);
  return `${host}-${randomBytes(3).toString('hex')}`;
}
