// Checks the documents quickly. The consoles of README must show the program's output. Functions and files
// that documents name must exist, and lists must be complete. samples.full.ts tests the samples of all
// documents.

import { rmSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandLine } from '../cli/command-line.ts';
import { EXIT_HELP } from '../cli/program.ts';
import { HEURISTICS } from '../strategies/heuristic-list.ts';
import { captured } from './captured.ts';
import {
  DOCUMENTS,
  figuresOf,
  itShowsRealOutput,
  READMES,
  readersFolder,
  runAll,
  type Sample,
  tallyRows,
  textOf,
} from './documents.ts';
import { PACKAGE } from './package.ts';

describe('README', () => {
  const [path] = READMES;
  let runs: Sample[] = [];
  beforeAll(async () => {
    const folder = readersFolder();
    runs = await runAll(path, folder, { whole: false });
    rmSync(folder, { recursive: true });
  });

  itShowsRealOutput(path, () => runs);
});

describe('all documents', () => {
  const all = [...READMES.slice(1), ...DOCUMENTS].map(textOf).join('\n');

  it('call existing scripts of package.json', () => {
    const scripts = [...all.matchAll(/npm (?:run |(?=test|ci))([a-z:]+)/g)]
      .map((match) => match[1])
      .filter((name) => name !== 'ci');
    expect(scripts).toContain('bench');
    expect(Object.keys(PACKAGE.scripts)).toEqual(expect.arrayContaining(scripts));
  });

  it('call existing commands', async () => {
    const commands = new Set(
      [...all.matchAll(/(?:`|npx )optimoo ([a-z]+)(?= |`|\n)/g)].map((match) => match[1]),
    );
    const known = (await commandLine(captured().io)).commands.map((each) => each.name());
    expect([...commands].sort()).toEqual(known.sort());
  });

  it('import existing exports', () => {
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
    const rules = players.map(({ player, summary }: Record<'player' | 'summary', string>) => [
      player,
      summary,
    ]);
    expect(rules).toEqual(
      rules.map(([player]: string[]) => [player, HEURISTICS.find(({ name }) => name === player)?.summary]),
    );
  });

  it('list all exit codes of --help', () => {
    const listed = [...textOf('docs/command-line.md').matchAll(/^\| +(\d+) \| (.*?) +\|$/gm)].map(
      ([, code, meaning]) => [code, meaning],
    );
    const helped = [...EXIT_HELP.matchAll(/^ {2}(\d+) +(.*)$/gm)].map(([, code, meaning]) => [code, meaning]);
    expect(listed).toEqual(helped);
  });
});
