// Opens a tree file for look-ups. Made for embedding: Node and browsers, no dependency, no eval. The bytes
// are not trusted: they are checked, then every secret is routed through the guesses. This proves that the
// file is complete and that its total and histogram are true. The claim of a file cannot be checked here.

import type { Game } from '../game/game.ts';
import { type TreeFile, WORDLESS_VERSION, WORDS_VERSION, type WordEntries } from './file-format.ts';
import { namedGame, readHeader } from './header.ts';
import { openFile } from './open-file.ts';
import type { Tree } from './tree.ts';
import { readLists } from './word-lists.ts';

/**
 * Opens a strategy tree, such as a shipped `.tree` file. 4x10 takes 1.5 ms, or about 10 ms as the first call
 * in a process. A file about a game of words by name, such as `wordle`, leaves the words out. Only such a
 * file needs `given`, the game from openWordGame of optimoo/words.
 * @throws TreeError with a sentence for each possible fault of the bytes, or if `given` is another game.
 */
export function openTree(bytes: Uint8Array, given?: Game): Tree {
  const file = readHeader(bytes);
  const holdsWords = file.version === WORDS_VERSION;
  return openFile(holdsWords ? readLists(file as TreeFile & WordEntries) : namedGame(file, given), file);
}

/**
 * The name of the game whose words the reader must supply, or undefined if the file is complete.
 * @throws TreeError as openTree does, without a look at the strategy.
 */
export function wordsLeftOut(bytes: Uint8Array): string | undefined {
  const { version, game } = readHeader(bytes);
  return version === WORDLESS_VERSION ? game : undefined;
}
