// Reads the word lists of a tree file: their sizes, their letters and their words. The lists contain the
// secrets and the other words that the strategy guesses. Each word is stored as its difference from the word
// before it. Everything is checked before use.

import { BitReader } from '../base/bits.ts';
import { quote } from '../base/quote.ts';
import type { Marking } from '../game/feedback-rules.ts';
import type { Game } from '../game/game.ts';
import {
  LETTER,
  LONGEST_WORD,
  MAX_GUESSES,
  MAX_LETTERS,
  WORD_GAME_NAME,
  wordGame,
} from '../game/word-game.ts';
import { bitsFor, type TreeFile, type WordEntries } from './file-format.ts';
import { TreeError } from './tree-error.ts';

/** Returns the bits of the number of letters that a word shares with the start of the word before it. */
export function sharedBits(positions: number): number {
  return positions > 8 ? 4 : 3;
}

/**
 * Returns the game of a file with word lists: its secrets, and the other words that the strategy guesses. The
 * game keeps the name of the full game.
 * @throws TreeError if the lists break FORMAT.md or do not belong to the name.
 */
export function readLists(file: TreeFile & WordEntries): Game {
  const name = WORD_GAME_NAME.exec(file.game);
  if (name === null || (name[6] && name[1] !== 'wordle'))
    throw new TreeError(
      `The game of the file cannot be used: ${quote(file.game)} is not the name of a game of words.`,
    );
  const marking = name[1] as Marking;
  const [allSecrets, allOthers] = [name[3], Number(name[5] ?? 0)];
  const [positions, secrets, others] = file.lists;
  const fair =
    file.lists.length === 3 &&
    positions >= 1 &&
    positions <= LONGEST_WORD &&
    secrets >= 1 &&
    secrets + others <= MAX_GUESSES;
  if (!fair || String(secrets) !== allSecrets || others > allOthers) {
    throw new TreeError(`The entry "lists" does not fit the game ${file.game}.`);
  }
  const alphabet = readLetters(file.letters);
  const codes = readWords(file.words, positions, alphabet, secrets, others);
  const game = wordGame({ marking, positions, alphabet, codes, secrets });
  // The file contains all secrets, so their digest must be right. The digest of the other words can be
  // checked only if the file contains all of them.
  const [, , secretsName, , othersName] = WORD_GAME_NAME.exec(game.name) as RegExpExecArray;
  if (secretsName !== name[2] || (others === allOthers && othersName !== name[4])) {
    throw new TreeError(`The words of the file are not those of ${file.game}, but of ${game.name}.`);
  }
  return { ...game, name: file.game, hard: name[6] !== undefined };
}

/**
 * Returns the alphabet. Accepts only characters that words may have, because they are harmless in output, and
 * only composed small letters.
 */
function readLetters(letters: readonly number[]): string {
  const texts = letters.map((letter) => String.fromCharCode(letter));
  const fair = texts.every(
    (text, i) =>
      letters[i] < 0x1_0000 &&
      LETTER.test(text) &&
      text === text.normalize('NFC').toLowerCase() &&
      (i === 0 || letters[i] > letters[i - 1]),
  );
  if (!fair || letters.length < 1 || letters.length > MAX_LETTERS) {
    throw new TreeError(`The entry "letters" is not a list of 1 to ${MAX_LETTERS} small letters, ascending.`);
  }
  return texts.join('');
}

function readWords(
  bytes: Uint8Array,
  positions: number,
  alphabet: string,
  secrets: number,
  others: number,
): Uint16Array {
  const reader = new BitReader(bytes, 'The word lists end before they are complete.', TreeError);
  const width = bitsFor(alphabet.length);
  const codes = new Uint16Array((secrets + others) * positions);
  const known = new Set<string>();
  for (let word = 0; word < secrets + others; word++) {
    const first = word === 0 || word === secrets;
    const at = word * positions;
    const shared = reader.read(sharedBits(positions));
    codes.copyWithin(at, at - positions, at - positions + Math.min(shared, positions));
    for (let i = shared; i < positions; i++) codes[at + i] = reader.read(width);
    // A word is greater than the word before it, so it has a greater letter at the first difference. That
    // letter must be the first one stored. So each list has only one encoding.
    if (first ? shared > 0 : shared >= positions || codes[at + shared] <= codes[at - positions + shared]) {
      throw new TreeError('The words of the file are not ascending, or not written in the shortest way.');
    }
    known.add(codes.subarray(at, at + positions).join());
  }
  reader.end('There are more words in the file than its lists have.', 'word');
  const used = new Set(codes);
  if (known.size < secrets + others) throw new TreeError('A word of the file stands in both lists.');
  if (used.size !== alphabet.length || Math.max(...used) >= alphabet.length) {
    throw new TreeError('The entry "letters" is not the list of the letters of all words.');
  }
  return codes;
}
