// Common traits of all commands: places of results, the shape of JSON, names of options, and the manual page.

import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { encodeRecord } from '../solver/ledger/records.ts';
import { captured, optimooIn } from '../tests/captured.ts';
import { wordsOf } from '../tests/command-line.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { quotedHere } from './claim.ts';
import { commandLine } from './command-line.ts';
import { manPage } from './man-page.ts';
import { run } from './run.ts';

const TREES = fileURLToPath(new URL('../trees/', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = folderOfTest();
  for (const name of ['3x6-average.tree', '3x6-average.cert'])
    cpSync(join(TREES, '3x', name), join(folder, name));
});

/** Runs a command line; `@` at the start of a word stands for the temporary folder. */
function optimoo(line: string, input: readonly string[] = []): ReturnType<typeof optimooIn> {
  return optimooIn(folder, wordsOf(line), input);
}

/** The commands as commander has them. */
const PROGRAM = await commandLine(captured().io);

describe('options', () => {
  it('mean the same on every command that has them', () => {
    const meanings = new Map<string, Set<string>>();
    for (const { options } of PROGRAM.commands) {
      for (const { short, long } of options) {
        if (short !== undefined) meanings.set(short, (meanings.get(short) ?? new Set()).add(String(long)));
      }
    }
    expect(Object.fromEntries([...meanings].map(([letter, names]) => [letter, [...names].join()]))).toEqual({
      ...{ '-o': '--output', '-t': '--threads', '-g': '--game', '-w': '--words', '-f': '--feedback' },
      ...{ '-a': '--all', '-m': '--mode' },
    });
  });

  it('have --json among them on every command', () => {
    const without = PROGRAM.commands.filter(({ options }) => !options.some(({ long }) => long === '--json'));
    expect(without.map((each) => each.name())).toEqual([]);
  });

  it.each([
    ['solve --game 3x4 -t 1 --no-output --json', '3x4'],
    ['next -g 3x5 012 1A0B -t 1 --json', '3x5'],
    ['certify -g 2x3 --no-output -t 1 --json', '2x3'],
    ['compare naive --game 3x4 --json', '3x4'],
    ['front -g 2x3 -t 1 --json', '2x3'],
  ])('name the game as well as an argument does: %s', async (line, game) => {
    expect(JSON.parse((await optimoo(line)).out)).toMatchObject({ game });
  });
});

describe('next', () => {
  it.each(['012 1A1B 345 0A1B', '"012 1A1B, 345 0A1B"', '012 1a1b , 345 0a1b', '012 1 1 345 0 1'])(
    'joins %s',
    async (history) => {
      expect(await optimoo(`next 3x6 ${history} -t 1`)).toEqual(
        await optimoo('next 3x6 "012 1A1B, 345 0A1B" -t 1'),
      );
    },
  );
});

describe('words that begin with a hyphen', () => {
  beforeEach(() => writeFileSync(join(folder, 'words.txt'), 'crane\nslate\nwoody\ndairy\n'));

  it.each([
    ['next --words @words.txt --feedback wordle crane ----- --json', 'woody'],
    ['next --words @words.txt --feedback wordle slate --g-g --json', 'crane'],
    ['next --words @words.txt --feedback wordle crane -yy-- --patience 0 --json', 'dairy'],
    ['next --words @words.txt --feedback wordle --json -- crane -----', 'woody'],
  ])('are marks where a feedback stands: %s', async (line, guess) => {
    const { code, out, err } = await optimoo(line);
    expect([code, err, JSON.parse(out).guesses]).toEqual([0, '', [guess]]);
  });

  it.each([
    ['reach -7/2 1 2 3 4 --json', { target: '-7/2' }],
    ['reach --json -2 1 3', { target: '-2', solutions: [{ expression: '1 − 3' }] }],
    ['reach --closest-below -7/2 1 2 3 --json', { closestBelow: '-7/2', solution: { value: '-4' } }],
  ])('are numbers: %s', async (line, document) => {
    const { code, out } = await optimoo(line);
    expect([code, JSON.parse(out)]).toMatchObject([0, document]);
  });
});

