// Opens a tree file for looking up guesses. Made for use in other programs: runs in Node and browsers,
// without dependencies or eval. The bytes are not trusted. They are checked, and then every secret is routed
// through the guesses. This proves that the file is complete, and that its total and histogram are true. The
// file's claim cannot be checked here.

import type { Game } from '../game/game.ts';
import { type TreeFile, WORDLESS_VERSION, WORDS_VERSION, type WordEntries } from './file-format.ts';
import { namedGame, readHeader } from './header.ts';
import { openFile } from './open-file.ts';
import type { Tree } from './tree.ts';
import { readLists } from './word-lists.ts';

/**
 * Opens a strategy tree, such as a shipped `.tree` file. 4x10 takes 1.5 ms, or about 10 ms for the first call
 * in a process. A file about a game of words with a short name, such as `wordle`, leaves the words out. A
 * file about chosen secrets leaves the secrets out. Only such files need `given`: the game from openWordGame
 * of optimoo/words, or from withSecrets of optimoo.
 * @throws TreeError with a message for each possible fault of the bytes, or if `given` is another game.
 */
export function openTree(bytes: Uint8Array, given?: Game): Tree {
  const file = readHeader(bytes);
  const holdsWords = file.version === WORDS_VERSION;
  return openFile(holdsWords ? readLists(file as TreeFile & WordEntries) : namedGame(file, given), file);
}

/**
 * Returns the name of the game whose words or chosen secrets the caller must supply to openTree; undefined if
 * the file needs none. Does not check the strategy.
 * @throws TreeError for faults of the bytes, like openTree.
 */
export function wordsLeftOut(bytes: Uint8Array): string | undefined {
  const { version, game } = readHeader(bytes);
  return version === WORDLESS_VERSION ? game : undefined;
}
