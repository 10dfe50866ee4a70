// --ledger and optimoo ledger: a run goes on where an earlier one was ended, whatever it was asked, with the
// same result.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { EngineError, EngineFault } from '../solver/engine-error.ts';
import { encodeRecord } from '../solver/ledger/records.ts';
import { captured, optimooIn } from '../tests/captured.ts';
import { claiming } from '../tests/claiming.ts';
import { wordsOf } from '../tests/command-line.ts';
import { expectSameOverHalf } from '../tests/half-ledger.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { withLedger } from './ledger-option.ts';
import { run } from './run.ts';

let folder = '';
beforeEach(() => {
  folder = folderOfTest();
});

/** Runs a command; `@` at the start of a word stands for the temporary folder. */
function optimoo(words: string): ReturnType<typeof optimooIn> {
  return optimooIn(folder, words.split(' '));
}

const bytesOf = (name: string): Buffer => readFileSync(join(folder, name));

function writeLedger(name: string, texts: readonly string[]): void {
  writeFileSync(join(folder, name), Buffer.concat(texts.map(encodeRecord)));
}

describe('a run over half a ledger', () => {
  it.each([
    ['certify 3x6r -o @x.cert --tree @x.tree', 1, 2],
    ['front 4x5r', 1, 2],
  ])('%s, on %i thread and then on %i, ends as one without', (words, before, after) =>
    expectSameOverHalf(folder, words, before, after),
  );

  it('of words goes on too', async () => {
    const words = Array.from({ length: 200 }, (_, i) =>
      String.fromCharCode(...[i, 7 * i + 1, (i * i) % 11, i % 5].map((n) => 97 + (n % 16))),
    );
    writeFileSync(join(folder, 'words.txt'), [...new Set(words)].join('\n'));
    const solve = 'solve --words @words.txt -t 1';
    await optimoo(`${solve} -o @x.tree`);
    const expected = bytesOf('x.tree');
    const first = await optimoo(`${solve} --no-output --ledger @x.ledger`);
    expect(first.err).toBe('');
    const { code } = await optimoo(`${solve} --ledger @x.ledger -o @y.tree`);
    expect([code, bytesOf('y.tree')]).toEqual([0, claiming('conditional', expected)]);
    expect((await optimoo('check @x.ledger --words @words.txt')).code).toBe(0);
    expect(await optimoo('info @x.ledger')).toMatchObject({
      code: 2,
      err: '@x.ledger is about words; name their lists with --words.\n',
    });
  });
});