it('examples name files as commands write them', async () => {
  const helps = [PROGRAM, ...PROGRAM.commands].map((each) => {
    const { io, printed } = captured();
    each.configureOutput({ writeOut: io.out }).outputHelp();
    return printed.out;
  });
  const given = helps.join('\n').match(/optimoo (?:check|info|export) \S.*/g) ?? [];
  const names = given.flatMap((line) => line.match(/\d+x\d+[rzb]*\S*[.](?:tree|cert)/g) ?? []);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !/^\d+x\d+[rzb]*-(?:average|worst|not-within-\d+)[.]/.test(name))).toEqual(
    [],
  );
});

it('a name of a file moves no cursor and turns no text around', async () => {
  expect((await optimoo('info @a\u202eb\u001b[31m')).err).toBe(
    '@a\\u{202e}b\\u001b[31m could not be read: there is no such file.\n',
  );
  const { out } = await optimoo('solve 3x4 -t 1 -o @a\u202eb.tree');
  expect(out).toContain(' @a\\u{202e}b.tree, ');
});

it.skipIf(process.platform === 'win32')('a link to itself is called that', async () => {
  symlinkSync('self', join(folder, 'self'));
  const sentence = 'it is a link that leads back to itself.\n';
  expect((await optimoo('info @self')).err).toBe(`@self could not be read: ${sentence}`);
  expect((await optimoo('solve 3x4 -o @self')).err).toBe(`@self could not be written: ${sentence}`);
  for (const words of ['check @self --game 3x4 --total 1', 'info @self']) {
    expect(await optimoo(words)).toEqual({ code: 2, out: '', err: `@self could not be read: ${sentence}` });
  }
  expect((await optimoo('solve 3x4 --no-output --ledger @self')).err).toBe(
    `@self could not be written: ${sentence}`,
  );
});

describe('a file that exists', () => {
  it.each(['tree', 'text'])('is not replaced without --force: a %s', async (kind) => {
    const content = kind === 'text' ? 'as it was' : readFileSync(join(TREES, '3x', '3x6-average.tree'));
    writeFileSync(join(folder, 'x'), content);
    expect(await optimoo('solve 3x4 -t 1 -o @x')).toEqual({
      code: 2,
      out: '',
      err: '@x exists; name another file, or add --force to replace it.\n',
    });
    expect(readFileSync(join(folder, 'x')).equals(Buffer.from(content))).toBe(true);
    expect((await optimoo('solve 3x4 -t 1 -o @x --force')).code).toBe(0);
    expect((await optimoo('check @x')).code).toBe(0);
  });

  it.each([
    'compare 3x4 naive --plot @x.svg',
    'front 2x3 -t 1 --plot @x.svg',
    'export @3x6-average.tree --c -o @x.h',
    'reach 24 --all --count 2 --max 5 -o @x.table',
    'certify 2x3 -t 1 -o @x.cert --tree @x.tree',
  ])('is replaced with --force: %s', async (line) => {
    expect((await optimoo(line)).code).toBe(0);
    expect(await optimoo(line)).toMatchObject({ code: 2, err: expect.stringMatching(/ exists; /) });
    expect(await optimoo(`${line} --force`)).toMatchObject({ code: 0, err: '' });
  });

  it.skipIf(process.platform === 'win32')('keeps its mode', async () => {
    writeFileSync(join(folder, 'x'), '');
    chmodSync(join(folder, 'x'), 0o640);
    await optimoo('solve 3x4 -t 1 -o @x');
    expect(statSync(join(folder, 'x')).mode & 0o777).toBe(0o640);
  });
});

