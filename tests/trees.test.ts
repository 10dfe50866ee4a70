// Checks the shipped trees: each one agrees with the manifest and is accepted by the independent checker, and
// no tree is missing from the manifest.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { withSecrets } from '../game/secrets.ts';
import type { Strategy } from '../game/strategy.ts';
import { isShortName } from '../game/word-game-names.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import { AVERAGE } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { strategyOf } from '../tree-output/encode.ts';
import { placeInTrees } from '../tree-output/manifest.ts';
import { DONE, IMPOSSIBLE } from '../tree-output/no-position.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { compiledEngine } from './compiled-engine.ts';
import { CHOSEN_MANIFEST, MANIFEST, shippedFile, TREES, WORD_MANIFEST } from './manifest.ts';

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

it.each(CHOSEN_MANIFEST)('$file agrees with the list of chosen secrets', (entry) => {
  const { file, game, chosenBy, objective, secrets, total, worst, histogram, claim, sha256 } = entry;
  const content = readFileSync(shippedFile(file));
  const whole = withSecrets(parseGame(game.replace(/-.*/, '')), chosenBy);
  const counted = { secrets, total, worst, histogram };
  expect(verifyTree(content, whole)).toMatchObject({ ok: true, game, objective, ...counted, claim });
  expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  expect(entry).toMatchObject({
    bytes: content.length,
    command: `optimoo check trees/${placeInTrees(file)} --secrets ${chosenBy}`,
  });
});

// Plays 4x10r with the secrets of 4x10 by a few lines of its own: digits, bulls and cows, and the guesses of
// the tree as texts.
it('finds every code of 4x10 in 26254 turns when guesses may repeat digits', () => {
  const [{ file, game }] = CHOSEN_MANIFEST;
  const tree = openTree(readFileSync(shippedFile(file)), withSecrets(parseGame('4x10r'), '4x10'));
  expect(tree.game.name).toBe(game);
  const count = (text: string, digit: string): number => text.split(digit).length - 1;
  let total = 0;
  let secrets = 0;
  for (let number = 0; number < 10_000; number++) {
    const secret = String(number).padStart(4, '0');
    if (new Set(secret).size < 4) continue;
    secrets++;
    for (let at = tree.root; at >= 0; total++) {
      const guess = tree.guess(at);
      const bulls = [...guess].filter((digit, i) => digit === secret[i]).length;
      const shared = [...'0123456789'].reduce(
        (sum, d) => sum + Math.min(count(guess, d), count(secret, d)),
        0,
      );
      at = tree.next(at, `${bulls}A${shared - bulls}B`);
      expect(at === DONE).toBe(guess === secret);
      expect(at).not.toBe(IMPOSSIBLE);
    }
  }
  expect([secrets, total]).toEqual([5040, 26_254]);
});

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
      // undecided games and values have separate lists
      .filter((path) => path.endsWith(ending) && !/^(?:open|values)/.test(path))
      .map((path) => basename(path));
  expect([...MANIFEST, ...CHOSEN_MANIFEST, ...WORD_MANIFEST].map(({ file }) => file).sort()).toEqual(
    found('.tree').sort(),
  );
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
