// Checks the shipped trees: each one agrees with the manifest and is accepted by the independent checker, and
// no tree is missing from the manifest.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import type { Strategy } from '../game/strategy.ts';
import { isShortName } from '../game/word-game-names.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import { AVERAGE } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { strategyOf } from '../tree-output/encode.ts';
import { placeInTrees } from '../tree-output/manifest.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { compiledEngine } from './compiled-engine.ts';
import { MANIFEST, shippedFile, TREES, WORD_MANIFEST } from './manifest.ts';

it.each([...MANIFEST, ...WORD_MANIFEST])(
  '$file agrees with the manifest',
  async ({ file, secrets, worst, bytes, sha256, certificates, ...entry }) => {
    const { command, cpuSeconds, published, ...said } = entry;
    const content = readFileSync(shippedFile(file));
    const words = isShortName(entry.game) ? await openWordGame(entry.game) : undefined;
    const { game, objective, total, histogram, claim } = openTree(content, words);
    expect({ game: game.name, objective, total, histogram, claim }).toEqual(said);
    expect([game.secrets, histogram.length - 1, content.length]).toEqual([secrets, worst, bytes]);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    expect(verifyTree(content, words)).toMatchObject({ ok: true, total });
    expect([command, cpuSeconds > 0, published === '']).toEqual([
      `optimoo check trees/${placeInTrees(file)}`,
      true,
      false,
    ]);
    expect(claim).toBe(
      certificates.some((each) => each.file === file.replace('.tree', '.cert')) ? 'certified' : 'optimal',
    );
  },
);

// After a second guess that leaves 12 words, two guesses cost the least. One is among these words and makes
// 11 classes, the other is not and makes 12. So the shipped tree must hold the one that the solver chooses.
it("has the solver's strategy for wordle-2023 after a first guess without a letter of the word", async () => {
  const game = await openWordGame('wordle-2023');
  const { guess, next } = strategyOf(openTree(readFileSync(shippedFile('wordle-2023-average.tree')), game));
  await using solver = await openSolver(game, { engine: await compiledEngine() });
  const { strategy } = await solver.under(AVERAGE).best([{ guess, feedback: 0 }]);
  expect(guessesOf(strategy)).toEqual(guessesOf(next[0]));
});

/** The guess of a strategy, and the next guesses for each feedback. */
function guessesOf(strategy: Strategy | undefined): unknown[] {
  return strategy === undefined
    ? []
    : [
        strategy.guess,
        Array.from(strategy.next, guessesOf)
          .map((after, i) => [i, ...after])
          .filter(({ length }) => length > 1),
      ];
}

it('lists every tree and every certificate of the folder', () => {
  const found = (ending: string): string[] =>
    readdirSync(TREES, { recursive: true, encoding: 'utf8' })
      // undecided games have a separate list
      .filter((path) => path.endsWith(ending) && !path.startsWith('open'))
      .map((path) => basename(path));
  expect([...MANIFEST, ...WORD_MANIFEST].map(({ file }) => file).sort()).toEqual(found('.tree').sort());
  const listed = [...MANIFEST, ...WORD_MANIFEST].flatMap(({ certificates }) =>
    certificates.map(({ file }) => file),
  );
  expect(listed.sort()).toEqual(found('.cert').sort());
});

it('has figures of players that find every secret', () => {
  const { players } = JSON.parse(readFileSync(new URL('players.json', TREES), 'utf8')) as {
    players: { histogram: number[]; average: number }[];
  };
  for (const { histogram, average } of players) {
    expect(histogram.reduce((sum, count) => sum + count, 0)).toBeCloseTo(5040, 6);
    expect(histogram.reduce((sum, count, turn) => sum + count * turn, 0) / 5040).toBeCloseTo(average, 6);
  }
});