it.each([
  ['4x6r', ['>= 2000 0123 0A2B'], /^Two facts contradict each other, .* \(found now\)\. If a fact in /],
  ['3x4', ['>= 60 012 0A2B'], /^The search ended without a result\. If a fact in /],
  [
    '4x6',
    ['>= 1073741822 0123 2A1B'],
    /^No cost is infinite under the prices "1,2", which forbid no turn\. If a fact in /,
  ],
])(
  'a bound that cannot be stops a run of %s, which writes nothing that no command would read, and the ledger is named',
  async (game, facts, sentence) => {
    writeLedger('x.ledger', [`optimoo ledger 1: ${game}, average`, 'prices 1,2', ...facts]);
    const before = bytesOf('x.ledger');
    const { code, out, err } = await optimoo(`solve ${game} -t 1 --no-output --ledger @x.ledger`);
    expect([code, out, err]).toEqual([1, '', expect.stringMatching(sentence)]);
    expect(err).toMatch(
      /@x\.ledger is false, optimoo check @x\.ledger --facts 1000000 names it, and who has told it\.\n$/,
    );
    expect(bytesOf('x.ledger').subarray(0, before.length)).toEqual(before);
    expect((await optimoo('info @x.ledger')).code).toBe(0);
    const checked = await optimoo('check @x.ledger --facts 1000000');
    expect([checked.code, checked.err]).toEqual([
      1,
      expect.stringMatching(/^line \d of @x\.ledger is false: ">= /),
    ]);
  },
);

const contradicted = (fact: string) =>
  new RegExp(
    `^Two facts contradict each other, so one of them is false: "${fact}" .* \\(found now\\)\\. If a `,
  );

it.each([
  ['solve 4x6', '>= 1500', contradicted('>= 1500')],
  ['next 4x6 --below 1500', '>= 1500', contradicted('>= 1500')],
  ['next 4x6 --below 1430', '= 1400', contradicted('= 1400')],
  [
    'solve 4x6 --bracket',
    '>= 1500',
    /^The least cost lies between 1\d+ and 1\d+, but the search took it to be at least 1500\. If a /,
  ],
  ['solve 4x6 --bracket', '= 1400', /^No guess reaches what the search says that a position costs\. If a /],
])(
  '%s refuses %s for the whole game, and names a command that finds it as it is printed',
  async (words, fact, sentence) => {
    writeLedger('my led.ledger', ['optimoo ledger 1: 4x6, average', 'prices 1,2', fact]);
    const output = words.startsWith('next') ? [] : ['--no-output'];
    const { code, out, err } = await optimooIn(folder, [
      ...words.split(' '),
      '-t',
      '1',
      ...output,
      '--ledger',
      '@my led.ledger',
    ]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(sentence);
    const [, command] = /, optimoo (.*) names it, and who has told it\.\n$/.exec(err) ?? [];
    const checked = await optimooIn(folder, wordsOf(command));
    expect(checked).toMatchObject({
      code: 1,
      err: `line 3 of @my led.ledger is false: "${fact}", but the cost is 1446.\n`,
    });
  },
);

it('of words, the command that finds a false fact names the lists, and a search that finds no strategy says so', async () => {
  writeFileSync(
    join(folder, 'secrets.txt'),
    'crane slate trace stale least brake drake'.replaceAll(' ', '\n'),
  );
  writeFileSync(join(folder, 'guesses.txt'), 'abide guide knife queen'.replaceAll(' ', '\n'));
  const lists = '--words @secrets.txt --guesses @guesses.txt --feedback wordle';
  const { game } = JSON.parse((await optimoo(`solve ${lists} -t 1 --no-output --json`)).out);
  writeLedger('x.ledger', [`optimoo ledger 1: ${game}, average`, 'prices 1,2', '= 12']);
  const check = `check @x.ledger ${lists} --facts 1000000`;
  expect(await optimoo(`solve ${lists} -t 1 --no-output --ledger @x.ledger`)).toEqual({
    code: 1,
    out: '',
    err: `No guess reaches what the search says that a position costs. If a fact in @x.ledger is false, optimoo ${check} names it, and who has told it.\n`,
  });
  expect(await optimoo(check)).toMatchObject({
    code: 1,
    err: 'line 3 of @x.ledger is false: "= 12", but the cost is 15.\n',
  });
});

it('a tree that rests on facts of a ledger says so, wherever it is shown, until it is certified', async () => {
  await optimoo('solve 3x6r -t 1 -o @x.tree --ledger @x.ledger');
  expect((await optimoo('info @x.tree')).out).toMatch(/^ {2}claim +optimal, not checked here/m);
  const again = await optimoo('solve 3x6r -t 1 -o @y.tree --ledger @x.ledger --json');
  expect(JSON.parse(again.out)).toMatchObject({ claim: 'conditional' });
  expect(JSON.parse(again.out).ledger.trusted).toBeGreaterThan(0);
  expect(JSON.parse((await optimoo('info @y.tree --json')).out)).toMatchObject({ claim: 'conditional' });
  const said =
    'conditional on facts of a ledger that the search believed, not checked here; run optimoo check ';
  expect((await optimoo('info @y.tree')).out).toContain(said);
  expect((await optimoo('check @y.tree')).out).toContain(said);
  await optimoo('front 3x6r -t 1 --ledger @f.ledger');
  const front = await optimoo('front 3x6r -t 1 --ledger @f.ledger --json');
  expect(JSON.parse(front.out)).toMatchObject({ claim: 'conditional' });
  const totals = await optimoo('next 3x6r -t 1 --below 900 --ledger @x.ledger --json');
  expect(JSON.parse(totals.out)).toMatchObject({ claim: 'conditional' });
  const compared = await optimoo('compare 3x6r naive --tree @x.tree --tree @y.tree --json');
  const players = (JSON.parse(compared.out) as { players: { player: string }[] }).players.map(
    ({ player }) => player,
  );
  expect(players.sort()).toEqual(['naive', 'optimal-average', 'tree-average']);
  await optimoo('certify 3x6r -t 1 -o @z.cert --tree @z.tree --ledger @x.ledger');
  expect((await optimoo('info @z.tree')).out).toMatch(/^ {2}claim +certified/m);
});

it('a finished run is only looked up', async () => {
  const searched = async (): Promise<number> =>
    JSON.parse((await optimoo('solve 4x6r -t 1 --json --no-output --ledger @x.ledger')).out).statistics
      .guesses;
  const first = await searched();
  expect(await searched()).toBeLessThan(first / 2);
});

it.each([
  'solve 3x6r --no-output',
  'solve 4x5r --objective not-within-4 --no-output',
  'certify 3x6r --no-output',
  'front 3x6r',
  'next 3x6r',
])('%s reports as JSON how many facts of the ledger were believed', async (words) => {
  const ledgerOf = async (): Promise<{ facts: number; added: number; trusted: number }> =>
    JSON.parse((await optimoo(`${words} --json --ledger @x.ledger`)).out).ledger;
  const first = await ledgerOf();
  expect(first).toEqual({ file: '@x.ledger', facts: first.facts, added: expect.any(Number), trusted: 0 });
  expect(first.facts).toBeGreaterThan(0);
  const second = await ledgerOf();
  expect(second.trusted).toBe(first.facts);
  expect(JSON.parse((await optimoo(`${words} --json`)).out).ledger).toBeUndefined();
});

it.each([
  [
    'solve 3x4 --first 012',
    '= inf 012 0A2B',
    0,
    ': impossible: no strategy keeps to it, given 1 fact of @x.ledger',
  ],
  ['solve 3x4', '= inf', 0, ': impossible: some code needs more than 4 turns, given 1 fact of @x.ledger'],
  [
    'next 3x4',
    '= inf',
    2,
    'No strategy finds every code within the turns that are allowed, given the facts of @x.ledger.',
  ],
])('%s calls nothing impossible without the facts that it believed', async (words, fact, code, said) => {
  writeLedger('x.ledger', ['optimoo ledger 1: 3x4, average within 4', 'prices 1,2,3,4,inf', fact]);
  const options = ['--objective', 'average within 4', '--ledger', '@x.ledger', '-t', '1'];
  const ended = await optimooIn(folder, [...words.split(' '), ...options]);
  expect([ended.code, ended.out + ended.err]).toEqual([code, expect.stringContaining(`${said}\n`)]);
});

it('a check finds what is false', async () => {
  writeLedger('x.ledger', ['optimoo ledger 1: 3x6, average', 'prices 1,2', '= 1 012 0A1B']);
  expect(await optimoo('check @x.ledger')).toEqual({
    code: 1,
    out: '',
    err: 'line 3 of @x.ledger is false: "= 1 012 0A1B", but the cost is 140.\n',
  });
});

it('a check names the false fact from which others followed, and not those who believed it', async () => {
  const lines = [
    'by honest',
    '= 1413',
    '>= 1413',
    'by liar',
    '= 5 0123 0A2B',
    'by deceived',
    '= 5 0123 0A2B',
  ];
  writeLedger('x.ledger', ['optimoo ledger 1: 4x6, average', 'prices 1,2', ...lines]);
  expect(await optimoo('check @x.ledger')).toMatchObject({
    code: 1,
    err: 'line 7 of @x.ledger, told by liar, is false: "= 5 0123 0A2B", but the cost is 357.\n',
  });
});

describe('a check of a damaged ledger', () => {
  const begin = ['optimoo ledger 1: 3x6, average', 'prices 1,2', '= 140 012 0A1B'];
  const damaged =
    '@x.ledger is damaged on line 4, and whole records follow; take a copy of before, or delete all from there to the next list of prices.';

  it('computes what it can read, and names the first bad line', async () => {
    writeLedger('x.ledger', [...begin, '>= -657 012 1A1B', '= nonsense', '>= 20 012 0A0B']);
    expect(await optimoo('check @x.ledger')).toEqual({
      code: 1,
      out: '',
      err: '@x.ledger: 2 of 2 fact records computed again, all true; but a part could not be read: line 4 of @x.ledger: ">= -657 012 1A1B" is no fact.\n',
    });
  });

  it('names what is false, and says that there is more', async () => {
    writeLedger('x.ledger', [...begin, '>= 2000 012 0A2B', '>= -657 012 1A1B']);
    expect(await optimoo('check @x.ledger')).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^line 4 of @x.ledger is false: ">= 2000 012 0A2B", but the cost is \d+[.] A part of the ledger could not be read: line 5 of @x.ledger: ">= -657 012 1A1B" is no fact[.]\n$/,
      ),
    });
  });

  it('takes no fact under prices that it cannot be sure of', async () => {
    writeLedger('x.ledger', [...begin, 'prices 0,0,0,inf', '= 0 012 0A1B', 'prices 1,2', '>= 20 012 0A0B']);
    const bytes = bytesOf('x.ledger');
    bytes[bytes.indexOf('inf')] ^= 1;
    writeFileSync(join(folder, 'x.ledger'), bytes);
    expect(await optimoo('check @x.ledger')).toMatchObject({
      code: 1,
      err: `@x.ledger: 2 of 2 fact records computed again, all true; but a part could not be read: ${damaged}\n`,
    });
    for (const words of ['info', 'merge -o @y.ledger']) {
      expect(await optimoo(`${words} @x.ledger`)).toEqual({ code: 2, out: '', err: `${damaged}\n` });
    }
  });
});

