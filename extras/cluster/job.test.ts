// The text form of jobs, results and messages. Each text is read back as the value that was written. All
// other texts are refused.
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../base/usage-error.ts';
import { parseGame } from '../../game/game.ts';
import { parseHistory } from '../../game/history.ts';
import { gameOf, jobName, openJob, openQuestion, openResult, type Payload, payloadOf } from './job.ts';
import { encodeDone, encodeFacts, factsOf, openMessage } from './message.ts';

const GAME = parseGame('4x6');
const QUESTION = { version: '0.1.0', game: '4x6', consistent: false, prices: '1,2' };
const HISTORY = parseHistory(GAME, '0123 1A1B');
const REQUEST = { history: HISTORY, name: 'x', guesses: [3, 100], isUrgent: true, maySplit: true };
const PAYLOAD: Payload = payloadOf(GAME, QUESTION, REQUEST, 1500.4);

describe('a question', () => {
  it('is read from JSON, and every machine has its game', async () => {
    expect(openQuestion(JSON.stringify(QUESTION))).toEqual(QUESTION);
    expect(await gameOf(QUESTION)).toEqual(GAME);
    expect((await gameOf({ ...QUESTION, game: 'wordle' })).guesses).toBe(12_972);
    await expect(gameOf({ ...QUESTION, game: '4X6' })).rejects.toThrow(
      '"4X6" is not the name of a game, which is 4x6.',
    );
    await expect(gameOf({ ...QUESTION, game: 'ab-0123456789abcdef' })).rejects.toThrow(
      '"ab-0123456789abcdef"',
    );
  });

  it.each<[string, object | string, string]>([
    ['no JSON', '{', 'A question has the fields version, game, consistent, prices and no others.'],
    ['no version', { version: 1 }, 'The field version is no short text.'],
    ['a long name', { game: '4'.repeat(401) }, 'The field game is no short text.'],
    ['a text for yes', { consistent: 'no' }, 'A question does not say whether guesses must be consistent.'],
    ['a number for a text', { prices: 12 }, 'The field prices is no short text.'],
  ])('is refused: %s', (_, told, sentence) => {
    const text = typeof told === 'string' ? told : JSON.stringify({ ...QUESTION, ...told });
    expect(() => openQuestion(text)).toThrow(sentence);
  });
});

