// Tests that the list of commands is right, and that it can be shown without loading the commands.

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { captured } from '../tests/captured.ts';
import { commandLine } from './command-line.ts';

it('the list of commands has the descriptions and arguments of the commands', async () => {
  const { io } = captured();
  const whole = (await commandLine(io)).helpInformation();
  expect((await commandLine(io, '--help')).helpInformation()).toBe(whole);
  expect(whole).toContain('optimal strategy');
});

it('help and version load neither a command nor the solver', async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL('main.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
    metafile: true,
    plugins: [
      {
        name: 'leave out what is loaded later',
        setup: ({ onResolve }) => {
          onResolve({ filter: /./ }, ({ kind }) =>
            kind === 'dynamic-import' ? { external: true } : undefined,
          );
        },
      },
    ],
  });
  const files = Object.keys(metafile.inputs);
  expect(files.some((file) => file.endsWith('cli/run.ts'))).toBe(true);
  expect(files.filter((file) => /solver|verify|game|tree-output/.test(file))).toEqual([]);
  expect(files.length).toBeLessThan(20);
});
