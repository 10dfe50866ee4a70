// The shipped trees: each is what the manifest says of it, found sound by the independent checker, and none is missing.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openTree } from '../tree-output/open.ts';
import { verifyTree } from '../verify/verify.ts';

interface Entry {
  readonly file: string;
  readonly game: string;
  readonly objective: string;
  readonly secrets: number;
  readonly total: number;
  readonly worst: number;
  readonly histogram: readonly number[];
  readonly claim: string;
  readonly bytes: number;
  readonly sha256: string;
}

const folder = new URL('../trees/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Entry[];

it.each(manifest)('$file is what the manifest says', ({ file, secrets, worst, bytes, sha256, ...said }) => {
  const content = readFileSync(new URL(file, folder));
  const { game, objective, total, histogram, claim } = openTree(content);
  expect({ game: game.name, objective, total, histogram, claim }).toEqual(said);
  expect([game.secrets, histogram.length - 1, content.length]).toEqual([secrets, worst, bytes]);
  expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  expect(verifyTree(content)).toMatchObject({ ok: true, total });
});

it('lists every tree of the folder', () => {
  const trees = readdirSync(folder).filter((name) => name.endsWith('.msgpack'));
  expect(manifest.map(({ file }) => file)).toEqual(trees.sort());
});

it('has players that find every secret', () => {
  const { players } = JSON.parse(readFileSync(new URL('players.json', folder), 'utf8')) as {
    players: { histogram: number[]; average: number }[];
  };
  for (const { histogram, average } of players) {
    expect(histogram.reduce((sum, count) => sum + count, 0)).toBeCloseTo(5040, 6);
    expect(histogram.reduce((sum, count, turn) => sum + count * turn, 0) / 5040).toBeCloseTo(average, 6);
  }
});
