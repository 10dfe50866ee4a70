// Tests of --ledger: a run continues an earlier run with the same result, and false facts are detected. The
// transcripts of ledgers test info, merge and check.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
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
import { expectSameOverHalf } from '../tests/half-ledger.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { run } from './run.ts';
import { withLedger } from './search.ts';

let folder = '';
beforeEach(() => {
  folder = folderOfTest();
});

/** Runs a command. `@` at the start of a word stands for the temporary folder. */
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
  'a bound that cannot be stops a run of %s, which writes nothing that no command would read, and the ' +
    'ledger is named',
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

it('a finished run is only looked up', async () => {
  const searched = async (): Promise<number> =>
    JSON.parse((await optimoo('solve 4x6r -t 1 --json --no-output --ledger @x.ledger')).out).statistics
      .guesses;
  const first = await searched();
  expect(await searched()).toBeLessThan(first / 2);
});

describe('a check of a damaged ledger', () => {
  const begin = ['optimoo ledger 1: 3x6, average', 'prices 1,2', '= 140 012 0A1B'];
  const damaged =
    '@x.ledger is damaged on line 4, and whole records follow; take a copy of before, or delete all from ' +
    'there to the next list of prices.';

  it('takes no fact under prices that it cannot be sure of', async () => {
    writeLedger('x.ledger', [...begin, 'prices 0,0,0,inf', '= 0 012 0A1B', 'prices 1,2', '>= 20 012 0A0B']);
    const bytes = bytesOf('x.ledger');
    bytes[bytes.indexOf('inf')] ^= 1;
    writeFileSync(join(folder, 'x.ledger'), bytes);
    expect(await optimoo('check @x.ledger')).toMatchObject({
      code: 1,
      err:
        `@x.ledger: 2 of 2 fact records computed again, all true; but a part could not be read: ` +
        `${damaged}\n`,
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
    if (existsSync(join(folder, 'x.ledger'))) interrupt.abort(); // the ledger exists as soon as it has a fact
    return 0;
  };
  const code = await run(words, { ...io, clock, signal: interrupt.signal });
  expect([code, printed.out]).toEqual([130, '']);
  expect(printed.err).toMatch(/^Interrupted; .*x.ledger keeps \d+ facts?, \d+ of them new.\n$/);
  expect(readdirSync(folder)).toEqual(['x.ledger']);
});

describe('the number of facts that a run names', () => {
  /** Returns the number of facts in a file, as info prints it. */
  const factsIn = async (file: string): Promise<number> => {
    const { facts } = JSON.parse((await optimoo(`info @${file} --json`)).out);
    expect((await optimoo(`info @${file}`)).out).toContain(`ledger: ${facts} fact`);
    return facts;
  };

  /** Runs a command with x.ledger to its end. Expects it to print the same number of facts as info. */
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
    // cuts off a part of the last record
    writeFileSync(join(folder, 'x.ledger'), bytes.subarray(0, bytes.length - 5));
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

it('merge makes of two halves of a run a ledger with which it is done', async () => {
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

it.skipIf(process.platform === 'win32').each(['@pipe', '@link'])('%s cannot be a ledger', async (name) => {
  spawnSync('mkfifo', [join(folder, 'pipe')]);
  symlinkSync('pipe', join(folder, 'link'));
  const told = { code: 2, out: '', err: `${name} is a device or a pipe; name a file.\n` };
  for (const words of ['solve 3x4 -t 1 --no-output --ledger', 'info', 'check', 'merge -o @y'])
    expect(await optimoo(`${words} ${name}`)).toEqual(told);
  expect(readdirSync(folder)).toEqual(['link', 'pipe']);
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
  const asked = { command: 'solve', objective: 'average', consistent: false, unit: 'turns in all' };
  const subject = { ...asked, game: parseGame('3x4') };
  const work = withLedger(captured().io, { ledger: join(folder, 'x.ledger') }, subject, () =>
    Promise.reject(error),
  );
  const thrown: unknown = await work.catch((reason: unknown) => reason);
  expect(/If a fact in .* is false, optimoo check/.test(String(thrown))).toBe(doubted);
});