it('a run that fails leaves no ledger, and leaves one that is there as it was', async () => {
  const words = 'solve 3x6 --ledger @q.ledger --redis redis://localhost:1 --no-output';
  expect((await optimoo(words)).code).toBe(2);
  expect(readdirSync(folder)).toEqual([]);
  writeLedger('q.ledger', ['optimoo ledger 1: 3x6, average', 'prices 1,2', '= 140 012 0A1B']);
  const torn = bytesOf('q.ledger').subarray(0, -3);
  writeFileSync(join(folder, 'q.ledger'), torn);
  expect((await optimoo(words)).code).toBe(2);
  expect(bytesOf('q.ledger')).toEqual(torn);
  expect(readdirSync(folder)).toEqual(['q.ledger']);
});

it('a check leaves out what is about no code, and so says nothing', async () => {
  const mute = '>= 5 012 0A0B, 345 0A0B';
  writeLedger('x.ledger', ['optimoo ledger 1: 3x6, average', 'prices 1,2', mute, '= 140 012 0A1B', mute]);
  for (const number of [1, 3]) {
    expect(await optimoo(`check @x.ledger --facts ${number}`)).toEqual({
      code: 0,
      out: 'CHECKED @x.ledger: 1 of 3 fact records computed again, all true\n',
      err: '',
    });
  }
});

