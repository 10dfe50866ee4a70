// The documents keep their word: consoles show what the program prints, examples print what their comments say, programs in C
// compile and play, what is imported is exported. Each document is followed from its beginning in a folder of its own.

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandLine } from '../cli/command-line.ts';
import { EXIT_HELP } from '../cli/program.ts';
import { HEURISTICS } from '../strategies/heuristic-list.ts';
import { runC } from './c-compiler.ts';
import { captured } from './captured.ts';
import {
  blocksOf,
  DOCUMENTS,
  figuresOf,
  READMES,
  readersFolder,
  runSample,
  type Sample,
  samplesOf,
  tallyRows,
  textOf,
} from './documents.ts';
import { PACKAGE } from './package.ts';

describe.each(DOCUMENTS.filter((path) => samplesOf(path, false).length > 0))('%s', (path) => {
  let folder = '';
  const runs: Sample[] = [];
  // A sample may go on with the file that the one before it has written, so all are run, in their order, before any is judged.
  beforeAll(async () => {
    folder = readersFolder();
    for (const [, block] of samplesOf(path, false)) runs.push(await runSample(block, folder, { whole: path === READMES[0] }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(samplesOf(path, false).map(([title], at) => [title, at] as const))('shows what is printed: %s', (_, at) => {
    const { shown, printed } = runs[at];
    expect(shown).not.toBe('');
    expect(printed).toBe(shown);
  });

  const programs = blocksOf(path).filter(({ language }) => language === 'c');
  if (programs.length > 0) {
    describe('the program in C', { tags: 'c-compiler' }, () => {
      it.each([
        ['1 1\n4 0\n', '0012? 0304? Found.\n'],
        ['1 1\n3 1\n', '0012? 0304? No code is left.\n'],
      ])('plays %j', (feedbacks, printed) => {
        const header = readFileSync(join(folder, 'mastermind.h'), 'utf8'); // written by a sample
        expect(programs.map(({ text }) => runC({ 'main.c': text, 'mastermind.h': header }, feedbacks))).toEqual([printed]);
      });
    });
  }
});

describe('all documents', () => {
  const all = [...READMES.slice(1), ...DOCUMENTS].map(textOf).join('\n');

  it('call scripts that package.json has', () => {
    const scripts = [...all.matchAll(/npm (?:run |(?=test|ci))([a-z:]+)/g)]
      .map((match) => match[1])
      .filter((name) => name !== 'ci');
    expect(scripts).toContain('bench');
    expect(Object.keys(PACKAGE.scripts)).toEqual(expect.arrayContaining(scripts));
  });

  it('call commands that the program has', async () => {
    const commands = new Set([...all.matchAll(/(?:`|npx )optimoo ([a-z]+)(?= |`|\n)/g)].map((match) => match[1]));
    const known = (await commandLine(captured().io)).commands.map((each) => each.name());
    expect([...commands].sort()).toEqual(known.sort());
  });

  it('import what the package exports', () => {
    const imported = [...all.matchAll(/from '(optimoo[^']*)'/g)].map((match) => match[1]);
    for (const name of imported) expect(() => import.meta.resolve(name)).not.toThrow();
    expect(imported.length).toBeGreaterThan(5);
  });

  it('list all entry points once', () => {
    const listed = [...all.matchAll(/^\| `(optimoo[^`<]*)(?:<name>)?` +\| /gm)].map((match) => match[1]);
    const exported = Object.keys(PACKAGE.exports).filter((name) => !/[.](json|cert|tree)$/.test(name));
    expect(listed).toEqual(exported.map((name) => `optimoo${name.slice(1).replace('*', '')}`));
  });

  it('show the players of trees/players.json with their figures', () => {
    const { players } = JSON.parse(textOf('trees/players.json'));
    expect(tallyRows('4x10').filter((row) => row[0] !== 'optimal')).toEqual(players.map(figuresOf));
    const rules = players.map(({ player, summary }: Record<'player' | 'summary', string>) => [player, summary]);
    expect(rules).toEqual(rules.map(([player]: string[]) => [player, HEURISTICS.find(({ name }) => name === player)?.summary]));
  });

  it('list all exit codes as --help does', () => {
    const listed = [...textOf('docs/command-line.md').matchAll(/^\| +(\d+) \| (.*?) +\|$/gm)].map(([, code, meaning]) => [
      code,
      meaning,
    ]);
    const helped = [...EXIT_HELP.matchAll(/^ {2}(\d+) +(.*)$/gm)].map(([, code, meaning]) => [code, meaning]);
    expect(listed).toEqual(helped);
  });
});