describe('where results go', () => {
  it.each([
    [
      'solve 3x4 -t 1',
      /^\x8b\xa6format\xacoptimoo-tree/,
      /^3x4, average: proven optimal\n.*tree +the standard output, \d+ bytes, replayed/s,
    ],
    [
      'certify 2x3 -t 1 --tree @x.tree',
      /^\x88\xa6format\xb3optimoo-certificate/,
      /^VERIFIED 2x3 .*certificate +the standard output/s,
    ],
    [
      'reach 24 --all --count 2 --max 5',
      /^\x8a\xa6format\xb2optimoo-arithmetic/,
      /^Hands of 2 numbers .*The table is in the standard output.\n$/s,
    ],
    ['export @3x6-average.tree --c', /^\/\* /, /^$/],
  ])('%s -o -: bytes on the standard output, words beside it', async (line, bytes, words) => {
    expect(await optimoo(`${line} -o -`)).toEqual({
      code: 0,
      out: expect.stringMatching(bytes),
      err: expect.stringMatching(words),
    });
  });

  it.each([
    ['front 2x3 -t 1', /needs 4 turns at worst|its front has/],
    ['compare 3x4 naive', /naive/],
  ])('%s --plot -: the picture on the standard output, words beside it', async (line, words) => {
    expect(await optimoo(`${line} --plot -`)).toEqual({
      code: 0,
      out: expect.stringMatching(/^<svg [\s\S]*<\/svg>\n$/),
      err: expect.stringMatching(words),
    });
    expect(await optimoo(`${line} --plot - --json`)).toMatchObject({
      code: 2,
      err: 'The standard output cannot take both the picture and the JSON document; name a file with --plot.\n',
    });
  });

  it.each([
    ['solve 3x4 -t 1', 'not written, 1'],
    ['certify 2x3 -t 1', 'certificate  not written'],
    ['reach 24 --all --count 2 --max 5', 'Hands of 2'],
    ['export @3x6-average.tree --c', 'The header is not written'],
  ])('%s --no-output: nowhere', async (line, words) => {
    const { code, out } = await optimoo(`${line} --no-output`);
    expect([code, out]).toEqual([0, expect.stringContaining(words)]);
    expect(readdirSync(folder)).toEqual(['3x6-average.cert', '3x6-average.tree']);
  });

  it.skipIf(!existsSync('/dev/null'))('also to a device', async () => {
    const { code, out } = await optimoo('solve 3x4 -t 1 -o /dev/null');
    expect([code, out]).toEqual([0, expect.stringMatching(/tree +\/dev\/null, \d+ bytes, replayed/)]);
  });

  it.skipIf(!existsSync('/dev/null'))(
    'and a signal ends the wait for whoever reads a pipe or a device',
    async () => {
      const { io } = captured();
      let waits = 0;
      const blocking = <T>(work: () => T): T => {
        waits++;
        return work();
      };
      for (const [path, before] of [
        ['/dev/null', 1],
        [join(folder, 'x.tree'), 1],
      ] as const) {
        expect(await run(['solve', '3x4', '-t', '1', '-o', path], { ...io, blocking })).toBe(0);
        expect(waits).toBe(before);
      }
    },
  );

  it('never to one place twice', async () => {
    const both = 'The standard output cannot take both the file and the JSON document; name a file with -o.';
    expect(JSON.parse((await optimoo('solve 3x4 -o - --json')).out)).toEqual({
      command: 'solve',
      error: { message: both, exitCode: 2 },
    });
    expect((await optimoo('certify 2x3 -o - --tree -')).err).toBe(
      'The certificate and the tree cannot both be the standard output.\n',
    );
  });
});

