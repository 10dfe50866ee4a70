// compose.yaml starts commands that there are, with options that they have; and the image is made of what npm pack makes.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commandLine } from '../cli/command-line.ts';
import { PACKAGE, TOP } from './package.ts';

const text = (name: string): string => readFileSync(`${TOP}/${name}`, 'utf8');

it('compose.yaml runs a coordinator and a worker', () => {
  const lines = [...text('compose.yaml').matchAll(/^ {4}command: (.*)$/gm)].map(([, words]) => words.split(' '));
  const program = commandLine({ out: () => {}, err: () => {}, clock: () => 0, isTTY: false });
  const ours = lines.filter(([first]) => first !== 'redis-server');
  expect(ours.map(([name]) => name)).toEqual(['solve', 'work']);
  for (const [name, ...words] of ours) {
    const known = program.commands.find((each) => each.name() === name)?.options.map(({ long }) => long);
    for (const word of words.filter((each) => each.startsWith('--'))) expect(known).toContain(word);
  }
  for (const setting of ['--appendonly yes', '--maxmemory-policy noeviction', '--requirepass']) {
    expect(text('compose.yaml')).toContain(setting);
  }
});

it('the image is small: the package, as packed, and nothing else', () => {
  expect(text('Dockerfile')).toContain('COPY optimoo-*.tgz');
  expect(text('.dockerignore')).toBe('*\n!optimoo-*.tgz\n');
  expect(`optimoo-${PACKAGE.version}.tgz`).toMatch(/^optimoo-.*\.tgz$/);
});