describe('a job', () => {
  it('arrives as it was sent', () => {
    const job = openJob(JSON.parse(JSON.stringify(PAYLOAD)), QUESTION, GAME);
    expect(job).toEqual({ history: HISTORY, guesses: [3, 100], time: 1500 });
    const endless = payloadOf(GAME, QUESTION, { ...REQUEST, guesses: [] }, Number.POSITIVE_INFINITY);
    expect(openJob(endless, QUESTION, GAME)).toEqual({ ...job, guesses: [], time: Number.POSITIVE_INFINITY });
    expect(openJob(endless, { ...QUESTION, prices: '0,1' }, GAME)).toBeUndefined();
  });

  it('is small, even the largest one', () => {
    const game = parseGame('8x2r');
    const history = Array.from({ length: 5 }, () => ({ guess: 0, feedback: 1 }));
    const payload = payloadOf(
      game,
      { ...QUESTION, prices: '1073741822,'.repeat(31) },
      { ...REQUEST, history, guesses: new Array(64).fill(7) },
      1,
    );
    expect(JSON.stringify(payload).length).toBeLessThan(3000);
  });

  it('has a unique name that BullMQ accepts', () => {
    const names = [
      jobName(PAYLOAD, 'x', 412, 0),
      jobName(PAYLOAD, 'x', 411, 0),
      jobName(PAYLOAD, 'x', 412, 1),
      jobName(PAYLOAD, 'x', Number.POSITIVE_INFINITY, 0),
      jobName({ ...PAYLOAD, guesses: [] }, 'x', 412, 0),
      jobName({ ...PAYLOAD, guesses: [] }, 'y', 412, 0),
      jobName({ ...PAYLOAD, about: 'another question' }, 'x', 412, 0),
    ];
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^p-[0-9a-f]{24}-(\d+|inf)-\d+$/);
    // The name of the position does not matter here, because the job has guesses, and these belong to the
    // history.
    expect(jobName(PAYLOAD, 'another name', 412, 0)).toBe(names[0]);
  });

  it.each<[string, unknown, string]>([
    ['nothing', null, 'A job has the fields about, history, guesses, time and no others.'],
    ['a text', 'prove', 'A job has the fields'],
    ['a field more', { run: 'rm -rf /' }, 'A job has the fields'],
    ['a field less', { time: undefined, toString: undefined }, 'A job has the fields'],
    ['a long text', { history: '0123 1A1B,'.repeat(1000) }, 'The field history is no short text.'],
    ['a game that is over', { history: '0123 4A0B' }, '0123 was the secret, so nothing is left to guess.'],
    [
      'no code that fits',
      { history: '0123 1A1B, 0123 2A1B' },
      'A job is about a position that no code fits.',
    ],
    ['a history of another game', { history: '0129 0A0B' }, '"9" is not one of its symbols'],
    ['too many turns', { history: '0123 1A1B,'.repeat(6) }, 'A job has at most 5 turns, not 6.'],
    ['too many guesses', { guesses: new Array(65).fill('0123') }, 'A job has no list of at most 64 guesses.'],
    ['a guess that is none', { guesses: ['0122'] }, '0122'],
    ['a guess that is no text', { guesses: [7] }, 'A job has no list'],
    ['a time below zero', { time: -1 }, 'A job has no time.'],
    ['a time without end', { time: 1e300 }, 'A job has no time.'],
  ])('is refused with a sentence: %s', (_, data, sentence) => {
    const job = data !== null && typeof data === 'object' ? { ...PAYLOAD, ...data } : data;
    expect(() => openJob(job, QUESTION, GAME)).toThrow(sentence);
  });
});

describe('a result', () => {
  const RESULT = { done: 2, cost: 412, exact: true, left: false, time: 1234, searches: 99 };

  it('arrives as it was sent, in at most 200 bytes', () => {
    expect(openResult(RESULT, 2)).toEqual({ ...RESULT, least: 412 });
    expect(openResult({ ...RESULT, cost: null }, 2).least).toBe(Number.POSITIVE_INFINITY);
    const largest = {
      ...RESULT,
      done: 64,
      cost: 1073741822,
      exact: false,
      time: 3_600_000,
      searches: Number.MAX_SAFE_INTEGER,
    };
    expect(JSON.stringify(largest).length).toBeLessThanOrEqual(200);
  });

  it.each<[string, unknown]>([
    ['more guesses than were asked about', { ...RESULT, done: 3 }],
    ['a part of a guess', { ...RESULT, done: 0.5 }],
    ['a cost below zero', { ...RESULT, cost: -1 }],
    ['a cost beyond all bounds', { ...RESULT, cost: 2 ** 30 }],
    ['no field', { ...RESULT, exact: undefined }],
    ['a field more', { ...RESULT, note: 'x' }],
    ['a list', [2, 412]],
  ])('is refused: %s', (_, data) => {
    expect(() => openResult(data, 2)).toThrow(/^A result/);
  });
});

