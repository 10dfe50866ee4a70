// Tests the slow samples of the documents, and the game that docs/command-line.md shows.

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  blocksOf,
  DOCUMENTS,
  figuresOf,
  readersFolder,
  runSample,
  samplesOf,
  TOP,
  tallyRows,
} from './documents.ts';

let folder = '';
beforeAll(() => {
  folder = readersFolder();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(DOCUMENTS.filter((path) => samplesOf(path, true).length > 0))('%s', (path) => {
  it.each(samplesOf(path, true))('shows the real output: %s', async (_, block) => {
    const { shown, printed } = await runSample(block, folder);
    expect(printed).toBe(shown);
  });
});

it('the game in docs/command-line.md is possible', () => {
  const [{ text }] = blocksOf('docs/command-line.md').filter((block) => block.text.startsWith('◇'));
  const lines = [...text.matchAll(/^│ {2}(.+)$/gm)].map((match) => match[1]);
  const guesses = lines.filter((line) => /^\d{4}$/.test(line));
  const args = ['play', '4x10', '--mode', 'guess', '--secret', '4890', '--stdin'];
  const { stdout } = spawnSync(process.execPath, [join(TOP, 'dist/cli/main.js'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    input: `${guesses.join('\n')}\nquit\n`,
  });
  const printed = stdout.split('\n').map((line) => line.trim());
  const said = lines.filter((line) => !guesses.includes(line));
  expect(said.length).toBe(4);
  expect(printed).toEqual(expect.arrayContaining(said));
});

it('the players of 4x10r in docs/players.md agree with the program', () => {
  const args = [join(TOP, 'dist/cli/main.js'), 'compare', '4x10r', '--json'];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const { players } = JSON.parse(stdout);
  expect(tallyRows('4x10r').filter(([player]) => player !== 'optimal')).toEqual(players.map(figuresOf));
});
