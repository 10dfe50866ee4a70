// The value of `wordle` for two players: counts the means of the shipped mixture from its files, with marks
// of its own.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listsOf } from '../game/code.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import type { WordMixture } from '../scripts/word-mixture.ts';
import { DONE } from '../tree-output/no-position.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { TREES } from './manifest.ts';

const ENTRY: WordMixture = JSON.parse(readFileSync(new URL('values/wordle.json', TREES), 'utf8'));

/** Returns the feedback of Wordle, such as `gy--y`: a letter is marked as often as the secret has it. */
function marksOf(guess: string, secret: string): string {
  const left = [...secret].filter((letter, i) => letter !== guess[i]);
  return [...guess]
    .map((letter, i) => {
      if (letter === secret[i]) return 'g';
      const at = left.indexOf(letter);
      if (at >= 0) left.splice(at, 1);
      return at >= 0 ? 'y' : '-';
    })
    .join('');
}

it('has marks of its own that treat repeated letters as Wordle does', () => {
  expect(marksOf('eerie', 'there')).toBe('y-y-g');
  expect(marksOf('speed', 'erase')).toBe('y-yy-');
  expect(marksOf('allow', 'label')).toBe('yyy--');
});

it('takes at most the mean number of turns that the list says, whatever the word is', async () => {
  const game = await openWordGame(ENTRY.game);
  const { secrets } = listsOf(game);
  expect(secrets.length).toBe(2315);
  const sums = new Map(secrets.map((word) => [word, 0]));
  for (const { share, file, first } of ENTRY.mixture) {
    expect(Number.isSafeInteger(share) && share > 0).toBe(true);
    const tree = openTree(readFileSync(new URL(file, TREES)), game);
    expect(tree.guess(tree.root)).toBe(first);
    for (const [word, sum] of sums) {
      let turns = 0;
      let guess = '';
      for (let at = tree.root; at !== DONE && turns < 10; turns++) {
        guess = tree.guess(at);
        at = tree.next(at, marksOf(guess, word));
      }
      if (guess !== word) throw new Error(`${file} does not find ${word}.`);
      sums.set(word, sum + share * turns);
    }
  }
  expect(ENTRY.mixture.reduce((sum, { share }) => sum + share, 0)).toBe(ENTRY.shares);
  expect(Math.max(...sums.values())).toBe(ENTRY.atMost);
});

it('lists every tree of the folder', () => {
  const found = readdirSync(new URL('values/wordle', TREES)).map((file) => `values/wordle/${file}`);
  expect(ENTRY.mixture.map(({ file }) => file).sort()).toEqual(found.sort());
});