/** [command line, exit code, some of the document] */
const DOCUMENTS: [string, number, object][] = [
  [
    'solve 3x4 -t 1 --no-output',
    0,
    { command: 'solve', game: '3x4', objective: 'average', claim: 'optimal', file: null },
  ],
  ['solve 3x4 -t 1 --objective "not within 2"', 0, { command: 'solve', impossible: true, turns: 2 }],
  ['solve 3x4 -t 1 -o @x.tree --objective "not within 9"', 1, { command: 'solve', error: { exitCode: 1 } }],
  ['next 3x4 -t 1', 0, { command: 'next', game: '3x4', objective: 'average', remaining: 24 }],
  ['info @3x6-average.tree', 0, { command: 'info', kind: 'tree', game: '3x6', total: 436 }],
  [
    'info @3x6-average.cert',
    0,
    { command: 'info', kind: 'certificate', game: '3x6', bound: 436, checked: false },
  ],
  [
    'info @none',
    2,
    { command: 'info', error: { message: '@none could not be read: there is no such file.', exitCode: 2 } },
  ],
  ['check @3x6-average.tree', 0, { command: 'check', kind: 'tree', ok: true, game: '3x6', total: 436 }],
  [
    'check @3x6-average.cert',
    2,
    {
      command: 'check',
      error: {
        message: 'Without a tree, --game must say which game is in question.',
        exitCode: 2,
      },
    },
  ],
  [
    'certify 2x3 -t 1 -o @y.cert --tree @y.tree',
    0,
    { command: 'certify', claim: 'certified', file: '@y.cert', tree: '@y.tree' },
  ],
  [
    'certify 2x3 -t 1 --no-output',
    0,
    { command: 'certify', game: '2x3', claim: 'certified', bound: 13, file: null },
  ],
  ['check @3x6-average.cert @3x6-average.tree -t 1', 0, { command: 'check', game: '3x6', outcome: 'proved' }],
  ['check @3x6-average.cert @3x6-average.tree -t 2 --memory 1K', 0, { command: 'check', outcome: 'proved' }],
  [
    'check @3x6-average.cert --game 3x6 --total 437 -t 1',
    3,
    { command: 'check', bound: 436, outcome: 'undecided' },
  ],
  ['compare 3x4 naive', 0, { command: 'compare', game: '3x4', players: [{ player: 'naive' }] }],
  [
    'front 2x3 -t 1',
    0,
    { command: 'front', game: '2x3', claim: 'optimal', points: [{ total: 13, last: 2, kind: 'supported' }] },
  ],
  [
    'front 2x3 -t 1 --details',
    0,
    { command: 'front', details: { first: '01', guesses: { codes: 6, orbits: 1 }, histograms: 1 } },
  ],
  [
    'next 2x5r -t 1 --below 85',
    0,
    {
      command: 'next',
      game: '2x5r',
      below: 85,
      totals: [{ guess: '01', cost: 81 }],
      others: [{ guess: '00', atLeast: 85 }],
    },
  ],
  [
    'next 2x5r -t 1 --totals',
    0,
    {
      command: 'next',
      below: 82,
      totals: [{ guess: '01', cost: 81 }],
      others: [{ guess: '00', atLeast: 85 }],
    },
  ],
  [
    'next 3x5 -t 1 --totals --objective "average within 3"',
    0,
    { command: 'next', below: null, totals: [], others: [] },
  ],
  [
    'solve 3x4 -t 1 --first 012 --no-output',
    0,
    { command: 'solve', first: '012', after: '', claim: 'optimal', total: 72, average: 3 },
  ],
  [
    'solve 3x4 --first "012 1A1B"',
    2,
    {
      command: 'solve',
      error: { message: 'After 012 1A1B a guess is missing, as in "012 1A1B, 012".', exitCode: 2 },
    },
  ],
  [
    'next 3x6 "012 1A1B, 345 2A0B"',
    2,
    {
      command: 'next',
      error: {
        message: expect.stringMatching(/^No code fits these feedbacks any more, since turn 2:\n/),
        contradiction: {
          turn: 2,
          repairs: [
            { turn: 1, feedback: '0A1B', remaining: 6 },
            { turn: 2, feedback: '1A0B', remaining: 6 },
            { turn: 1, feedback: '1A0B', remaining: 3 },
            { turn: 2, feedback: '0A1B', remaining: 12 },
          ],
        },
      },
    },
  ],
  [
    'next wordle "salet yyyyy, leats gg-gg"',
    2,
    {
      command: 'next',
      error: {
        contradiction: {
          turn: 2,
          repairs: [{ turn: 1, feedback: 'y-yyy', remaining: 3, further: true }, {}, {}, {}],
        },
      },
    },
  ],
  ['solve 3x4 --first "012 3A0B, 013 2A0B, 014 3A0B, 012"', 2, { command: 'solve', error: { exitCode: 2 } }],
  [
    'solve 3x4 -t 1 --first "012 1A1B 012"',
    2,
    {
      command: 'solve',
      error: {
        message:
          '012 tells nothing after 012 1A1B: it gets 1A1B, whatever the secret is; name a guess that tells something.',
        exitCode: 2,
      },
    },
  ],
  [
    'solve 3x4 -t 1 --first 012 --objective "average within 2"',
    0,
    { command: 'solve', impossible: true, cost: null },
  ],
  [
    'solve 3x4 -t 1 --first "012 1A1B 021"',
    0,
    { command: 'solve', first: '021', after: '012 1A1B', file: null },
  ],
  [
    'solve 2x3 --bracket -t 1 --no-output',
    0,
    { command: 'solve', claim: 'optimal', proven: 13, found: 13, file: null },
  ],
  [
    'solve 2x3 --bracket -t 1 -o @x.tree --ledger @x.ledger',
    0,
    { command: 'solve', file: '@x.tree', ledger: { added: 1 } },
  ],
  [
    'info @3x6.ledger',
    0,
    { command: 'info', kind: 'ledger', game: '3x6', facts: 2, exact: 1, unfinished: 0 },
  ],
  ['check @3x6.ledger', 0, { command: 'check', kind: 'ledger', records: 2, checked: 2 }],
  ['merge @3x6.ledger -o @y.ledger', 0, { command: 'merge', facts: 2, read: 2, file: '@y.ledger' }],
  ['merge @3x6.ledger', 2, { command: 'merge', error: { exitCode: 2 } }],
  ['reach 24 5 5 5 1', 0, { command: 'reach', target: '24' }],
  ['reach --closest-below 50 7 8 2', 0, { command: 'reach', closestBelow: '50', solution: { value: '42' } }],
  ['reach --closest-below 0 7', 0, { command: 'reach', closestBelow: '0', solution: null }],
  ['reach 24', 2, { command: 'reach', error: { exitCode: 2 } }],
  ['reach 24 --all --count 1 --max 3', 0, { command: 'reach', hands: 3, file: null }],
  [
    'export @3x6-average.tree --c',
    0,
    { command: 'export', file: null, text: expect.stringMatching(/^\/\*/) },
  ],
  ['export @3x6-average.tree --c -o @x.h', 0, { command: 'export', file: '@x.h' }],
  ['completion bash', 0, { command: 'completion', shell: 'bash' }],
  ['play', 2, { command: 'play', error: { message: '--json is for programs; add --stdin.', exitCode: 2 } }],
  [
    'sovle',
    2,
    { command: null, error: { message: "Unknown command 'sovle'; did you mean solve?", exitCode: 2 } },
  ],
  [
    'solve --jsn',
    2,
    { command: 'solve', error: { message: "Unknown option '--jsn'; did you mean --json?", exitCode: 2 } },
  ],
];

