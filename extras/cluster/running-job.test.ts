// The state of a running job, with events in every order. A search needs a moment to stop, so several events
// can happen during that time.
import { describe, expect, it } from 'vitest';
import { type JobSearch, RunningJob } from './running-job.ts';

/** Returns the next search of the job. There must be one. */
function begin(job: RunningJob): JobSearch {
  const search = job.next();
  if (search === undefined) throw new Error('the job is over');
  return search;
}

describe('a running job', () => {
  it('restarts its search under a lower limit', () => {
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
  ])('ends after its time, also if its limit falls %s', (_, steps) => {
    const job = new RunningJob('p-1', []);
    const { signal } = begin(job);
    for (const step of steps(job)) step();
    expect([signal.aborted, job.next(), job.isLeft]).toEqual([true, undefined, false]);
    expect(job.finding()).toEqual({ done: 0, cost: Number.POSITIVE_INFINITY, exact: false });
  });

  it.each([
    ['first', (job: RunningJob) => [() => job.leave(), () => job.timeOut(), () => job.lower(412)]],
    ['last', (job: RunningJob) => [() => job.timeOut(), () => job.lower(412), () => job.leave()]],
  ])('is left to others, even if leave() comes %s', (_, steps) => {
    const job = new RunningJob('p-1', []);
    const { signal } = begin(job);
    for (const step of steps(job)) step();
    expect([signal.aborted, job.next(), job.isLeft]).toEqual([true, undefined, true]);
  });
});

// The costs of the guesses, one after the other. A cost that reaches the limit of its search is a lower
// bound.
it.each<[string, number, number[], { done: number; cost: number; exact: boolean }]>([
  [
    'the least of all, each searched under the least before it',
    500,
    [412, 430, 400],
    { done: 3, cost: 400, exact: true },
  ],
  ['only a bound, if all costs reach the limit', 400, [412, 405], { done: 2, cost: 405, exact: false }],
  ['an exact cost that equals a bound', 500, [412, 412], { done: 2, cost: 412, exact: true }],
  [
    'that no guess is allowed',
    Number.POSITIVE_INFINITY,
    [Number.POSITIVE_INFINITY],
    { done: 1, cost: Number.POSITIVE_INFINITY, exact: true },
  ],
])('reports %s', (_, limit, costs, finding) => {
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

it('reports the settled guesses when its time is up', () => {
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