describe('a message', () => {
  const LIMITED = { ...QUESTION, prices: '1,2,inf' };
  const FACTS = [
    { history: HISTORY, cost: 77, exact: true, prices: '1,2,inf' },
    { history: [], cost: Number.POSITIVE_INFINITY, exact: false, prices: '1,2,inf' },
  ];

  it('brings facts and the name of the worker to readers of the same question', () => {
    const [fields, ...more] = [...encodeFacts(GAME, 'alpha', LIMITED, FACTS)];
    expect(more).toEqual([]);
    const message = openMessage(fields);
    expect(factsOf(GAME, LIMITED, message)).toEqual(FACTS.map((fact) => ({ ...fact, by: ['alpha'] })));
    for (const other of [{ game: '4x7' }, { prices: '0,1' }, { consistent: true }, { version: '0.0.9' }]) {
      expect(factsOf(GAME, { ...LIMITED, ...other }, message)).toEqual([]);
    }
  });

  it('holds a limited number of facts', () => {
    const many = new Array(1001).fill(FACTS[0]);
    const messages = [...encodeFacts(GAME, 'alpha', QUESTION, many)];
    expect(messages.map((fields) => openMessage(fields).facts.length)).toEqual([200, 200, 200, 200, 200, 1]);
    expect(() => openMessage(['by', 'a', 'facts', '= 1\n'.repeat(201)])).toThrow(
      'A message of a has more than 200 facts.',
    );
  });

  it('comes from a worker whose name has 60 letters, and not from one of 61', () => {
    expect(openMessage(['by', 'a'.repeat(60)]).by).toBe('a'.repeat(60));
    expect(() => openMessage(['by', 'a'.repeat(61)])).toThrow('A message has no name of a worker.');
  });

  it('with an infinite cost is refused under prices that forbid no turn, as a ledger would refuse it', () => {
    const message = openMessage([...encodeFacts(GAME, 'alpha', QUESTION, FACTS.slice(1))][0]);
    expect(() => factsOf(GAME, QUESTION, message)).toThrow(
      new UsageError('No cost is infinite under the prices "1,2", which forbid no turn.'),
    );
  });

  it('holds a result of up to 1000 characters, and the first 300 of a reason', () => {
    const result = (length: number): string => JSON.stringify('x'.repeat(length - 2));
    const opened = (text: string) => openMessage(['by', 'a', 'id', 'x', 'result', text]).job?.result;
    expect(opened(result(1000))).toBe('x'.repeat(998));
    expect(() => opened(result(1001))).toThrow('A result of a is too long.');
    for (const length of [300, 301]) {
      expect(openMessage(encodeDone('a', 'x', { refused: 'x'.repeat(length) })).job?.refused).toHaveLength(
        300,
      );
      expect(openMessage(['by', 'a', 'id', 'x', 'refused', 'x'.repeat(length)]).job?.refused).toHaveLength(
        300,
      );
    }
  });

  it('has a reason without control characters', () => {
    const { job } = openMessage(['by', 'a', 'id', 'x', 'refused', 'not\n\x1b[2Jnow']);
    expect(job?.refused).toBe('not \\u001b[2Jnow');
  });

  it('says that a job is done, or refused', () => {
    expect(openMessage(encodeDone('alpha', 'p-1', { result: { done: 1 } })).job).toEqual({
      id: 'p-1',
      result: { done: 1 },
    });
    expect(openMessage(encodeDone('alpha', 'p-1', { refused: 'no game' })).job).toEqual({
      id: 'p-1',
      refused: 'no game',
    });
  });

  it.each([
    ['an impossible name', ['by', 'a b\nc'], 'A message has no name of a worker.'],
    ['a job without a worker', ['id', 'x', 'result', '{}'], 'A message about a job has no name of a worker.'],
    [
      'a result without end',
      ['by', 'a', 'id', 'x', 'result', '['.repeat(2000)],
      'A result of a is too long.',
    ],
  ])('is refused: %s', (_, fields, sentence) => {
    expect(() => openMessage(fields)).toThrow(sentence);
  });

  it('with one wrong line is refused as a whole', () => {
    const [fields] = [...encodeFacts(GAME, 'alpha', LIMITED, FACTS)];
    for (const line of ['= 7 0129 0A0B', '== 7', '= 2000000000', '$(reboot)']) {
      const message = openMessage([...fields.slice(0, 5), line]);
      expect(() => factsOf(GAME, LIMITED, message)).toThrow();
    }
  });
});
