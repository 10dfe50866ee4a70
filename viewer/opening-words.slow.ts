// Proves every total and every word of trees/second-words.json again. This takes two minutes.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listText } from '../scripts/result-lists.ts';
import { SECOND_WORDS_GAMES, secondWords } from '../scripts/second-words.ts';

it('trees/second-words.json is what the command would write', async () => {
  const entries = [];
  for (const game of SECOND_WORDS_GAMES) entries.push(...(await secondWords(game)));
  expect(readFileSync(new URL('../trees/second-words.json', import.meta.url), 'utf8')).toBe(
    listText(entries),
  );
});
