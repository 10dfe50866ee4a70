// Packs the lists of the built-in games of words into game/word-lists/packed-lists.ts: `npm run words --
// <folder>`. The folder holds two files for each game, with a word per line. For example, wordle.secrets.txt
// holds the possible secrets, and wordle.guesses.txt the further words that may be guessed. Equal lists give
// equal bytes.

import { readFileSync, writeFileSync } from 'node:fs';
import { WORD_GAMES } from '../game/word-game-names.ts';
import { parseWords } from '../game/words.ts';
import { packedLists } from './packed-lists.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder of the lists: npm run words -- <folder>');
  process.exit(2);
}
const readWords = (file: string): string[] => parseWords(readFileSync(`${folder}/${file}`, 'utf8'), file);
const lists = WORD_GAMES.map(
  (name) => [readWords(`${name}.secrets.txt`), readWords(`${name}.guesses.txt`)] as const,
);
writeFileSync(new URL('../../word-lists/packed-lists.ts', import.meta.url), packedLists(lists));
