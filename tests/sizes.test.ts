// Promises about size: the look-up that a page embeds, and a whole strategy for 4x10.
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { encodeTree } from '../tree-output/encode.ts';
import { greedy } from './players.ts';

it('the look-up is at most 8 KB, minified and compressed, and needs no eval', () => {
  const { outputFiles } = buildSync({
    entryPoints: ['tree-output/open.ts'],
    absWorkingDir: new URL('..', import.meta.url).pathname,
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  expect(gzipSync(outputFiles[0].contents, { level: 9 }).length).toBeLessThanOrEqual(8192);
  expect(outputFiles[0].text).not.toMatch(/\beval\b|\bFunction\(/);
});

it('a greedy strategy for 4x10 is at most 1 KB', () => {
  const game = parseGame('4x10');
  const bytes = encodeTree(game, greedy(game), { objective: 'average', claim: 'upper-bound', producer: 'optimoo 0.1.0' });
  expect(bytes.length).toBeLessThanOrEqual(1024);
});
