// What becomes of a running job, in whatever order it happens. A search takes a moment to end, so several
// things can happen before it does.
import { describe, expect, it } from 'vitest';
import { type JobSearch, RunningJob } from './running-job.ts';

/** The search that is due. */
function begin(job: RunningJob): JobSearch {
  const search = job.next();
  if (search === undefined) throw new Error('the job is over');
  return search;
}

describe('a running job', () => {
  it('is searched anew under a limit that has fallen', () => {
    const job = new RunningJob('p-1', []);
    const first = begin(job);
    job.lower(412);
    expect([first.guess, first.limit, first.signal.aborted]).toEqual([
      undefined,
      Number.POSITIVE_INFINITY,
      true,
    ]);
    const second = begin(job);
    job.lower(412);
    job.lower(500);
    expect([second.limit, second.signal.aborted]).toEqual([412, false]);
  });

  it.each([
    ['before its time is up', (job: RunningJob) => [() => job.lower(412), () => job.timeOut()]],
    ['after its time was up', (job: RunningJob) => [() => job.timeOut(), () => job.lower(412)]],
  ])('is given up, also if its limit falls %s', (_, steps) => {
    const job = new RunningJob('p-1', []);
    const { signal } = begin(job);
    for (const step of steps(job)) step();
    expect([signal.aborted, job.next(), job.isLeft]).toEqual([true, undefined, false]);
    expect(job.finding()).toEqual({ done: 0, cost: Number.POSITIVE_INFINITY, exact: false });
  });

  it.each([
    ['first', (job: RunningJob) => [() => job.leave(), () => job.timeOut(), () => job.lower(412)]],
    ['last', (job: RunningJob) => [() => job.timeOut(), () => job.lower(412), () => job.leave()]],
  ])('is left to others when it must be, even if that is said %s', (_, steps) => {
    const job = new RunningJob('p-1', []);
    const { signal } = begin(job);
    for (const step of steps(job)) step();
    expect([signal.aborted, job.next(), job.isLeft]).toEqual([true, undefined, true]);
  });
});

// Costs of the guesses one after the other; those that reach the limit of their search are bounds.
it.each<[string, number, number[], { done: number; cost: number; exact: boolean }]>([
  [
    'the least of all, where each was searched under the least before it',
    500,
    [412, 430, 400],
    { done: 3, cost: 400, exact: true },
  ],
  [
    'no more than a bound, where none is below the limit',
    400,
    [412, 405],
    { done: 2, cost: 405, exact: false },
  ],
  ['the cost that a bound only equals', 500, [412, 412], { done: 2, cost: 412, exact: true }],
  [
    'that none is allowed',
    Number.POSITIVE_INFINITY,
    [Number.POSITIVE_INFINITY],
    { done: 1, cost: Number.POSITIVE_INFINITY, exact: true },
  ],
])('tells %s', (_, limit, costs, finding) => {
  const job = new RunningJob(
    'p-1',
    costs.map((__, guess) => guess),
  );
  job.lower(limit);
  const limits = [];
  for (const [guess, cost] of costs.entries()) {
    const search = begin(job);
    expect(search.guess).toBe(guess);
    limits.push(search.limit);
    job.settle(search, cost);
  }
  expect(limits).toEqual(
    costs.map((__, i) => Math.min(limit, ...costs.slice(0, i).filter((cost) => cost < limit))),
  );
  expect([job.next(), job.finding()]).toEqual([undefined, finding]);
});

it('tells what it has settled when its time is up', () => {
  const job = new RunningJob('p-1', [7, 8]);
  job.settle(begin(job), 412);
  begin(job);
  job.timeOut();
  expect([job.next(), job.isLeft, job.finding()]).toEqual([
    undefined,
    false,
    { done: 1, cost: 412, exact: true },
  ]);
});