it('an interrupted run says what the ledger keeps', async () => {
  const { io, printed } = captured();
  const interrupt = new AbortController();
  const words = [
    'solve',
    '4x9',
    '-t',
    '1',
    '-o',
    join(folder, 'x.tree'),
    '--ledger',
    join(folder, 'x.ledger'),
  ];
  const clock = (): number => {
    if (existsSync(join(folder, 'x.ledger'))) interrupt.abort(); // written from the first fact on
    return 0;
  };
  const code = await run(words, { ...io, clock, signal: interrupt.signal });
  expect([code, printed.out]).toEqual([130, '']);
  expect(printed.err).toMatch(/^Interrupted; .*x.ledger keeps \d+ facts?, \d+ of them new.\n$/);
  expect(readdirSync(folder)).toEqual(['x.ledger']);
});

describe('the number of facts that a run names', () => {
  /** Facts that a file holds, as info says. */
  const factsIn = async (file: string): Promise<number> => {
    const { facts } = JSON.parse((await optimoo(`info @${file} --json`)).out);
    expect((await optimoo(`info @${file}`)).out).toContain(`ledger: ${facts} fact`);
    return facts;
  };

  /** Runs a command over x.ledger, to its end, and expects what it says to be what info says. */
  const expectSame = async (words: string): Promise<void> => {
    const before = existsSync(join(folder, 'x.ledger')) ? await factsIn('x.ledger') : 0;
    const { out } = await optimoo(`${words} -t 1 --ledger @x.ledger`);
    const facts = await factsIn('x.ledger');
    const said = `@x.ledger, ${facts} fact${facts === 1 ? '' : 's'}, ${facts - before} of them new`;
    expect(out).toContain(said);
  };

  it.each([
    'solve 4x6r --objective worst --no-output',
    'solve 4x6 --bracket --no-output',
    'front 4x5r',
    'certify 4x5r --no-output',
    'next 4x6 --below 1460',
    'next 4x6r --objective worst',
  ])('%s, begun and gone on with, is the number that info names', async (words) => {
    await expectSame(words);
    const bytes = bytesOf('x.ledger');
    writeFileSync(join(folder, 'x.ledger'), bytes.subarray(0, bytes.length - 5)); // its last record is torn
    await expectSame(words);
    const { ledger } = JSON.parse((await optimoo(`${words} -t 1 --ledger @x.ledger --json`)).out);
    expect(ledger).toMatchObject({ facts: await factsIn('x.ledger'), added: 0 });
  });

  it('is right after a kill, and after a merge', async () => {
    const words = 'solve 4x6r --objective worst --no-output';
    const path = join(folder, 'x.ledger');
    const line = ['dist/cli/main.js', ...words.split(' '), '-t', '1', '--ledger', path];
    const child = spawn(process.execPath, line, { stdio: 'ignore' });
    const ended = once(child, 'exit');
    while (child.exitCode === null && !statSync(path, { throwIfNoEntry: false })?.size) await setTimeout(5);
    child.kill('SIGKILL');
    await ended;
    await expectSame(words);
    rmSync(path);
    await expectSame('solve 4x6 --bracket --no-output');
    renameSync(path, join(folder, 'z.ledger'));
    writeFileSync(path, bytesOf('z.ledger').subarray(0, bytesOf('z.ledger').length / 2));
    const merged = JSON.parse((await optimoo('merge @x.ledger @z.ledger -o @m.ledger --json')).out);
    expect(merged.facts).toBe(await factsIn('m.ledger'));
    expect(merged.read).toBe((await factsIn('x.ledger')) + (await factsIn('z.ledger')));
    renameSync(join(folder, 'm.ledger'), path);
    await expectSame('solve 4x6 --bracket --no-output');
  });
});

