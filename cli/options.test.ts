// Tests of what all commands have in common: names of options, bytes and modes of results, and the manual
// page.

import { chmodSync, cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { captured, optimooIn } from '../tests/captured.ts';
import { wordsOf } from '../tests/command-line.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { quotedHere } from './claim.ts';
import { commandLine } from './command-line.ts';
import { manPage } from './man-page.ts';

const TREES = fileURLToPath(new URL('../trees/', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = folderOfTest();
  cpSync(join(TREES, '3x', '3x6-average.tree'), join(folder, '3x6-average.tree'));
});

/** Runs a command line. `@` at the start of a word stands for the temporary folder. */
const optimoo = (line: string): ReturnType<typeof optimooIn> => optimooIn(folder, wordsOf(line));

/** The whole program as commander has it. */
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

it.skipIf(process.platform === 'win32')('a file that is replaced keeps its mode', async () => {
  writeFileSync(join(folder, 'x'), '');
  chmodSync(join(folder, 'x'), 0o640);
  await optimoo('solve 3x4 -t 1 -o @x');
  expect(statSync(join(folder, 'x')).mode & 0o777).toBe(0o640);
});

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
  ['export @3x6-average.tree --format c', /^\/\* /, /^$/],
])('%s -o -: bytes on the standard output, words beside it', async (line, bytes, words) => {
  expect(await optimoo(`${line} -o -`)).toEqual({
    code: 0,
    out: expect.stringMatching(bytes),
    err: expect.stringMatching(words),
  });
});

it.skipIf(!existsSync('/dev/null'))(
  'a signal ends the wait for the reader of a pipe or a device',
  async () => {
    let waits = 0;
    const blocking = <T>(work: () => T): T => {
      waits++;
      return work();
    };
    for (const [path, before] of [
      ['/dev/null', 1],
      [join(folder, 'x.tree'), 1],
    ] as const) {
      expect(
        await optimooIn(folder, ['solve', '3x4', '-t', '1', '-o', path], [], { blocking }),
      ).toMatchObject({
        code: 0,
      });
      expect(waits).toBe(before);
    }
  },
);

it('the help of every command that takes a game says that it plays 4x10 without one', () => {
  const games = PROGRAM.commands.flatMap(({ registeredArguments }) =>
    registeredArguments.filter((each) => each.name() === 'game'),
  );
  expect(games.length).toBeGreaterThan(5);
  for (const { description } of games) expect(description).toMatch(/ \(default: 4x10\)$/);
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
    expect(man).toEqual(['./dist/man/optimoo.1']); // npm installs the page only if `man` is a list
    expect(readFileSync(new URL(`../${man[0]}`, import.meta.url), 'utf8')).toBe(await manPage());
  });
});