/** Does a document have one of the shapes of docs/json-output.schema.json? */
const isInSchema = new Ajv2020({ allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(new URL('../docs/json-output.schema.json', import.meta.url), 'utf8')),
);

describe('next --totals', () => {
  it('lists guesses within one per cent of the least', async () => {
    const { code, out, err } = await optimoo('next 4x6r -t 1 --totals');
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(
      '4x6r, average: 2 first guesses cost less than 5682 (1 % above the least), 3 others cost 5682 or more: proven\n' +
        '  guess  total  average\n  0012    5625  4.3403\n  0123    5673  4.3773\n' +
        '  strategy  4x6r-average.tree, certified, comes with optimoo\n',
    );
  });

  it('answers after a history too', async () => {
    const { out } = await optimoo('next 3x6 012 1A1B -t 1 --totals');
    const { guesses, cost } = JSON.parse((await optimoo('next 3x6 012 1A1B -t 1 --all --json')).out);
    expect(out).toMatch(/^3x6, average, after 012 1A1B: \d+ guess(es)? costs? less than \d+ \(1 % above/);
    expect(out).toContain(`\n  ${guesses[0]}       ${cost}  `);
  });
});

describe('lists', () => {
  it.each([undefined, 40, 132])('are as wide as the terminal: %s columns', async (columns) => {
    const { io, printed } = captured();
    await run(['next', '4x10', '0123', '1A1B', '--all', '-t', '1'], { ...io, columns });
    const lines = printed.out.trimEnd().split('\n').slice(3, -1);
    const width = columns ?? 80;
    expect(Math.max(...lines.map((line) => line.length))).toBe(14 + 5 * Math.floor((width - 13) / 5) - 1);
    const cells = lines.map((line) => line.slice(14).split(' '));
    expect(new Set(cells.slice(0, -1).map((row) => row.length)).size).toBe(1); // a table
    expect(cells.flat()).toHaveLength(719);
  });

  it.each([60, 132])(
    'of words that may only be guessed are as wide as the terminal: %i columns',
    async (columns) => {
      const { io, printed } = captured();
      await run(['next', 'wordle', 'salet -g-g- guide ---yy', '-t', '1'], { ...io, columns });
      const [, list] = printed.out.split(/ fits these feedbacks, but .*:\n/);
      const lines = list.slice(0, list.indexOf('The secret')).trimEnd().split('\n');
      expect(lines.map((line) => line.trim()).join(' ')).toMatch(/^aahed .* dazed and 63 more$/);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
    },
  );
});

describe('without a game', () => {
  it('every command that takes one plays 4x10, and its help says so', () => {
    const games = PROGRAM.commands.flatMap(({ registeredArguments }) =>
      registeredArguments.filter((each) => each.name() === 'game'),
    );
    expect(games.length).toBeGreaterThan(5);
    for (const { description } of games) expect(description).toMatch(/ \(default: 4x10\)$/);
  });

  it.each([
    ['next 0123 1A1B 4567 0A2B', 'next 4x10 0123 1A1B 4567 0A2B'],
    ['next "0123 1A1B, 4567 0A2B"', 'next 4x10 "0123 1A1B, 4567 0A2B"'],
    ['compare naive', 'compare 4x10 naive'],
    ['compare naive --tree @3x6-average.tree', 'compare 3x6 naive --tree @3x6-average.tree'],
  ])('%s is %s', async (short, long) => {
    const found = await optimoo(short);
    expect(found.code).toBe(0);
    expect(found).toEqual(await optimoo(long));
  });

  it('play takes the game of a tree that it is given', async () => {
    const { out } = await optimoo('play --mode answer --tree @3x6-average.tree --stdin', ['quit']);
    expect(out).toMatch(/^3x6: /);
  });
});

describe('--json', () => {
  beforeEach(() => {
    const records = ['optimoo ledger 1: 3x6, average', 'prices 1,2', '>= 29 012 2A0B', '= 9 012 1A2B'];
    writeFileSync(join(folder, '3x6.ledger'), Buffer.concat(records.map(encodeRecord)));
    mkdirSync(join(folder, 'parts'));
  });

  it('has a row here for every command that prints one document', () => {
    const rows = DOCUMENTS.filter(([, exitCode]) => exitCode === 0).map(([line]) => line.split(' ')[0]);
    const others = PROGRAM.commands.map((each) => each.name()).filter((name) => !rows.includes(name));
    expect(others).toEqual(['play', 'work']); // play prints a document a line; work ends by a signal
  });

  it('has shapes that refuse others', () => {
    expect(isInSchema({ command: 'check', ok: true })).toBe(false);
    expect(isInSchema({ command: 'check', error: { message: 'x', exitCode: 0 } })).toBe(false);
  });

  it.each(DOCUMENTS)('%s: exit code %i', async (line, exitCode, document) => {
    const { code, out, err } = await optimoo(`${line} --json`);
    const printed = JSON.parse(out);
    expect([code, printed]).toMatchObject([exitCode, document]);
    expect(Object.keys(printed)[0]).toBe('command');
    expect([isInSchema(printed), isInSchema.errors]).toEqual([true, null]);
    expect(err).toBe(exitCode === 0 ? '' : `${printed.error?.message ?? printed.verdict}\n`);
  });

  it.each(['top', '1/2'])('is said of a part of a certificate too: %s', async (part) => {
    for (const name of new Set(['top', part])) {
      const { code, out } = await optimoo(`certify 3x8 -t 1 --parts @parts --part ${name} --json`);
      const printed = JSON.parse(out);
      expect([code, printed]).toMatchObject([0, { command: 'certify', part: name, claim: null }]);
      expect([isInSchema(printed), isInSchema.errors]).toEqual([true, null]);
    }
  });

  it('tells in play at which turn the feedbacks contradict each other, and each repair', async () => {
    const answers = ['0A0B', '0A0B', 'quit'];
    const { out } = await optimoo('play 3x6 --mode answer --stdin --json', answers);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { say, contradiction } = lines.find((line) => 'contradiction' in line);
    expect(say).toMatch(/^No code fits these feedbacks any more, since turn 2:\n/);
    expect(contradiction.turn).toBe(2);
    expect(contradiction.repairs[0]).toEqual({ turn: 1, feedback: '1A2B', remaining: 3 });
  });

  it('is a document a line in play', async () => {
    const { code, out } = await optimoo('play 3x4 --stdin --json --secret 012 --no-coach', ['123', '012']);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([code, lines.map((line) => Object.keys(line).join())]).toEqual([
      0,
      ['command,say', 'command,ask', 'command,say', 'command,ask', 'command,say', 'command,say'],
    ]);
    expect(lines.at(-1)).toEqual({ command: 'play', say: 'You have found it in 2 turns.' });
  });
});

it.each([
  ['../x_1/4x10-average.cert', '../x_1/4x10-average.cert', '../x_1/4x10-average.cert'],
  ['C:\\x\\y.tree', "'C:\\x\\y.tree'", 'C:\\x\\y.tree'],
  ['average within 4', '"average within 4"', '"average within 4"'],
  ['1,2', '1,2', '"1,2"'],
  ["it's $4.tree", "'it'\\''s $4.tree'", '"it\'s $4.tree"'],
])('a command that is offered can be given to a shell: %s', (word, elsewhere, windows) => {
  expect([quotedHere(word, 'linux'), quotedHere(word, 'darwin'), quotedHere(word, 'win32')]).toEqual([
    elsewhere,
    elsewhere,
    windows,
  ]);
});

describe('info', () => {
  it('says what a certificate holds, and how to check it', async () => {
    const { out } = await optimoo('info @3x6-average.cert');
    expect(out).toMatch(
      /^ {2}kind +certificate: .*\n {2}game +3x6\n {2}prices +1,2\n {2}bound +every strategy costs at least 436 by these prices; not checked here\n/,
    );
    const check = / check it +optimoo (.*)\n/.exec(out)?.[1] ?? '';
    expect(await optimoo(check)).toMatchObject({ code: 0, out: expect.stringMatching(/^VERIFIED 3x6 /) });
  });

  it('takes no certificate for a part that stands by itself, whatever its version', async () => {
    await optimoo('certify 2x3rb -t 1 -o @x.cert --tree @x.tree');
    const { out } = await optimoo('info @x.cert');
    expect(out).toMatch(/^ {2}kind +certificate: a proof that no strategy costs less\n {2}game +2x3rb\n/);
    expect(out).not.toMatch(/assumed/);
    const check = / check it +optimoo (.*)\n/.exec(out)?.[1] ?? '';
    expect(await optimoo(check)).toMatchObject({ code: 0, out: expect.stringMatching(/^VERIFIED 2x3rb /) });
  });

  it('says what a table holds', async () => {
    await optimoo('reach 24 --all --count 2 --max 5 -o @x.table');
    expect((await optimoo('info @x.table')).out).toMatch(
      /question +24 from 2 numbers 1 to 5\n {2}hands +15, of which 0 reach the target\n/,
    );
  });
});

describe('figures', () => {
  it('are written without gaps, and one of a thing is one', async () => {
    expect((await optimoo('info @3x6-average.cert')).out).not.toMatch(/\d \d{3}/);
    expect((await optimoo('solve 1x1 -t 1 --no-output')).out).toMatch(
      /total +1 turn over 1 secret\n.*worst +1 turn\n/s,
    );
  });

  it('depend on the machine only in --json: the time and what was searched', async () => {
    const { out } = await optimoo('solve 3x6 -t 1 --objective worst --no-output');
    expect(out).not.toMatch(/ s$|position/m);
    const printed = JSON.parse((await optimoo('solve 3x6 -t 1 --no-output --json')).out);
    expect(printed).toMatchObject({ seconds: 0, statistics: { searches: expect.any(Number) } });
  });

  it('tell the least cost by a price list', async () => {
    const { out } = await optimoo('solve 3x6 -t 1 --prices 0,0,0,1 --no-output');
    const { cost } = JSON.parse((await optimoo('solve 3x6 -t 1 --prices 0,0,0,1 --no-output --json')).out);
    expect(out).toMatch(
      new RegExp(`^3x6, prices .*\\n {2}least cost +${cost} by these prices, proved\\n {2}total `),
    );
  });
});

describe('the manual page', () => {
  it('tells of every command and option', async () => {
    const page = (await manPage()).replaceAll('\\-', '-');
    for (const each of PROGRAM.commands) {
      expect(page).toContain(`\n.SS optimoo ${each.name()} `);
      for (const { flags } of each.options) expect(page).toContain(`\n.B ${flags}\n`);
    }
    expect(page).toContain('\nExit codes:\n');
    expect(page.split('\n').filter((line) => /^[.'](?!TH|SH|SS|PP|TP|B |I |nf|fi)/.test(line))).toEqual([]);
  });

  it('is the one that the package names, as the build has written it', async () => {
    const { man } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(man).toEqual(['./dist/man/optimoo.1']); // npm links no page that a string names
    expect(readFileSync(new URL(`../${man[0]}`, import.meta.url), 'utf8')).toBe(await manPage());
  });
});