it('two runs cannot write one ledger by two names of it', async () => {
  symlinkSync('x.ledger', join(folder, 'link.ledger'));
  writeFileSync(join(folder, 'x.ledger.lock'), JSON.stringify({ pid: 1, host: 'elsewhere' }));
  const { code, err } = await optimoo('solve 3x6 -o @x.tree --ledger @link.ledger');
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(/^@link.ledger is being written by process 1 on elsewhere;/),
  ]);
  expect(readdirSync(folder)).toEqual(['link.ledger', 'x.ledger.lock']);
});

it('two runs cannot write one ledger', async () => {
  writeFileSync(join(folder, 'x.ledger.lock'), JSON.stringify({ pid: 1, host: 'elsewhere' }));
  const { code, err } = await optimoo('solve 3x6 -o @x.tree --ledger @x.ledger');
  expect([code, err]).toEqual([
    2,
    '@x.ledger is being written by process 1 on elsewhere; if that is not so, delete @x.ledger.lock.\n',
  ]);
  expect(readdirSync(folder)).toEqual(['x.ledger.lock']);
});

describe('info', () => {
  it('tells what there is', async () => {
    writeLedger('x.ledger', [
      ...[
        'optimoo ledger 1: 3x6, worst',
        'prices 0,0,inf',
        '= inf',
        'prices 1,2,3,4,5,inf',
        '>= 90 012 0A1B',
      ],
      ...['= 8 012 0A1B, 134 1A0B', '= 436'],
    ]);
    const bytes = bytesOf('x.ledger');
    writeFileSync(join(folder, 'x.ledger'), Buffer.concat([bytes, Buffer.from('12 01')]));
    expect((await optimoo('info @x.ledger')).out).toBe(
      `  kind                  ledger: 4 facts, not checked here
  game                  3x6
  objective             worst
  prices 0,0,inf        1 exact, 0 bounds; turns:facts 0:1
                        the whole game is impossible
  prices 1,2,3,4,5,inf  2 exact, 1 bound; turns:facts 0:1 1:1 2:1
                        the whole game costs 436
  unfinished            5 bytes at the end, which the next run cuts off
`,
    );
  });

  it('tells the best that is known of the whole game, wherever it stands, and refuses a contradiction', async () => {
    const head = ['optimoo ledger 1: 3x6, average', 'prices 1,2'];
    for (const facts of [
      ['= 436', '>= 430'],
      ['>= 430', '= 436'],
      ['= 436', '= 436'],
    ]) {
      writeLedger('x.ledger', [...head, ...facts]);
      expect((await optimoo('info @x.ledger')).out).toContain('the whole game costs 436\n');
    }
    writeLedger('x.ledger', [...head, '>= 430', '>= 420']);
    expect((await optimoo('info @x.ledger')).out).toContain('the whole game costs at least 430\n');
    writeLedger('x.ledger', [...head, '= 436', '= 437']);
    expect(await optimoo('info @x.ledger')).toMatchObject({
      code: 2,
      err: 'Two facts contradict each other, so one of them is false: "= 436" (line 3 of @x.ledger) and "= 437" (line 4 of @x.ledger).\n',
    });
  });
});

