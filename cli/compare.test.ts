// Tests of the row of the optimum, in games in which it is left out. The transcripts of compare have the
// tables.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { captured, optimoo } from '../tests/captured.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { makeWords } from '../tests/word-list.ts';
import { gameFrom } from './game-options.ts';
import { optimalTally } from './optimal.ts';

it('explains itself', async () => {
  const { out: help } = await optimoo('compare --help');
  expect(help).toContain('optimoo compare 4x10 --plot players.svg');
  expect(help).toContain('least-variance');
});

it('draws the same picture every time', async () => {
  const words = 'compare 3x4r naive monochrome knuth entropy variance-random --plot -';
  const { out } = await optimoo(words);
  expect((await optimoo(words)).out).toBe(out);
});

it.each([
  [
    '5x10',
    /^The row "optimal" is left out: 5x10 has 30240 codes of 5 symbols, .* add a file of optimoo solve with --tree\.\n$/,
  ],
  [
    'words',
    /^The row "optimal" is left out: wordle-400-\w+ has 400 secrets, too many words .* \(optimoo compare --words <file> optimal\)/,
  ],
])('a large game, %s, has no row of the optimum', async (name, sentence) => {
  const { io, printed } = captured();
  const words = join(folderOfTest(), 'words');
  writeFileSync(words, makeWords(400).join('\n'));
  const options = name === 'words' ? { words, feedback: 'wordle' as const } : {};
  const game = await gameFrom(name === 'words' ? undefined : name, options);
  expect(await optimalTally(io, game, false)).toBeUndefined();
  expect(printed.err).toMatch(sentence);
});
