// What becomes of a running job, in whatever order it happens. A search takes a moment to end, so several things can happen before it does.
import { describe, expect, it } from 'vitest';
import { Running } from './running.ts';

describe('a running job', () => {
  it('is searched anew under a limit that has fallen', () => {
    const job = new Running('p-1');
    const first = job.begin();
    job.lower(412);
    expect([first.aborted, job.isOver, job.limit]).toEqual([true, false, 412]);
    const second = job.begin();
    job.lower(412);
    job.lower(500);
    expect([second.aborted, job.limit]).toEqual([false, 412]);
  });

  it.each([
    ['before its time is up', (job: Running) => [() => job.lower(412), () => job.timeOut()]],
    ['after its time was up', (job: Running) => [() => job.timeOut(), () => job.lower(412)]],
  ])('is given up, also if its limit falls %s', (_, steps) => {
    const job = new Running('p-1');
    const signal = job.begin();
    for (const step of steps(job)) step();
    expect([signal.aborted, job.isOver, job.isLeft, job.limit]).toEqual([true, true, false, 412]);
  });

  it.each([
    ['first', (job: Running) => [() => job.leave(), () => job.timeOut(), () => job.lower(412)]],
    ['last', (job: Running) => [() => job.timeOut(), () => job.lower(412), () => job.leave()]],
  ])('is left to others when it must be, even if that is said %s', (_, steps) => {
    const job = new Running('p-1');
    const signal = job.begin();
    for (const step of steps(job)) step();
    expect([signal.aborted, job.isOver, job.isLeft]).toEqual([true, true, true]);
  });
});