describe('merge', () => {
  const HEAD = ['optimoo ledger 1: 3x6, average', 'prices 1,2'];

  it('keeps the best fact of each position, symmetric ones being one, whatever the order', async () => {
    writeLedger('a.ledger', [...HEAD, '>= 90 012 0A1B', '= 8 134 1A0B, 012 0A1B', '>= 3 345 0A2B']);
    writeLedger('b.ledger', [...HEAD, '>= 95 540 0A1B', '= 8 012 0A1B, 134 1A0B', '= 7 012 0A0B, 013 1A2B']);
    for (const order of ['@a.ledger @b.ledger', '@b.ledger @a.ledger', '@b.ledger @a.ledger @b.ledger']) {
      expect((await optimoo(`merge ${order} -o @x.ledger --force`)).code).toBe(0);
      const merged = [...HEAD, '>= 95 012 0A1B', '>= 3 345 0A2B', '= 8 012 0A1B, 134 1A0B'];
      expect(bytesOf('x.ledger')).toEqual(Buffer.concat(merged.map(encodeRecord)));
    }
  });

  it('names all who have told the best fact, whatever the order', async () => {
    const [one, other] = ['= 8 012 0A1B, 134 1A0B', '= 8 134 1A0B, 012 0A1B'];
    writeLedger('a.ledger', [
      ...HEAD,
      '= 9 012 0A0B',
      'by w2',
      one,
      '>= 3 345 0A2B',
      'by w4 w3',
      '>= 90 012 0A1B',
    ]);
    writeLedger('b.ledger', [
      ...HEAD,
      'by w1',
      other,
      '= 9 345 0A0B',
      '>= 90 540 0A1B',
      'by w2',
      '>= 2 345 0A2B',
    ]);
    writeLedger('c.ledger', [...HEAD, one]);
    for (const order of [
      '@a.ledger @b.ledger @c.ledger',
      '@c.ledger @b.ledger @a.ledger',
      '@b.ledger @b.ledger @c.ledger @a.ledger',
    ]) {
      expect((await optimoo(`merge ${order} -o @x.ledger --force`)).code).toBe(0);
      const workers = [
        'by w1',
        '= 9 012 0A0B',
        'by w1 w3 w4',
        '>= 90 012 0A1B',
        'by w2',
        '>= 3 345 0A2B',
        'by w1 w2',
        one,
      ];
      expect(bytesOf('x.ledger')).toEqual(Buffer.concat([...HEAD, ...workers].map(encodeRecord)));
    }
  });

  it('makes of two halves of a run a ledger with which it is done', async () => {
    await optimoo('solve 4x5r -t 1 -o @x.tree --ledger @x.ledger');
    const records = bytesOf('x.ledger')
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ').slice(2).join(' '));
    const [header, prices, ...facts] = records;
    writeLedger('a.ledger', [header, prices, ...facts.filter((_, i) => i % 2 === 0)]);
    writeLedger('b.ledger', [header, prices, ...facts.filter((_, i) => i % 2 === 1)]);
    await optimoo('merge @a.ledger @b.ledger -o @y.ledger');
    const guesses = async (ledger: string): Promise<number> =>
      JSON.parse((await optimoo(`solve 4x5r -t 1 --json -o @y.tree --force --ledger @${ledger}`)).out)
        .statistics.guesses;
    expect(await guesses('y.ledger')).toBe(await guesses('x.ledger'));
    expect(bytesOf('y.tree')).toEqual(claiming('conditional', bytesOf('x.tree')));
  });

  it.each([
    [
      '= 9 540 0A1B',
      '@a.ledger @b.ledger',
      /^Two facts contradict each other, .*"= 8 012 0A1B" \(line 3 of @a.ledger\) and "= 9 540 0A1B" \(line 3 of @b.ledger\)\.\n$/,
    ],
    [
      '>= 9 540 0A1B',
      '@b.ledger @a.ledger',
      /^Two facts contradict each other, .*">= 9 540 0A1B" \(line 3 of @b.ledger\) and "= 8 012 0A1B" \(line 3 of @a.ledger\)\.\n$/,
    ],
  ])('shows both facts of a contradiction: %s', async (text, order, sentence) => {
    writeLedger('a.ledger', [...HEAD, '= 8 012 0A1B']);
    writeLedger('b.ledger', [...HEAD, text]);
    const { code, err } = await optimoo(`merge ${order} -o @x.ledger`);
    expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
    expect(readdirSync(folder)).toEqual(['a.ledger', 'b.ledger']);
  });

  it('leaves a file alone that exists, unless it is forced', async () => {
    writeLedger('a.ledger', [...HEAD, '>= 90 012 0A1B']);
    writeFileSync(join(folder, 'precious.txt'), 'my notes');
    const words = 'merge @a.ledger -o @precious.txt';
    expect(await optimoo(words)).toEqual({
      code: 2,
      out: '',
      err: '@precious.txt exists; name another file, or add --force to replace it.\n',
    });
    expect(bytesOf('precious.txt').toString()).toBe('my notes');
    expect((await optimoo(`${words} --force`)).code).toBe(0);
    expect(bytesOf('precious.txt')).toEqual(bytesOf('a.ledger'));
  });

  it('replaces a merged ledger if it is forced', async () => {
    writeLedger('a.ledger', [...HEAD, '>= 90 012 0A1B']);
    writeLedger('b.ledger', [...HEAD, '>= 95 012 0A1B']);
    const merged = bytesOf('b.ledger');
    expect((await optimoo('merge @a.ledger @b.ledger -o @a.ledger --force')).code).toBe(0);
    expect(bytesOf('a.ledger')).toEqual(merged);
  });

  it('writes to the standard output, and then speaks beside it', async () => {
    writeLedger('a.ledger', [...HEAD, '>= 90 012 0A1B']);
    expect(await optimoo('merge @a.ledger -o -')).toEqual({
      code: 0,
      out: bytesOf('a.ledger').toString(),
      err: 'the standard output: 1 fact, of 1 that were read\n',
    });
    expect(await optimoo('merge @a.ledger -o - --json')).toMatchObject({ code: 2 });
    expect(await optimoo('merge @a.ledger --no-output')).toMatchObject({
      code: 0,
      out: 'not written: 1 fact, of 1 that were read\n',
    });
    expect(await optimoo('merge @a.ledger')).toEqual({
      code: 2,
      out: '',
      err: 'Name a file for the union with -o; - is the standard output.\n',
    });
    expect(readdirSync(folder)).toEqual(['a.ledger']);
  });

  it.each(['x.ledger', 'link.ledger'])('leaves %s alone, which a run is writing', async (name) => {
    writeLedger('x.ledger', HEAD);
    symlinkSync('x.ledger', join(folder, 'link.ledger'));
    writeFileSync(join(folder, 'x.ledger.lock'), JSON.stringify({ pid: 1, host: 'elsewhere' }));
    const before = statSync(join(folder, 'x.ledger')).ino;
    expect(await optimoo(`merge @x.ledger -o @${name} --force`)).toEqual({
      code: 2,
      out: '',
      err: `@${name} is being written by process 1 on elsewhere; if that is not so, delete @x.ledger.lock.\n`,
    });
    expect(statSync(join(folder, 'x.ledger')).ino).toBe(before);
  });

  it('gives its lock back, also when it fails', async () => {
    writeLedger('a.ledger', HEAD);
    expect((await optimoo('merge @a.ledger -o @a.ledger --force')).code).toBe(0);
    expect((await optimoo('merge @a.ledger @no -o @a.ledger --force')).code).toBe(2);
    expect(readdirSync(folder)).toEqual(['a.ledger']);
  });

  it('is of one game and objective', async () => {
    writeLedger('a.ledger', HEAD);
    writeLedger('b.ledger', ['optimoo ledger 1: 3x6, worst']);
    expect(await optimoo('merge @a.ledger @b.ledger -o @x.ledger')).toMatchObject({
      code: 2,
      err: '@b.ledger is a ledger of 3x6, worst, but @a.ledger of 3x6, average; merge those of one.\n',
    });
  });
});

