// README.md keeps its word: commands exist, consoles show what the program prints, examples run and print what their
// comments say, and the figures of the tables are those of trees solved afresh.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { solve } from '../solver/solve.ts';
import { encodeTree } from '../tree-output/encode.ts';
import { runC } from './c-compiler.ts';
import { wordsOf } from './command-line.ts';
import { AVERAGE } from './known-values.ts';

const TOP = fileURLToPath(new URL('..', import.meta.url));
const MAIN = join(TOP, 'dist/cli/main.js');
const README = readFileSync(join(TOP, 'README.md'), 'utf8');
const PACKAGE = JSON.parse(readFileSync(join(TOP, 'package.json'), 'utf8'));

/** A folder in which optimoo is installed, as it would be by whoever follows the README. */
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'optimoo-test-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(TOP, join(folder, 'node_modules/optimoo'), 'junction');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The fenced blocks in a language. */
function blocks(language: string): string[] {
  return [...README.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'gm'))].map((match) => match[1]);
}

function titled(block: string): [title: string, block: string] {
  return [block.split('\n')[0], block];
}

function execute(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  return stdout;
}

describe('commands', () => {
  it('are the two that it promises', () => {
    expect(blocks('sh').slice(0, 2)).toEqual(['npm ci && npm run solve\n', 'npm ci && npm test\n']);
    expect(readFileSync(join(TOP, '.ci/run'), 'utf8')).toMatch(/\nnpm ci && npm test\n$/);
  });

  it('are all in package.json', () => {
    const scripts = [...README.matchAll(/npm (?:run |(?=test|ci))([a-z:]+)/g)]
      .map((match) => match[1])
      .filter((name) => name !== 'ci');
    expect(scripts).toContain('bench');
    expect(Object.keys(PACKAGE.scripts)).toEqual(expect.arrayContaining(scripts));
  });

  it.each(blocks('console').map(titled))('print what is shown: %s', (_, block) => {
    const [command, ...shown] = block.split('\n');
    const [, , program, ...args] = wordsOf(command);
    expect(program).toBe('optimoo');
    const printed = execute(process.execPath, [MAIN, ...args]);
    expect(timeless(printed)).toBe(timeless(shown.join('\n')));
  });
});

/** Without what depends on the machine: two lines, and how many positions a proof took. */
function timeless(text: string): string {
  return text.replace(/^( {2}(?:searched|time)) .*$/gm, '$1').replace(/\([\d ]+ positions\)/g, '');
}

describe('examples', () => {
  it.each(blocks('js').map(titled))('print what their comments say: %s', (_, block) => {
    const said = [...block.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map((match) => match[1]);
    expect(said.length).toBeGreaterThan(0);
    expect(execute(process.execPath, ['--input-type=module', '-e', block])).toBe(`${said.join('\n')}\n`);
  });

  it('import what the package exports', () => {
    const imported = [...README.matchAll(/from '(optimoo[^']*)'/g)].map((match) => match[1]);
    for (const name of imported) expect(() => import.meta.resolve(name)).not.toThrow();
    expect(imported.length).toBeGreaterThan(5);
  });

  it('come from a table of all entry points', () => {
    const listed = [...README.matchAll(/^\| `(optimoo[^`<]*)(?:<name>)?` +\| /gm)].map((match) => match[1]);
    const exported = Object.keys(PACKAGE.exports).filter((name) => !/[.](json|cert|tree)$/.test(name));
    expect(listed).toEqual(exported.map((name) => `optimoo${name.slice(1).replace('*', '')}`));
  });
});

describe('the example in C', { tags: 'c-compiler' }, () => {
  it.each([
    ['1 1\n4 0\n', '0012? 0304? Found.\n'],
    ['1 1\n3 1\n', '0012? 0304? No code is left.\n'],
  ])('plays %j', (feedbacks, printed) => {
    const header = readFileSync(join(folder, 'mastermind.h'), 'utf8'); // written by the command before it
    expect(blocks('c').map((block) => runC({ 'main.c': block, 'mastermind.h': header }, feedbacks))).toEqual([printed]);
  });
});

describe('results', () => {
  const rows = [...README.matchAll(/^\| (\dx\d+r?) +\| +(\d+) +\| +(\d+) +\| +([\d.]+) +\| +(\d) +\| +(\d+) +\|$/gm)];

  it('are those of all games with known values', () => {
    expect(Object.fromEntries(rows.map(([, name, , total]) => [name, Number(total)]))).toEqual(AVERAGE);
  });

  it.each(rows.map((row) => row.slice(1)))('%s: %s secrets, %s turns, %s on average, %s at worst, %s bytes', async (...row) => {
    const game = parseGame(row[0]);
    const { total, worst, strategy, claim, objective } = await solve(game);
    const bytes = encodeTree(game, strategy, { objective, claim, producer: `optimoo ${PACKAGE.version}` });
    expect([game.name, game.secrets, total, (total / game.secrets).toFixed(4), worst, bytes.length].map(String)).toEqual(row);
  });
});
