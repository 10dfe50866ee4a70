// Tests of hints that are proved, and of hints that are not. The transcripts of play have whole games.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import * as solve from '../solver/solve.ts';
import { optimoo, optimooIn } from '../tests/captured.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { makeWords } from '../tests/word-list.ts';

it('a hint in a game that is too large to be solved says that it is not proved best', async () => {
  const { code, out } = await optimoo('play 5x10 --secret 01234 --stdin', ['hint', 'quit']);
  const [, least, most] =
    /^Hint: \d{5} is a good guess; (.+) to (.+) turns are to be expected from now on; it is not proved best\.$/m.exec(
      out,
    ) ?? [];
  expect(code).toBe(0);
  expect(Number(least)).toBeGreaterThan(4);
  expect(Number(most)).toBeGreaterThan(Number(least));
  expect(Number(most)).toBeLessThan(8);
});

it.each([
  ['wordle', 'salet', 'eerie', '3.4212'],
  ['4x12', '0123', '89ab', '5.7615'],
])(
  'in a large game that ships with a strategy, %s, hints and advice are exact, and nothing is searched',
  async (game, first, secret, turns) => {
    const open = vi.spyOn(solve, 'openSolver');
    const { out } = await optimoo(`play ${game} --secret ${secret} --stdin`, ['hint', first, 'hint', 'quit']);
    expect(out).toContain(
      `Hint: ${first} is a best guess; with it, ${turns} turns are to be expected from now on.\n`,
    );
    const left = (Number(turns) - 1).toFixed(4);
    expect(out).toContain(
      `Coach: after ${first}, ${left} more turns were to be expected; no guess is better.\n`,
    );
    expect(out).toMatch(/Guess 2\?\nHint: \w+ is a best guess; with it, \d\.\d{4} turns/);
    expect(open).not.toHaveBeenCalled();
  },
);

it('the exact host refuses a long list of words', async () => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'long'), makeWords(400).join('\n'));
  const { code, err } = await optimooIn(folder, 'play --stdin --words @long --host exact'.split(' '));
  const sentence = /^The exact host cannot play ab-400-\w+: .* has 400 secrets, too many words/;
  expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
});