it.each([
  ['info @no', '@no could not be read: there is no such file.\n'],
  ['info @', '@ could not be read: it is a folder.\n'],
  [
    'check @x --facts 0',
    "Option '--facts <number>' argument '0' is invalid: it must be a whole number from 1.\n",
  ],
  [
    'check @x --facts 9007199254740992',
    "Option '--facts <number>' argument '9007199254740992' is invalid: it must be a whole number from 1 to 9007199254740991.\n",
  ],
  ['solve 3x6 -o @x.tree --ledger @no/x', '@no/x could not be written: its folder does not exist.\n'],
])('%s', async (words, err) => {
  expect(await optimoo(words)).toEqual({ code: 2, out: '', err });
});

it.each(['info', 'merge', 'check @x --facts many', 'info @x @y'])('%s is wrong use', async (words) => {
  const { code, out, err } = await optimoo(`${words} --json`);
  expect(code).toBe(2);
  expect(err).toMatch(/^[A-Z].*[.]\n$/);
  expect(JSON.parse(out)).toEqual({
    command: words.split(' ')[0],
    error: { message: err.trimEnd(), exitCode: 2 },
  });
});

const isWindows = process.platform === 'win32';

it.skipIf(isWindows)('what stands in the place of a lock and is none is told', async () => {
  writeLedger('x.ledger', ['optimoo ledger 1: 3x4, average']);
  const told = { code: 2, out: '', err: '@x.ledger.lock is not a lock that a run has made; delete it.\n' };
  const lock = join(folder, 'x.ledger.lock');
  for (const target of ['nowhere', 'x.ledger.lock', '/dev/zero', 'x.ledger']) {
    symlinkSync(target, lock);
    expect(await optimoo('solve 3x4 -t 1 --no-output --ledger @x.ledger'), target).toEqual(told);
    expect(await optimoo('merge @x.ledger -o @x.ledger --force'), target).toEqual(told);
    rmSync(lock);
  }
  mkdirSync(lock);
  expect(await optimoo('solve 3x4 -t 1 --no-output --ledger @x.ledger')).toEqual(told);
  expect(readdirSync(folder)).toEqual(['x.ledger', 'x.ledger.lock']);
});

