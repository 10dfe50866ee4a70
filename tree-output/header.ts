// Reads the entries of a tree file. Checks the format, the checksum, and the type and range of every entry.
// open-file.ts checks the total and the histogram against the guesses.

import { crc32 } from '../base/crc32.ts';
import { quote } from '../base/quote.ts';
import { UsageError } from '../base/usage-error.ts';
import { type Game, parseGame } from '../game/game.ts';
import {
  CLAIMS,
  ENTRIES,
  FORMAT_NAME,
  FORMAT_VERSION,
  MAX_BYTES,
  MAX_TEXT,
  MAX_TURNS,
  type TreeFile,
  WORDLESS_VERSION,
  WORDS_ENTRIES,
  WORDS_VERSION,
  type WordEntries,
} from './file-format.ts';
import { readMap } from './read-map.ts';
import { TreeError } from './tree-error.ts';

/** First bytes of every version of the format, after the byte with the number of entries. */
const MAGIC = `\xa6format${String.fromCharCode(0xa0 + FORMAT_NAME.length)}${FORMAT_NAME}\xa7version`;

/**
 * Reads the entries of a file.
 * @throws TreeError with a message for each possible fault of the bytes.
 */
export function readHeader(bytes: Uint8Array): TreeFile {
  const version = versionOf(bytes);
  const entries = readMap(bytes);
  checkSum(bytes);
  const expected = version === WORDS_VERSION ? WORDS_ENTRIES : ENTRIES;
  if (entries.map(([name]) => name).join() !== expected.join()) {
    throw new TreeError(`The entries of the file are not ${expected.join(', ')}, in this order.`);
  }
  const file = Object.fromEntries(entries) as unknown as TreeFile;
  checkEntries(file);
  return file;
}

/**
 * Returns the game of a file without word lists. The file must spell the game's name as the program does. A
 * file of the version that leaves its secrets out needs `given`, the game with these secrets.
 * @throws TreeError for an unknown or missing game.
 */
export function namedGame(file: TreeFile, given: Game | undefined): Game {
  if (file.version === WORDLESS_VERSION) {
    if (given?.name === file.game) return given;
    throw new TreeError(`The secrets of ${file.game} are not in the file; open it with that game.`);
  }
  try {
    const game = parseGame(file.game);
    if (game.name === file.game) return game;
    throw new UsageError(`${quote(file.game)} should be written ${game.name}.`);
  } catch (error) {
    if (error instanceof UsageError)
      throw new TreeError(`The game of the file cannot be used: ${error.message}`);
    throw error;
  }
}

/**
 * Returns the format version of a file.
 * @throws TreeError if the bytes are not a tree file or the version is unknown.
 */
function versionOf(bytes: Uint8Array): number {
  if (!(bytes instanceof Uint8Array))
    throw new TreeError('The bytes of a tree file must be given as a Uint8Array.');
  if (bytes.length > MAX_BYTES) {
    throw new TreeError(`The file has more than ${MAX_BYTES} bytes, the most that a tree file may have.`);
  }
  if (bytes[0] >> 4 !== 8 || String.fromCharCode(...bytes.subarray(1, 1 + MAGIC.length)) !== MAGIC) {
    throw new TreeError('The file is not a strategy tree: it does not begin as one.');
  }
  const version = bytes[1 + MAGIC.length];
  if (!(version >= FORMAT_VERSION && version <= WORDLESS_VERSION)) {
    throw new TreeError(
      `The file is written in another version of the format than ${FORMAT_VERSION} to ${WORDLESS_VERSION}.`,
    );
  }
  return version;
}

/** Compares the last four bytes of the file with the checksum of all other bytes. */
function checkSum(bytes: Uint8Array): void {
  const at = bytes.length - 4;
  if (new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0) !== crc32(bytes, at))
    throw new TreeError('The file is damaged: its checksum is not that of its contents.');
}

function checkEntries(file: TreeFile & Partial<WordEntries>): void {
  if (file.version === WORDS_VERSION) {
    need(Array.isArray(file.lists), 'lists', 'a list of numbers');
    need(Array.isArray(file.letters), 'letters', 'a list of numbers');
    need(file.words instanceof Uint8Array, 'words', 'a bin');
  }
  const { histogram, guesses, checksum } = file;
  for (const name of ['game', 'objective', 'claim', 'producer'] as const) {
    const text: unknown = file[name];
    need(
      typeof text === 'string' && text !== '' && text.length <= MAX_TEXT,
      name,
      `a text of 1 to ${MAX_TEXT} characters`,
    );
  }
  need(typeof file.total === 'number', 'total', 'a number');
  need(
    Array.isArray(histogram) && histogram.length <= MAX_TURNS,
    'histogram',
    `a list of at most ${MAX_TURNS} numbers`,
  );
  need(CLAIMS.includes(file.claim), 'claim', `one of ${CLAIMS.join(', ')}`);
  need(typeof file.implied === 'number' && file.implied <= 3, 'implied', '0, 1, 2 or 3');
  need(guesses instanceof Uint8Array, 'guesses', 'a bin');
  need(checksum instanceof Uint8Array && checksum.length === 4, 'checksum', 'a bin of 4 bytes');
}

function need(met: boolean, name: string, what: string): void {
  if (!met) throw new TreeError(`The entry "${name}" is not ${what}.`);
}
