// The job table under messages of workers and under their silence. No job is lost, no job counts twice, and
// no false result is accepted.
import { beforeEach, expect, it } from 'vitest';
import { parseGame } from '../../game/game.ts';
import { parseHistory } from '../../game/history.ts';
import { JobTable, type LoggedJob, type TableWrites } from './job-table.ts';
import { type Finding, Limit } from './walk.ts';

const GAME = parseGame('4x6');
const REQUEST = {
  history: parseHistory(GAME, '0123 1A1B'),
  name: 'x',
  guesses: [3, 100],
  isUrgent: true,
  maySplit: true,
};
const RESULT = { done: 2, cost: 412, exact: true, left: false, time: 9, searches: 5 };

let now: number;
let said: string[];
let log: LoggedJob[];
let news: number;
let table: JobTable;
let figures: { jobs: number; splits: number; searches: number; workers: Set<string> };
beforeEach(() => {
  [now, said, log, news] = [1000, [], [], 0];
  figures = { jobs: 0, splits: 0, searches: 0, workers: new Set() };
  table = new JobTable({
    ...{ game: GAME, question: { version: 'x', game: '4x6', consistent: false, prices: '1,2' }, figures },
    ...{
      say: (sentence) => said.push(sentence),
      log: (job) => log.push(job),
      onNews: () => news++,
      clock: () => now,
    },
  });
});

/**
 * Requests a job. Returns its name, the data to write to Redis, and a function that gives the result, if any.
 */
function ask(
  limit = new Limit(500),
  request = REQUEST,
): { name: string; writes: TableWrites; finding: () => Finding | undefined } {
  let finding: Finding | undefined;
  void table.prove(request, limit).then((found) => {
    finding = found;
  });
  const writes = table.writes();
  return { name: writes.jobs[0].name, writes, finding: () => finding };
}

/** Passes a worker's message with the result of a job, or with a refusal, to the table. */
async function tell(id: string, result: unknown, refused?: string): Promise<void> {
  table.hear({ by: 'alice', about: '', facts: [], job: { id, result, refused } }, 0);
  await Promise.resolve();
}

it('writes a job once, with its limit, and a limit again when it falls', () => {
  const limit = new Limit(500);
  const { name, writes } = ask(limit);
  expect(writes).toEqual({
    over: [],
    limits: { [name]: '500' },
    jobs: [{ name, payload: expect.anything(), isUrgent: true }],
  });
  expect(table.writes()).toEqual({ over: [], limits: {}, jobs: [] });
  news = 0;
  limit.lower(450);
  expect([news, table.writes()]).toEqual([1, { over: [], limits: { [name]: '450' }, jobs: [] }]);
});

it('takes a result once, and has its limit removed', async () => {
  const { name, finding } = ask();
  await tell(name, RESULT);
  await tell(name, { ...RESULT, cost: 300 });
  expect(finding()).toEqual({ done: 2, cost: 412, exact: true, by: ['alice'] });
  expect(table.writes()).toEqual({ over: [name], limits: {}, jobs: [] });
  expect(figures).toEqual({ jobs: 1, splits: 0, searches: 5, workers: new Set(['alice']) });
  const next = ask(new Limit(600));
  await tell(next.name, { ...RESULT, done: 0, cost: null, exact: false });
  expect([next.finding()?.done, figures.splits, log.map(({ after }) => after)]).toEqual([
    0,
    1,
    [undefined, name],
  ]);
});

it('follows a limit for each of the jobs that share it', async () => {
  const limit = new Limit(500);
  const first = ask(limit);
  const second = ask(limit, { ...REQUEST, guesses: [5] });
  await tell(first.name, RESULT);
  table.writes();
  news = 0;
  limit.lower(450);
  expect([news, table.writes().limits]).toEqual([1, { [second.name]: '450' }]);
});

it.each<[string, unknown, string | undefined, string[]]>([
  ['was left without a result', { ...RESULT, done: 0, left: true }, undefined, []],
  [
    'has an impossible result',
    { ...RESULT, done: 3 },
    undefined,
    ['What alice says of a job is left out: A result is not what a job can have.'],
  ],
  [
    'has a bound below its limit',
    { ...RESULT, exact: false },
    undefined,
    ['What alice says of a job is left out: its bound is below the limit.'],
  ],
  [
    'has an infinite cost, which a ledger would refuse',
    { ...RESULT, cost: null },
    undefined,
    [
      'What alice says of a job is left out: No cost is infinite under the prices "1,2", ' +
        'which forbid no turn.',
    ],
  ],
  ['is refused', undefined, 'not now', ['alice refuses a job: not now']],
])('asks again, under another name, for a job that %s', async (_, result, refused, sentences) => {
  const { name, finding } = ask();
  await tell(name, result, refused);
  const { over, limits, jobs } = table.writes();
  expect([over, said, jobs.length]).toEqual([[name], sentences, 1]);
  expect(jobs[0].name).not.toBe(name);
  expect(limits).toEqual({ [jobs[0].name]: '500' });
  await tell(name, RESULT); // too late: the table has requested the job again, under another name
  expect(finding()).toBeUndefined();
  await tell(jobs[0].name, RESULT);
  expect(finding()?.cost).toBe(412);
});

it('takes a bound that was proven under an earlier limit', async () => {
  const limit = new Limit(500);
  const { name, finding } = ask(limit);
  limit.lower(450);
  await tell(name, { ...RESULT, cost: 500, exact: false });
  expect(finding()).toEqual({ done: 2, cost: 500, exact: false, by: ['alice'] });
});

it('fails after three refusals of a job', async () => {
  let { name } = ask();
  for (let i = 0; i < 2; i++) {
    await tell(name, undefined, 'not now');
    name = table.writes().jobs[0].name;
  }
  await expect(tell(name, undefined, 'not now')).rejects.toThrow('A job was refused 3 times: not now');
});

it('fails after three impossible results of a job, which workers might repeat for ever', async () => {
  let { name } = ask();
  for (let i = 0; i < 2; i++) {
    await tell(name, { ...RESULT, exact: false });
    name = table.writes().jobs[0].name;
  }
  await expect(tell(name, { ...RESULT, exact: false })).rejects.toThrow(
    /^3 results of a job could not be used: its bound is below the limit[.]$/,
  );
});

it('asks again for a sent job that Redis has lost', () => {
  const { name } = ask();
  expect(table.sent()).toEqual([name]);
  for (const isKnown of [false, true, false]) table.look(name, isKnown);
  expect(table.writes().jobs).toEqual([]);
  table.look(name, false);
  expect(table.sent()).toEqual([]);
  const { over, jobs } = table.writes();
  expect([over, jobs.length]).toEqual([[name], 1]);
});

it('gives up all jobs', () => {
  const limit = new Limit(500);
  ask(limit);
  table.clear();
  news = 0;
  limit.lower(1);
  expect([news, table.sent()]).toEqual([0, []]);
});

it('gives a job a twentieth of the time so far, from 0.25 s to 60 s, if the job may be split', () => {
  const time = (request = REQUEST): number | null => {
    void table.prove(request, new Limit(500));
    return table.writes().jobs[0].payload.time;
  };
  expect(time()).toBe(250);
  now += 20_000;
  expect(time({ ...REQUEST, guesses: [1] })).toBe(1000);
  now += 20_000_000;
  expect(time({ ...REQUEST, guesses: [2] })).toBe(60_000);
  expect(time({ ...REQUEST, guesses: [4], maySplit: false })).toBeNull();
});
