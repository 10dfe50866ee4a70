// Checks that compose.yaml uses existing commands and options, and that the image holds the files of npm
// pack.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commandLine } from '../cli/command-line.ts';
import { PACKAGE, TOP } from './package.ts';

const text = (name: string): string => readFileSync(`${TOP}/${name}`, 'utf8');

it('compose.yaml runs a coordinator and a worker', async () => {
  const [redis, ...lines] = [...text('compose.yaml').matchAll(/^ {4}command:\s+(\[[^\]]*\]|.*)$/gm)].map(
    ([, words]) => words.replace(/\s+/g, ' '),
  );
  for (const setting of [['--appendonly', 'yes'], ['--maxmemory-policy', 'noeviction'], ['--requirepass']]) {
    expect(redis).toContain(setting.map((word) => `"${word}"`).join(', '));
  }
  const program = await commandLine({ out: () => {}, err: () => {}, clock: () => 0, isTTY: false });
  const ours = lines.map((words) => words.split(' '));
  expect(ours.map(([name]) => name)).toEqual(['solve', 'work']);
  for (const [name, ...words] of ours) {
    const known = program.commands.find((each) => each.name() === name)?.options.map(({ long }) => long);
    for (const word of words.filter((each) => each.startsWith('--'))) expect(known).toContain(word);
  }
});

it('the image holds only the package, as packed', () => {
  const image =
    text('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect([...image.matchAll(/^(?:COPY|ADD) (.*)$/gm)].map(([, words]) => words)).toEqual([
    '--from=pack /tmp/optimoo-*.tgz /tmp/optimoo.tgz',
  ]);
  expect(image).toMatch(/^USER node$/m);
  for (const [name, range] of Object.entries(PACKAGE.peerDependencies)) {
    expect(image).toContain(` ${name}@${range.slice(1).split('.')[0]} `);
  }
});

it('modules and builds of this folder stay outside the image, which makes its own', () => {
  expect(text('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', 'dist', 'node_modules']));
});