describe.skipIf(isWindows)('what is no file', () => {
  it.each(['/dev/null', '/dev/zero', '@pipe', '@link'])('cannot be a ledger: %s', async (name) => {
    spawnSync('sh', ['-c', 'mkfifo "$0"', join(folder, 'pipe')]);
    symlinkSync('pipe', join(folder, 'link'));
    const told = { code: 2, out: '', err: `${name} is a device or a pipe; name a file.\n` };
    expect(await optimoo(`solve 3x4 -t 1 --no-output --ledger ${name}`)).toEqual(told);
    for (const what of ['info', 'check', 'merge -o @y'])
      expect(await optimoo(`${what} ${name}`)).toEqual(told);
    expect(readdirSync(folder)).toEqual(['link', 'pipe']);
  });
});

describe('what could do a terminal harm is not printed', () => {
  it.each([
    ['a header', ['optimoo ledger 1: 3x6, aver\x1b[2Jage'], 1],
    ['a version', ['optimoo ledger 7: 3x6\x1b, average'], 1],
    ['a fact', ['optimoo ledger 1: 3x6, average', 'prices 1,2', '= \x9b2J'], 3],
    ['a price', ['optimoo ledger 1: 3x6, average', 'prices 1,\u202e2'], 2],
  ])('%s', async (_what, records, line) => {
    writeLedger('x.ledger', records);
    const told = {
      code: 2,
      out: '',
      err: `line ${line} of @x.ledger: it holds a character that cannot be printed.\n`,
    };
    for (const words of [
      'info @x.ledger',
      'merge @x.ledger -o @y',
      'solve 3x6 --no-output --ledger @x.ledger',
    ]) {
      expect(await optimoo(words)).toEqual(told);
    }
  });

  it('the name of a machine in a lock', async () => {
    writeLedger('x.ledger', ['optimoo ledger 1: 3x6, average']);
    writeFileSync(join(folder, 'x.ledger.lock'), JSON.stringify({ pid: 1, host: 'a\x1b[2J\nb' }));
    expect((await optimoo('solve 3x6 --no-output --ledger @x.ledger')).err).toBe(
      '@x.ledger is being written by process 1 on a?[2J?b; if that is not so, delete @x.ledger.lock.\n',
    );
  });
});

describe('the log of jobs', () => {
  it.each([
    ['solve 3x4 --ledger @x --job-log @log', '--job-log is for jobs of other machines; add --redis <url>.\n'],
    [
      'solve 3x4 --redis redis://h --job-log @log',
      '--redis needs --ledger <file>, which keeps what the workers prove.\n',
    ],
    [
      'solve 3x4 --redis redis://h --ledger @x --job-log @no/log',
      '@no/log could not be written: its folder does not exist.\n',
    ],
  ])('%s', async (words, err) => {
    expect(await optimoo(words)).toEqual({ code: 2, out: '', err });
    expect(readdirSync(folder)).toEqual([]);
  });
});

it.each([
  ['an error of the system', Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' }), '= 72', false],
  [
    'a machine without memory',
    new EngineError('A worker thread ran out of memory; close other programs.'),
    '= 72',
    false,
  ],
  ['a fault of the engine', new EngineFault('The search ended without a result.'), '= 72', true],
  ['what does not fit', new Error('It costs 3 and 4.'), '= 72', true],
  ['what does not fit, of one process', new Error('It costs 3 and 4.'), undefined, false],
  ['a size that cannot be', new RangeError('Invalid array length'), '= 72', true],
])('%s is or is not held against the ledger', async (_what, error, fact, doubted) => {
  writeLedger('x.ledger', [
    'optimoo ledger 1: 3x4, average',
    ...(fact === undefined ? [] : ['prices 1,2', fact]),
  ]);
  const subject = { game: parseGame('3x4'), objective: 'average', consistent: false };
  const work = withLedger(captured().io, { ledger: join(folder, 'x.ledger') }, subject, () =>
    Promise.reject(error),
  );
  const thrown: unknown = await work.catch((reason: unknown) => reason);
  expect(/If a fact in .* is false, optimoo check/.test(String(thrown))).toBe(doubted);
});

it('a check has --game compared with the game of the ledger', async () => {
  writeLedger('x.ledger', ['optimoo ledger 1: 4x10, average']);
  expect(await optimoo('check @x.ledger -g 4X10')).toMatchObject({ code: 0 });
  expect(await optimoo('check @x.ledger -g 4X6')).toEqual({
    code: 2,
    out: '',
    err: '@x.ledger is about 4x10, not about 4x6.\n',
  });
});
