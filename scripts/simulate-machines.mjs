// Estimates the time of a run on 1 to 1000 machines. Reads the log of `optimoo solve --redis … --job-log
// <file>`, which has the time of each job, and the job that had to end before it. In the simulation, a free
// thread takes the oldest ready job, and the coordinator needs some time for each job. Two effects are not
// simulated. With more machines, the coordinator would make the jobs smaller. Jobs that run at the same time
// profit less from each other's facts.
//
// node scripts/simulate-machines.mjs jobs.log [--threads 8] [--coordinator 2]
//
// --threads: threads of each machine, 1 by default.
// --coordinator: milliseconds that the coordinator needs for each job, 2 by default.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { threads: { type: 'string', default: '1' }, coordinator: { type: 'string', default: '2' } },
  allowPositionals: true,
});
const threads = Number(values.threads);
const perJob = Number(values.coordinator);
const MACHINES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/**
 * Redis commands for each job: to put it into the queue and take it out, to send bounds both ways, to send
 * its facts, and to report its end.
 */
const COMMANDS_A_JOB = 8;
/** Redis commands of each machine per second: it asks for work, bounds and messages, and renews a lock. */
const COMMANDS_A_SECOND = 4;
/** Bytes of a fact in a message. Every machine receives all facts. */
const FACT_BYTES = 60;

/** @typedef {{ id: string, after?: string, time: number, searches: number, facts: number }} Job */

/** @type {Job[]} */
const jobs = readFileSync(positionals[0], 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const work = jobs.reduce((sum, { time }) => sum + time, 0);
const facts = jobs.reduce((sum, job) => sum + job.facts, 0);
const longest = jobs.reduce((most, { time }) => Math.max(most, time), 0);
console.log(
  `${jobs.length} jobs, ${seconds(work)} s of work; the longest ${seconds(longest)} s, ${facts} facts`,
);
console.log('machines  seconds  speed-up   idle  commands/s  facts out, KB/s');
const alone = play(threads);
for (const machines of MACHINES) {
  const time = play(machines * threads);
  const commands = (COMMANDS_A_JOB * jobs.length) / (time / 1000) + COMMANDS_A_SECOND * machines;
  const bytes = (facts * FACT_BYTES * machines) / (time / 1000) / 1024;
  const idle = 1 - work / (time * machines * threads);
  const cells = [
    machines,
    seconds(time),
    (alone / time).toFixed(1),
    `${Math.round(100 * idle)} %`,
    Math.round(commands),
    bytes.toFixed(1),
  ];
  console.log(cells.map((cell, i) => String(cell).padStart([8, 8, 9, 6, 11, 16][i])).join(' '));
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return (milliseconds / 1000).toFixed(1);
}

/**
 * Returns the milliseconds that this number of threads needs for all jobs.
 * @param {number} count
 */
function play(count) {
  /** @type {Map<string | undefined, Job[]>} */
  const waiting = new Map();
  for (const job of jobs) waiting.set(job.after, [...(waiting.get(job.after) ?? []), job]);
  /** @type {Job[]} */
  const ready = [];
  /** @type {{ end: number, job: Job }[]} sorted by their ends */
  const running = [];
  let now = 0;
  let coordinator = 0;
  /** @param {string | undefined} id */
  const release = (id) => {
    ready.push(...(waiting.get(id) ?? []));
    waiting.delete(id);
  };
  release(undefined);
  for (let next = 0; next < ready.length || running.length > 0; ) {
    while (next < ready.length && running.length < count) {
      const job = ready[next++];
      running.push({ end: now + job.time, job });
      running.sort((one, other) => one.end - other.end);
    }
    const done = running.shift();
    if (done === undefined) break;
    coordinator = Math.max(coordinator, done.end) + perJob;
    now = coordinator;
    release(done.job.id);
  }
  return now;
}
