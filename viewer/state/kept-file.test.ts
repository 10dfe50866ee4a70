// Tests the file of everything that a browser keeps: its contents, how an import joins them with the stored
// ones, and which parts of a foreign file are refused.
import { describe, expect, it } from 'vitest';
import type { Attempt, GameRecord } from './book.ts';
import {
  formatKept,
  joinAttempts,
  joinRecords,
  joinTexts,
  type KeptFile,
  kindKey,
  parseKept,
  symbolsKey,
} from './kept-file.ts';

const record: GameRecord = {
  id: '4x10 honest-7',
  game: '4x10',
  host: 'honest',
  turns: 5,
  hints: 0,
  skill: 0.5,
  luck: -0.2,
  day: 20261130,
  mistake: { place: '4x10/0123', best: '0124', loss: 0.5 },
};
const attempt: Attempt = { id: '4x10 honest-7', guesses: [1, 2], hints: 0, notes: '' };
const all: KeptFile = {
  records: [record],
  attempts: [attempt],
  underWay: ['play/4x10/honest-7/0123'],
  lists: { secrets: ['abc', 'abd'], guesses: ['xyz'] },
  symbols: ['4x6r~RGBYOW'],
  settings: { theme: 'dark', language: 'ja' },
};
const parsed = (file: unknown): KeptFile => {
  const read = parseKept(JSON.stringify(file));
  if (read === undefined || read === 'newer') throw new Error(`the file was refused: ${read}`);
  return read;
};

describe('a file', () => {
  it('holds all that is kept', () => {
    expect(parseKept(formatKept(all))).toEqual(all);
  });

  it('may be a bare list of records, from an older page', () => {
    const { day, mistake, ...old } = record;
    expect(parsed([old])).toMatchObject({ records: [old], attempts: [], settings: {} });
  });

  it.each(['', 'no games', '[]', '[3]', '3', 'null', '{}', '{"optimoo":"1"}', '{"optimoo":1.5}', '{"a":[]}'])(
    'is not %s',
    (text) => {
      expect(parseKept(text)).toBeUndefined();
    },
  );

  it('of a newer page is named as such', () => {
    expect(parseKept('{"optimoo":2}')).toBe('newer');
  });

  it('loses all that no page has written', () => {
    const text = formatKept(all)
      .replace('"records": [', '"records": [null, 3, [], {"id": {}},')
      .replace('"theme": "dark"', '"theme": "<b>", "__proto__": {"theme": "dark"}, "trial": "1"')
      .replace(
        '"id": "4x10 honest-7"',
        '"id": "4x10 honest-7", "html": "<script>", "__proto__": {"late": true}',
      );
    expect(parseKept(text)).toEqual({ ...all, settings: { language: 'ja' } });
    expect(Object.prototype).not.toHaveProperty('late');
  });

  it.each<[string, object]>([
    ['turns', { turns: 1e300 }],
    ['turns', { turns: '5' }],
    ['hints', { hints: 0.5 }],
    ['id', { id: 'x'.repeat(101) }],
    ['skill', { skill: 6 }],
  ])('has no record with wrong %s', (_, wrong) => {
    expect(parsed({ optimoo: 1, records: [{ ...record, ...wrong }] }).records).toEqual([]);
  });

  it.each<[string, object]>([
    ['day', { day: 20261399 }],
    ['mistake', { mistake: { place: 3, best: '', loss: 1 } }],
    ['late', { late: 'yes' }],
  ])('keeps a record without a wrong %s', (field, wrong) => {
    const [read] = parsed({ optimoo: 1, records: [{ ...record, ...wrong }] }).records;
    expect(read).toMatchObject({ id: record.id, turns: 5 });
    expect(read).not.toHaveProperty(field);
  });

  it('loses attempts, addresses and symbols of wrong types or sizes', () => {
    const wrong = [{ guesses: [1.5] }, { guesses: Array(101).fill(1) }, { guesses: 'all' }, { notes: 3 }];
    const read = parsed({
      optimoo: 1,
      attempts: wrong.map((each) => ({ ...attempt, ...each })),
      underWay: ['a b', 'a\nb', 3, `play/${'x'.repeat(5000)}`],
      symbols: ['4x6r', '4x6r~a\nb', {}],
      lists: { secrets: 3 },
    });
    expect(read).toEqual({
      records: [],
      attempts: [],
      underWay: [],
      symbols: [],
      lists: undefined,
      settings: {},
    });
  });
});

describe('what is here', () => {
  it('gets new games, and the day and grades that a known game lacks', () => {
    const { skill, luck, day, mistake, ...bare } = record;
    const late: GameRecord = { ...record, late: true };
    expect(joinRecords([bare], [late])).toEqual([record]);
    const other = { ...record, id: '4x10 honest-8', late: true };
    expect(joinRecords([{ ...record, turns: 4 }], [record, other])).toEqual([{ ...record, turns: 4 }, other]);
  });

  it('keeps its attempts, unless the other attempt goes on from them', () => {
    const more: Attempt = { ...attempt, guesses: [1, 2, 3], end: 'found' };
    expect(joinAttempts([{ ...attempt, notes: 'x', hints: 2 }], [more])).toEqual([
      { ...more, notes: 'x', hints: 2 },
    ]);
    expect(joinAttempts([more], [attempt])).toEqual([more]);
    const others: Attempt[] = [
      { ...attempt, guesses: [1] },
      { ...attempt, guesses: [9, 2, 3] },
    ];
    for (const each of others) expect(joinAttempts([attempt], [each])).toEqual([attempt]);
  });

  it('keeps its latest attempts when there are too many', () => {
    const many = (name: string): Attempt[] =>
      Array.from({ length: 2000 }, (_, at) => ({ ...attempt, id: `${name} ${at}` }));
    const joined = joinAttempts(many('here'), many('file'));
    expect(joined).toHaveLength(3000);
    expect(joined.filter(({ id }) => id.startsWith('here'))).toHaveLength(2000);
  });

  it('keeps its games under way and its symbols', () => {
    const file = ['play/3x3/honest-1/012', '4x10/0123:1A1B'];
    expect(joinTexts(all.underWay, file, kindKey)).toEqual([...all.underWay, file[1]]);
    expect(joinTexts(all.symbols, ['4x6r~ABCDEF', '3x3~abc'], symbolsKey)).toEqual([
      ...all.symbols,
      '3x3~abc',
    ]);
  });
});
